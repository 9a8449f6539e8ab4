/**
 * OUT-6: picks to come are drawn from the names that a member's cycles have left. In each season played a member
 * chooses blindly or with an eye to form, either as likely: then the better of two names that chance offers. A
 * round is missed as often as the member has missed them so far, drawn towards one in twenty. What a member plans
 * is kept out of the draw until its round, and is not missed.
 */
import type { ChanceFacts, ChanceMember } from './chance-facts.js';
import type { Dice } from './dice.js';

const MISSED = 0.05;
const MISSED_WEIGHT = 6;

/** Names of one list that are left, by their place in the whole list. */
type Bag = {
  readonly start: Uint8Array;
  readonly names: Uint8Array;
  left: number;
  /** Names of this cycle that are reserved for what is planned, at the start and now. */
  readonly planned: number;
  held: number;
};

/** One member who picks. */
export type Picker = {
  readonly main: Bag;
  readonly reserve: Bag;
  readonly team: Bag;
  readonly misses: number;
  byForm: boolean;
};

/** The pick that was drawn, by places in the lists; no driver for a round that is missed. */
export type DrawnPick = { main: number; reserve: number; team: number };

const bag = (
  whole: readonly string[],
  left: readonly string[],
  planned: readonly string[] = [],
): Bag => {
  const free = left.filter((name) => whole.includes(name));
  const open = free.filter((name) => !planned.includes(name));
  const held = free.length - open.length;
  const start = Uint8Array.from(open, (name) => whole.indexOf(name));
  return { start, names: new Uint8Array(whole.length), left: 0, planned: held, held };
};

const missRate = ({ rounds, missed }: ChanceMember): number =>
  (missed + MISSED * MISSED_WEIGHT) / (rounds + MISSED_WEIGHT);

/** The members as they pick. Selectable drivers come first in the list of drivers. */
export const pickersOf = ({ drivers, teams, members }: ChanceFacts): readonly Picker[] => {
  const whole = drivers.filter(({ selectable }) => selectable).map(({ id }) => id);
  return members.map((member) => ({
    main: bag(
      whole,
      member.left.mainDrivers,
      member.planned?.map(({ mainDriver }) => mainDriver),
    ),
    reserve: bag(
      whole,
      member.left.reserveDrivers,
      member.planned?.map(({ reserveDriver }) => reserveDriver),
    ),
    team: bag(
      teams,
      member.left.teams,
      member.planned?.map(({ team }) => team),
    ),
    misses: missRate(member),
    byForm: false,
  }));
};

const refill = (of: Bag): void => {
  of.held = 0;
  of.left = of.names.length;
  for (let at = 0; at < of.left; at += 1) of.names[at] = at;
};

const restart = (of: Bag): void => {
  of.names.set(of.start);
  of.left = of.start.length;
  of.held = of.planned;
  if (of.left + of.held === 0) refill(of);
};

/** Puts a member back to where the season stands. */
export const startOver = (picker: Picker, dice: Dice): void => {
  restart(picker.main);
  restart(picker.reserve);
  restart(picker.team);
  picker.byForm = dice() < 0.5;
};

/** Where in the bag the drawn name is; by form the one with the better of two expected places. */
const drawAt = (of: Bag, dice: Dice, place: Float64Array | null): number => {
  const one = Math.floor(dice() * of.left);
  if (place === null) return one;
  const other = Math.floor(dice() * of.left);
  return (place[of.names[other] ?? 0] ?? 0) < (place[of.names[one] ?? 0] ?? 0) ? other : one;
};

const take = (of: Bag, at: number): number => {
  const name = of.names[at] ?? 0;
  of.left -= 1;
  of.names[at] = of.names[of.left] ?? 0;
  if (of.left + of.held === 0) refill(of);
  return name;
};

/** A planned name is used: one that was reserved, or, after a cycle has turned over, one of all. */
const spend = (of: Bag, name: number): void => {
  const at = of.names.subarray(0, of.left).indexOf(name);
  if (at >= 0) take(of, at);
  else if (of.held > 0) {
    of.held -= 1;
    if (of.left + of.held === 0) refill(of);
  }
};

/** Plays a pick that is planned. */
export const playPlanned = (picker: Picker, pick: DrawnPick): void => {
  spend(picker.main, pick.main);
  spend(picker.reserve, pick.reserve);
  spend(picker.team, pick.team);
};

/** Where everything that is left is planned for later, the draw is from all names. */
const refillHeld = (of: Bag): void => {
  if (of.left === 0) refill(of);
};

/** What picks are drawn with. */
export type PickDice = {
  readonly dice: Dice;
  /** Expected places; of a team, the mean of its cars. */
  readonly drivers: Float64Array;
  readonly teams: Float64Array;
};

/** Draws the pick of a round; false when the round is missed, or nothing fits. */
export const drawPick = (picker: Picker, using: PickDice, into: DrawnPick): boolean => {
  const { main, reserve, team, byForm } = picker;
  const { dice } = using;
  if (dice() < picker.misses) return false;
  refillHeld(main);
  refillHeld(reserve);
  refillHeld(team);
  const drivers = byForm ? using.drivers : null;
  const mainAt = drawAt(main, dice, drivers);
  let reserveAt = drawAt(reserve, dice, drivers);
  if (reserve.names[reserveAt] === main.names[mainAt]) {
    if (reserve.left === 1) return false;
    reserveAt = (reserveAt + 1) % reserve.left;
  }
  into.main = take(main, mainAt);
  into.reserve = take(reserve, reserveAt);
  into.team = take(team, drawAt(team, dice, byForm ? using.teams : null));
  return true;
};

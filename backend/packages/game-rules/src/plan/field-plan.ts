/**
 * PLAN-2: every round to come is taken to use a name of each list, so that an empty cell takes up a
 * place of its cycle too. From that follows in which cycle a cell is and after which rounds the cycles
 * turn over.
 *
 * Without it the plan of a season's end would be checked against a cycle that turns over too late, only
 * because some cells before it are still empty.
 */
import { isToCome } from '../calendar/lock.js';
import { inLockOrder } from '../calendar/lock-order.js';
import type { PickField, RoundPick } from '../model/pick.js';
import type { PlannedRow } from '../model/plan.js';
import type { Round, Season } from '../model/season.js';
import { evaluatePicks, pickRules } from '../selection/counted-picks.js';

/** A plan to show, at game time `now`. */
export type PlanView = {
  readonly season: Season;
  /** All picks of the member in the league. */
  readonly picks: readonly RoundPick[];
  readonly rows: readonly Omit<PlannedRow, 'at'>[];
  readonly now: Date;
};

/** One cell of a coming round. */
export type PlanCell = {
  readonly round: number;
  /** Which cycle it is in; the running one is 0. */
  readonly cycle: number;
  /** The name of a saved pick or a pencilled one; null without one. */
  readonly name: string | null;
  /** Whether a saved pick holds it: pencil changes nothing there. */
  readonly isSaved: boolean;
};

/** One column of the plan. */
export type FieldPlan = {
  readonly field: PickField;
  /** Everything that can be picked in it. */
  readonly whole: readonly string[];
  /** The names of the running cycle and the locked rounds that used them. */
  readonly used: ReadonlyMap<string, number>;
  /** In the order of their locks. */
  readonly cells: readonly PlanCell[];
};

/** The rounds that can be planned for, in the order of their locks. */
export const comingRounds = (season: Season, now: Date): readonly Round[] =>
  inLockOrder(
    season,
    season.rounds.filter((round) => isToCome(round, now)),
  );

/** One column of a plan, by its cycles. */
export const fieldPlan = ({ season, picks, rows, now }: PlanView, field: PickField): FieldPlan => {
  const rules = pickRules(season);
  const whole = rules.lists[field];
  const coming = comingRounds(season, now).map(({ round }) => round);
  const { counted } = evaluatePicks(rules, picks);
  const used = new Map<string, number>();
  for (const pick of counted.filter(({ round }) => !coming.includes(round))) {
    used.set(pick[field], pick.round);
    if (whole.every((name) => used.has(name))) used.clear();
  }
  let cycle = 0;
  let left = whole.filter((name) => !used.has(name)).length;
  const cells = coming.map((round): PlanCell => {
    if (left === 0) {
      cycle += 1;
      left = whole.length;
    }
    left -= 1;
    const saved = counted.find((pick) => pick.round === round);
    const row = rows.find((each) => each.round === round);
    const name = saved?.[field] ?? row?.[field] ?? null;
    return { round, cycle, name, isSaved: saved !== undefined };
  });
  return { field, whole, used, cells };
};

/** Why a name is not free in a cell. */
export type NameHolder = { readonly kind: 'used' | 'planned'; readonly round: number };

/**
 * Who holds the names of the cycle that a round's cell is in, other than that cell. Of several cells
 * with the same name a saved one, else the first.
 */
export const holdersFor = (plan: FieldPlan, round: number): ReadonlyMap<string, NameHolder> => {
  const cell = plan.cells.find((each) => each.round === round);
  const holders = new Map<string, NameHolder>();
  if (cell === undefined) return holders;
  const others = plan.cells.filter((each) => each.cycle === cell.cycle && each !== cell);
  for (const { name, round: at } of others.filter(({ isSaved }) => !isSaved)) {
    if (name !== null && !holders.has(name)) holders.set(name, { kind: 'planned', round: at });
  }
  for (const { name, round: at } of others.filter(({ isSaved }) => isSaved)) {
    if (name !== null) holders.set(name, { kind: 'used', round: at });
  }
  if (cell.cycle === 0) {
    for (const [name, at] of plan.used) holders.set(name, { kind: 'used', round: at });
  }
  return holders;
};

/** How far a cycle is, and where it ends. */
export type CycleMeter = {
  readonly size: number;
  readonly used: number;
  /** Names that are pencilled in, or saved, for what is left of the running cycle. */
  readonly planned: number;
  /** Names that no locked round has used. */
  readonly left: number;
  /** Rounds after which a cycle turns over, if none is missed. */
  readonly turnsAfter: readonly number[];
};

/** The meter of a column. */
export const cycleMeter = ({ whole, used, cells }: FieldPlan): CycleMeter => {
  const isUsed = whole.filter((name) => used.has(name)).length;
  const named = cells.flatMap(({ cycle, name }) => (cycle === 0 && name !== null ? [name] : []));
  const planned = new Set(named.filter((name) => whole.includes(name) && !used.has(name))).size;
  const places = new Map<number, number[]>();
  for (const { cycle, round } of cells) places.set(cycle, [...(places.get(cycle) ?? []), round]);
  const turnsAfter = [...places].flatMap(([cycle, rounds]) => {
    const full = cycle === 0 ? whole.length - isUsed : whole.length;
    return rounds.length === full ? (rounds.at(-1) ?? []) : [];
  });
  return { size: whole.length, used: isUsed, planned, left: whole.length - isUsed, turnsAfter };
};

/**
 * OVERRIDE-7: the missed rounds of a member are those up to the current one that the owner may assign and that
 * have no pick, or a void one (USED-3). The owner fills all of them in one step: with real points, or with 0
 * points.
 *
 * OVERRIDE-8: with real points the owner asks the member, who names a pick for each of these rounds within 48
 * hours, each once, by every rule of an assignment. What is not named by then stays missed.
 *
 * OVERRIDE-9: with 0 points the rounds are filled at once, in the order of their locks, with the unused names
 * that have scored least in the season so far, so that the penalty costs no more than the points; a round for
 * which no names are left stays missed.
 */
import { isRevealed } from '../calendar/lock.js';
import { lockOrder, placeOf } from '../calendar/lock-order.js';
import type { PickNames, RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { checkOverride, isReached } from './check-override.js';
import { voidPicks } from './counted-picks.js';
import { usedForPastRound } from './used-names.js';

const HOURS_TO_NAME = 48;
const HOUR_MS = 60 * 60_000;

/** A member's picks in one league at game time `now`. */
type Member = {
  readonly season: Season;
  readonly picks: readonly RoundPick[];
  readonly now: Date;
};

/** Until when the member may name the picks that the owner has asked for. */
export const namedUntil = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + HOURS_TO_NAME * HOUR_MS);

/** Round numbers in the order of their locks. */
export const missedRounds = ({ season, picks, now }: Member): readonly number[] => {
  const voided = voidPicks(season, picks, now);
  const made = new Set(picks.map(({ round }) => round).filter((round) => !voided.has(round)));
  const order = lockOrder(season);
  return season.rounds
    .filter((round) => !round.isCancelled && !made.has(round.round) && isRevealed(round, now))
    .map(({ round }) => round)
    .filter((round) => isReached(season, round, now))
    .toSorted((one, other) => placeOf(order, one) - placeOf(order, other));
};

/** The picks with 0 points of all missed rounds. */
export const picksWithoutPoints = (
  member: Member,
): readonly (PickNames & { readonly round: number })[] => {
  const missed = missedRounds(member);
  const standing = member.picks.filter(({ round }) => !missed.includes(round));
  const chosen: (PickNames & { readonly round: number })[] = [];
  for (const round of missed) {
    const added = chosen.map(
      (each) => ({ ...each, status: 'admin-assigned', scores: false }) as const,
    );
    const names = weakestNames(round, { ...member, picks: [...standing, ...added] });
    if (names) chosen.push({ round, ...names });
  }
  return chosen;
};

/** Names that an owner may assign: those that have scored least. Null when none are left. */
function weakestNames(round: number, { season, picks, now }: Member): PickNames | null {
  const used = usedForPastRound({ season, picks, round, now });
  const points = pointsSoFar(season);
  const weakest = (list: readonly { readonly id: string }[], taken: readonly string[]) =>
    list
      .map(({ id }) => id)
      .filter((id) => !taken.includes(id))
      .toSorted((one, other) => (points.get(one) ?? 0) - (points.get(other) ?? 0));
  const drivers = season.drivers.filter(({ selectable }) => selectable);
  const [team] = weakest(season.teams, used.teams);
  if (!team) return null;
  for (const mainDriver of weakest(drivers, used.mainDrivers)) {
    for (const reserveDriver of weakest(drivers, used.reserveDrivers)) {
      const names = { mainDriver, reserveDriver, team };
      // what was missed may be completed whatever the league has chosen (OVERRIDE-4)
      if (checkOverride({ season, picks, round, names, now, ownerMay: [] }).ok) return names;
    }
  }
  return null;
}

/** Of drivers and teams, by id. */
function pointsSoFar({ rounds }: Season): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  for (const { results } of rounds) {
    for (const { driver, team, points: awarded } of [
      ...(results.race ?? []),
      ...(results.sprint ?? []),
    ]) {
      points.set(driver, (points.get(driver) ?? 0) + awarded);
      points.set(team, (points.get(team) ?? 0) + awarded);
    }
  }
  return points;
}

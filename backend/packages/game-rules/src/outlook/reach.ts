/**
 * OUT-2: a member can still reach the points of the table and, for every round to come, the most that a
 * pick can earn in it: a win for the main driver and one in the sprint for the reserve driver, or first and
 * second place for both cars of the team. In a round that is locked that takes a pick that counts and scores;
 * a sprint that has been run counts as it ended. In an open round the names matter only when both driver cycles
 * have one name left, and it is the same: then no round can be picked for any more.
 *
 * The most can be reached and not exceeded: any name that is left may win, and a member whose cycles are not
 * stuck can always choose so that they never are. Left aside is what no race decides: assignments, corrections
 * and who joins or leaves.
 */
import { isRevealed } from '../calendar/lock.js';
import { inLockOrder } from '../calendar/lock-order.js';
import { isCompleted } from '../calendar/round-status.js';
import type { PickNames, RoundPick } from '../model/pick.js';
import type { Round, Season } from '../model/season.js';
import { roundPoints } from '../scoring/round-points.js';
import { evaluatePicks, lockedPicks, pickRules } from '../selection/counted-picks.js';
import { remainingNames } from '../selection/remaining-names.js';
import { isSwapOver } from '../switcheroo/swap-over.js';
import { pointsScale } from './points-scale.js';

/** The championships of a league. */
export type Title = 'drivers' | 'teams';

/** A round to come as the titles see it. */
export type RoundAhead = {
  readonly round: Round;
  /** Whether its picks are shown. */
  readonly isLocked: boolean;
  /** The most that a race or a sprint can bring. */
  readonly race: { readonly [title in Title]: number };
  readonly sprint: { readonly [title in Title]: number };
};

/** What a member may earn in a round that is locked. */
export type PickAhead = {
  /** The drivers as they are and, while swaps are possible, exchanged where the names allow it. */
  readonly ways: readonly Pick<PickNames, 'mainDriver' | 'reserveDriver'>[];
  readonly team: string;
  /** Of a sprint that has been run. */
  readonly earned: { readonly [title in Title]: number } | null;
};

const firstTwo = ([first = 0, second = 0]: readonly number[]): number => first + second;

/** The rounds that are still to be scored, in the order of their locks. */
export const roundsAhead = (season: Season, now: Date): readonly RoundAhead[] =>
  inLockOrder(
    season,
    season.rounds.filter((round) => !round.isCancelled && !isCompleted(round)),
  ).map((round) => {
    const { race, sprint, fastestLap } = pointsScale(season, round);
    return {
      round,
      isLocked: isRevealed(round, now),
      race: { drivers: (race[0] ?? 0) + fastestLap, teams: firstTwo(race) + fastestLap },
      sprint: { drivers: sprint[0] ?? 0, teams: firstTwo(sprint) },
    };
  });

/** The most that a round can bring. */
export const mostOf = ({ race, sprint }: RoundAhead, title: Title): number =>
  race[title] + sprint[title];

/** Whether a member can pick for the rounds to come: not when both driver cycles end in one driver. */
export const canStillPick = (input: {
  readonly season: Season;
  readonly picks: readonly RoundPick[];
  readonly now: Date;
}): boolean => {
  const { mainDrivers, reserveDrivers } = remainingNames(input);
  const [main, ...mains] = mainDrivers;
  const [reserve, ...reserves] = reserveDrivers;
  if (main === undefined || reserve === undefined) return false;
  return mains.length > 0 || reserves.length > 0 || main !== reserve;
};

/** The picks that count of the locked rounds that are to come, by round. */
export const picksAhead = (input: {
  readonly season: Season;
  readonly rounds: readonly RoundAhead[];
  readonly picks: readonly RoundPick[];
  readonly now: Date;
}): ReadonlyMap<number, PickAhead> => {
  const { season, picks, now } = input;
  const rules = pickRules(season);
  const locked = lockedPicks(season, picks, now);
  const { counted } = evaluatePicks(rules, locked);
  const ahead = input.rounds.filter(({ isLocked }) => isLocked);
  return new Map(
    ahead.flatMap(({ round }) => {
      const pick = counted.find((each) => each.round === round.round);
      if (pick === undefined || !pick.scores) return [];
      return [[round.round, pickAhead({ season, round, pick, counted, now })] as const];
    }),
  );
};

const pickAhead = (input: {
  readonly season: Season;
  readonly round: Round;
  readonly pick: RoundPick;
  readonly counted: readonly RoundPick[];
  readonly now: Date;
}): PickAhead => {
  const { season, round, pick, counted, now } = input;
  const { mainDriver, reserveDriver, team } = pick;
  const asItIs = { mainDriver, reserveDriver };
  const swapped = { ...pick, mainDriver: reserveDriver, reserveDriver: mainDriver };
  const others = counted.filter((each) => each !== pick);
  const after = evaluatePicks(pickRules(season), [...others, swapped]);
  // who has swaps left is secret until nobody can swap any more (SWAP-4): everybody is taken to have some
  const maySwap = !isSwapOver(round, now) && after.counted.length === counted.length;
  const { sprint } = round.results;
  const run =
    sprint === null ? null : roundPoints({ ...round, results: { race: sprint, sprint } })?.sprint;
  return {
    ways: maySwap ? [asItIs, swapped] : [asItIs],
    team,
    earned: run ? { drivers: run.ofDriver(reserveDriver), teams: run.ofTeam(team) } : null,
  };
};

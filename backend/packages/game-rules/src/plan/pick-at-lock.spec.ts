import { lockAt } from '../calendar/lock.js';
import type { Plan } from '../model/plan.js';
import type { RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { voidPicks } from '../selection/counted-picks.js';
import {
  aPick,
  anAssignment,
  aRace,
  aSeason,
  at,
  later,
  names,
  withRounds,
} from '../testing/builders.js';
import { applyPlans, pickAtLock, type PlanInput } from './pick-at-lock.js';

const season = aSeason();
const EARLY = at('2030-02-01 00:00');

const aPlan = (rows: Plan['rows'], changes: Partial<Plan> = {}): Plan => ({
  counts: true,
  countsFrom: EARLY,
  rows,
  ...changes,
});
const row = (
  round: number,
  of: Partial<ReturnType<typeof names>> = names(1, 2, 1),
  when = EARLY,
) => ({
  mainDriver: null,
  reserveDriver: null,
  team: null,
  ...of,
  round,
  at: when,
});
const input = (plan: Plan, changes: Partial<PlanInput> = {}): PlanInput => ({
  season,
  picks: [],
  plan,
  mayCount: true,
  ...changes,
});
const roundOf = (number: number, of: Season = season) => {
  const round = of.rounds.find((each) => each.round === number);
  if (!round) throw new Error('no such round');
  return round;
};
const lockOf = (number: number) => later(lockAt(roundOf(number)), 0);
const outcome = (plan: Plan, round = 1, changes: Partial<PlanInput> = {}) =>
  pickAtLock(input(plan, changes), roundOf(round, changes.season));
const codes = (plan: Plan, round = 1, changes: Partial<PlanInput> = {}) => {
  const result = outcome(plan, round, changes);
  return result.kind === 'failed' ? result.problems.map(({ code }) => code) : result.kind;
};

describe('pickAtLock', () => {
  it('should make a complete and valid row the pick of its round (PLAN-1, PL-07)', () => {
    expect(outcome(aPlan([row(1)]))).toEqual({
      kind: 'pick',
      pick: { ...names(1, 2, 1), round: 1, status: 'from-plan', scores: true },
    });
  });

  it.each([
    ['the player has not said so', aPlan([row(1)], { counts: false }), {}],
    ['the league forbids it', aPlan([row(1)]), { mayCount: false }],
    ['a pick is saved', aPlan([row(1)]), { picks: [aPick(1, names(3, 4, 2))] }],
    ['nothing is pencilled', aPlan([row(1, {})]), {}],
    ['there is no row', aPlan([row(2)]), {}],
    ['it was switched on at the lock', aPlan([row(1)], { countsFrom: lockOf(1) }), {}],
    [
      'the round is cancelled',
      aPlan([row(1)]),
      { season: withRounds(season, { 1: { isCancelled: true } }) },
    ],
  ])('should count for nothing, without a word, when %s (PLAN-1, PL-07)', (_why, plan, changes) => {
    expect(outcome(plan, 1, changes)).toEqual({ kind: 'none' });
  });

  it.each([
    ['incomplete', row(1, { mainDriver: 'd1', team: 't1' }), ['SELECTION_INCOMPLETE']],
    ['of one driver twice', row(1, names(1, 1, 1)), ['MAIN_AND_RESERVE_SAME']],
    ['of nobody in the season', row(1, names(9, 2, 1)), ['DRIVER_UNKNOWN']],
    ['changed at the lock', row(1, names(1, 2, 1), lockOf(1)), ['PLAN_TOO_LATE']],
  ])('should say why a row does not count that is %s (PLAN-1, PL-07)', (_what, of, expected) => {
    expect(codes(aPlan([of]))).toEqual(expected);
  });

  it('should count a row that was changed in the last moment before the lock (PLAN-1, PL-07)', () => {
    expect(codes(aPlan([row(1, names(1, 2, 1), later(lockOf(1), -0.001))]))).toBe('pick');
  });

  it('should refuse a used name and say in which round it was used (PLAN-1, PL-07)', () => {
    const picks = [aPick(1, names(1, 2, 1))];
    const result = outcome(aPlan([row(2, names(1, 3, 2))]), 2, { picks });
    expect(result).toEqual({
      kind: 'failed',
      problems: [{ code: 'NAME_USED', field: 'mainDriver', name: 'd1', round: 1 }],
    });
  });

  it('should decide as of the lock, whatever was found out since (PLAN-1, PL-07)', () => {
    const since = withRounds(season, { 1: { results: aRace(25), isShown: true } });
    expect(outcome(aPlan([row(1)]), 1, { season: since })).toEqual(outcome(aPlan([row(1)])));
  });
});

describe('applyPlans', () => {
  const count = (plan: Plan, now: Date, picks: readonly RoundPick[] = []) =>
    applyPlans({ ...input(plan), picks, now });

  it('should do nothing before the lock and all of it at that instant (PLAN-1, PL-07)', () => {
    const plan = aPlan([row(1)]);
    expect(count(plan, later(lockOf(1), -0.001))).toEqual({ picks: [], failed: [], over: [] });
    const { picks, over } = count(plan, lockOf(1));
    expect([picks.map(({ round }) => round), over]).toEqual([[1], [1]]);
  });

  it('should catch up in the order of the locks: a counted row uses its names (PLAN-1, PL-07)', () => {
    const plan = aPlan([row(3, names(1, 4, 3)), row(2, names(3, 5, 2)), row(1)]);
    const counted = count(plan, lockOf(3));
    expect(counted.picks.map(({ round }) => round)).toEqual([1, 2]);
    expect(counted.failed).toEqual([
      { round: 3, problems: [{ code: 'NAME_USED', field: 'mainDriver', name: 'd1', round: 1 }] },
    ]);
    expect(counted.over).toEqual([1, 2, 3]);
  });

  it('should find the same at once and step by step, and never a void pick (PLAN-1, PL-07)', () => {
    const plan = aPlan(
      [1, 2, 3, 4, 5].map((round) => row(round, names(round, round + 1, round % 3 || 3))),
    );
    const atOnce = count(plan, lockOf(5));
    const picks: RoundPick[] = [];
    for (const round of [1, 2, 3, 4, 5]) {
      const rest = { ...plan, rows: plan.rows.filter((each) => each.round >= round) };
      picks.push(...count(rest, lockOf(round), picks).picks);
    }
    expect(picks).toEqual(atOnce.picks);
    expect(voidPicks(season, picks, lockOf(5)).size).toBe(0);
  });

  it('should leave a row to its round when an assignment took the name before the lock (PLAN-1, PL-07)', () => {
    const counted = count(aPlan([row(2, names(1, 3, 2))]), lockOf(2), [
      anAssignment(1, names(1, 2, 1)),
    ]);
    expect(counted.picks).toEqual([]);
    expect(counted.failed.map(({ round }) => round)).toEqual([2]);
  });
});

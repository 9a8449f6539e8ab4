import { lockAt } from '../calendar/lock.js';
import { aSeason, at, later, withRounds } from '../testing/builders.js';
import { checkPlanRow } from './check-plan-row.js';

const season = withRounds(aSeason(), { 5: { isCancelled: true } });
const now = at('2030-02-01 00:00');
const EMPTY = { mainDriver: null, reserveDriver: null, team: null };
const check = (round: number, names: Partial<typeof EMPTY> | object = {}, when = now) => {
  const verdict = checkPlanRow({ season, round, names: { ...EMPTY, ...names }, now: when });
  return verdict.ok ? verdict.value : verdict.refusals.map(({ code }) => code);
};

describe('checkPlanRow', () => {
  it('should read names as they are typed, and none (PLAN-5, PL-01)', () => {
    expect(check(3, { mainDriver: 'driver 1' })).toEqual({ ...EMPTY, mainDriver: 'd1' });
    expect(check(6)).toEqual(EMPTY);
  });

  it('should keep names that do not go together (PLAN-5, PL-03)', () => {
    const same = { mainDriver: 'd1', reserveDriver: 'd1', team: 't1' };
    expect(check(3, same)).toEqual(same);
  });

  it.each([
    [9, {}, ['ROUND_UNKNOWN']],
    [5, {}, ['ROUND_CANCELLED']],
    [3, { mainDriver: 'Nobody', team: 'Nothing' }, ['DRIVER_UNKNOWN', 'TEAM_UNKNOWN']],
  ])('should refuse for round %i %j: %j (PLAN-5, PL-01)', (round, names, codes) => {
    expect(check(round, names)).toEqual(codes);
  });

  it('should take rounds of a race night before anybody knows when they lock (PLAN-5, NIGHT-1)', () => {
    const instants = { opensAt: null, lockAt: null, swapClosesAt: null, resultsAt: null };
    const night = withRounds(season, { 3: { instants, sessions: {} } });
    const names = { mainDriver: 'd1', reserveDriver: 'd2', team: 't1' };
    expect(checkPlanRow({ season: night, round: 3, names, now })).toMatchObject({ ok: true });
    // of the real calendar a round without a time stays locked (LOCK-2)
    const missing = withRounds(season, { 3: { sessions: {} } });
    expect(checkPlanRow({ season: missing, round: 3, names, now })).toMatchObject({ ok: false });
  });

  it('should refuse from the lock on (PLAN-5, PL-07)', () => {
    const lock = lockAt(season.rounds[0] as never);
    expect(check(1, {}, later(lock, -0.001))).toEqual(EMPTY);
    expect(check(1, {}, later(lock, 0))).toEqual(['SELECTIONS_LOCKED']);
  });
});

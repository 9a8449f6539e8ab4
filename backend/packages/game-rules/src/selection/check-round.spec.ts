import { aPick, aRace, aSeason, at, normalSessions, withRounds } from '../testing/builders.js';
import { alsoOpen, checkRound } from './check-round.js';

/** Round 2 is run after round 4, in the week before round 5. */
const LATER = {
  qualifying: at('2030-03-27 14:00'),
  race: at('2030-03-28 13:00'),
};
const ordinary = aSeason({ rounds: 6 });
const postponed = withRounds(ordinary, { 2: { sessions: LATER } });

const code = (round: number, now: string, more: Partial<Parameters<typeof checkRound>[0]> = {}) => {
  const verdict = checkRound({ season: postponed, picks: [], round, now: at(now), ...more });
  return verdict.ok ? 'accepted' : verdict.refusals.map((each) => each.code).join();
};

describe('a round to pick for', () => {
  it('should be the current one (PICK-3)', () => {
    expect(code(1, '2030-02-20 12:00')).toBe('accepted');
    expect(code(3, '2030-03-04 12:00')).toBe('accepted');
  });

  it.each([
    [
      'before the weekend that passes it is the current one',
      '2030-03-03 23:58:59',
      'SELECTIONS_NOT_OPEN_YET',
    ],
    ['as soon as it is', '2030-03-03 23:59', 'accepted'],
    ['while that one is run', '2030-03-16 15:00', 'accepted'],
    ['a second before its new lock', '2030-03-27 13:54:59', 'accepted'],
    ['at its new lock', '2030-03-27 13:55', 'SELECTIONS_LOCKED'],
    ['after it', '2030-03-27 13:55:01', 'SELECTIONS_LOCKED'],
  ])('should be a postponed one until it locks: %s (PICK-3, LOCK-6)', (_when, now, expected) => {
    expect(code(2, now)).toBe(expected);
  });

  it('should be an open one with a pick, whoever passed it (PICK-3)', () => {
    const now = '2030-02-20 12:00';
    expect(code(4, now)).toBe('SELECTIONS_NOT_OPEN_YET');
    expect(code(4, now, { picks: [aPick(4)] })).toBe('accepted');
    expect(code(4, '2030-03-23 13:55', { picks: [aPick(4)] })).toBe('SELECTIONS_LOCKED');
  });

  it('should not be one that an added round has passed (PICK-3, LOCK-6)', () => {
    const [sixth] = [normalSessions(1)];
    const added = withRounds(ordinary, { 1: { isCancelled: true }, 6: { sessions: sixth } });
    const input = { season: added };
    expect(code(6, '2030-02-20 12:00', input)).toBe('accepted');
    expect(code(2, '2030-02-20 12:00', input)).toBe('SELECTIONS_NOT_OPEN_YET');
    expect(code(3, '2030-02-20 12:00', input)).toBe('SELECTIONS_NOT_OPEN_YET');
  });

  it('should be listed when it is open besides the current one, in the order of the locks (PICK-3, LOCK-4)', () => {
    const open = (now: string, picks = [aPick(6)]) =>
      alsoOpen({ season: postponed, picks, now: at(now) }).map(({ round }) => round);
    expect(open('2030-02-20 12:00')).toEqual([6]);
    expect(open('2030-03-05 12:00')).toEqual([2, 6]);
    expect(open('2030-03-27 13:54:59', [])).toEqual([]);
    expect(open('2030-03-27 13:55')).toEqual([6]);
    expect(alsoOpen({ season: ordinary, picks: [], now: at('2030-03-05 12:00') })).toEqual([]);
  });

  it.each([
    ['unknown', 99, {}, 'ROUND_UNKNOWN'],
    ['cancelled', 2, { 2: { isCancelled: true } }, 'ROUND_CANCELLED'],
    ['completed', 2, { 2: { results: aRace(25) } }, 'SELECTIONS_LOCKED'],
    ['without times', 2, { 2: { sessions: {} } }, 'SELECTIONS_LOCKED'],
  ])('should not be one that is %s (PICK-3, LOCK-2)', (_what, round, changes, expected) => {
    const season = withRounds(postponed, changes);
    expect(code(round, '2030-03-05 12:00', { season, picks: [aPick(2)] })).toBe(expected);
  });
});

import {
  aRound,
  aSeason,
  aSprintRound,
  at,
  later,
  normalSessions,
  withRounds,
} from '../testing/builders.js';
import { isLaterKind, isOtherLock, roundToRemindOf } from './reminder.js';

const season = aSeason({ rounds: 3 });
/** Lock of round 1. */
const lock = at('2030-03-02 13:55');
const HOUR = 3600;

const due = (now: Date, of = season) => {
  const open = roundToRemindOf(of, now);
  return open && `round ${open.round.round} at ${open.lockAt.toISOString().slice(0, 16)}`;
};

describe('the round that reminders are about', () => {
  it.each([
    ['two days before the lock', -48 * HOUR, 'round 1 at 2030-03-02T13:55'],
    ['the second before the lock', -1, 'round 1 at 2030-03-02T13:55'],
    ['at the lock', 0, null],
    ['the second after the lock', 1, null],
    ['on Sunday', 30 * HOUR, null],
  ])('should be right %s (REMIND-1)', (_when, seconds, expected) => {
    expect(due(later(lock, seconds))).toBe(expected);
  });

  it('should go by sprint qualifying on a sprint weekend (REMIND-1)', () => {
    const sprint = aSeason({}, { rounds: [aSprintRound(1)] });
    const sprintLock = at('2030-03-01 13:55');
    expect(due(later(sprintLock, -24 * HOUR), sprint)).toBe('round 1 at 2030-03-01T13:55');
    expect(due(later(sprintLock, 0), sprint)).toBeNull();
  });

  it('should follow a session that is moved (REMIND-1)', () => {
    const qualifying = at('2030-03-03 08:00');
    const moved = withRounds(season, { 1: { sessions: { ...normalSessions(1), qualifying } } });
    expect(due(later(lock, -24 * HOUR), moved)).toBe('round 1 at 2030-03-03T07:55');
  });

  it.each([
    ['is cancelled', { isCancelled: true }],
    ['has results', { results: { race: [], sprint: null } }],
    ['has no time', { sessions: {} }],
    ['lacks the time of qualifying', { sessions: { race: normalSessions(1).race } }],
  ])('should not be of a round that %s (REMIND-1)', (_what, changes) => {
    const found = due(later(lock, -HOUR), withRounds(season, { 1: changes }));
    expect(found ?? 'none').not.toMatch(/^round 1/);
  });

  it('should wait for the weekend before it to end (REMIND-1)', () => {
    // the first weekend ends on Sunday at 23:59, ten hours before the second round locks
    const sessions = { qualifying: at('2030-03-04 10:00'), race: at('2030-03-05 10:00') };
    const crowded = aSeason({}, { rounds: [aRound(1), aRound(2, { sessions })] });
    expect(due(at('2030-03-03 23:58:59'), crowded)).toBeNull();
    expect(due(at('2030-03-03 23:59'), crowded)).toBe('round 2 at 2030-03-04T09:55');
  });

  it('should be none when the season is over (REMIND-1)', () => {
    expect(due(at('2030-06-01 00:00'))).toBeNull();
  });
});

it.each([
  ['24h', null, true],
  ['2h', '24h', true],
  ['30min', '2h', true],
  ['30min', '30min', false],
  ['24h', '2h', false],
] as const)('should be later: %s than %s: %s (REMIND-1)', (kind, other, expected) => {
  expect(isLaterKind(kind, other)).toBe(expected);
});

describe('a lock that has moved', () => {
  it.each([
    ['is where it was', 0, false],
    ['is a second short of 6 hours later', 6 * HOUR - 1, false],
    ['is 6 hours later', 6 * HOUR, true],
    ['is a second short of 6 hours earlier', -6 * HOUR + 1, false],
    ['is 6 hours earlier', -6 * HOUR, true],
    ['is a week later', 7 * 24 * HOUR, true],
  ])('should be reported again when it %s: %# (REMIND-2)', (_what, seconds, expected) => {
    expect(isOtherLock(lock, later(lock, seconds))).toBe(expected);
  });
});

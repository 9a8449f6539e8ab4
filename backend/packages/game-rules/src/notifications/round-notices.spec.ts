import { aRound, aSprintRound, at, later } from '../testing/builders.js';
import {
  isLogNoticeDue,
  isNoticeDue,
  logNoticeEnd,
  noticeEnd,
  type RoundNotice,
} from './round-notices.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const round = aRound(1);
/** Of round 1. */
const lock = at('2030-03-02 13:55');
const completed = aRound(1, { results: { race: [], sprint: null } });
const resultAt = at('2030-03-03 17:00');

const due = (notice: RoundNotice, of: typeof round, now: Date, result: Date | null = null) =>
  isNoticeDue(notice, of, result, now);

describe('notifications about a round', () => {
  it.each([
    ['reveal', round, later(lock, 12 * HOUR)],
    // five minutes before the race
    ['swaps', round, at('2030-03-03 12:55')],
    ['swaps', aSprintRound(1), at('2030-03-02 09:55')],
    ['result', completed, later(resultAt, 24 * HOUR)],
  ] as const)('should be worth reading until then: %s, %# (NOTIFY-3)', (notice, of, expected) => {
    expect(noticeEnd(notice, of, notice === 'result' ? resultAt : null)).toEqual(expected);
  });

  it('should be news for a day (NOTIFY-3)', () => {
    expect(logNoticeEnd(lock)).toEqual(later(lock, 24 * HOUR));
  });

  it.each([
    ['reveal', 'the second before the lock', -1, false],
    ['reveal', 'at the lock', 0, true],
    ['reveal', 'half a day later, but a second', 12 * HOUR - 1, true],
    ['reveal', 'half a day later', 12 * HOUR, false],
    ['swaps', 'before qualifying has ended', 65 * MINUTE - 1, false],
    ['swaps', 'when qualifying has ended', 65 * MINUTE, true],
    ['swaps', 'long after it', 20 * HOUR, true],
    ['swaps', 'after the race has begun', 30 * HOUR, false],
    ['result', 'at the lock', 0, false],
  ] as const)('should be or not: %s %s (NOTIFY-3)', (notice, _when, seconds, expected) => {
    expect(due(notice, round, later(lock, seconds))).toBe(expected);
  });

  it.each([
    ['the second before', -1, false],
    ['as it comes', 0, true],
    ['a day later, but a second', 24 * HOUR - 1, true],
    ['a day later', 24 * HOUR, false],
  ])('should be the result %s or not (NOTIFY-3)', (_when, seconds, expected) => {
    expect(due('result', completed, later(resultAt, seconds), resultAt)).toBe(expected);
  });

  it('should be neither reveal nor swaps once there are results (NOTIFY-3)', () => {
    expect(due('reveal', completed, later(lock, 60), resultAt)).toBe(false);
    expect(due('swaps', completed, later(lock, 2 * HOUR), resultAt)).toBe(false);
  });

  it('should be nothing of a cancelled round (NOTIFY-3)', () => {
    const cancelled = aRound(1, { isCancelled: true, results: { race: [], sprint: null } });
    expect(due('reveal', cancelled, lock)).toBe(false);
    expect(due('swaps', cancelled, later(lock, 2 * HOUR))).toBe(false);
    expect(due('result', cancelled, resultAt, resultAt)).toBe(false);
  });

  it('should follow sprint qualifying on a sprint weekend (NOTIFY-3)', () => {
    const sprintLock = at('2030-03-01 13:55');
    expect(due('reveal', aSprintRound(1), sprintLock)).toBe(true);
    expect(due('swaps', aSprintRound(1), later(sprintLock, 65 * MINUTE))).toBe(true);
  });

  it('should not be swaps in a race night, where they begin with the lock (NOTIFY-3)', () => {
    const instants = {
      opensAt: null,
      lockAt: lock,
      swapClosesAt: later(lock, HOUR),
      resultsAt: null,
    };
    const night = { ...round, instants };
    expect(due('swaps', night, later(lock, 60))).toBe(false);
    expect(due('reveal', night, later(lock, 60))).toBe(true);
  });

  it('should be news for a day (NOTIFY-3)', () => {
    expect(
      [0, 24 * HOUR - 1, 24 * HOUR, -1].map((left) => isLogNoticeDue(lock, later(lock, left))),
    ).toEqual([true, true, false, false]);
  });
});

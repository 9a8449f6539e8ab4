import { aRound, at } from '../testing/builders.js';
import { isLockMoveDue, type LockMove, lockMoveAfter, lockMoveOf } from './lock-moves.js';

const LOCK = at('2025-03-21 07:25');
const EARLIER = at('2025-03-21 05:25');
const NOW = at('2025-03-19 12:00');
const moved: LockMove = { from: LOCK, to: EARLIER, at: NOW };

describe('the lock of a round that moves', () => {
  it.each<[string, LockMove | null, Date | null, Date | null, string, LockMove | null]>([
    ['that moves', null, LOCK, EARLIER, '2025-03-19 12:00', moved],
    ['that moves by seconds', null, LOCK, at('2025-03-21 07:25:59'), '2025-03-19 12:00', null],
    ['that gets its first time', null, null, LOCK, '2025-03-19 12:00', null],
    ['that has passed', null, LOCK, at('2025-03-22 07:25'), '2025-03-21 07:25', null],
    [
      'that moves on within ten minutes',
      moved,
      EARLIER,
      at('2025-03-21 09:25'),
      '2025-03-19 12:09',
      { from: LOCK, to: at('2025-03-21 09:25'), at: at('2025-03-19 12:09') },
    ],
    ['that is back within ten minutes', moved, EARLIER, LOCK, '2025-03-19 12:09', null],
    [
      'that is back later',
      moved,
      EARLIER,
      LOCK,
      '2025-03-19 12:10',
      { from: EARLIER, to: LOCK, at: at('2025-03-19 12:10') },
    ],
    [
      'that loses its time',
      null,
      LOCK,
      null,
      '2025-03-19 12:00',
      { from: LOCK, to: null, at: NOW },
    ],
    [
      'that gets another one days later',
      { from: LOCK, to: null, at: NOW },
      null,
      EARLIER,
      '2025-03-20 12:00',
      { from: LOCK, to: EARLIER, at: at('2025-03-20 12:00') },
    ],
  ])(
    'should be stored, or not: one %s (NOTIFY-5)',
    (_what, earlier, before, after, when, stored) => {
      expect(lockMoveAfter(earlier, { before, after, at: at(when) })).toEqual(stored);
    },
  );

  it.each([
    ['before ten minutes are over', moved, '2025-03-19 12:09', false],
    ['when they are', moved, '2025-03-19 12:10', true],
    ['a day later', moved, '2025-03-20 12:09', true],
    ['after a longer outage', moved, '2025-03-20 12:10', false],
    [
      'at once, less than an hour before the lock',
      { ...moved, at: at('2025-03-21 04:26') },
      '2025-03-21 04:26',
      true,
    ],
    ['never without a time', { ...moved, to: null }, '2025-03-19 13:00', false],
  ])('should be announced %s: %s (NOTIFY-5)', (_when, move, now, isDue) => {
    expect(isLockMoveDue(move, at(now))).toBe(isDue);
  });

  const china = aRound(2, { sessions: { qualifying: at('2025-03-21 05:30') } });

  it.each([
    ['the calendar says so', china, moved, '2025-03-19 12:00', true],
    ['the clock is set back', china, moved, '2025-03-19 11:59', false],
    ['the lock has passed', china, moved, '2025-03-21 05:25', false],
    ['it has moved again', china, { ...moved, to: LOCK }, '2025-03-19 12:00', false],
    ['the round is cancelled', { ...china, isCancelled: true }, moved, '2025-03-19 12:00', false],
    ['it has not moved', china, null, '2025-03-19 12:00', false],
  ])('should be true while %s: %s (NOTIFY-5)', (_when, of, move, now, isTrue) => {
    expect(lockMoveOf(of, move, at(now)) !== null).toBe(isTrue);
  });
});

import fc from 'fast-check';
import type { Sessions } from '../model/season.js';
import { SESSION_NAMES } from '../model/season.js';
import { aSeason } from '../testing/builders.js';
import { currentRound } from './current-round.js';
import { isLocked, lockAt } from './lock.js';
import { lockOrder } from './lock-order.js';
import { beginOf } from './round-status.js';
import { endOfWeekend } from './weekend.js';

const instant = fc.date({
  min: new Date('2030-03-01T00:00:00Z'),
  max: new Date('2030-05-01T00:00:00Z'),
  noInvalidDate: true,
});
const someSessions: fc.Arbitrary<Sessions> = fc.dictionary(
  fc.constantFrom(...SESSION_NAMES),
  instant,
);
const wildRound = (number: number) =>
  fc
    .record({ sessions: someSessions, isSprintWeekend: fc.boolean(), isCancelled: fc.boolean() })
    .map((changes) => ({ ...aSeason({ rounds: number }).rounds[number - 1]!, ...changes }));
const wildSeason = fc
  .tuple(wildRound(1), wildRound(2), wildRound(3), wildRound(4))
  .map((rounds) => ({ ...aSeason(), rounds }));
const twoTimes = fc
  .tuple(instant, instant)
  .map(([one, other]) => (one <= other ? ([one, other] as const) : ([other, one] as const)));

describe('any calendar', () => {
  it('should never open a round again that was locked (LOCK-1, LOCK-2, SM-17)', () => {
    fc.assert(
      fc.property(wildRound(1), twoTimes, (round, [earlier, later]) => {
        expect(!isLocked(round, earlier) || isLocked(round, later)).toBe(true);
      }),
    );
  });

  it('should be locked exactly from the lock on, when nothing else locks it (LOCK-1)', () => {
    fc.assert(
      fc.property(wildRound(1), instant, (round, now) => {
        const lock = lockAt(round);
        const end = endOfWeekend(round);
        fc.pre(lock !== null && !round.isCancelled && (end === null || now < end));
        expect(isLocked(round, now)).toBe(now >= lock);
      }),
    );
  });

  it('should have a current round that is not cancelled, or none with a time ahead (NEXT-2)', () => {
    fc.assert(
      fc.property(wildSeason, instant, (season, now) => {
        const current = currentRound(season, now);
        expect(current?.isCancelled ?? false).toBe(false);
        const ahead = season.rounds.filter(
          (round) => !round.isCancelled && (beginOf(round) ?? now) > now,
        );
        if (current === null) expect(ahead).toEqual([]);
      }),
    );
  });

  it('should move its current round forwards in time only (NEXT-2)', () => {
    fc.assert(
      fc.property(wildSeason, twoTimes, (season, [earlier, later]) => {
        const begins = [earlier, later].map((now) => {
          const current = currentRound(season, now);
          if (current === null) return Number.POSITIVE_INFINITY;
          return beginOf(current)?.getTime() ?? Number.POSITIVE_INFINITY;
        });
        expect(begins[1]).toBeGreaterThanOrEqual(begins[0] ?? 0);
      }),
    );
  });

  it('should give every round one place in the order of locking, earlier locks first (LOCK-4)', () => {
    fc.assert(
      fc.property(wildSeason, (season) => {
        const order = lockOrder(season);
        expect([...order.values()].sort()).toEqual([0, 1, 2, 3]);
        for (const one of season.rounds) {
          for (const other of season.rounds) {
            const [first, second] = [lockAt(one), lockAt(other)];
            if (first === null || second === null || first >= second) continue;
            expect(order.get(one.round)).toBeLessThan(order.get(other.round) ?? -1);
          }
        }
      }),
    );
  });
});

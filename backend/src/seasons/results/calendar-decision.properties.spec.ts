import fc from 'fast-check';
import { lockAt, type SessionName } from '@gridlock/game-rules';
import { aRace } from '../../../test/support/a-race.js';
import type { RaceSnapshot } from '../season/season-snapshot.js';
import { announce, asAnnounced, calendarChange } from './calendar-decision.js';
import { calendarProblems, type RequestedCalendar } from './validate-calendar.js';

const HOUR = 3_600_000;
const START = new Date('2025-06-08T13:00:00Z');
const at = (ms: number, from = START): Date => new Date(from.getTime() + ms);
const SPRINT_WEEKEND = {
  sprintQualifying: at(-47 * HOUR),
  sprint: at(-27 * HOUR),
  qualifying: at(-23 * HOUR),
  race: START,
};
const race: fc.Arbitrary<RaceSnapshot> = fc.boolean().map((isSprintWeekend) => {
  const { qualifying, race } = SPRINT_WEEKEND;
  const sessions = isSprintWeekend ? SPRINT_WEEKEND : { qualifying, race };
  return aRace({ isSprintWeekend, sessions });
});

const names = ['sprintQualifying', 'sprint', 'qualifying', 'race'] as const;
const hours = fc.integer({ min: -72, max: 96 });
const starts = fc
  .dictionary(fc.constantFrom<SessionName>(...names), hours, { minKeys: 1, maxKeys: 4 })
  .map((each) =>
    Object.fromEntries(Object.entries(each).map(([name, by]) => [name, at(by * HOUR)])),
  );
const requested: fc.Arbitrary<RequestedCalendar> = fc.oneof(
  starts.map((sessions) => ({ sessions })),
  fc.constantFrom('scheduled' as const, 'cancelled' as const).map((status) => ({ status })),
  fc.boolean().map((sprintRun) => ({ sprintRun })),
  fc.constant({ release: true }),
);
/** What the API says: other starts of the sessions that there are, or that the race is gone or back. */
const word = fc.record({ sessions: starts, isCancelled: fc.boolean() }, { requiredKeys: [] });
const step = fc.record({
  after: fc.integer({ min: 0, max: 20 * HOUR }),
  does: fc.oneof(
    requested.map((each) => ({ requested: each })),
    word.map((each) => ({ word: each })),
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const by = { _id: 'a', username: 'chief' };

/** The race after a step; one that is refused changes nothing. */
function take(before: RaceSnapshot, { does }: Step, now: Date): RaceSnapshot {
  if ('word' in does) {
    const { sessions = {}, ...more } = does.word;
    const announced = asAnnounced(before).sessions;
    const moved = Object.fromEntries(
      Object.entries(sessions).filter(([name]) => announced[name as SessionName] !== undefined),
    );
    const change = { ...more, sessions: { ...announced, ...moved } };
    return { ...before, ...announce(before, change, now) };
  }
  const input = { race: before, year: 2025, requested: does.requested, by, now };
  return calendarProblems(input).length > 0 ? before : { ...before, ...calendarChange(input) };
}

const SEED = { seed: 20_250_608, numRuns: 2000 };

describe('any series of what is set, released and announced', () => {
  it('should never open a lock again that has passed (LOCK-7)', () => {
    let passed = 0;
    fc.assert(
      fc.property(race, fc.array(step, { maxLength: 12 }), (start, steps) => {
        let [now, one] = [at(-60 * HOUR), start];
        for (const each of steps) {
          now = at(each.after, now);
          const lock = lockAt(one);
          one = take(one, each, now);
          if (lock === null || lock > now) continue;
          expect(lockAt(one)).toEqual(lock);
          passed += 1;
        }
      }),
      SEED,
    );
    expect(passed).toBeGreaterThan(1000);
  });

  it('should leave what the API says when all is released', () => {
    fc.assert(
      fc.property(race, fc.array(step, { maxLength: 12 }), (start, steps) => {
        let [now, one] = [at(-60 * HOUR), start];
        for (const each of steps) {
          now = at(each.after, now);
          one = take(one, each, now);
        }
        const change = asAnnounced(one);
        const after = take(one, { after: 0, does: { requested: { release: true } } }, now);
        expect(after.manualCalendar).toBeNull();
        expect([after.isCancelled, after.isSprintOff]).toEqual([change.isCancelled, false]);
      }),
      SEED,
    );
  });

  it('should keep in force what is set, whatever is announced', () => {
    fc.assert(
      fc.property(race, fc.array(step, { maxLength: 12 }), (start, steps) => {
        let [now, one] = [at(-60 * HOUR), start];
        for (const each of steps) {
          now = at(each.after, now);
          one = take(one, each, now);
          const { manualCalendar: manual, isCancelled, isSprintOff } = one;
          expect(isSprintOff).toBe(manual?.isSprintOff ?? false);
          if (manual?.status) expect(isCancelled).toBe(manual.status === 'cancelled');
        }
      }),
      SEED,
    );
  });
});

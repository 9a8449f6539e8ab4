import {
  answer,
  at,
  change,
  DAY,
  HOUR,
  QUALIFYING,
  race,
  START,
} from '../../../test/support/calendar-answers.js';
import { checkAgainAfter } from './calendar-schedule.js';

describe('a round that nobody can pick', () => {
  it.each([
    ['eight days before its day', -8 * DAY, Infinity],
    ['a week before its day', -7 * DAY, HOUR],
    ['on its day', 0, HOUR],
    ['two days after', 2 * DAY + 1, Infinity],
  ])('should be fetched every hour: %s', (_when, ms, after) => {
    const unknown = race({ sessions: {}, listedDay: '2025-03-16' });
    const timed = race({ sessions: { race: new Date('2025-03-16T00:00:00Z') } });
    for (const each of [unknown, timed]) {
      const now = at(ms, new Date('2025-03-16T00:00:00Z'));
      // around its start a race that has a time is fetched more often
      expect(checkAgainAfter(each, now)).toBe(each === timed && ms === 0 ? HOUR / 6 : after);
    }
  });

  it('should get the earlier lock of an answer that contradicts itself, until times are put right', () => {
    const empty = race({ sessions: {} });
    const wrong = race({ sessions: { qualifying: at(HOUR), race: START } });
    const now = at(-10 * DAY);
    const first = change(empty, answer(wrong), now);
    expect(first).toMatchObject({ sessions: { race: START }, lockedAt: at(-5 * 60_000) });
    const stored = race({ ...first, sessions: first.sessions! });
    expect(change(stored, answer(wrong), now)).toEqual({});
    expect(change(stored, answer(race()), now)).toMatchObject({
      sessions: { qualifying: QUALIFYING },
      lockedAt: null,
    });
  });

  it('should note a sprint weekend that is listed without its sprint, and take that back', () => {
    const sprint = race({ isSprintWeekend: true });
    const now = at(-HOUR);
    const listed = race({ isSprintWeekend: false });
    expect(change(sprint, answer(listed), now)).toEqual({ isSprintUnlisted: true });
    const unlisted = race({ isSprintWeekend: true, isSprintUnlisted: true });
    expect(change(unlisted, answer(listed), now)).toEqual({});
    const again = race({ isSprintWeekend: true });
    expect(change(unlisted, answer(again), now)).toMatchObject({ isSprintUnlisted: false });
  });
});

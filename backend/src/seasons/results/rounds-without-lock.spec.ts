import { calendarChanges, type FetchedCalendar } from '@gridlock/season-packs';
import { aRace } from '../../../test/support/a-race.js';
import type { RaceSnapshot } from '../season/season-snapshot.js';
import { checkAgainAfter, raceChange } from './calendar-decision.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const QUALIFYING = new Date('2025-03-15T05:00:00Z');
const START = new Date('2025-03-16T04:00:00Z');
const at = (ms: number, from = START): Date => new Date(from.getTime() + ms);

const race = (more: Partial<RaceSnapshot> = {}): RaceSnapshot =>
  aRace({ sessions: { qualifying: QUALIFYING, race: START }, ...more });
const toStored = ({ sessions, ...more }: RaceSnapshot) => ({
  ...more,
  sessions: Object.fromEntries(
    Object.entries(sessions).map(([name, start]) => [name, start.toISOString()]),
  ),
});
/** Another round keeps an answer that lacks the race from being empty. */
const OTHER = race({
  round: 2,
  name: 'Otherland Grand Prix',
  circuit: 'Other',
  countryCode: 'XX',
});
const answer = (...races: RaceSnapshot[]): FetchedCalendar => ({
  year: 2025,
  rounds: [...races, OTHER].map(toStored),
  odd: [],
  isWhole: true,
});

/** What an answer makes of a stored race. */
const change = (stored: RaceSnapshot, fetched: FetchedCalendar, now: Date) =>
  raceChange(stored, calendarChanges([stored, OTHER].map(toStored), fetched), {
    now,
    isBundled: false,
  });

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

import { aRace } from '../../../test/support/a-race.js';
import type { ManualCalendar } from '../season/manual-calendar.js';
import type { RaceSnapshot } from '../season/season-snapshot.js';
import { announce, calendarChange } from './calendar-decision.js';
import { calendarProblems, type RequestedCalendar } from './validate-calendar.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const QUALIFYING = new Date('2025-03-15T05:00:00Z');
const LOCK = new Date('2025-03-15T04:55:00Z');
const START = new Date('2025-03-16T04:00:00Z');
const at = (ms: number, from = START): Date => new Date(from.getTime() + ms);
const BEFORE = at(-DAY, LOCK);
const by = { _id: 'a', username: 'chief' };

const sessions = { qualifying: QUALIFYING, race: START };
const race = (more: Partial<RaceSnapshot> = {}): RaceSnapshot => aRace({ sessions, ...more });
const sprint = (more: Partial<RaceSnapshot> = {}): RaceSnapshot =>
  race({
    isSprintWeekend: true,
    sessions: {
      sprintQualifying: at(-47 * HOUR),
      sprint: at(-27 * HOUR),
      ...sessions,
    },
    ...more,
  });
const manual = (more: Partial<ManualCalendar> = {}): ManualCalendar => ({
  at: BEFORE,
  by,
  sessions: {},
  status: null,
  isSprintOff: false,
  announced: { sessions, isCancelled: false },
  ...more,
});

const problems = (of: RaceSnapshot, requested: RequestedCalendar, now = BEFORE) =>
  calendarProblems({ race: of, year: 2025, requested, by, now }).map(
    ({ field, message }) => `${field}: ${message}`,
  );
const change = (of: RaceSnapshot, requested: RequestedCalendar, now = BEFORE) =>
  calendarChange({ race: of, year: 2025, requested, by, now });

describe('what an app admin may set', () => {
  it.each<[string, RaceSnapshot, RequestedCalendar, Date]>([
    ['a time before the lock', race(), { sessions: { qualifying: at(HOUR, QUALIFYING) } }, BEFORE],
    ['a time after it', race(), { sessions: { qualifying: at(HOUR, QUALIFYING) } }, at(1, LOCK)],
    [
      'the start of a race that has not begun in time',
      race(),
      { sessions: { race: at(HOUR) } },
      at(HOUR),
    ],
    ['the end of a race without a result', race(), { status: 'cancelled' }, at(30 * DAY)],
    [
      'a return within two weeks',
      race({ isCancelled: true }),
      { status: 'scheduled' },
      at(14 * DAY),
    ],
    [
      'a return on another day',
      race({ isCancelled: true }),
      { status: 'scheduled', sessions: { qualifying: at(29 * DAY), race: at(30 * DAY) } },
      at(20 * DAY),
    ],
    ['a sprint that is to come', sprint(), { sprintRun: false }, BEFORE],
    ['the time of a session that it has', race(), { sessions: { race: START } }, at(DAY)],
    ['a release of nothing', race(), { release: true }, BEFORE],
  ])('should be %s', (_what, of, requested, now) => {
    expect(problems(of, requested, now)).toEqual([]);
  });

  it.each<[string, RaceSnapshot, RequestedCalendar, Date]>([
    ['status: Choose what to change.', race(), {}, BEFORE],
    [
      'release: Release the round first, then set something else.',
      race(),
      { release: true, status: 'cancelled' },
      BEFORE,
    ],
    [
      'status: The Grand Prix has a result, and a race that has been run can’t be cancelled.',
      race({ resultsAt: at(2 * HOUR) }),
      { status: 'cancelled' },
      at(2 * HOUR),
    ],
    [
      'status: The race should have been run more than two weeks ago: set its new time, too.',
      race({ isCancelled: true }),
      { status: 'scheduled' },
      at(14 * DAY + 1),
    ],
    ['sprintRun: This weekend has no sprint.', race(), { sprintRun: true }, BEFORE],
    [
      'sprintRun: The sprint has a result, so it has been run.',
      sprint({ sprintResultsAt: at(-25 * HOUR) }),
      { sprintRun: false },
      at(-25 * HOUR),
    ],
    [
      'sessions.sprint: This weekend has no sprint.',
      race(),
      { sessions: { sprint: at(-HOUR) } },
      BEFORE,
    ],
    [
      'sessions.race: The Grand Prix must be in 2025.',
      race(),
      { sessions: { race: at(365 * DAY) } },
      BEFORE,
    ],
    [
      'sessions.race: The Grand Prix can’t be moved: its result is stored.',
      race({ resultsAt: at(2 * HOUR) }),
      { sessions: { race: at(HOUR) } },
      at(3 * HOUR),
    ],
    [
      'sessions.sprint: The sprint can’t be moved: its result is stored.',
      sprint({ sprintResultsAt: at(-25 * HOUR) }),
      { sessions: { sprint: at(-26 * HOUR) } },
      at(-24 * HOUR),
    ],
    [
      'sessions.qualifying: The Grand Prix can only start when qualifying is over.',
      race(),
      { sessions: { qualifying: at(HOUR) } },
      BEFORE,
    ],
    [
      'sessions.race: The Grand Prix can be at most 7 days after qualifying: set the other sessions, too.',
      race(),
      { sessions: { race: at(8 * DAY) } },
      BEFORE,
    ],
  ])('should not be: %s', (message, of, requested, now) => {
    expect(problems(of, requested, now)).toEqual([message]);
  });
});

describe('what was set', () => {
  const later = { qualifying: at(3 * HOUR, QUALIFYING) };

  it('should be in force, with the source’s word beside it', () => {
    expect(change(race(), { sessions: later, status: 'cancelled' })).toEqual({
      sessions: { ...sessions, ...later },
      isCancelled: true,
      manualCalendar: manual({ sessions: later, status: 'cancelled' }),
    });
  });

  it('should be added to what was set before', () => {
    const set = race({
      sessions: { ...sessions, ...later },
      manualCalendar: manual({ sessions: later }),
    });
    expect(change(set, { sessions: { race: at(HOUR) } })).toEqual({
      sessions: { ...later, race: at(HOUR) },
      manualCalendar: manual({ sessions: { ...later, race: at(HOUR) } }),
    });
  });

  it('should leave nothing when a sprint is said to have been run after all', () => {
    const off = sprint({ isSprintOff: true, manualCalendar: manual({ isSprintOff: true }) });
    expect(
      change(
        {
          ...off,
          manualCalendar: {
            ...off.manualCalendar!,
            announced: { sessions: off.sessions, isCancelled: false },
          },
        },
        { sprintRun: true },
      ),
    ).toEqual({
      isSprintOff: false,
      manualCalendar: null,
    });
  });

  it('should keep a lock that has passed, set and released (LOCK-7)', () => {
    const now = at(1, LOCK);
    const set = change(race(), { sessions: later }, now);
    expect(set).toMatchObject({ lockedAt: LOCK, sessions: { ...sessions, ...later } });
    const after = race(set);
    expect(change(after, { release: true }, at(2, LOCK))).toEqual({
      sessions,
      manualCalendar: null,
    });
    expect(
      change(after, { sessions: { qualifying: at(-HOUR) } }, at(2, LOCK)).lockedAt,
    ).toBeUndefined();
  });

  it('should hold against another announcement, which is stored beside it', () => {
    const set = race({
      isCancelled: true,
      sessions: { ...sessions, ...later },
      manualCalendar: manual({ sessions: later, status: 'cancelled' }),
    });
    const word = { sessions: { ...sessions, qualifying: at(HOUR, QUALIFYING) } };
    expect(announce(set, word, BEFORE)).toEqual({
      manualCalendar: manual({
        sessions: later,
        status: 'cancelled',
        announced: { ...word, isCancelled: false },
      }),
    });
  });

  it('should let the sessions through that were not set', () => {
    const set = race({ manualCalendar: manual({ sessions: { race: START } }) });
    const word = { qualifying: at(HOUR, QUALIFYING), race: at(HOUR) };
    expect(announce(set, { sessions: word }, BEFORE).sessions).toEqual({ ...word, race: START });
  });

  it('should stay as it is where that makes a schedule that cannot be true', () => {
    const set = race({ manualCalendar: manual({ sessions: { race: START } }) });
    const word = { qualifying: at(HOUR), race: at(DAY) };
    expect(announce(set, { sessions: word }, BEFORE)).toEqual({
      manualCalendar: manual({
        sessions: { race: START },
        announced: { sessions: word, isCancelled: false },
      }),
    });
  });

  it.each([
    ['is never cancelled', race({ resultsAt: START }), {}],
    ['returns when it was', race({ resultsAt: START, isCancelled: true }), { isCancelled: false }],
  ])('should know that a race with a result %s', (_what, of, what) => {
    const announced = { sessions: { race: at(DAY) }, isCancelled: !of.isCancelled };
    expect(announce(of, announced, START)).toEqual(what);
  });
});

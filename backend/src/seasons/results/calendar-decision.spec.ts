import { calendarChanges } from '@gridlock/season-packs';
import {
  answer,
  at,
  change,
  DAY,
  HOUR,
  OTHER,
  QUALIFYING,
  race,
  START,
  toStored,
} from '../../../test/support/calendar-answers.js';
import type { RaceSnapshot } from '../season/season-snapshot.js';
import { isInDoubt, raceChange } from './calendar-decision.js';
import { checkAgainAfter, isFollowed } from './calendar-schedule.js';

const LOCK = new Date('2025-03-15T04:55:00Z');

describe('a round that an answer lacks', () => {
  const now = at(-3 * HOUR);

  it('should be marked by the first answer, and not be cancelled', () => {
    expect(change(race(), answer(), now)).toEqual({ goneSince: now });
  });

  it.each([
    ['a minute later', 60_000, {}],
    ['an hour later, less a millisecond', HOUR - 1, {}],
    ['an hour later', HOUR, { isCancelled: true, goneSince: null }],
    ['when the race would have begun', 3 * HOUR, { isCancelled: true, goneSince: null }],
    ['before the first one, by a clock that was set back', -DAY, { goneSince: at(-DAY, now) }],
  ])('should, lacking again %s, become %3$j', (_when, ms, what) => {
    expect(change(race({ goneSince: now }), answer(), at(ms, now))).toEqual(what);
  });

  it('should lose the mark when it is listed again', () => {
    expect(change(race({ goneSince: now }), answer(race()), at(HOUR, now))).toEqual({
      goneSince: null,
    });
  });

  it.each([
    ['has results', race({ goneSince: now, resultsAt: at(2 * HOUR) }), at(3 * HOUR)],
    ['is bundled', null, now],
  ])('should not be cancelled when it %s', (_what, stored, when) => {
    if (stored) return expect(change(stored, answer(), when).isCancelled).toBeUndefined();
    const changes = calendarChanges([race(), OTHER].map(toStored), answer());
    return expect(raceChange(race(), changes, { now: when, isBundled: true })).toEqual({});
  });

  it('should be asked for once more while it is in doubt', () => {
    expect(isInDoubt(race(), { goneSince: now })).toBe(true);
    expect(isInDoubt(race({ goneSince: now }), {})).toBe(true);
    expect(isInDoubt(race({ goneSince: now }), { goneSince: null })).toBe(false);
    expect(isInDoubt(race({ goneSince: now }), { isCancelled: true, goneSince: null })).toBe(false);
  });

  it('should be followed until it has its result, also after its start', () => {
    expect(isFollowed(race(), at(-DAY))).toBe(true);
    expect(isFollowed(race(), at(30 * DAY))).toBe(true);
    expect(isFollowed(race({ resultsAt: at(2 * HOUR) }), at(2 * HOUR - 1))).toBe(true);
    expect(isFollowed(race({ resultsAt: at(2 * HOUR) }), at(2 * HOUR))).toBe(false);
  });

  it.each([
    ['at its start', 0],
    ['hours after it', 5 * HOUR],
    ['weeks after it, when no result has ever come', 30 * DAY],
  ])('should be cancelled by two answers %s', (_when, ms) => {
    const first = change(race(), answer(), at(ms));
    expect(first).toEqual({ goneSince: at(ms) });
    expect(change(race(first), answer(), at(ms + HOUR))).toEqual({
      isCancelled: true,
      goneSince: null,
    });
  });
});

describe('a cancelled round that is listed again', () => {
  const cancelled = (more: Partial<RaceSnapshot> = {}) => race({ isCancelled: true, ...more });

  it.each([at(-DAY), at(0), at(10 * DAY)])('should be back at %s', (now) => {
    expect(change(cancelled(), answer(race()), now)).toEqual({ isCancelled: false });
  });

  it('should stay cancelled more than two weeks after its day, unless it has a new one', () => {
    expect(change(cancelled(), answer(race()), at(14 * DAY + 1))).toEqual({});
    const moved = race({ sessions: { qualifying: at(49 * DAY), race: at(50 * DAY) } });
    expect(change(cancelled(), answer(moved), at(40 * DAY))).toMatchObject({
      isCancelled: false,
      sessions: moved.sessions,
    });
  });

  it('should be fetched up to two weeks after its day', () => {
    expect(isFollowed(cancelled(), at(14 * DAY))).toBe(true);
    expect(isFollowed(cancelled(), at(14 * DAY + 1))).toBe(false);
  });

  it('should be run on its new day, with the lock that was', () => {
    const moved = race({ sessions: { qualifying: at(7 * DAY, QUALIFYING), race: at(7 * DAY) } });
    expect(change(cancelled(), answer(moved), at(DAY))).toMatchObject({
      sessions: { qualifying: at(7 * DAY, QUALIFYING), race: at(7 * DAY) },
      lockedAt: LOCK,
    });
  });
});

describe('sessions that move (LOCK-1)', () => {
  const later = race({ sessions: { qualifying: at(3 * HOUR, QUALIFYING), race: START } });

  it.each([
    ['before the lock', at(-1, LOCK), { sessions: later.sessions }],
    ['at the lock, which stays', LOCK, { sessions: later.sessions, lockedAt: LOCK }],
    [
      'until the swap window opens',
      at(HOUR - 1, QUALIFYING),
      { sessions: later.sessions, lockedAt: LOCK },
    ],
    [
      'from then on, while the window stays',
      at(HOUR, QUALIFYING),
      {
        sessions: later.sessions,
        lockedAt: LOCK,
        swapOpenedAt: at(HOUR, QUALIFYING),
      },
    ],
  ])('should be followed %s', (_when, now, what) => {
    expect(change(race(), answer(later), now)).toEqual(what);
  });

  it('should drop a lock that a clock set back has before it again', () => {
    const stored = race({ sessions: later.sessions, lockedAt: LOCK });
    const again = race({ sessions: { qualifying: at(6 * HOUR, QUALIFYING), race: START } });
    expect(change(stored, answer(again), at(-1, LOCK))).toEqual({
      sessions: again.sessions,
      lockedAt: null,
    });
  });

  it.each([
    ['two days before the lock, less a millisecond', at(-2 * DAY - 1, LOCK), Infinity],
    ['two days before it', at(-2 * DAY, LOCK), HOUR],
    ['two hours before it, less a millisecond', at(-2 * HOUR - 1, LOCK), HOUR],
    ['two hours before it', at(-2 * HOUR, LOCK), HOUR / 6],
    ['a millisecond before the swap window opens', at(HOUR - 1, QUALIFYING), HOUR / 6],
    ['when it opens', at(HOUR, QUALIFYING), HOUR],
  ])('should be fetched again around the lock: %s', (_when, now, after) => {
    expect(checkAgainAfter(race(), now)).toBe(after);
    expect(checkAgainAfter(race({ isCancelled: true }), now)).toBe(Infinity);
  });

  describe('after a start that was a false one', () => {
    const qualifying = [{ position: 1, driver: 'a', team: 'b', q1: null, q2: null, q3: null }];
    const CLOSED = at(-5 * 60_000);
    const delayed = race({
      sessions: { qualifying: QUALIFYING, race: at(2 * HOUR) },
    });

    it.each([
      [
        'qualifying',
        answer(later),
        at(2 * HOUR, QUALIFYING),
        {},
        {
          sessions: later.sessions,
          lockedAt: LOCK,
          swapOpenedAt: at(HOUR, QUALIFYING),
        },
      ],
      [
        'qualifying, with a result',
        answer(later),
        at(2 * HOUR, QUALIFYING),
        { qualifying, qualifyingAt: at(HOUR, QUALIFYING) },
        {},
      ],
      [
        'the race',
        answer(delayed),
        at(HOUR),
        {},
        { sessions: delayed.sessions, swapClosedAt: CLOSED },
      ],
      ['the race, with a result', answer(delayed), at(HOUR), { resultsAt: at(HOUR) }, {}],
      [
        'the race, with one of qualifying',
        answer(delayed),
        at(HOUR),
        { qualifying, qualifyingAt: at(-DAY) },
        { sessions: delayed.sessions, swapClosedAt: CLOSED },
      ],
    ])('should be put right, %s', (_what, fetched, now, stored, what) => {
      expect(change(race(stored), fetched, now)).toEqual(what);
    });

    it('should leave the sprint where it was once it has a result', () => {
      const sessions = {
        sprintQualifying: at(-46 * HOUR),
        sprint: at(-24 * HOUR),
        qualifying: at(-20 * HOUR),
        race: START,
      };
      const sprint = race({ isSprintWeekend: true, sessions });
      const moved = { ...sessions, sprint: at(-22 * HOUR), race: at(HOUR) };
      const fetched = answer({ ...sprint, sessions: moved });
      const now = at(-23 * HOUR);
      expect(change(sprint, fetched, now).sessions).toEqual(moved);
      const run = { ...sprint, sprintResultsAt: now };
      expect(change(run, fetched, now).sessions).toEqual({
        ...moved,
        sprint: sessions.sprint,
      });
    });

    it.each([
      ['two hours before the race, less a millisecond', at(-2 * HOUR - 1), null, HOUR],
      ['two hours before it', at(-2 * HOUR), null, HOUR / 6],
      ['six hours after its start', at(6 * HOUR), null, HOUR / 6],
      ['later', at(6 * HOUR + 1), null, Infinity],
      ['when it has a result', at(3 * HOUR), at(3 * HOUR), Infinity],
    ])('should be fetched again around the race: %s', (_when, now, resultsAt, after) => {
      expect(checkAgainAfter(race({ resultsAt }), now)).toBe(after);
    });
  });

  it.each([
    ['a race at qualifying', { qualifying: START, race: START }],
    ['a race before qualifying', { qualifying: at(HOUR), race: START }],
    ['sessions weeks apart', { qualifying: QUALIFYING, race: at(14 * DAY) }],
    ['a year that is another', { qualifying: at(365 * DAY), race: at(366 * DAY) }],
  ])('should not be followed to a schedule that cannot be true: %s', (_what, sessions) => {
    const stored = race();
    const fetched = answer(race({ sessions }));
    expect(change(stored, fetched, at(-5 * DAY))).toEqual({});
    const { problems } = calendarChanges([stored, OTHER].map(toStored), fetched);
    expect(problems).toEqual([
      {
        round: 1,
        name: 'Testland Grand Prix',
        reasons: [expect.stringContaining('Its schedule can’t be true')],
      },
    ]);
  });
});

describe('a sprint that is published late (LOCK-1)', () => {
  const friday = at(-47 * HOUR);
  const sprints = race({
    isSprintWeekend: true,
    sessions: { sprintQualifying: friday, qualifying: QUALIFYING, race: START },
  });

  it.each([
    ['before the lock', at(-1, LOCK), true],
    ['at the lock', LOCK, undefined],
    ['when the race has begun', START, undefined],
  ])('should make the weekend one with a sprint: %s', (_when, now, isSprintWeekend) => {
    expect(change(race(), answer(sprints), now).isSprintWeekend).toBe(isSprintWeekend);
  });

  it('should not be lost to an answer that lacks it', () => {
    expect(change(sprints, answer(race()), at(-5 * DAY))).toEqual({ isSprintUnlisted: true });
  });
});

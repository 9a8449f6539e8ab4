import type { CalendarRound } from '../model/season-data.js';
import { loadPack } from '../pack/load-pack.js';
import { startStandIn } from '../stand-in/index.js';
import { fastClient } from '../testing/fast-client.js';
import { calendarChanges } from './calendar-changes.js';
import { type FetchedCalendar, fetchCalendar } from './fetch.js';

const answer = (rounds: readonly CalendarRound[], more: Partial<FetchedCalendar> = {}) => ({
  year: 2025,
  rounds,
  odd: [],
  isWhole: true,
  ...more,
});
const stored = (year = 2025): readonly CalendarRound[] => loadPack(year)!.rounds;

describe('the calendar follows the API', () => {
  it.each([2025, 2026])(
    'should find nothing new in the calendar of %i as the API has it',
    async (year) => {
      const standIn = await startStandIn();
      const fetched = await fetchCalendar(year, fastClient(standIn.url));
      await standIn.close();
      const changes = calendarChanges(stored(year), fetched);
      expect(changes).toMatchObject({
        moved: [],
        sprints: [],
        cancelled: [],
        revived: [],
        added: [],
      });
      expect([...changes.apiRounds]).toEqual(stored(year).map(({ round }) => [round, round]));
    },
  );

  it('should report a moved session, and keep a time that the API has lost', () => {
    const fetched = stored().map((round) => {
      const sessions = { race: '2025-04-06T06:00:00Z' };
      return round.round === 3 ? { ...round, sessions } : round;
    });
    expect(calendarChanges(stored(), answer(fetched)).moved).toEqual([
      {
        round: 3,
        sessions: { ...stored()[2]?.sessions, race: '2025-04-06T06:00:00Z' },
      },
    ]);
  });

  it.each([
    ['weeks later', '2025-11-23', true],
    ['on the other side of midnight', '2025-04-05', false],
  ])('should say that a race is listed on another day without a time, %s', (_, day, isReported) => {
    const fetched = stored().map((round) =>
      round.round === 3 ? { ...round, day, sessions: {} } : round,
    );
    const { moved, problems } = calendarChanges(stored(), answer(fetched));
    expect(moved).toEqual([]);
    expect(problems.map(({ round }) => round)).toEqual([3]);
    expect(problems[0]?.reasons.some((reason) => reason.includes(`listed on ${day}`))).toBe(
      isReported,
    );
  });

  it('should report a round that becomes a sprint weekend, and keep one that the API has lost', () => {
    const [australia, china, ...others] = stored() as [CalendarRound, CalendarRound];
    const fetched = [
      { ...australia, isSprintWeekend: true },
      { ...china, isSprintWeekend: false },
      ...others,
    ];
    expect(calendarChanges(stored(), answer(fetched)).sprints).toEqual([1]);
  });

  it('should report a round that is gone', () => {
    const fetched = stored().filter(({ round }) => round !== 7);
    const changes = calendarChanges(stored(), answer(fetched));
    expect(changes).toMatchObject({ moved: [], cancelled: [7], added: [] });
    expect(changes.apiRounds.get(8)).toBe(8);
  });

  it.each([[7], [6], [16], [1]])('should see through new numbers when round %i is gone', (gone) => {
    const fetched = stored()
      .filter(({ round }) => round !== gone)
      .map((round, index) => ({ ...round, round: index + 1 }));
    const changes = calendarChanges(stored(), answer(fetched));
    expect(changes).toMatchObject({ moved: [], cancelled: [gone], added: [] });
    expect(changes.apiRounds.get(24)).toBe(23);
  });

  it('should report a new round, and one that is back', () => {
    const extra = {
      ...stored()[0]!,
      round: 25,
      name: 'Kyalami Grand Prix',
      circuit: 'Kyalami',
      countryCode: 'ZA',
    };
    const before = stored().map((round) => ({ ...round, isCancelled: round.round === 5 }));
    expect(calendarChanges(before, answer([...stored(), extra]))).toMatchObject({
      cancelled: [],
      revived: [5],
      added: [extra],
    });
  });

  it.each([
    ['nothing', []],
    ['half of it', stored().slice(0, 12)],
  ])(
    'should not cancel a season because of an answer with %s, and follow what it has',
    (_, left) => {
      const fetched = left.map((round) =>
        round.round === 3
          ? {
              ...round,
              sessions: {
                ...round.sessions,
                qualifying: '2025-04-05T03:00:00Z',
              },
            }
          : round,
      );
      const changes = calendarChanges(stored(), answer(fetched));
      expect(changes).toMatchObject({ cancelled: [], added: [] });
      expect(changes.moved.map(({ round }) => round)).toEqual(left.length > 0 ? [3] : []);
      expect(changes.problems).toMatchObject([{ round: null, name: 'Calendar of 2025' }]);
    },
  );
});

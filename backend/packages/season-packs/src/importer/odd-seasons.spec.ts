import { loadPack } from '../pack/load-pack.js';
import { type RunningStandIn, startStandIn } from '../stand-in/index.js';
import { fastClient } from '../testing/fast-client.js';
import { calendarChanges } from './calendar-changes.js';
import { fetchCalendar, fetchSeasonResults } from './fetch.js';
import { importPastSeason } from './import-past-season.js';
import { importSeason } from './import-season.js';

let standIn: RunningStandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.control({ reset: true }));
afterAll(() => standIn?.close());

const built = async () => (await importSeason(2025, fastClient(standIn.url))).rounds;
const numbers = (rounds: readonly { readonly round: number }[]) => rounds.map(({ round }) => round);

describe('a season with an odd race', () => {
  it.each([
    'round=0',
    'round',
    'date',
    'raceName',
    'Circuit',
    'Qualifying.time=noon',
    'season=2024',
  ])('should be built without it: %s', async (odd) => {
    const whole = await built();
    standIn.control({ calendar: `2025-7:${odd}` });
    expect(await built()).toEqual(whole.filter(({ round }) => round !== 7));
  });

  it.each([
    ['number 0', { round: '0' }],
    ['no number', { round: null }],
    ['another season', { season: '2024' }],
  ])(
    'should have the results of all other races, where one has %s in every list',
    async (_, odd) => {
      const client = fastClient(standIn.url);
      const get: typeof client.get = async (path, page) => {
        const answer = await client.get(path, page);
        const table = answer['RaceTable'] as { Races: { round: string }[] } | undefined;
        if (!table) return answer;
        const races = table.Races.map((race) => (race.round === '7' ? { ...race, ...odd } : race));
        return { ...answer, RaceTable: { ...table, Races: races } };
      };
      const fetched = await fetchSeasonResults(2025, { ...client, get });
      expect(numbers(fetched)).toEqual(
        numbers(loadPack(2025)!.rounds).filter((round) => round !== 7),
      );
      expect(numbers((await importSeason(2025, { ...client, get })).rounds)).not.toContain(7);
      await expect(importPastSeason(2025, { ...client, get })).rejects.toThrow(
        'Emilia Romagna Grand Prix',
      );
    },
  );

  it('should be built with that of two of a number which comes first', async () => {
    standIn.control({ calendar: '2025-7:round=6' });
    const rounds = await built();
    expect(numbers(rounds)).not.toContain(7);
    expect(rounds[5]?.name).toBe('Miami Grand Prix');
  });

  it('should be built without times that cannot be true, with a lock', async () => {
    standIn.control({ reschedule: '2025-7:race=2025-05-17T12:00:00Z' });
    const rounds = await built();
    const { sessions, lockTime } = rounds[6]!;
    expect([sessions.race, sessions.qualifying]).toEqual(['2025-05-17T12:00:00Z', undefined]);
    // the earlier of the two
    expect(lockTime).toBe('2025-05-17T11:55:00.000Z');
    expect(rounds.filter((each) => each.lockTime).map(({ round }) => round)).toEqual([7]);
  });

  it('should have the race, and the times, when they are right', async () => {
    standIn.control({
      calendar: '2025-7:round=0',
      reschedule: '2025-8:race=2025-05-24T12:00:00Z',
    });
    const rounds = await built();
    standIn.control({ reset: true });
    const fetched = await fetchCalendar(2025, fastClient(standIn.url));
    const { added, moved, problems } = calendarChanges(rounds, fetched);
    expect(numbers(added)).toEqual([7]);
    expect(moved).toEqual([{ round: 8, sessions: loadPack(2025)?.rounds[7]?.sessions }]);
    expect(problems).toEqual([]);
  });

  it('should be refused when it is one of the past, with the name of the race', async () => {
    standIn.control({ calendar: '2025-7:round=0' });
    await expect(importPastSeason(2025, fastClient(standIn.url))).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('Emilia Romagna Grand Prix: race round: expected'),
    });
    standIn.control({ calendar: '2025-7:round=6' });
    await expect(importPastSeason(2025, fastClient(standIn.url))).rejects.toMatchObject({
      message: expect.stringContaining('another race is round 6, too.'),
    });
  });

  it('should have no list of results under a number that is another race’s by now', async () => {
    standIn.control({ calendar: ['2025-7:round=8', '2025-8:round=7'] });
    const rounds = await built();
    expect(rounds.filter(({ results }) => results.race === null).map(({ name }) => name)).toEqual([
      'Monaco Grand Prix',
      'Emilia Romagna Grand Prix',
    ]);
  });
});

describe('a calendar as it is, beside what the API has', () => {
  const known = loadPack(2025)!.rounds;
  const changes = async () =>
    calendarChanges(known, await fetchCalendar(2025, fastClient(standIn.url)));

  it.each([
    ['a race without a number', ['2025-9:round'], 9],
    ['two races of one number', ['2025-9:round=8'], 9],
    ['a race without a sprint session that was known', ['2025-2:SprintQualifying'], 2],
    [
      'a sprint without sprint qualifying',
      ['2025-9:Sprint.date=2025-05-31', '2025-9:Sprint.time=09:00:00Z'],
      9,
    ],
  ])('should follow all but %s', async (_, calendar, odd) => {
    standIn.control({ calendar, reschedule: '2025-12:qualifying=2025-07-05T08:00:00Z' });
    const { moved, cancelled, added, sprints, problems } = await changes();
    expect(numbers(moved)).toContain(12);
    expect({ cancelled, added, sprints }).toEqual({ cancelled: [], added: [], sprints: [] });
    expect(problems.map(({ round }) => round)).toEqual([odd]);
  });

  it('should cancel nothing while a race that may be any cannot be read', async () => {
    standIn.control({ calendar: ['2025-9:raceName', '2025-9:Circuit', '2025-9:date'] });
    const { unclear, cancelled, problems } = await changes();
    expect({ unclear, cancelled }).toEqual({ unclear: [9], cancelled: [] });
    expect(problems).toMatchObject([{ round: null, name: 'Race number 9' }]);
  });

  it('should cancel a race that is gone, beside another that is odd', async () => {
    standIn.control({ calendar: ['2025-9:gone', '2025-4:round=0'] });
    const { unclear, cancelled } = await changes();
    expect({ unclear, cancelled }).toEqual({ unclear: [4], cancelled: [9] });
  });

  it('should not add a race that has no time, or whose schedule cannot be true', async () => {
    const without = known.filter(({ round }) => round !== 9);
    const fetched = async () => fetchCalendar(2025, fastClient(standIn.url));
    standIn.control({ calendar: '2025-9:time' });
    const timeless = calendarChanges(without, await fetched());
    expect(timeless.added).toEqual([]);
    expect(timeless.problems).toMatchObject([{ round: null, name: 'Spanish Grand Prix' }]);
    standIn.control({ calendar: null, reschedule: '2025-9:race=2025-08-01T13:00:00Z' });
    expect(calendarChanges(without, await fetched()).added).toEqual([]);
    standIn.control({ reset: true });
    expect(numbers(calendarChanges(without, await fetched()).added)).toEqual([9]);
  });
});

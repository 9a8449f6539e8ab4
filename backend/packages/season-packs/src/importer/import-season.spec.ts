import { nameBook } from '@gridlock/game-rules';

import { toSeason } from '../model/to-season.js';
import type { RoundResultsData, SeasonData } from '../model/season-data.js';
import { type RunningStandIn, startStandIn } from '../stand-in/index.js';
import { fastClient } from '../testing/fast-client.js';
import { extra2023, season2023 } from '../testing/season-2023.js';
import type { ResultsClient } from './client.js';
import { importSeason, isLineUpWhole } from './import-season.js';
import type { Json } from './shape.js';

const TODAY = { today: '2023-07-01' };

describe('a season without a pack, built from the API alone', () => {
  let standIn: RunningStandIn;
  let season: SeasonData;
  const stintsOf = (id: string) => season.drivers.find((driver) => driver.id === id)?.stints;
  const round = (number: number) => season.rounds.find((one) => one.round === number)!;

  beforeAll(async () => {
    standIn = await startStandIn({ seasons: [season2023], extra: extra2023 });
    season = await importSeason(2023, fastClient(standIn.url), TODAY);
  });
  afterAll(() => standIn?.close());

  it('should have the rounds of the calendar, without the cancelled one', () => {
    expect(
      season.rounds.map(({ round, country, countryCode }) => [round, country, countryCode]),
    ).toEqual([
      [1, 'Bahrain', 'BH'],
      [3, 'United Kingdom', 'GB'],
      [4, 'Atlantis', 'ZZ'],
      [5, 'United Arab Emirates', 'AE'],
    ]);
  });

  it('should take a day without a time of day as a session without a time', () => {
    expect(round(3).sessions).toEqual({
      fp1: '2023-05-03T11:30:00Z',
      sprintQualifying: '2023-05-04T10:00:00Z',
      race: '2023-05-05T15:00:00Z',
    });
    expect(round(4).sessions).toEqual({});
  });

  it('should know the sprint weekend by its sprint, also when that has no time yet', () => {
    expect(season.rounds.map(({ isSprintWeekend }) => isSprintWeekend)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('should make all listed drivers selectable, whenever they come', () => {
    expect(season.drivers).toHaveLength(7);
    expect(season.drivers.every(({ selectable }) => selectable)).toBe(true);
  });

  it('should derive stints from the results, the last line-up lasting to the end', () => {
    expect(stintsOf('nyck-de-vries')).toEqual([{ team: 'alphatauri', from: 1, to: 1 }]);
    expect(stintsOf('daniel-ricciardo')).toEqual([{ team: 'alphatauri', from: 3, to: 5 }]);
    expect(stintsOf('bob_smith')).toEqual([{ team: 'vector', from: 1, to: 5 }]);
  });

  it('should keep ids, codes and numbers, and translate what it can', () => {
    expect(season.drivers.find(({ id }) => id === 'sergio-perez')).toMatchObject({
      name: 'Sergio Pérez',
      code: 'PER',
      number: 12,
      nationality: 'MX',
    });
    expect(season.drivers.find(({ id }) => id === 'max-verstappen')?.nationality).toBeNull();
    expect(season.drivers.map(({ id }) => id)).toContain('ann_smith');
  });

  it('should give every team a colour of its own and a short name', () => {
    expect(new Set(season.teams.map(({ colour }) => colour)).size).toBe(3);
    expect(season.teams.map(({ id, name }) => [id, name])).toEqual([
      ['alphatauri', 'AlphaTauri'],
      ['red-bull', 'Red Bull Racing'],
      ['vector', 'vector'],
    ]);
    expect(season.teams.every(({ colour }) => /^#[0-9A-F]{6}$/.test(colour))).toBe(true);
  });

  it('should find drivers and teams by the usual spellings, and nobody by one that fits two', () => {
    const book = nameBook(toSeason(season));
    expect(book.driver('De Vries')?.id).toBe('nyck-de-vries');
    expect(book.driver('A. Smith')?.id).toBe('ann_smith');
    expect(book.driver('Smith')).toBeNull();
    expect(book.driver('perez')?.id).toBe('sergio-perez');
    expect(book.team('RBR')?.id).toBe('red-bull');
    expect(book.team('Vector F1 Team')?.id).toBe('vector');
    expect(book.team('alphatauri Formula One Team')?.id).toBe('alphatauri');
  });

  it('should bring the results as they were awarded, half points included', () => {
    expect(
      round(1).results.race?.map(({ driver, status, points }) => [driver, status, points]),
    ).toEqual([
      ['max-verstappen', 'FINISHED', 26],
      ['sergio-perez', 'FINISHED', 18],
      ['yuki-tsunoda', 'FINISHED', 15],
      ['nyck-de-vries', 'FINISHED', 12],
      ['ann_smith', 'FINISHED', 9.5],
      ['bob_smith', 'DNS', 0],
    ]);
    expect(round(3).results.sprint?.[0]?.points).toBe(0.5);
    expect(round(5).results).toEqual({ race: null, sprint: null });
  });

  it('should say where it comes from', () => {
    expect(season.source).toMatchObject({ url: standIn.url, snapshot: '2023-07-01' });
  });
});

describe('importing while results are still coming', () => {
  let standIn: RunningStandIn;
  const results = async () => {
    const season = await importSeason(2023, fastClient(standIn.url), TODAY);
    return Object.fromEntries(
      season.rounds.map(({ round, results }) => [
        round,
        [results.race?.length ?? null, results.sprint?.length ?? null],
      ]),
    );
  };

  beforeAll(async () => {
    standIn = await startStandIn({ seasons: [season2023], extra: extra2023 });
  });
  afterEach(() => standIn.control({ reset: true }));
  afterAll(() => standIn?.close());

  it('should leave out the latest list while it is published in part', async () => {
    standIn.control({ partial: ['2023-3:4'] });
    expect(await results()).toMatchObject({ 1: [6, null], 3: [null, 6] });
  });

  it('should hold a race back while the sprint list of its weekend is incomplete', async () => {
    standIn.control({ partial: ['2023-3:sprint:4'] });
    expect(await results()).toMatchObject({ 3: [null, null] });
  });

  it('should keep the sprint while the race is not out', async () => {
    standIn.control({ throughRound: ['2023:3:sprint'] });
    expect(await results()).toMatchObject({ 1: [6, null], 3: [null, 6] });
  });

  it('should accept an earlier list without the car that did not start', async () => {
    standIn.control({ omitDns: true });
    expect(await results()).toMatchObject({ 1: [5, null] });
  });

  it('should take the planned line-up before the first race', async () => {
    standIn.control({ throughRound: ['2023:0'] });
    const season = await importSeason(2023, fastClient(standIn.url), TODAY);
    expect(season.drivers.find(({ id }) => id === 'ann_smith')?.stints).toEqual([
      { team: 'vector', from: 1, to: 5 },
    ]);
    expect(season.rounds.every(({ results }) => results.race === null)).toBe(true);
  });

  it.each<[string, Partial<SeasonData>, number]>([
    ['no teams', { teams: [], drivers: [] }, 0],
    ['no drivers', { drivers: [] }, 0],
    [
      'one driver too few',
      {
        drivers: season2023.drivers.filter(({ id }) => !['sergio-perez', 'bob-smith'].includes(id)),
      },
      5,
    ],
  ])(
    'should build a season that has %s yet from its calendar, with who is listed',
    async (_what, is, listed) => {
      const results = { race: null, sprint: null };
      const rounds = season2023.rounds.map((round) => ({ ...round, results, qualifying: null }));
      const early = await startStandIn({
        seasons: [{ ...season2023, ...is, rounds }],
        extra: extra2023,
      });
      const built = await importSeason(2023, fastClient(early.url), TODAY);
      expect([built.rounds.length, built.drivers.length]).toEqual([4, listed]);
      expect(isLineUpWhole(built)).toBe(false);
      await early.close();
    },
  );

  it('should refuse who drives in another season', async () => {
    const client = fastClient(standIn.url);
    const oneYearOff: ResultsClient = {
      ...client,
      get: async (path, page) => {
        const data = await client.get(path, page);
        const table = data['DriverTable'];
        return table ? { ...data, DriverTable: { ...(table as Json), season: '2022' } } : data;
      },
    };
    await expect(importSeason(2023, oneYearOff, TODAY)).rejects.toMatchObject({
      code: 'wrong-shape',
    });
  });

  it('should take a season that has begun as it is, also with a team of one car', async () => {
    const drivers = season2023.drivers.filter(({ id }) => id !== 'bob-smith');
    const raced = (rows: RoundResultsData['race']) =>
      rows?.filter(({ driver }) => driver !== 'bob-smith') ?? null;
    const rounds = season2023.rounds.map(({ results, ...round }) => ({
      ...round,
      results: { race: raced(results.race), sprint: raced(results.sprint) },
    }));
    const small = await startStandIn({
      seasons: [{ ...season2023, drivers, rounds }],
      extra: extra2023,
    });
    const season = await importSeason(2023, fastClient(small.url), TODAY);
    expect(season.teams).toHaveLength(season2023.teams.length);
    expect(season.drivers).toHaveLength(drivers.length);
    await small.close();
  });

  it('should leave out a round with an odd row, and build the season all the same', async () => {
    const client = fastClient(standIn.url);
    const odd: ResultsClient = {
      ...client,
      get: async (path, page) => {
        const text = JSON.stringify(await client.get(path, page));
        // of the first round alone
        return JSON.parse(
          path.endsWith('/results.json') ? text.replace('"points":"26"', '"points":"?"') : text,
        ) as Json;
      },
    };
    const season = await importSeason(2023, odd, TODAY);
    const whole = await importSeason(2023, client, TODAY);
    expect(season.drivers.map(({ id }) => id).sort()).toEqual(
      whole.drivers.map(({ id }) => id).sort(),
    );
    const racesOf = ({ rounds }: SeasonData) => rounds.map(({ results }) => results.race !== null);
    expect(racesOf(whole)).toEqual([true, true, false, false]);
    expect(racesOf(season)).toEqual([false, true, false, false]);
  });

  it('should refuse a season that the API does not know', async () => {
    await expect(importSeason(1949, fastClient(standIn.url))).rejects.toMatchObject({
      name: 'ResultsApiError',
      code: 'refused',
    });
  });
});

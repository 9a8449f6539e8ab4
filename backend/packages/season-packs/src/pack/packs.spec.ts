import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { nameBook, normaliseName, roundStatus } from '@gridlock/game-rules';
import Ajv from 'ajv';

import { listPacks, loadPack, toSeason, validateRound } from '../index.js';
import type { SeasonData } from '../model/season-data.js';
import { type RunningStandIn, startStandIn } from '../stand-in/index.js';
import { buildPack, buildPackFrom } from './build-pack.js';
import { championship2025, championship2026 } from '../testing/championship.js';
import { packFiles } from './write-pack.js';
import { dataFolder } from '../model/package-folders.js';

const YEARS = [2025, 2026] as const;
const pack = (year: number): SeasonData => {
  const data = loadPack(year);
  if (!data) throw new Error(`no pack ${year}`);
  return data;
};

const table = ({ rounds }: SeasonData, by: 'driver' | 'team'): Record<string, number> => {
  const points: Record<string, number> = {};
  for (const { results } of rounds)
    for (const row of [...(results.race ?? []), ...(results.sprint ?? [])])
      points[row[by]] = (points[row[by]] ?? 0) + row.points;
  return points;
};

describe('packs', () => {
  it('should list the packs that come with the package', () => {
    expect(listPacks()).toEqual([2025, 2026]);
  });

  it('should have no pack of a year nobody packed', () => {
    expect(loadPack(1999)).toBeNull();
    expect(listPacks('/nowhere')).toEqual([]);
  });

  it.each([
    [2025, 24, 20, 10],
    [2026, 23, 22, 11],
  ])('should load %i as a season of the rules', (year, rounds, selectable, teams) => {
    const season = toSeason(pack(year));
    expect(season.year).toBe(year);
    expect(season.rounds.map(({ round }) => round)).toEqual(
      Array.from({ length: rounds }, (_, index) => index + 1),
    );
    expect(season.drivers.filter((driver) => driver.selectable)).toHaveLength(selectable);
    expect(season.teams).toHaveLength(teams);
    expect(season.rounds[0]?.sessions.qualifying).toBeInstanceOf(Date);
  });

  it('should have results of all 24 rounds of 2025, and of 11 of 23 in 2026', () => {
    const completed = (year: number) =>
      toSeason(pack(year)).rounds.filter(
        (round) => roundStatus(round, new Date('2026-08-21T00:00:00Z')) === 'completed',
      ).length;
    expect(completed(2025)).toBe(24);
    expect(completed(2026)).toBe(11);
  });

  it.each([
    [2025, championship2025],
    [2026, championship2026],
  ])('should add up to the championship of %i', (year, { drivers, teams }) => {
    expect(table(pack(year), 'driver')).toEqual(drivers);
    expect(table(pack(year), 'team')).toEqual(teams);
  });

  it.each(YEARS)('should be what the importer makes of the facts of %i', async (year) => {
    const fresh = packFiles(await buildPack(year));
    for (const [name, content] of fresh)
      expect([name, readFileSync(join(dataFolder, String(year), name), 'utf8')]).toEqual([
        name,
        content,
      ]);
    expect(packFiles(pack(year))).toEqual(fresh);
  });

  it('should have the latest correction of each result', () => {
    const { rounds } = pack(2026);
    const placeOf = (driver: string) =>
      rounds[5]?.results.race?.find((row) => row.driver === driver)?.position;
    expect([placeOf('isack-hadjar'), placeOf('pierre-gasly')]).toEqual([3, 7]);
  });
});

describe('a pack that is built from a results API', () => {
  let standIn: RunningStandIn;
  afterEach(() => standIn?.close());

  it('should have what is known there, and credit it', async () => {
    standIn = await startStandIn({ correct: ['2026-6:gasly=15@3'], correctAfter: 'manual' });
    standIn.control({ publish: true });
    const { drivers, teams, rounds, source } = await buildPackFrom(2026, standIn.url);
    expect(source).toMatchObject({ name: new URL(standIn.url).host, url: standIn.url });
    expect(rounds[5]?.results.race?.find(({ driver }) => driver === 'pierre-gasly')).toMatchObject({
      position: 3,
      points: 15,
    });
    expect(teams).toEqual(pack(2026).teams);
    expect(drivers).toEqual(pack(2026).drivers);
  });

  it('should refuse an API that lacks a result of the pack', async () => {
    standIn = await startStandIn({ throughRound: ['2026:9'] });
    await expect(buildPackFrom(2026, standIn.url)).rejects.toThrow(/lacks results of .+, .+\./);
  });

  it('should let nobody be picked who has come since', async () => {
    standIn = await startStandIn({ seasons: [served2026()] });
    const { drivers } = await buildPackFrom(2026, standIn.url);
    expect(drivers.filter(({ id }) => id === 'late_comer')).toMatchObject([{ selectable: false }]);
  });
});

/** The season with somebody besides. */
function served2026(): SeasonData {
  const season = pack(2026);
  const [one] = season.drivers;
  const comer = { ...one!, id: 'late_comer', name: 'Late Comer', code: 'LAT', born: '2007-01-02' };
  return { ...season, drivers: [...season.drivers, { ...comer, number: 88 }] };
}

describe.each(YEARS)('the pack of %i', (year) => {
  const data = pack(year);

  it('should satisfy the schema', () => {
    const schema: object = JSON.parse(
      readFileSync(join(import.meta.dirname, '..', '..', 'pack.schema.json'), 'utf8'),
    );
    const ajv = new Ajv({ allErrors: true });
    const isValid = ajv.validate(schema, data);
    expect(ajv.errors).toBeNull();
    expect(isValid).toBe(true);
    expect(ajv.validate(schema, { ...data, teams: [{ id: 'x' }] })).toBe(false);
  });

  it('should hold nothing but rounds that pass validation', () => {
    for (const { round, results } of data.rounds) {
      if (!results.race) continue;
      expect([round, validateRound(data, round, results)]).toEqual([round, { ok: true }]);
    }
  });

  it('should have a country code for every round and a nationality for every driver', () => {
    expect(data.rounds.filter(({ countryCode }) => countryCode === 'ZZ')).toEqual([]);
    expect(data.drivers.filter(({ nationality }) => nationality === null)).toEqual([]);
  });

  it('should have two drivers in every team in every round', () => {
    for (const { round } of data.rounds)
      for (const { id } of data.teams) {
        const line = data.drivers.filter(({ stints }) =>
          stints.some(({ team, from, to }) => team === id && from <= round && round <= to),
        );
        expect([round, id, line.length]).toEqual([round, id, 2]);
      }
  });

  it('should give each team a colour of its own', () => {
    expect(new Set(data.teams.map(({ colour }) => colour)).size).toBe(data.teams.length);
  });

  it('should find everyone by name, id, code and alias', () => {
    const book = nameBook(toSeason(data));
    for (const { id, name, code, aliases } of data.drivers)
      for (const text of [id, name, code, ...aliases])
        expect([text, book.driver(text)?.id]).toEqual([text, id]);
    for (const { id, name, aliases } of data.teams)
      for (const text of [id, name, ...aliases])
        expect([text, book.team(text)?.id]).toEqual([text, id]);
    expect(book.team('RB')?.id).toBe('rb');
    expect(book.team('RBR')?.id).toBe('red-bull');
    expect(normaliseName(book.driver('hulkenberg')?.name ?? '')).toBe('nicohulkenberg');
  });

  it('should have a lock time for every round: qualifying, or sprint qualifying (CO-02)', () => {
    for (const { sessions, isSprintWeekend } of data.rounds) {
      expect(sessions[isSprintWeekend ? 'sprintQualifying' : 'qualifying']).toBeDefined();
      expect(sessions.race).toBeDefined();
      expect(sessions.sprint !== undefined).toBe(isSprintWeekend);
    }
  });

  it('should name its source and licence', () => {
    expect(data.source).toEqual({
      name: 'F1DB',
      licence: 'CC BY 4.0',
      url: 'https://github.com/f1db/f1db',
      snapshot: year === 2025 ? '2026-08-21' : '2026-09-04',
    });
  });
});

describe('who drives for whom in 2026', () => {
  it('should know the stand-ins of round 12 (the pack knows more than the results)', () => {
    const stints = (id: string) => pack(2026).drivers.find((driver) => driver.id === id)?.stints;
    expect(stints('isack-hadjar')).toEqual([
      { team: 'red-bull', from: 1, to: 11 },
      { team: 'red-bull', from: 13, to: 23 },
    ]);
    expect(stints('yuki-tsunoda')).toEqual([{ team: 'rb', from: 12, to: 12 }]);
    expect(pack(2026).drivers.find(({ id }) => id === 'yuki-tsunoda')?.selectable).toBe(false);
  });
});

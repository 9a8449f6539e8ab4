import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { nameBook } from '@gridlock/game-rules';
import Ajv from 'ajv';

import { listClassics, loadClassic, pastSeasonOf, pastSeasons, toSeason } from '../index.js';
import { classicsFolder, factsFolder } from '../model/package-folders.js';
import type { ResultRowData, SeasonData } from '../model/season-data.js';
import { CLASSIC_TABLES } from '../testing/classic-tables.js';
import { buildClassic } from './build-pack.js';

const YEARS = CLASSIC_TABLES.map(([year]) => year);
const classic = (year: number): SeasonData => loadClassic(year)!;
const rowsOf = (year: number, round: number): readonly ResultRowData[] =>
  classic(year).rounds.find((one) => one.round === round)!.results.race!;
const pointsOf = (rows: readonly ResultRowData[]): number[] =>
  rows.map(({ points }) => points).filter((points) => points > 0);

const table = (year: number, by: 'driver' | 'team'): Record<string, number> => {
  const { teams, drivers, rounds } = classic(year);
  const names = new Map([...teams, ...drivers].map(({ id, name }) => [id, name]));
  const points: Record<string, number> = {};
  for (const { results } of rounds)
    for (const row of [...(results.race ?? []), ...(results.sprint ?? [])]) {
      const name = names.get(row[by]) ?? row[by];
      points[name] = (points[name] ?? 0) + row.points;
    }
  return points;
};

/** `Michael Schumacher 93, …` */
const readTable = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split(/,\s/)
      .map((one) => /^(?<name>[^]+)\s(?<points>[\d.]+)$/.exec(one)?.groups)
      .map((one) => [one?.['name']?.replace(/\s/g, ' ') ?? '', Number(one?.['points'])]),
  );

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

const channel = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('classic seasons (TL-02)', () => {
  it('should be at least eight, in less than 400 kB together with their facts', () => {
    expect(listClassics()).toEqual(YEARS);
    expect(YEARS.length).toBeGreaterThanOrEqual(8);
    const bytes = bytesIn(classicsFolder) + bytesIn(join(factsFolder, 'classics'));
    expect(bytes).toBeLessThan(400_000);
  });

  it('should be none of a year that nobody packed', () => {
    expect(loadClassic(1999)).toBeNull();
    expect(listClassics('/nowhere')).toEqual([]);
  });

  it.each(YEARS)('should be what the importer makes of the facts of %i', async (year) => {
    expect(classic(year)).toEqual(await buildClassic(year));
  });

  it.each(CLASSIC_TABLES)('should add up to the points of %i', (year, drivers, teams) => {
    expect(table(year, 'driver')).toEqual(readTable(drivers));
    expect(table(year, 'team')).toEqual(readTable(teams));
  });
});

describe('the rules of those years, as they were (TL-02)', () => {
  it('should be ten points for a win until 2009, and 25 from 2010 on', () => {
    expect(pointsOf(rowsOf(2003, 1))).toEqual([10, 8, 6, 5, 4, 3, 2, 1]);
    expect(pointsOf(rowsOf(2010, 1))).toEqual([25, 18, 15, 12, 10, 8, 6, 4, 2, 1]);
  });

  it('should be half points where a race was broken off', () => {
    expect(pointsOf(rowsOf(2009, 2))).toEqual([5, 4, 3, 2.5, 2, 1.5, 1, 0.5]);
    expect(pointsOf(rowsOf(2021, 12))).toEqual([12.5, 9, 7.5, 6, 5, 4, 3, 2, 1, 0.5]);
  });

  it('should be double points in the last race of 2014', () => {
    expect(pointsOf(rowsOf(2014, 19))).toEqual([50, 36, 30, 24, 20, 16, 12, 8, 4, 2]);
  });

  it.each([
    [2020, 0],
    [2021, 3],
    [2023, 6],
  ])('should be, in %i, %i sprints', (year, sprints) => {
    const { rounds } = classic(year);
    expect(rounds.filter(({ isSprintWeekend }) => isSprintWeekend)).toHaveLength(sprints);
    expect(rounds.filter(({ results }) => results.sprint)).toHaveLength(sprints);
  });

  it('should be 24 cars in 2012, and 14 that did not start at Indianapolis in 2005', () => {
    expect(rowsOf(2012, 2)).toHaveLength(24);
    expect(rowsOf(2005, 9).filter(({ status }) => status === 'DNS')).toHaveLength(14);
  });

  it('should be a team that is not there in the rounds it missed', () => {
    const teams = (year: number, round: number) => rowsOf(year, round).map(({ team }) => team);
    expect(teams(2005, 5)).not.toContain('bar');
    expect(teams(2008, 5)).not.toContain('super-aguri');
    expect(teams(2014, 19)).not.toContain('marussia');
  });

  it('should be a driver who changed teams, with the team of that day', () => {
    const of = (round: number) =>
      rowsOf(2016, round).find(({ driver }) => driver === 'max-verstappen')?.team;
    expect([of(4), of(5)]).toEqual(['toro-rosso', 'red-bull']);
    const max = classic(2016).drivers.find(({ id }) => id === 'max-verstappen');
    expect(max?.stints).toEqual([
      { team: 'toro-rosso', from: 1, to: 4 },
      { team: 'red-bull', from: 5, to: 21 },
    ]);
  });

  it('should let be picked who drove half of the races: regulars, not their stand-ins', () => {
    const out = (year: number) =>
      classic(year)
        .drivers.filter(({ selectable }) => !selectable)
        .map(({ name }) => name);
    expect(out(2012)).toEqual(["Jérôme d'Ambrosio"]);
    expect(out(2008).toSorted()).toEqual(['Anthony Davidson', 'Takuma Sato']);
    expect(out(2020).toSorted()).toEqual(['Jack Aitken', 'Nico Hülkenberg', 'Pietro Fittipaldi']);
  });
});

describe.each(YEARS)('the classic season of %i', (year) => {
  const data = classic(year);

  it('should satisfy the schema', () => {
    const path = join(import.meta.dirname, '..', '..', 'pack.schema.json');
    const ajv = new Ajv({ allErrors: true });
    ajv.validate(JSON.parse(readFileSync(path, 'utf8')) as object, data);
    expect(ajv.errors).toBeNull();
  });

  it('should find everyone by name, id, code and alias', () => {
    const book = nameBook(toSeason(data));
    for (const { id, name, code, aliases } of data.drivers)
      for (const text of [id, name, code, ...aliases])
        expect([text, book.driver(text)?.id]).toEqual([text, id]);
    for (const { id, name, aliases } of data.teams)
      for (const text of [id, name, ...aliases])
        expect([text, book.team(text)?.id]).toEqual([text, id]);
  });

  it('should have a country for every round and a nationality for every driver', () => {
    expect(data.rounds.filter(({ countryCode }) => countryCode === 'ZZ')).toEqual([]);
    expect(data.drivers.filter(({ nationality }) => nationality === null)).toEqual([]);
  });

  it('should give each team a colour of its own that can be seen on a dark ground', () => {
    const colours = data.teams.map(({ colour }) => colour);
    expect(new Set(colours).size).toBe(colours.length);
    const ground = luminance('#0D1012') + 0.05;
    for (const colour of colours)
      expect([colour, (luminance(colour) + 0.05) / ground > 3]).toEqual([colour, true]);
  });

  it('should not reveal how it ended by the order of its teams and drivers (TL-07)', () => {
    const { drivers, teams } = data;
    for (const [by, list] of [
      ['driver', drivers],
      ['team', teams],
    ] as const) {
      const points = table(year, by);
      const inTheEnd = list.toSorted((a, b) => (points[b.name] ?? 0) - (points[a.name] ?? 0));
      expect(list).not.toEqual(inTheEnd);
    }
  });

  it('should be described before it is played as it is', () => {
    const past = pastSeasons().find((one) => one.year === year);
    expect(past).toEqual(pastSeasonOf(data, past?.notes));
  });

  it('should name its source and licence', () => {
    expect(data.source).toMatchObject({ name: 'F1DB', licence: 'CC BY 4.0' });
  });
});

import {
  type ApiClassification,
  type ApiDriver,
  type ApiRow,
  type ApiTeam,
  nameOrCode,
} from './api-row.js';
import type { Doubt } from './doubt.js';
import { driverIdOf, teamIdOf } from './known-ids.js';
import { FIRST_MODERN_YEAR, listDoubts } from './list-doubts.js';
import { LAST_ROUND, parseDate, parseRoundNumber, readClues } from './race-clues.js';
import { parseStatus } from './parse-status.js';
import {
  asDecimal,
  asId,
  asList,
  asObject,
  asOptionalText,
  asOptionalWhole,
  asText,
  asWhole,
  type Json,
  unlessOdd,
} from './shape.js';

const MAX_ROWS = 99;
const MAX_CAR_NUMBER = 999;

const parseCode = (value: unknown): string | null => {
  const code = unlessOdd(() => asOptionalText(value, 'code'))?.toUpperCase() ?? null;
  return code !== null && /^[A-Z]{3}$/.test(code) ? code : null;
};

const wordsOf = (apiId: string): string => apiId.replace(/[_-]+/g, ' ').trim();

/** A driver with whatever can be read of him; null without an id, a name and a code. */
export const parseDriver = (value: unknown): ApiDriver | null => {
  const driver = unlessOdd(() => asObject(value, 'Driver'));
  if (!driver) return null;
  const text = (name: string) => unlessOdd(() => asOptionalText(driver[name], name));
  const code = parseCode(driver['code']);
  const [givenName, familyName] = [text('givenName') ?? '', text('familyName') ?? ''];
  const apiId = unlessOdd(() => asId(driver['driverId'], 'driverId'));
  const id = apiId === null ? `?${familyName || (code ?? '')}` : driverIdOf(apiId);
  if (id === '?') return null;
  return {
    id,
    apiId: apiId ?? '',
    givenName,
    familyName,
    code,
    number: wholeOf(driver, 'permanentNumber', MAX_CAR_NUMBER),
    nationality: text('nationality'),
    born: unlessOdd(() => parseDate(driver['dateOfBirth'], 'dateOfBirth')),
  };
};

/** A team as the API describes it in the season of that year. */
export const parseTeam = (value: unknown, year: number, where: string): ApiTeam => {
  const team = asObject(value, where);
  const apiId = asId(team['constructorId'], `${where} constructorId`);
  const name = unlessOdd(() => asText(team['name'], `${where} name`)) ?? wordsOf(apiId);
  return { id: teamIdOf(apiId, year), apiId, name };
};

const wholeOf = (entry: Json, name: string, most: number): number | null =>
  unlessOdd(() => asOptionalWhole(entry[name], name, most));

/** The API sends texts, and a mirror of it may send numbers. */
const textOf = (entry: Json, name: string): string | null => {
  const value = entry[name];
  return unlessOdd(() => asText(typeof value === 'number' ? String(value) : value, name));
};

const lapsOf = (entry: Json): number | null => wholeOf(entry, 'laps', 1000);

/** A row, or why it cannot be relied on. What points do not depend on may be missing. */
const parseRow = (value: unknown, line: Line): ApiRow | Doubt => {
  const entry = unlessOdd(() => asObject(value, 'row'));
  const driver = entry && parseDriver(entry['Driver']);
  if (!entry || !driver)
    return {
      exact: `Row ${line.number} names no driver: ${shown(entry?.['Driver'] ?? value)}.`,
      plain: 'one of its lines names no driver',
    };
  const who = nameOrCode(driver);
  const order = wholeOf(entry, 'position', MAX_ROWS);
  const points = unlessOdd(() => asDecimal(entry['points'], 'points'));
  const outcome = parseStatus({
    text: textOf(entry, 'positionText'),
    word: textOf(entry, 'status'),
    order,
    points,
    laps: lapsOf(entry),
    hasTime: unlessOdd(() => asObject(entry['Time'], 'Time')) !== null,
    mostLaps: line.mostLaps,
  });
  const isOdd = outcome?.position === null && (points ?? 0) > 0 && line.year >= FIRST_MODERN_YEAR;
  if (outcome === null || isOdd) {
    const { position, positionText, status, points: told, laps } = entry;
    const fields = shown({ position, positionText, status, points: told, laps });
    return {
      exact: `How ${who} finished cannot be told: ${fields}.`,
      plain: `it doesn’t say clearly how ${who} finished`,
    };
  }
  if (points === null && outcome.position !== null)
    return {
      exact: `${who} is classified (P${outcome.position}) and has no points: ${shown(entry['points'])}.`,
      plain: `the points of ${who} are missing`,
    };
  const team = unlessOdd(() => parseTeam(entry['Constructor'], line.year, 'Constructor'));
  if (team === null && (points ?? 0) > 0)
    return {
      exact: `${who} has points for no team: ${shown(entry['Constructor'])}.`,
      plain: `it doesn’t say for which team ${who} drove`,
    };
  return {
    driver,
    team,
    order,
    carNumber: wholeOf(entry, 'number', MAX_CAR_NUMBER),
    row: {
      driver: driver.id,
      team: team?.id ?? '',
      grid: wholeOf(entry, 'grid', LAST_ROUND),
      position: outcome.position,
      status: outcome.status,
      points: points ?? 0,
      laps: lapsOf(entry),
    },
  };
};

type Line = { readonly number: number; readonly year: number; readonly mostLaps: number };

const MAX_SHOWN = 160;
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};

/** Which list of a race object holds the rows. */
export type RowsName = 'Results' | 'SprintResults';

/** Number of rows that a race object brings. */
export const countRows =
  (name: RowsName) =>
  (race: Json, where: string): number =>
    asList(race[name], `${where} ${name}`).length;

/**
 * The rows of one race object, in the order of the answer. One that cannot be relied on is left out, and
 * stands in the doubts.
 */
export const parseClassification = (
  race: Json,
  name: RowsName,
  where: string,
): ApiClassification => {
  const round = parseRoundNumber(race, where);
  const at = `${where} round ${round}`;
  const year = asWhole(race['season'], `${at} season`, 9999);
  const all = asList(race[name], `${at} ${name}`);
  const mostLaps = Math.max(
    0,
    ...all.map((row) => lapsOf(unlessOdd(() => asObject(row, 'row')) ?? {}) ?? 0),
  );
  const read = all.map((row, index) => parseRow(row, { number: index + 1, year, mostLaps }));
  const rows = read.filter((one): one is ApiRow => 'row' in one);
  const doubts = read.filter((one): one is Doubt => 'exact' in one);
  return {
    year,
    round,
    clues: readClues(race),
    rows,
    doubts:
      doubts.length > 0 ? doubts : listDoubts(rows, year, name === 'Results' ? 'race' : 'sprint'),
  };
};

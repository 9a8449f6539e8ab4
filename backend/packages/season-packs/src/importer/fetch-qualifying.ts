import type { QualifyingRowData } from '../model/season-data.js';
import type { ResultsClient } from './client.js';
import type { FetchOptions } from './fetch.js';
import { type ListPlace, readAll } from './paging.js';
import { parseDriver, parseRoundNumber, parseTeam } from './parse-results.js';
import { ResultsApiError, wrongShape } from './results-api-error.js';
import { asList, asObject, asOptionalText, asWhole, type Json } from './shape.js';

const LIST = 'QualifyingResults';
const MAX_POSITION = 99;
const PLACE: ListPlace = {
  table: 'RaceTable',
  list: 'Races',
  count: (race, where) => asList(race[LIST], `${where} ${LIST}`).length,
};

/** A time such as `1:15.096` or `53.377`; null without one. */
const parseTime = (value: unknown, where: string): string | null => {
  const time = asOptionalText(value, where);
  if (time !== null && !/^(\d{1,2}:)?\d{1,2}:?\d{0,2}\.\d{1,4}$/.test(time))
    throw wrongShape(where, 'a lap time', value);
  return time;
};

const parseRow = (value: unknown, year: number, where: string): QualifyingRowData => {
  const row = asObject(value, where);
  return {
    position: asWhole(row['position'], `${where} position`, MAX_POSITION),
    driver: parseDriver(row['Driver'], `${where} Driver`).id,
    team: parseTeam(row['Constructor'], year, `${where} Constructor`).id,
    q1: parseTime(row['Q1'], `${where} Q1`),
    q2: parseTime(row['Q2'], `${where} Q2`),
    q3: parseTime(row['Q3'], `${where} Q3`),
  };
};

type Part = { readonly round: number; readonly rows: readonly QualifyingRowData[] };

/** Null for a round with a row that is not understood. */
const parsePart = (race: Json, year: number, path: string): Part | null => {
  const round = parseRoundNumber(race, path);
  try {
    const rows = asList(race[LIST], `${path} ${LIST}`);
    return { round, rows: rows.map((row, index) => parseRow(row, year, `${path}[${index}]`)) };
  } catch (error) {
    if (error instanceof ResultsApiError && error.code === 'wrong-shape') return null;
    throw error;
  }
};

/**
 * Qualifying by round, in the order of the places: of a whole season, or of one round. Pages are cut in
 * another order, so what belongs together is put together. Rounds with a row that is not understood are
 * left out. Not validated.
 */
export const fetchQualifying = async (
  { year, round }: { readonly year: number; readonly round: number | null },
  client: ResultsClient,
  { signal }: FetchOptions = {},
): Promise<ReadonlyMap<number, readonly QualifyingRowData[]>> => {
  const path = round === null ? `/${year}/qualifying.json` : `/${year}/${round}/qualifying.json`;
  const found = new Map<number, QualifyingRowData[]>();
  const odd = new Set<number>();
  for (const race of await readAll(client, path, PLACE, { signal })) {
    const part = parsePart(race, year, path);
    if (part === null) odd.add(parseRoundNumber(race, path));
    else found.set(part.round, [...(found.get(part.round) ?? []), ...part.rows]);
  }
  for (const each of odd) found.delete(each);
  for (const rows of found.values()) rows.sort((one, other) => one.position - other.position);
  return found;
};

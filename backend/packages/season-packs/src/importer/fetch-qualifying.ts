import type { QualifyingRowData } from '../model/season-data.js';
import type { ResultsClient } from './client.js';
import type { FetchOptions } from './fetch.js';
import { type ListPlace, readAll } from './paging.js';
import type { ApiDriver } from './api-row.js';
import { parseDriver, parseTeam } from './parse-results.js';
import { parseRoundNumber, type RaceClues, readClues } from './race-clues.js';
import { wrongShape } from './results-api-error.js';
import { asList, asObject, asOptionalText, asWhole, unlessOdd } from './shape.js';

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

/** A row, and its driver. Throws where it is not understood. */
const parseRow = (value: unknown, year: number, where: string): ReadRow => {
  const row = asObject(value, where);
  const driver = parseDriver(row['Driver']);
  if (!driver) throw wrongShape(`${where} Driver`, 'a driver', row['Driver']);
  return {
    driver,
    row: {
      position: asWhole(row['position'], `${where} position`, MAX_POSITION),
      driver: driver.id,
      team: parseTeam(row['Constructor'], year, `${where} Constructor`).id,
      q1: parseTime(row['Q1'], `${where} Q1`),
      q2: parseTime(row['Q2'], `${where} Q2`),
      q3: parseTime(row['Q3'], `${where} Q3`),
    },
  };
};

type ReadRow = { readonly driver: ApiDriver; readonly row: QualifyingRowData };

/** The qualifying of a race, with its drivers as the API describes them. Not validated. */
export type FetchedQualifying = {
  /** What the API says the race is. */
  readonly clues: RaceClues;
  /** In the order of the places. */
  readonly rows: readonly QualifyingRowData[];
  readonly drivers: readonly ApiDriver[];
};

/**
 * Qualifying by round: of a whole season, or of one round. Pages are cut in another order, so what belongs
 * together is put together. Rounds with a row that is not understood are left out.
 */
export const fetchQualifying = async (
  { year, round }: { readonly year: number; readonly round: number | null },
  client: ResultsClient,
  { signal }: FetchOptions = {},
): Promise<ReadonlyMap<number, FetchedQualifying>> => {
  const path = round === null ? `/${year}/qualifying.json` : `/${year}/${round}/qualifying.json`;
  const found = new Map<number, { clues: RaceClues; read: ReadRow[] } | null>();
  for (const race of await readAll(client, path, PLACE, { signal })) {
    const number = unlessOdd(() => parseRoundNumber(race, path));
    if (number === null) continue;
    const rows = unlessOdd(() =>
      asList(race[LIST], path).map((row, index) => parseRow(row, year, `${path}[${index}]`)),
    );
    const before = found.get(number);
    const isRead = rows !== null && before !== null;
    found.set(
      number,
      isRead ? { clues: readClues(race), read: [...(before?.read ?? []), ...rows] } : null,
    );
  }
  return new Map(
    [...found].flatMap(([number, one]): [number, FetchedQualifying][] => {
      if (one === null) return [];
      const { clues, read } = one;
      const rows = read.map(({ row }) => row).sort((a, b) => a.position - b.position);
      return [[number, { clues, rows, drivers: read.map(({ driver }) => driver) }]];
    }),
  );
};

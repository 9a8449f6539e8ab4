import { damageOf } from './damage.js';
import {
  circuitObject,
  constructorObject,
  driverObject,
  driverRef,
  type RaceRef,
  qualifyingObject,
  raceObject,
  resultObject,
  baseRaceObject,
  teamRef,
} from './ergast-objects.js';
import { changedRace, isGone } from './calendar-changes.js';
import type { ResultKind, StandInData } from './season-data.js';
import type { StandInSettings } from './options.js';
import type { PublishedPlace, PublishedRow } from './publication.js';
import type { Query } from './route.js';

/** The facts as they are published at the moment of a request. */
export type Published = {
  readonly data: StandInData;
  readonly settings: StandInSettings;
  readonly rows: (race: RaceRef, kind: ResultKind) => PublishedRow[] | null;
  readonly qualifying: (race: RaceRef) => PublishedPlace[] | null;
};

/** A page of objects, the count of all, and which result lists were shown (`YEAR-ROUND-KIND`). */
export type Page = {
  readonly data: readonly object[];
  readonly total: number;
  readonly touched: readonly string[];
};

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const page = <Item>(
  { limit, offset }: Query,
  all: readonly Item[],
  toObject: (item: Item) => object,
): Page => ({
  data: all.slice(offset, offset + limit).map(toObject),
  total: all.length,
  touched: [],
});

/** The rounds that a query reaches by season, round and circuit. */
const racesInReach = ({ data }: Published, { year, round, criteria }: Query): RaceRef[] =>
  [...data.seasons.values()]
    .filter((season) => year === null || season.year === year)
    .flatMap((season) =>
      season.rounds.map((one): RaceRef => ({ year: season.year, season, round: one })),
    )
    .filter((race) => round === null || race.round.round === round)
    .filter(
      (race) =>
        criteria['circuitId'] === undefined ||
        circuitObject(data, race).circuitId === criteria['circuitId'],
    );

const rowMatches = (data: StandInData, { criteria }: Query, row: PublishedRow): boolean => {
  const { driverId, constructorId, grid, position } = criteria;
  return (
    (driverId === undefined || driverRef(data, row.driver) === driverId) &&
    (constructorId === undefined || teamRef(data, row.team) === constructorId) &&
    (grid === undefined || String(row.grid) === grid) &&
    (position === undefined || (row.position !== null && String(row.position) === position))
  );
};

const filtersRows = ({ criteria }: Query): boolean =>
  ['driverId', 'constructorId', 'grid', 'position'].some((name) => criteria[name] !== undefined);

const racesWithMatch = (now: Published, query: Query): RaceRef[] =>
  racesInReach(now, query).filter(
    (race) =>
      !filtersRows(query) ||
      (now.rows(race, 'race') ?? []).some((row) => rowMatches(now.data, query, row)),
  );

/** Classifications. `total` counts rows, so a page may end in the middle of a race. */
export const resultsPage = (now: Published, query: Query, kind: ResultKind): Page => {
  const place = kind === 'sprint' ? query.lookup : null;
  const found = racesInReach(now, query).flatMap((race) => {
    const rows = now.rows(race, kind) ?? [];
    const damage = damageOf(now.settings, `${race.year}-${race.round.round}-${kind}`);
    return rows
      .filter(({ driver }) => !damage.isLost(driver))
      .filter((row) => rowMatches(now.data, query, row))
      .filter((row) => place === null || (row.position !== null && String(row.position) === place))
      .map((row) => ({ race, row, list: { kind, rows } }));
  });
  const races = new Map<string, { base: object; rows: object[] }>();
  for (const { race, row, list } of found.slice(query.offset, query.offset + query.limit)) {
    const key = `${race.year}-${race.round.round}-${kind}`;
    const shown = races.get(key) ?? {
      base: baseRaceObject(now.data, now.settings, race),
      rows: [],
    };
    const { apply } = damageOf(now.settings, key);
    shown.rows.push(apply(row.driver, resultObject(now, race, row, list)));
    races.set(key, shown);
  }
  const name = kind === 'race' ? 'Results' : 'SprintResults';
  return {
    data: [...races.values()].map(({ base, rows }) => ({ ...base, [name]: rows })),
    total: found.length,
    touched: [...races.keys()],
  };
};

/** Qualifyings. `total` counts rows, as that of results does. */
export const qualifyingPage = (now: Published, query: Query): Page => {
  const { driverId, constructorId } = query.criteria;
  const damageIn = ({ year, round }: RaceRef) =>
    damageOf(now.settings, `${year}-${round.round}-qualifying`);
  const found = racesInReach(now, query).flatMap((race) =>
    (now.qualifying(race) ?? [])
      .filter(({ driver }) => !damageIn(race).isLost(driver))
      .filter(({ driver }) => driverId === undefined || driverRef(now.data, driver) === driverId)
      .filter(
        ({ team }) => constructorId === undefined || teamRef(now.data, team) === constructorId,
      )
      .filter(({ position }) => query.lookup === null || String(position) === query.lookup)
      .map((row) => ({ race, row })),
  );
  const races = new Map<number, { base: object; rows: object[] }>();
  for (const { race, row } of found.slice(query.offset, query.offset + query.limit)) {
    const key = race.year * 100 + race.round.round;
    const shown = races.get(key) ?? {
      base: baseRaceObject(now.data, now.settings, race),
      rows: [],
    };
    shown.rows.push(damageIn(race).apply(row.driver, qualifyingObject(now.data, race, row)));
    races.set(key, shown);
  }
  return {
    data: [...races.values()].map(({ base, rows }) => ({ ...base, QualifyingResults: rows })),
    total: found.length,
    touched: [],
  };
};

export const racesPage = (now: Published, query: Query): Page =>
  page(
    query,
    racesWithMatch(now, query).filter((race) => !isGone(now.settings, race)),
    (race) => changedRace(now.settings, race, raceObject(now.data, now.settings, race)),
  );

export const circuitsPage = (now: Published, query: Query): Page => {
  const circuits = racesWithMatch(now, query).map((race) => circuitObject(now.data, race));
  const unique = [...new Map(circuits.map((circuit) => [circuit.circuitId, circuit])).values()];
  return page(
    query,
    unique.sort((a, b) => byCode(a.circuitId, b.circuitId)),
    (circuit) => circuit,
  );
};

export const seasonsPage = (now: Published, query: Query): Page => {
  const years = [...new Set(racesWithMatch(now, query).map(({ year }) => year))];
  return page(query, years, (year) => ({
    season: String(year),
    url: `https://en.wikipedia.org/wiki/${year}_Formula_One_World_Championship`,
  }));
};

/** Driver or team ids that a query finds, each with the last year it was found in. */
const entrants = (now: Published, query: Query, of: 'driver' | 'team'): Map<string, number> => {
  const { data } = now;
  const { year, round, criteria } = query;
  const found = new Map<string, number>();
  const byRows =
    round !== null ||
    ['circuitId', 'grid', 'position'].some((name) => criteria[name] !== undefined);
  if (byRows) {
    for (const race of racesInReach(now, query))
      for (const row of now.rows(race, 'race') ?? [])
        if (rowMatches(data, query, row)) found.set(row[of], race.year);
    return found;
  }
  const { driverId, constructorId } = criteria;
  for (const season of data.seasons.values()) {
    if (year !== null && season.year !== year) continue;
    for (const driver of season.drivers)
      for (const { team } of driver.stints) {
        if (driverId !== undefined && driverRef(data, driver.id) !== driverId) continue;
        if (constructorId !== undefined && teamRef(data, team) !== constructorId) continue;
        found.set(of === 'driver' ? driver.id : team, season.year);
      }
  }
  return found;
};

const seasonOf = (data: StandInData, year: number) => {
  const season = data.seasons.get(year);
  if (!season) throw new Error(`no season ${year}`);
  return season;
};

export const driversPage = (now: Published, query: Query): Page => {
  const drivers = [...entrants(now, query, 'driver')].map(([id, year]) =>
    driverObject(now.data, seasonOf(now.data, year), id),
  );
  const family = (driver: { readonly [name: string]: string | null | undefined }) =>
    driver['familyName'] ?? '';
  drivers.sort((a, b) => family(a).localeCompare(family(b), 'en'));
  return page(query, drivers, (driver) => driver);
};

export const constructorsPage = (now: Published, query: Query): Page => {
  const teams = [...entrants(now, query, 'team')].map(([id, year]) =>
    constructorObject(now.data, seasonOf(now.data, year), id),
  );
  teams.sort((a, b) => byCode(a.constructorId, b.constructorId));
  return page(query, teams, (team) => team);
};

import { constructorObject, driverObject, driverRef, teamRef } from './ergast-objects.js';
import type { Adjustment, ServedRound, ServedSeason } from './season-data.js';
import type { Page, Published } from './lists.js';
import type { Query } from './route.js';

type Tally = {
  readonly id: string;
  points: number;
  readonly places: number[];
  excluded?: boolean;
  readonly teams: string[];
};

const PLACES = 30;

/** The last round whose race is out, up to the round asked for; null = none is. */
const lastCounted = (now: Published, season: ServedSeason, asked: number | null) => {
  const out = season.rounds.filter(
    (round) =>
      now.rows({ year: season.year, season, round }, 'race') !== null &&
      (asked === null || round.round <= asked),
  );
  return out.at(-1)?.round ?? null;
};

const tally = (
  now: Published,
  season: ServedSeason,
  of: 'driver' | 'team',
  last: number,
): Tally[] => {
  const tallies = new Map<string, Tally>();
  const count = (round: ServedRound, kind: 'sprint' | 'race') => {
    for (const row of now.rows({ year: season.year, season, round }, kind) ?? []) {
      const id = row[of];
      const mine = tallies.get(id) ?? {
        id,
        points: 0,
        places: Array<number>(PLACES).fill(0),
        teams: [],
      };
      mine.points += row.points;
      if (kind === 'race' && row.position)
        mine.places[row.position - 1] = (mine.places[row.position - 1] ?? 0) + 1;
      if (!mine.teams.includes(row.team)) mine.teams.push(row.team);
      tallies.set(id, mine);
    }
  };
  for (const round of season.rounds.filter(({ round }) => round <= last)) {
    count(round, 'sprint');
    count(round, 'race');
  }
  if (of === 'team') adjust(tallies, now.data.extra.adjust[season.year] ?? [], last);
  return [...tallies.values()].sort(byPoints);
};

/** What changed the championship outside the races, up to a round. */
const adjust = (
  tallies: ReadonlyMap<string, Tally>,
  adjustments: readonly Adjustment[],
  last: number,
): void => {
  for (const { team, from, points = 0, excluded = false } of adjustments) {
    const tally = tallies.get(team);
    if (!tally || last < from) continue;
    tally.points += points;
    if (excluded) tally.excluded = true;
  }
};

/** Points, then most wins, most second places and so on. */
const byPoints = (a: Tally, b: Tally): number => {
  if (a.excluded !== b.excluded) return a.excluded ? 1 : -1;
  if (a.points !== b.points) return b.points - a.points;
  const differs = b.places.findIndex((times, place) => times !== a.places[place]);
  return differs < 0 ? 0 : (b.places[differs] ?? 0) - (a.places[differs] ?? 0);
};

const standingsRow =
  (now: Published, season: ServedSeason, of: 'driver' | 'team') => (one: Tally, index: number) => ({
    position: String(index + 1),
    positionText: one.excluded ? 'E' : String(index + 1),
    points: String(one.points),
    wins: String(one.places[0]),
    ...(of === 'driver'
      ? {
          Driver: driverObject(now.data, season, one.id),
          Constructors: one.teams.map((team) => constructorObject(now.data, season, team)),
        }
      : { Constructor: constructorObject(now.data, season, one.id) }),
  });

/** The championship table as of the last published race (or exactly the round asked for). */
export const standingsPage = (
  now: Published,
  query: Query,
  of: 'driver' | 'team',
): Page & { readonly upTo: number | null } => {
  const { data } = now;
  const { driverId, constructorId } = query.criteria;
  const season = query.year === null ? undefined : data.seasons.get(query.year);
  const upTo = season ? lastCounted(now, season, query.round) : null;
  const isTooEarly = query.round !== null && query.round !== upTo;
  if (!season || upTo === null || isTooEarly) return { data: [], total: 0, touched: [], upTo };
  const found = tally(now, season, of, upTo)
    .map((one, index) => ({ one, row: standingsRow(now, season, of)(one, index) }))
    .filter(({ row }) => query.lookup === null || row.position === query.lookup)
    .filter(
      ({ one }) =>
        driverId === undefined || (of === 'driver' && driverRef(data, one.id) === driverId),
    )
    .filter(
      ({ one }) =>
        constructorId === undefined || (of === 'team' && teamRef(data, one.id) === constructorId),
    );
  const rows = found.slice(query.offset, query.offset + query.limit).map(({ row }) => row);
  const list = {
    season: String(season.year),
    round: String(upTo),
    [of === 'driver' ? 'DriverStandings' : 'ConstructorStandings']: rows,
  };
  return { data: rows.length ? [list] : [], total: found.length, touched: [], upTo };
};

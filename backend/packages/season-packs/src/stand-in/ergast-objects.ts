import type {
  StandInData,
  ServedRound,
  ServedSeason,
  ResultKind,
  RowExtra,
} from './season-data.js';
import type { StandInSettings } from './options.js';
import { type PublishedPlace, type PublishedRow, scheduledSessions } from './publication.js';

/** A race and its season, as the answers are built from them. */
export type RaceRef = {
  readonly year: number;
  readonly season: ServedSeason;
  readonly round: ServedRound;
};

const snake = (id: string): string => id.replace(/-/g, '_');

export const driverRef = (data: StandInData, id: string): string =>
  data.extra.drivers[id]?.driverId ?? snake(id);

export const teamRef = (data: StandInData, id: string): string =>
  data.extra.teams[id]?.constructorId ?? snake(id);

/** Our driver id for an API id, our id, a code or a name. Throws when the season has none. */
export const findDriver = (data: StandInData, year: number, text: string): string => {
  const wanted = text.toLowerCase();
  const found = data.seasons
    .get(year)
    ?.drivers.find(({ id, code, name }) =>
      [id, code?.toLowerCase(), name.toLowerCase(), data.extra.drivers[id]?.driverId].includes(
        wanted,
      ),
    );
  if (!found) throw new Error(`no driver ${text} in ${year}`);
  return found.id;
};

const withoutGaps = (object: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== null),
  );

export const driverObject = (data: StandInData, season: ServedSeason, id: string) => {
  const driver = season.drivers.find((one) => one.id === id);
  if (!driver) throw new Error(`${season.year}: a row names the unknown driver ${id}`);
  const extra = data.extra.drivers[id];
  const [given, ...family] = driver.name.split(' ');
  return withoutGaps({
    driverId: driverRef(data, id),
    // null: he has none
    permanentNumber:
      extra?.permanentNumber === undefined ? driver.number?.toString() : extra.permanentNumber,
    code: extra?.code === undefined ? driver.code : extra.code,
    url: extra?.url ?? '',
    givenName: extra?.givenName ?? given,
    familyName: extra?.familyName ?? family.join(' '),
    dateOfBirth: extra?.dateOfBirth,
    nationality: extra?.nationality ?? driver.nationality,
  });
};

export const constructorObject = (data: StandInData, season: ServedSeason, id: string) => {
  const team = season.teams.find((one) => one.id === id);
  if (!team) throw new Error(`${season.year}: a row names the unknown team ${id}`);
  const extra = data.extra.teams[id];
  return {
    constructorId: teamRef(data, id),
    url: extra?.url ?? '',
    name: extra?.name ?? team.name,
    nationality: extra?.nationality ?? '',
  };
};

const roundExtra = (data: StandInData, { year, round }: RaceRef) =>
  data.extra.rounds[`${year}-${round.round}`];

export const circuitObject = (data: StandInData, race: RaceRef) => {
  const extra = roundExtra(data, race);
  const { circuit, locality, country } = race.round;
  return {
    circuitId: extra?.circuitId ?? circuit.toLowerCase().replace(/[^a-z]+/g, '_'),
    url: extra?.circuitUrl ?? '',
    circuitName: extra?.circuitName ?? circuit,
    Location: {
      lat: extra?.lat ?? '0',
      long: extra?.long ?? '0',
      locality: extra?.locality ?? locality,
      country: extra?.country ?? country,
    },
  };
};

// A day without a time of day (`2023-04-30`) is served as the real service does: a date alone.
const when = (start: string) =>
  start.length > 10
    ? { date: start.slice(0, 10), time: `${start.slice(11, 19)}Z` }
    : { date: start };

const sessionsOf = (data: StandInData, settings: StandInSettings, race: RaceRef) => ({
  ...roundExtra(data, race)?.dates,
  ...scheduledSessions(settings, race.year, race.round),
});

/** A race with nothing but its own start; `Results` go on top of it. */
export const baseRaceObject = (data: StandInData, settings: StandInSettings, race: RaceRef) => {
  const extra = roundExtra(data, race);
  const start = sessionsOf(data, settings, race).race;
  return {
    season: String(race.year),
    round: String(race.round.round),
    url: extra?.url ?? '',
    raceName: extra?.raceName ?? race.round.name,
    Circuit: circuitObject(data, race),
    ...(start !== undefined && when(start)),
  };
};

/** A race with all its session times. */
export const raceObject = (data: StandInData, settings: StandInSettings, race: RaceRef) => {
  const sessions = sessionsOf(data, settings, race);
  const listed = [
    ['FirstPractice', sessions.fp1],
    ['SecondPractice', sessions.fp2],
    ['ThirdPractice', sessions.fp3],
    ['Qualifying', sessions.qualifying],
    ['Sprint', sessions.sprint],
    // The session was called a shootout in its first year.
    [race.year === 2023 ? 'SprintShootout' : 'SprintQualifying', sessions.sprintQualifying],
  ] as const;
  return {
    ...baseRaceObject(data, settings, race),
    ...Object.fromEntries(
      listed.flatMap(([name, start]) => (start === undefined ? [] : [[name, when(start)]])),
    ),
  };
};

const clockText = (ms: number): string => {
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor((ms % 3_600_000) / 60_000);
  const seconds = ((ms % 60_000) / 1000).toFixed(3);
  if (hours) return `${hours}:${String(minutes).padStart(2, '0')}:${seconds.padStart(6, '0')}`;
  return minutes ? `${minutes}:${seconds.padStart(6, '0')}` : seconds;
};

const didNotStart = ({ status }: PublishedRow): boolean => status === 'DNS' || status === 'WD';

const positionText = (row: PublishedRow, mine: RowExtra | undefined): string => {
  if (row.position !== null) return String(row.position);
  if (mine?.text !== undefined) return mine.text;
  if (didNotStart(row)) return 'W';
  return row.status === 'DSQ' ? 'D' : 'R';
};

/** Until this year the API told why a car stopped, and laps behind by their number. */
const LAST_YEAR_WITH_REASONS = 2023;

type StatusOf = {
  readonly row: PublishedRow;
  readonly mine: RowExtra | undefined;
  readonly leaderLaps: number;
  readonly withReasons: boolean;
  readonly withLaps: boolean;
};

const statusText = ({ row, mine, leaderLaps, withReasons, withLaps }: StatusOf): string => {
  if (row.status === 'DSQ') return 'Disqualified';
  const reason = withReasons ? (mine?.status ?? mine?.reason) : undefined;
  if (didNotStart(row)) return reason ?? (withReasons ? 'Withdrew' : 'Did not start');
  if (row.status !== 'FINISHED' && row.status !== 'NC') return reason ?? 'Retired';
  const behind = leaderLaps - (row.laps ?? 0);
  if (behind <= 0) return 'Finished';
  if (!withLaps) return 'Lapped';
  return `+${behind} Lap${behind > 1 ? 's' : ''}`;
};

const finishTime = (ms: number, winner: number): string => {
  if (ms === winner) return clockText(winner);
  return ms < winner ? '' : `+${clockText(ms - winner)}`;
};

const timing = (
  row: PublishedRow,
  mine: RowExtra | undefined,
  winner: number | null | undefined,
) => ({
  ...(row.position !== null &&
    mine?.ms &&
    winner && { Time: { millis: String(mine.ms), time: finishTime(mine.ms, winner) } }),
  ...(mine?.fl && {
    FastestLap: {
      rank: String(mine.fl[0]),
      lap: String(mine.fl[1]),
      Time: { time: mine.fl[2] },
    },
  }),
});

/** One row of a classification; `list` = all rows of it that are out. */
export const resultObject = (
  from: { readonly data: StandInData; readonly settings: StandInSettings },
  race: RaceRef,
  row: PublishedRow,
  list: { readonly kind: ResultKind; readonly rows: readonly PublishedRow[] },
) => {
  const { data, settings } = from;
  const extra = data.extra.results[`${race.year}-${race.round.round}-${list.kind}`] ?? {};
  const mine = extra[row.driver];
  const withReasons = race.year <= LAST_YEAR_WITH_REASONS;
  const leaderLaps = Math.max(...list.rows.map(({ laps }) => laps ?? 0));
  const winner = list.rows[0] && extra[list.rows[0].driver]?.ms;
  const number = race.season.drivers.find(({ id }) => id === row.driver)?.number;
  return {
    number: String(mine?.number ?? number ?? ''),
    position: String(row.position ?? row.order),
    positionText: positionText(row, mine),
    points: String(row.points),
    Driver: driverObject(data, race.season, row.driver),
    Constructor: constructorObject(data, race.season, row.team),
    grid: row.grid === null ? null : String(row.grid),
    laps: row.laps === null ? null : String(row.laps),
    status: statusText({
      row,
      mine,
      leaderLaps,
      withReasons,
      withLaps: withReasons || settings.legacyStatus,
    }),
    ...timing(row, mine, winner),
  };
};

/** One row of a qualifying. */
export const qualifyingObject = (data: StandInData, race: RaceRef, row: PublishedPlace) => {
  const extra = data.extra.results[`${race.year}-${race.round.round}-race`]?.[row.driver];
  const number = race.season.drivers.find(({ id }) => id === row.driver)?.number;
  return {
    number: String(extra?.number ?? number ?? ''),
    position: String(row.position ?? row.order),
    Driver: driverObject(data, race.season, row.driver),
    Constructor: constructorObject(data, race.season, row.team),
    Q1: row.q1 ?? '',
    ...(row.q2 !== null && { Q2: row.q2 }),
    ...(row.q3 !== null && { Q3: row.q3 }),
  };
};

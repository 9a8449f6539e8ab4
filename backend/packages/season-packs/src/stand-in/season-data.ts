import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readCompressed } from '../model/compressed.js';
import type {
  DriverData,
  QualifyingRowData,
  ResultRowData,
  RoundData,
  SeasonData,
  SessionTimesData,
  TeamData,
} from '../model/season-data.js';

/** The two classifications of a round, as the stand-in names them. */
export type ResultKind = 'race' | 'sprint';

/** A row as served; a source may say `WD` (withdrawn), which is answered like `DNS`. */
export type ServedRow = Omit<ResultRowData, 'status'> & { readonly status: string };

/** A row of a qualifying; without a place: excluded. */
export type ServedQualifyingRow = Omit<QualifyingRowData, 'position'> & {
  readonly position: number | null;
};

/** A round as served. `results` may be absent: nothing published. */
export type ServedRound = Pick<
  RoundData,
  'round' | 'name' | 'circuit' | 'locality' | 'country' | 'sessions'
> & {
  readonly isCancelled?: boolean;
  readonly results?: {
    readonly race: readonly ServedRow[] | null;
    readonly sprint: readonly ServedRow[] | null;
    readonly qualifying?: readonly ServedQualifyingRow[] | null;
  } | null;
  /** The same of a season that the importer has built. */
  readonly qualifying?: readonly ServedQualifyingRow[] | null;
};

type ServedDriver = Pick<DriverData, 'id' | 'name' | 'number' | 'nationality' | 'stints'> & {
  readonly code: string | null;
};

export type ServedSeason = {
  readonly year: number;
  readonly teams: readonly Pick<TeamData, 'id' | 'name'>[];
  readonly drivers: readonly ServedDriver[];
  readonly rounds: readonly ServedRound[];
};

/**
 * Per driver of one classification: car number, why the car stopped (until 2023 the API says so), what else
 * its `status` and `positionText` are, finishing time in ms, [rank, lap, time] of the fastest lap.
 */
export type RowExtra = {
  readonly number?: number;
  readonly reason?: string;
  readonly status?: string;
  readonly text?: string;
  readonly ms?: number | null;
  readonly fl?: readonly [number, number, string] | null;
};

type TextFields<Name extends string> = { readonly [name in Name]?: string | null };

/** What only the API's shape needs; all of it optional, with defaults made from ids and names. */
export type ErgastExtra = {
  readonly drivers: Readonly<
    Record<
      string,
      TextFields<
        | 'driverId'
        | 'code'
        | 'permanentNumber'
        | 'url'
        | 'givenName'
        | 'familyName'
        | 'dateOfBirth'
        | 'nationality'
      >
    >
  >;
  readonly teams: Readonly<
    Record<string, TextFields<'constructorId' | 'url' | 'name' | 'nationality'>>
  >;
  /** Key `YEAR-ROUND`. */
  readonly rounds: Readonly<
    Record<
      string,
      TextFields<
        | 'raceName'
        | 'url'
        | 'circuitId'
        | 'circuitName'
        | 'circuitUrl'
        | 'lat'
        | 'long'
        | 'locality'
        | 'country'
      > & {
        /** Days of sessions whose time of day the API does not have. */
        readonly dates?: SessionTimesData;
      }
    >
  >;
  /** Key `YEAR-ROUND-race` or `YEAR-ROUND-sprint`, then driver id. */
  readonly results: Readonly<Record<string, Readonly<Record<string, RowExtra>>>>;
  /** By year: what the championship of the teams was changed by, outside the races, from a round on. */
  readonly adjust: Readonly<Record<string, readonly Adjustment[]>>;
};

/** A team that lost points of the championship, or was excluded from it. */
export type Adjustment = {
  readonly team: string;
  readonly from: number;
  readonly points?: number;
  readonly excluded?: boolean;
};

export type StandInData = {
  readonly seasons: ReadonlyMap<number, ServedSeason>;
  readonly extra: ErgastExtra;
};

type SeasonFile = Omit<ServedSeason, 'year'> & { readonly season: number };

const readJson = (path: string): unknown =>
  path.endsWith('.br') ? readCompressed(path) : JSON.parse(readFileSync(path, 'utf8'));

/** Files below a folder and below its `classics`, those first: what stands in both is the folder's own. */
const filesOf = (folder: string, isChosen: (name: string) => boolean): string[] =>
  [join(folder, 'classics'), folder]
    .filter((one) => one === folder || existsSync(one))
    .flatMap((one) =>
      readdirSync(one)
        .filter(isChosen)
        .map((name) => join(one, name)),
    );

const readSeasons = (folder: string): ServedSeason[] =>
  filesOf(folder, (name) => /^\d{4}\.json(\.br)?$/.test(name))
    .map((path) => readJson(path) as SeasonFile)
    .map(({ season, ...rest }) => ({ year: season, ...rest }));

const readExtra = (folder: string): Partial<ErgastExtra> =>
  filesOf(folder, (name) => /^ergast-extra\.json(\.br)?$/.test(name))
    .map((path) => withAll(readJson(path) as Partial<ErgastExtra>))
    .reduce(together, withAll({}));

const withAll = (extra: Partial<ErgastExtra>): ErgastExtra => ({
  drivers: extra.drivers ?? {},
  teams: extra.teams ?? {},
  rounds: extra.rounds ?? {},
  results: extra.results ?? {},
  adjust: extra.adjust ?? {},
});

const together = (one: ErgastExtra, other: ErgastExtra): ErgastExtra => ({
  drivers: { ...one.drivers, ...other.drivers },
  teams: { ...one.teams, ...other.teams },
  rounds: { ...one.rounds, ...other.rounds },
  results: { ...one.results, ...other.results },
  adjust: { ...one.adjust, ...other.adjust },
});

// A cancelled round is gone from the calendar, as in the real service; the others keep their numbers.
const withoutCancelled = (season: ServedSeason): ServedSeason => ({
  ...season,
  rounds: season.rounds.filter((round) => !round.isCancelled),
});

/** The facts to serve: those given in memory, else all `YYYY.json` and `ergast-extra.json` of the folder. */
export const readStandInData = (from: {
  readonly folder: string;
  readonly seasons?: readonly (SeasonData | ServedSeason)[] | undefined;
  readonly extra?: Partial<ErgastExtra> | undefined;
}): StandInData => {
  const seasons = from.seasons ?? readSeasons(from.folder);
  const extra = from.extra ?? (from.seasons ? {} : readExtra(from.folder));
  return {
    seasons: new Map(
      [...seasons]
        .sort((a, b) => a.year - b.year)
        .map((season) => [season.year, withoutCancelled(season)]),
    ),
    extra: withAll(extra),
  };
};

/** What a correction changes of a row. */
export type RowPatch = Partial<Omit<ServedRow, 'driver'>>;

/** How one published result changed: each stage lists the rows that differ from the season's facts. */
export type CorrectionHistory = {
  readonly season: number;
  readonly round: number;
  readonly session?: ResultKind;
  readonly stages: readonly {
    /** When it came out: an ISO day or instant. */
    readonly published?: string;
    readonly rows: readonly (RowPatch & { readonly driver: string })[];
  }[];
};

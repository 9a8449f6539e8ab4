/** A season as the rules see it: who drives, for whom, when, and where. All instants are UTC. */

/** How a driver left a session. `WD` in a source is read as `DNS`. */
export const RESULT_STATUSES = ['FINISHED', 'DNF', 'DNS', 'DSQ', 'NC'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

/** A team of a season. */
export type Team = {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** `#RRGGBB` */
  readonly colour: string;
};

/** A driver's time with a team, in rounds, both ends included. */
export type Stint = { readonly team: string; readonly from: number; readonly to: number };

/** A driver of a season. */
export type Driver = {
  readonly id: string;
  readonly name: string;
  /** Three letters, as on the timing screen. */
  readonly code: string;
  readonly number: number | null;
  readonly aliases: readonly string[];
  /** False for a driver who may have results but cannot be picked. */
  readonly selectable: boolean;
  readonly stints: readonly Stint[];
};

/** One row of a classification. `points` are as awarded, never computed from the position. */
export type DriverResult = {
  /** Driver id. */
  readonly driver: string;
  /** Id of the team the car was entered for at this event. */
  readonly team: string;
  /** Null unless classified. */
  readonly position: number | null;
  readonly points: number;
  readonly status: ResultStatus;
};

/** `race` is null until the Grand Prix has a complete classification; `sprint` likewise. */
type RoundResults = {
  readonly race: readonly DriverResult[] | null;
  readonly sprint: readonly DriverResult[] | null;
};

/** The sessions of a weekend; a sprint weekend has some others than a normal one. */
export const SESSION_NAMES = [
  'fp1',
  'fp2',
  'fp3',
  'sprintQualifying',
  'sprint',
  'qualifying',
  'race',
] as const;
export type SessionName = (typeof SESSION_NAMES)[number];

/** Start of each session, UTC. A missing session has no time (yet). */
export type Sessions = { readonly [name in SessionName]?: Date };

/**
 * When a round opens for picks, locks, may be swapped in and has its results, where the league does not
 * follow the real calendar (NIGHT-1). UTC; null while it is not known yet.
 */
export type RoundInstants = {
  readonly opensAt: Date | null;
  readonly lockAt: Date | null;
  readonly swapClosesAt: Date | null;
  readonly resultsAt: Date | null;
};

/** A race weekend with its results so far. */
export type Round = {
  readonly round: number;
  readonly name: string;
  readonly circuit: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string;
  readonly isSprintWeekend: boolean;
  /** True where the sprint of the weekend is said not to have been run (SPRINT-1). */
  readonly isSprintOff?: boolean;
  readonly isCancelled: boolean;
  /** True where the league has been shown the picks, so that they are final (LOCK-8). */
  readonly isShown?: boolean;
  readonly sessions: Sessions;
  /** When picks locked, where the session that set the lock was moved after it (LOCK-7). */
  readonly lockedAt?: Date | null;
  /** When the swap window opened and closed, where the session that set it was moved after it (LOCK-7). */
  readonly swapOpenedAt?: Date | null;
  readonly swapClosedAt?: Date | null;
  /** The round's place in the league's own calendar; missing where the sessions set all times. */
  readonly instants?: RoundInstants;
  readonly results: RoundResults;
};

/** Everything that the rules need to know of a season. */
export type Season = {
  readonly year: number;
  readonly teams: readonly Team[];
  readonly drivers: readonly Driver[];
  /** In any order: rules that need one follow the locks (LOCK-4). */
  readonly rounds: readonly Round[];
};

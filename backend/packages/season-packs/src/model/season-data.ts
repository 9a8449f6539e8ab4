import type { ResultStatus, SessionName, Stint } from '@gridlock/game-rules';

/** Where the data comes from, for the credit that its licence asks for. */
export type SourceData = {
  readonly name: string;
  readonly licence: string;
  readonly url: string;
  /** Day on which the data was taken, `YYYY-MM-DD`. */
  readonly snapshot: string;
};

/** A team of a season. */
export type TeamData = {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** `#RRGGBB`, upper case, no two teams of a season alike. */
  readonly colour: string;
};

/** A driver of a season. */
export type DriverData = {
  readonly id: string;
  readonly name: string;
  /** Three letters, as on the timing screen. */
  readonly code: string;
  readonly number: number | null;
  /** ISO 3166-1 alpha-2, upper case; null when the source's word for it is unknown to us. */
  readonly nationality: string | null;
  /** Day of birth, `YYYY-MM-DD`, where it is known: tells people of one name apart. */
  readonly born?: string;
  readonly aliases: readonly string[];
  /** False for a driver who may have results but cannot be picked. */
  readonly selectable: boolean;
  /** In order of rounds, without overlap. Empty for a driver who has not raced yet. */
  readonly stints: readonly Stint[];
};

/** One row of a classification, points as awarded (decimals possible). */
export type ResultRowData = {
  /** Driver id. */
  readonly driver: string;
  /** Id of the team the car was entered for at this event. */
  readonly team: string;
  /** 0 = from the pit lane, null = no slot. */
  readonly grid: number | null;
  /** Null unless classified. */
  readonly position: number | null;
  readonly status: ResultStatus;
  readonly points: number;
  /** Laps driven; null where the source has none. */
  readonly laps: number | null;
};

/** Null = nothing complete is published (or, for `sprint`, there is no sprint). */
export type RoundResultsData = {
  readonly race: readonly ResultRowData[] | null;
  readonly sprint: readonly ResultRowData[] | null;
};

/** Start of each session as an ISO instant in UTC (`2025-03-16T04:00:00Z`); missing = no time yet. */
export type SessionTimesData = { readonly [name in SessionName]?: string };

/** A round of the calendar, without results. */
export type CalendarRound = {
  readonly round: number;
  readonly name: string;
  readonly officialName: string;
  readonly circuit: string;
  readonly locality: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2, upper case; `ZZ` when the source's country is unknown to us. */
  readonly countryCode: string;
  readonly isSprintWeekend: boolean;
  readonly isCancelled: boolean;
  readonly sessions: SessionTimesData;
  /** When picks lock (UTC), where that does not follow from the sessions, as they contradicted each other. */
  readonly lockTime?: string;
};

/** A row of the qualifying for a Grand Prix: for display, never scored. Times as published. */
export type QualifyingRowData = {
  /** Place in the session, from 1; penalties for the grid come later. */
  readonly position: number;
  /** Driver id. */
  readonly driver: string;
  /** Team id. */
  readonly team: string;
  readonly q1: string | null;
  readonly q2: string | null;
  readonly q3: string | null;
};

/** A round with its results, and its qualifying where that is known. */
export type RoundData = CalendarRound & {
  readonly results: RoundResultsData;
  readonly qualifying?: readonly QualifyingRowData[] | null;
};

/** A whole season as plain JSON: what a pack holds and what the importer builds. */
export type SeasonData = {
  readonly year: number;
  readonly source: SourceData;
  readonly teams: readonly TeamData[];
  readonly drivers: readonly DriverData[];
  /** In order of the round number. */
  readonly rounds: readonly RoundData[];
};

import type { OwnerMay, ResultStatus } from '@gridlock/game-rules';
import type { ResultSession } from '../season/result-session.js';
import type { LogSetting } from './log-actions.js';

/** Who did it: a user id; null for nobody, which is the source of the results. */
export type StoredActor = { readonly _id: string | null };

export type StoredPerson = { readonly userId: string };

/** A pick by display names, as they were when the line was written. */
export type StoredPickState = {
  readonly mainDriver: string;
  readonly reserveDriver: string;
  readonly team: string;
  readonly status: string;
  /** False: assigned with 0 points. */
  readonly assignPoints: boolean;
  /** Assigned over a pick that the player had made; not there otherwise. */
  readonly overOwnPick?: boolean;
  /** Whose pick it is; in `after` only. */
  readonly userId?: string;
};

/** A row of a classification by display names. */
export type StoredResultRow = {
  readonly session: ResultSession;
  readonly driver: string;
  /** Null while the driver has no row. */
  readonly team: string | null;
  /** Ids of both: names may change. Not there in rows from before ids were kept. */
  readonly driverId?: string;
  readonly teamId?: string | null;
  /** Null unless classified. */
  readonly position: number | null;
  readonly status: ResultStatus;
  /** As awarded. */
  readonly points: number;
};

export type StoredPoints = {
  readonly userId: string;
  readonly driverPoints: number;
  readonly teamPoints: number;
  readonly totalPoints: number;
};

/** The same rows and members in the same order before and after. */
export type StoredCorrectionState = {
  readonly results: readonly StoredResultRow[];
  readonly points: readonly StoredPoints[];
};

export type StoredSetting = { readonly setting: LogSetting; readonly value: OwnerMay };

/**
 * What stood before or after, as it is stored: players by their ids. Their names are looked up when
 * the log is read, so that none outlives its account.
 */
export type StoredState = StoredPerson | StoredPickState | StoredCorrectionState | StoredSetting;

/** An open pick, by its round, and the names that an assignment took from it. */
export type LogTaken = { readonly round: number; readonly names: readonly string[] };

import type { ResultStatus } from '@gridlock/game-rules';
import type { ResultSession } from '../../seasons/season/result-session.js';
import type { Types } from 'mongoose';
import type { LogAction, LogSetting } from './log-actions.js';

/** Who did it: a user id; null when the source of the results did. */
export type StoredActor = { readonly _id: string | null };

/** A player by user id. */
export type StoredPerson = { readonly userId: string };

/** A pick by display names, as they were when the entry was written. */
export type StoredPickState = {
  readonly mainDriver: string;
  readonly reserveDriver: string;
  readonly team: string;
  readonly status: string;
  /** False: assigned with 0 points. */
  readonly assignPoints: boolean;
  /** Assigned over a pick that the player had made (OVERRIDE-6); missing otherwise. */
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
  /** Ids of both, as names may change. */
  readonly driverId: string;
  readonly teamId: string | null;
  /** Null unless classified. */
  readonly position: number | null;
  readonly status: ResultStatus;
  /** As awarded. */
  readonly points: number;
};

/** A member's points: in the round of a correction, or all of somebody who is removed. */
export type StoredPoints = {
  readonly userId: string;
  readonly driverPoints: number;
  readonly teamPoints: number;
  readonly totalPoints: number;
};

/** Corrected rows and changed points; `before` and `after` list the same ones in the same order. */
export type StoredCorrectionState = {
  readonly results: readonly StoredResultRow[];
  readonly points: readonly StoredPoints[];
};

/**
 * A setting of the league and its value: of `ownerMay` what the owner may assign, of `name` the name, of
 * `switcheroos` and `maxMembers` the number, of `enteredSeason` the year or nothing, of `enteredName` the name, of the others `yes` or `no`.
 */
export type StoredSetting = { readonly setting: LogSetting; readonly value: string };

/** When the picks of a round lock; null without a time. */
export type StoredLock = { readonly lockAt: Date | null };

/**
 * The state before or after, as it is stored: players by their ids. Their names are looked up when the
 * log is read, so that no name is stored longer than its account.
 */
export type StoredState =
  | StoredPerson
  | StoredPoints
  | StoredPickState
  | StoredCorrectionState
  | StoredSetting
  | StoredLock;

/** An open pick, by its round, and the names that an assignment took from it. */
export type LogTaken = { readonly round: number; readonly names: readonly string[] };

/** An entry that is not published in the league's log yet. `at` is the game's time. */
export type PendingLogEntry = {
  readonly _id: Types.ObjectId;
  readonly at: Date;
  readonly actor: StoredActor;
  readonly action: LogAction;
  /** Missing in an entry that is about no round. */
  readonly round?: number;
  readonly before: StoredPerson | StoredPoints | StoredSetting | null;
  readonly after: StoredPerson | StoredSetting | null;
};

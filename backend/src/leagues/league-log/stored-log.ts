import type { Types } from 'mongoose';
import type { LogPickDto, LogPointsDto, LogResultDto } from './dto/league-log.dto.js';
import type { LogLockDto, LogSettingDto } from './dto/log-setting.dto.js';
import type { LogAction } from './log-actions.js';

/** A player's name and kind are not stored but read with the log, so that no name outlives its account. */
type Nameless<Dto> = Readonly<Omit<Dto, 'username' | 'isMachine' | 'formerPlayer'>>;

/** Who did it: a user id; null when the source of the results did. */
export type StoredActor = { readonly _id: string | null };

/** A player by user id. */
export type StoredPerson = { readonly userId: string };

/** A pick by display names, as they were when the entry was written. */
export type StoredPickState = Nameless<LogPickDto>;

/** A row of a classification by display names, and by ids, as names may change. */
export type StoredResultRow = Readonly<LogResultDto> & {
  readonly driverId: string;
  /** Null while the driver has no row. */
  readonly teamId: string | null;
};

/** A member's points: in the round of a correction, or all of somebody who is removed. */
export type StoredPoints = Nameless<LogPointsDto>;

/** Corrected rows and changed points; `before` and `after` list the same ones in the same order. */
export type StoredCorrectionState = {
  readonly results: readonly StoredResultRow[];
  readonly points: readonly StoredPoints[];
};

/** A setting of the league and its value: of `enteredSeason` the year or nothing, of `enteredName` the name. */
export type StoredSetting = Readonly<LogSettingDto>;

/** When the picks of a round lock; null without a time. */
export type StoredLock = Readonly<LogLockDto>;

/** The state before or after, as it is stored: as the API shows it, but players by their ids. */
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

import type { OwnerMayChoice } from '@gridlock/game-rules';
import type { LiveTopic } from '../../core/events/live-topic.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';

/**
 * An allowed change of a league's settings or night; one write makes several of them, all or none. Fields are those of
 * the stored league.
 */
export type LeagueChange = {
  /** Conditions: the write fails where one of these fields has another value by now. */
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  readonly addedChoices?: readonly OwnerMayChoice[];
  /** True where it changes the night. */
  readonly raisesVersion?: boolean;
  readonly logEntries: readonly PendingLogEntry[];
  /** What open screens of the league read again. */
  readonly topics: readonly LiveTopic[];
  /** Called once the change is written. */
  readonly after?: () => Promise<void>;
};

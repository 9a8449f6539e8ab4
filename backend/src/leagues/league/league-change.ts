import type { OwnerMayChoice } from '@gridlock/game-rules';
import type { LiveTopic } from '../../core/events/live-topic.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';

/**
 * A change of a league's settings or night that is allowed, as a part of one write: all of several are made, or none. Fields are
 * those of the stored league.
 */
export type LeagueChange = {
  /** What it rests on: the write fails where one of these is another by now. */
  readonly restsOn: Readonly<Record<string, unknown>>;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  readonly addedChoices?: readonly OwnerMayChoice[];
  /** True where the night is another one after it. */
  readonly raisesVersion?: boolean;
  readonly logEntries: readonly PendingLogEntry[];
  /** What open screens of the league read again. */
  readonly topics: readonly LiveTopic[];
  /** Once it is made. */
  readonly after?: () => Promise<void>;
};

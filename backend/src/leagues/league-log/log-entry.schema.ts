import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { LOG_ACTIONS, type LogAction } from './log-actions.js';
import type { LogTaken, StoredActor, StoredState } from './stored-log.js';

/** An entry of a league's log, only ever added. `at` is the game's time. */
@Schema({ collection: 'leagueLog', versionKey: false, minimize: false })
export class LogEntry {
  _id!: Types.ObjectId;

  @Prop({ type: Object, required: true })
  league!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Object, required: true })
  actor!: StoredActor;

  @Prop({ type: String, required: true, enum: LOG_ACTIONS })
  action!: LogAction;

  @Prop({ type: Number })
  round!: number | null;

  @Prop({ type: Object })
  before!: StoredState | null;

  @Prop({ type: Object })
  after!: StoredState | null;

  @Prop({ type: String })
  notes!: string;

  /**
   * Open picks of the member that lost names to an assignment: secret until those rounds are revealed
   * (LOCK-5). Missing when there are none.
   */
  @Prop({ type: [Object], required: false, default: undefined })
  taken?: readonly LogTaken[];

  /** Set until the players whom it concerns have been notified of it. */
  @Prop({ type: Boolean, required: false })
  isUnnotified?: boolean;
}

/**
 * An entry of the log: what was done, by whom and when (game time). `before` and `after` contain display
 * names of drivers and teams, and ids of players. The log is in the order of the entries' ids.
 */
export type LogLine = Omit<LogEntry, 'league'> & {
  /** League id. */
  readonly league: string;
};

export const LogEntrySchema = SchemaFactory.createForClass(LogEntry);
// by id: in the order of writing, whatever the simulated clock did
// sparse: few entries have it at any time, and the job queries for nothing else
LogEntrySchema.index({ isUnnotified: 1 }, { sparse: true });
LogEntrySchema.index({ league: 1, _id: -1 });
LogEntrySchema.index({ league: 1, round: 1, _id: -1 });

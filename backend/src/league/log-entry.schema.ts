import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { LogState } from './dto/league-log.dto.js';

export const LOG_ACTIONS = [
  'member-joined',
  'member-left',
  'ownership-passed-on',
  'setting-changed',
  'code-replaced',
  'override',
  'switcheroo',
  'correction',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** What a reader may ask for alone, and the actions that it stands for. */
export const LOG_KINDS = {
  assignment: ['override'],
  switcheroo: ['switcheroo'],
  correction: ['correction'],
  member: ['member-joined', 'member-left', 'ownership-passed-on'],
  setting: ['setting-changed', 'code-replaced'],
} as const satisfies Readonly<Record<string, readonly LogAction[]>>;
export type LogKind = keyof typeof LOG_KINDS;

/** Who did it. The name is kept as it was: the line outlives the account. */
export type LogActor = {
  /** User id; null when nobody did it: results that were corrected at their source. */
  readonly _id: string | null;
  readonly username: string;
};

/** One line of a league's log: only ever added. `at` is the game's time. */
@Schema({ collection: 'leagueLog', versionKey: false, minimize: false })
export class LogEntry {
  _id!: Types.ObjectId;

  @Prop({ type: Object, required: true })
  league!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Object, required: true })
  actor!: LogActor;

  @Prop({ type: String, required: true, enum: LOG_ACTIONS })
  action!: LogAction;

  @Prop({ type: Number })
  round!: number | null;

  @Prop({ type: Object })
  before!: LogState | null;

  @Prop({ type: Object })
  after!: LogState | null;

  @Prop({ type: String })
  notes!: string;
}

export const LogEntrySchema = SchemaFactory.createForClass(LogEntry);
// by id: in the order of writing, whatever the simulated clock did
LogEntrySchema.index({ league: 1, _id: -1 });
LogEntrySchema.index({ league: 1, round: 1, _id: -1 });

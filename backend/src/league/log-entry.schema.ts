import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { LogTaken, StoredActor, StoredState } from './log-state.js';

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
export type LogKind = keyof typeof LOG_KINDS | typeof OWN_PICK_REPLACED;

/** Assignments over picks that the players had made: some of `assignment`. */
export const OWN_PICK_REPLACED = 'own-pick-replaced';

/** One line of a league's log: only ever added. `at` is the game's time. */
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
   * Open picks of the member that lost names to an assignment: a secret until their rounds are out.
   * Not there where none did.
   */
  @Prop({ type: [Object], required: false, default: undefined })
  taken?: readonly LogTaken[];
}

export const LogEntrySchema = SchemaFactory.createForClass(LogEntry);
// by id: in the order of writing, whatever the simulated clock did
LogEntrySchema.index({ league: 1, _id: -1 });
LogEntrySchema.index({ league: 1, round: 1, _id: -1 });
// lines from before names were looked up: none, once `forget-names` has been through them
LogEntrySchema.index({ 'actor.username': 1 }, { sparse: true });

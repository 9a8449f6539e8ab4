import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** One line of a league's log: only ever added. `at` is the game's time. */
@Schema({ collection: 'leagueLog', versionKey: false, minimize: false })
export class LogEntry {
  _id!: Types.ObjectId;

  @Prop({ type: Object, required: true })
  league!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** The name is kept as it was: the line outlives the account. */
  @Prop({ type: Object, required: true })
  actor!: { readonly _id: string; readonly username: string };

  @Prop({ type: String, required: true })
  action!: string;

  @Prop({ type: Number })
  round!: number | null;

  @Prop({ type: Object })
  before!: object | null;

  @Prop({ type: Object })
  after!: object | null;

  @Prop({ type: String })
  notes!: string;
}

export const LogEntrySchema = SchemaFactory.createForClass(LogEntry);
// by id: in the order of writing, whatever the simulated clock did
LogEntrySchema.index({ league: 1, _id: -1 });

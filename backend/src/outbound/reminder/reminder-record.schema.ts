import type { LeagueReminders } from '@gridlock/game-rules';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The reminders of one player of one round (REMIND-4). All times are game time, UTC. */
@Schema({ collection: 'reminders', versionKey: false })
export class ReminderRecord {
  /** `season:round:user`; of a race night `league:round:user`, with the league's id. */
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: String, required: true })
  user!: string;

  /** `season:round`, or `league:round`. */
  @Prop({ type: String, required: true })
  round!: string;

  /** What is stored for each league. */
  @Prop({ type: [Object], required: true })
  leagues!: LeagueReminders[];

  /** How many reminders have been queued; a part of the key of the next one. */
  @Prop({ type: Number, required: true })
  count!: number;
}

export const ReminderRecordSchema = SchemaFactory.createForClass(ReminderRecord);
ReminderRecordSchema.index({ user: 1 });

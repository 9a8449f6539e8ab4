import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { REMINDER_KINDS, type ReminderKind } from '@gridlock/game-rules';

/**
 * How far the reminders of one round have come. A series of reminders belongs to one lock; when the
 * lock moves by 6 hours or more the next series begins (REMIND-2). All times are game time, UTC.
 */
@Schema({ collection: 'reminders', versionKey: false })
export class ReminderRound {
  /** `season:round`; of a race night `league:round`, with the league's id. */
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: Number, required: true })
  series!: number;

  /** The lock that this series reminds of. */
  @Prop({ type: Date, required: true })
  lockAt!: Date;

  /** The latest reminder of which everything is in the outboxes; null before that. */
  @Prop({ type: String, enum: [...REMINDER_KINDS, null], default: null })
  done!: ReminderKind | null;
}

export const ReminderRoundSchema = SchemaFactory.createForClass(ReminderRound);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { REMINDER_KINDS, type ReminderKind } from '@gridlock/game-rules';

/**
 * How far the reminders of one round have come. A series is told of one lock; when that has moved
 * far enough the next series begins. All times are the game's.
 */
@Schema({ collection: 'reminders', versionKey: false })
export class ReminderRound {
  /** `season:round`. */
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: Number, required: true })
  series!: number;

  /** The lock that this series tells of. */
  @Prop({ type: Date, required: true })
  lockAt!: Date;

  /** The latest reminder of which every email is in the outbox; null before that. */
  @Prop({ type: String, enum: [...REMINDER_KINDS, null], default: null })
  done!: ReminderKind | null;
}

export const ReminderRoundSchema = SchemaFactory.createForClass(ReminderRound);

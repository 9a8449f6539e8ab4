import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A challenge that a passkey has answered; the unique id lets each be answered only once. */
@Schema({ collection: 'usedChallenges', versionKey: false })
export class UsedChallenge {
  @Prop({ type: String })
  _id!: string;

  /** When the challenge expires and this document is deleted. System time. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const UsedChallengeSchema = SchemaFactory.createForClass(UsedChallenge);
UsedChallengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

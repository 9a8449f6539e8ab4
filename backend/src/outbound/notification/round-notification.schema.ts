import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A notice about a round that is queued for everybody whom it concerns. */
@Schema({ collection: 'roundNotifications', versionKey: false })
export class RoundNotification {
  /** `season:round:notice`; of a race night `league:round:notice`, with the league's id. */
  @Prop({ type: String })
  _id!: string;

  /** Game time. */
  @Prop({ type: Date, required: true })
  at!: Date;
}

export const RoundNotificationSchema = SchemaFactory.createForClass(RoundNotification);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Something about a round that everybody whom it concerns has been told, or will be. */
@Schema({ collection: 'toldRounds', versionKey: false })
export class ToldRound {
  /** `season:round:what`; of a race night `league:round:what`, with the league's id. */
  @Prop({ type: String })
  _id!: string;

  /** Game time. */
  @Prop({ type: Date, required: true })
  at!: Date;
}

export const ToldRoundSchema = SchemaFactory.createForClass(ToldRound);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Who looks at race nights at one process; written every second while somebody does. */
@Schema({ collection: 'presentPlayers', versionKey: false })
export class PresentPlayers {
  /** The process; a restart is another one. */
  @Prop({ type: String })
  _id!: string;

  /** Raised with every write, so that others see without a clock that the process is there. */
  @Prop({ type: Number, required: true })
  beat!: number;

  /** Ids as hex strings. */
  @Prop({ type: [Object], required: true })
  nights!: { readonly league: string; readonly users: readonly string[] }[];

  /** When it goes away by itself: its process may have been killed. UTC. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const PresentPlayersSchema = SchemaFactory.createForClass(PresentPlayers);
PresentPlayersSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

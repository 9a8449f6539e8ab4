import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Who is at race nights at one process; written when that changes, and every five seconds while somebody is. */
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

  /** When it is deleted: its process may have been killed. UTC. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const PresentPlayersSchema = SchemaFactory.createForClass(PresentPlayers);
PresentPlayersSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The players at race nights who are connected to one process; written when that changes, and every five seconds. */
@Schema({ collection: 'presentPlayers', versionKey: false })
export class PresentPlayers {
  /** Id of the process; another one after a restart. */
  @Prop({ type: String })
  _id!: string;

  /** Raised by every write, so that others detect without a clock that the process is running. */
  @Prop({ type: Number, required: true })
  heartbeat!: number;

  /** Ids as hex strings. */
  @Prop({ type: [Object], required: true })
  nights!: { readonly league: string; readonly users: readonly string[] }[];

  /** When the database deletes it, in case its process was killed. UTC. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const PresentPlayersSchema = SchemaFactory.createForClass(PresentPlayers);
PresentPlayersSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

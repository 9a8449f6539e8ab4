import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A league that an account is about to get into. `since` is the system's time. */
export type PendingPlace = {
  readonly _id: Types.ObjectId;
  readonly league: Types.ObjectId;
  /** Whether it makes the league, as its owner. */
  readonly owns: boolean;
  readonly since: Date;
};

/** A league that an account has made, there still or not. `at` is the system's time. */
export type MadeLeague = { readonly league: Types.ObjectId; readonly at: Date };

/**
 * What of one account's leagues cannot be read from the leagues themselves: those that it is getting
 * into right now, and when it made new ones. Nothing of it matters after a day.
 */
@Schema({ collection: 'leagueQuotas', versionKey: false })
export class LeagueQuota {
  /** The user's id. */
  _id!: Types.ObjectId;

  /** Another one with each write: who has judged by an older one judges again. */
  @Prop({ type: Object, required: true })
  stamp!: Types.ObjectId;

  @Prop({ type: [Object], required: true })
  pending!: PendingPlace[];

  @Prop({ type: [Object], required: true })
  made!: MadeLeague[];

  /** When the database removes it, if nothing is written before. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const LeagueQuotaSchema = SchemaFactory.createForClass(LeagueQuota);
LeagueQuotaSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A reservation: a league that an account is about to join, create or take over. `since` is system time. */
export type PendingPlace = {
  readonly _id: Types.ObjectId;
  readonly league: Types.ObjectId;
  /** Whether it owns the league then. */
  readonly owns: boolean;
  /** True for a league that exists and is handed over to it; missing for one that it joins or creates. */
  readonly takesOver?: true;
  readonly since: Date;
};

/** A league that an account has created, whether it still exists or not. `at` is system time. */
export type MadeLeague = { readonly league: Types.ObjectId; readonly at: Date };

/**
 * What cannot be counted from the leagues of an account themselves: reservations of leagues that it is
 * joining right now, and when it created new ones (LIMIT-2). Irrelevant after a day.
 */
@Schema({ collection: 'leagueQuotas', versionKey: false })
export class LeagueQuota {
  /** The user's id. */
  _id!: Types.ObjectId;

  /** Changes with each write: a decision based on an older one has to be made again. */
  @Prop({ type: Object, required: true })
  stamp!: Types.ObjectId;

  @Prop({ type: [Object], required: true })
  pending!: PendingPlace[];

  @Prop({ type: [Object], required: true })
  made!: MadeLeague[];

  /** When the database deletes it, unless it is written before. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const LeagueQuotaSchema = SchemaFactory.createForClass(LeagueQuota);
LeagueQuotaSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

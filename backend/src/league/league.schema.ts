import type { OwnerMayChoice } from '@gridlock/game-rules';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { LogSettingDto } from './dto/league-log.dto.js';
import type { LogAction } from './log-actions.js';
import type { StoredActor, StoredPerson } from './stored-log.js';

/** `joinedAt` is the game's time: it decides in which rounds a member takes part. */
export type MemberRecord = { readonly user: Types.ObjectId; readonly joinedAt: Date };

/** Something done to the league that its log has still to be told. `at` is the game's time. */
export type PendingLogEntry = {
  readonly _id: Types.ObjectId;
  readonly at: Date;
  readonly actor: StoredActor;
  readonly action: LogAction;
  readonly before: StoredPerson | LogSettingDto | null;
  readonly after: StoredPerson | LogSettingDto | null;
};

/** An email that a new owner has still to be sent. */
export type OwnershipNotice = {
  readonly to: Types.ObjectId;
  /** The former owner's user id. Not there in notices of before. */
  readonly from?: Types.ObjectId;
};

/**
 * A league with its members inside, so that joining, leaving and the limit are one conditional
 * write. Times are the game's.
 */
@Schema({ collection: 'leagues', versionKey: false })
export class League {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, required: true, unique: true })
  code!: string;

  @Prop({ type: Object, required: true })
  owner!: Types.ObjectId;

  @Prop({ type: Number, required: true, index: true })
  season!: number;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** In the order of joining; never empty. */
  @Prop({ type: [Object], required: true })
  members!: MemberRecord[];

  /**
   * What the owner may assign, as it was chosen: the first time with the league, only ever added to.
   * Not there in a league from before there was a choice, until its owner makes one.
   */
  @Prop({ type: [Object], required: false, default: undefined })
  ownerMay?: OwnerMayChoice[];

  /** The latest instant at which an assignment was judged by these choices: no later one is from before. */
  @Prop({ type: Date, required: false })
  ownerMayJudgedAt?: Date;

  /** Rounds that are being sealed, the sealed ones among them (LOCK-8). */
  @Prop({ type: [Number], required: false, default: undefined })
  sealing?: number[];

  /** Rounds whose picks are final in all entries, so that they may be shown. */
  @Prop({ type: [Number], required: false, default: undefined })
  sealed?: number[];

  /** Who has left but whose picks are still to be erased. Not there when nobody has. */
  @Prop({ type: [Object], required: false, default: undefined })
  departures?: Types.ObjectId[];

  /** Players of before whose account is gone, as `LeagueNames` numbers them. Not there without any. */
  @Prop({ type: [Object], required: false, default: undefined })
  formerPlayers?: Types.ObjectId[];

  @Prop({ type: Object, required: false })
  notice?: OwnershipNotice;

  /** Written with what it tells of, taken out once the log has it. Not there when there is none. */
  @Prop({ type: [Object], required: false, default: undefined })
  news?: PendingLogEntry[];

  /** Set first when a league is deleted: from here on it is not found. System time. */
  @Prop({ type: Date, required: false })
  deletedAt?: Date;
}

export const LeagueSchema = SchemaFactory.createForClass(League);
LeagueSchema.index({ 'members.user': 1 });
// app admins page through all of them
LeagueSchema.index({ createdAt: -1, _id: -1 });
// few leagues carry these at any time: the job that looks for them reads nothing else
LeagueSchema.index({ deletedAt: 1 }, { sparse: true });
LeagueSchema.index({ departures: 1 }, { sparse: true });
LeagueSchema.index({ 'notice.to': 1 }, { sparse: true });
LeagueSchema.index({ 'news._id': 1 }, { sparse: true });

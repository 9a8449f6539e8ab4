import type {
  StoredFinalTables,
  LimitCode,
  NightPace,
  OwnerMayChoice,
  NightEvent,
} from '@gridlock/game-rules';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { PendingLogEntry } from '../league-log/stored-log.js';

/** `joinedAt` is the game's time: it decides in which rounds a member takes part. */
export type MemberRecord = { readonly user: Types.ObjectId; readonly joinedAt: Date };

/** A member who is asked to become the owner. An offer from before they joined (again) does not count. */
export type OfferRecord = { readonly user: Types.ObjectId; readonly at: Date };

/** A race night as it is stored; times are the game's. */
export type NightRecord = {
  readonly pace: NightPace;
  /** In the order in which they were written. */
  readonly events: readonly NightEvent[];
  readonly version: number;
  /** Set by the first request that finds it over. */
  readonly isOver?: boolean;
  /** How many of the members are machines (NIGHT-8). Missing where none are. */
  readonly machines?: number;
  /** The league that the same people play next, which may not be stored yet. */
  readonly next?: Types.ObjectId;
};

/** A row of a season that was entered: the id of a member, or a name that no member has. */
export type EnteredRowRecord = {
  readonly user?: Types.ObjectId;
  readonly name?: string;
  readonly points: number | null;
};

/** A season that the owner has entered by hand (HALL-6). */
export type EnteredSeasonRecord = {
  readonly season: number;
  /** History and season: the unique index lets no two leagues of a history have the same one. */
  readonly key: string;
  /** The game's time. */
  readonly at: Date;
  readonly rows: readonly EnteredRowRecord[];
};

/** The league of the next season (HALL-1). It may not be stored yet. */
export type NextSeasonRecord = {
  readonly league: Types.ObjectId;
  /** Since when it waits for its season; missing once it is stored. */
  readonly waitsSince?: Date;
  /** Why it could not be opened when its season was known; missing before that. */
  readonly refusedBy?: LimitCode;
};

/** The final tables, stored once members have left after the end of the season (HALL-9). */
export type FinalTablesRecord = StoredFinalTables & {
  /** How often they were written; a write is conditional on the version it has read. */
  readonly version: number;
};

/** The email to a new owner that is not in the outbox yet. */
export type OwnershipNotice = {
  readonly to: Types.ObjectId;
  /** The former owner's user id. */
  readonly from: Types.ObjectId;
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

  @Prop({ type: Number, required: true })
  season!: number;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** In the order of joining; never empty. */
  @Prop({ type: [Object], required: true })
  members!: MemberRecord[];

  /** What the owner may assign: all choices, oldest first; the first one is made with the league. */
  @Prop({ type: [Object], required: true })
  ownerMay!: OwnerMayChoice[];

  /** The latest instant at which an assignment was decided by these choices: no new choice is dated earlier. */
  @Prop({ type: Date, required: false })
  ownerMayJudgedAt?: Date;

  /** Whether plans may count (PLAN-1); chosen before the first lock. Missing where nobody has chosen: they may. */
  @Prop({ type: Boolean, required: false })
  plansMayCount?: boolean;

  /** How many swaps a season has (OWNER-1). Missing where the owner has not chosen: as many as the host says. */
  @Prop({ type: Number, required: false })
  switcheroos?: number;

  /** How many members there may be (OWNER-1). Missing where the owner has not chosen: as many as the host allows. */
  @Prop({ type: Number, required: false })
  maxMembers?: number;

  /** False: nobody joins after the first lock (OWNER-1). Missing where the owner has not chosen: they may. */
  @Prop({ type: Boolean, required: false })
  lateJoining?: boolean;

  /** True while the owner lets nobody join (OWNER-2); missing else. */
  @Prop({ type: Boolean, required: false })
  isClosed?: boolean;

  /** Players whom the owner has removed and who may not come back (OWNER-2). Missing before the first one. */
  @Prop({ type: [Object], required: false, default: undefined })
  barred?: Types.ObjectId[];

  /** Who is asked to take over the league, and since when. Missing while nobody is. */
  @Prop({ type: Object, required: false })
  heir?: OfferRecord;

  /** The league of the next season, to which the members are invited. Missing until the owner asks for it. */
  @Prop({ type: Object, required: false })
  nextSeason?: NextSeasonRecord;

  /** The first league of a history of seasons (HALL-1). Missing in a league without a next or an earlier season. */
  @Prop({ type: Object, required: false })
  lineage?: Types.ObjectId;

  /** Earlier seasons, entered by hand (HALL-6). Missing until the first one is entered. */
  @Prop({ type: [Object], required: false, default: undefined })
  enteredSeasons?: EnteredSeasonRecord[];

  /** Who is invited and has not answered (HALL-1, NIGHT-13). Missing in a league that nobody was ever invited to. */
  @Prop({ type: [Object], required: false, default: undefined })
  invited?: Types.ObjectId[];

  /** The league whose members were invited to this race night (NIGHT-13). Missing where nobody was. */
  @Prop({ type: Object, required: false })
  invitedFrom?: Types.ObjectId;

  /** Rounds that are sealed or being sealed (LOCK-8). */
  @Prop({ type: [Number], required: false, default: undefined })
  sealing?: number[];

  /** Rounds whose picks are final in all entries, so that they may be shown. */
  @Prop({ type: [Number], required: false, default: undefined })
  sealed?: number[];

  /**
   * When the tables last changed without a pick or a result: somebody left, or an app admin has updated them.
   * Missing until then.
   */
  @Prop({ type: Date, required: false })
  tablesChangedAt?: Date;

  /** Missing while nobody with points has left after the end of the season (HALL-9). */
  @Prop({ type: Object, required: false })
  final?: FinalTablesRecord;

  /** Missing in a league that follows the real calendar. */
  @Prop({ type: Object, required: false })
  night?: NightRecord;

  /** The public link. Missing while there is none. */
  @Prop({ type: Object, required: false })
  share?: { readonly token: string };

  /** Former members whose picks are still to be erased. Missing when there are none; empty after a crash. */
  @Prop({ type: [Object], required: false, default: undefined })
  departures?: Types.ObjectId[];

  /** Players with a deleted account, as `LeagueNames` numbers them. Missing when there are none. */
  @Prop({ type: [Object], required: false, default: undefined })
  formerPlayers?: Types.ObjectId[];

  @Prop({ type: Object, required: false })
  notice?: OwnershipNotice;

  /** Pending log entries: written with the change itself, removed once published. Missing when none. */
  @Prop({ type: [Object], required: false, default: undefined })
  pendingLogEntries?: PendingLogEntry[];

  /** Set when the deletion begins: from then on the league is not found. System time. */
  @Prop({ type: Date, required: false })
  deletedAt?: Date;
}

/** Leagues that are not being deleted. */
export const ALIVE = { deletedAt: { $exists: false } };

export const LeagueSchema = SchemaFactory.createForClass(League);
LeagueSchema.index({ 'members.user': 1 });
LeagueSchema.index({ season: 1, 'nextSeason.waitsSince': 1 });
// app admins page through all of them
LeagueSchema.index({ createdAt: -1, _id: -1 });
// sparse: few leagues have these fields at any time, and the jobs query for nothing else
LeagueSchema.index({ deletedAt: 1 }, { sparse: true });
LeagueSchema.index({ departures: 1 }, { sparse: true });
LeagueSchema.index({ barred: 1 }, { sparse: true });
LeagueSchema.index({ invited: 1 }, { sparse: true });
LeagueSchema.index({ invitedFrom: 1 }, { sparse: true });
LeagueSchema.index({ 'enteredSeasons.rows.user': 1 }, { sparse: true });
LeagueSchema.index({ 'enteredSeasons.key': 1 }, { unique: true, sparse: true });
LeagueSchema.index({ lineage: 1 }, { sparse: true });
LeagueSchema.index({ 'nextSeason.league': 1 }, { sparse: true });
LeagueSchema.index({ 'night.next': 1 }, { sparse: true });
LeagueSchema.index({ 'notice.to': 1 }, { sparse: true });
LeagueSchema.index({ 'share.token': 1 }, { unique: true, sparse: true });
LeagueSchema.index({ 'pendingLogEntries._id': 1 }, { sparse: true });
LeagueSchema.index({ 'night.pace.kind': 1 }, { sparse: true });
LeagueSchema.index({ 'night.machines': 1 }, { sparse: true });

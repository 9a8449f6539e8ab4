import type { OwnPick, PickNames } from '@gridlock/game-rules';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

export type StoredPick = {
  _id: Types.ObjectId;
  round: number;
  /** Ids of the season's drivers and team. */
  mainDriver: string;
  reserveDriver: string;
  team: string;
  status: 'user-submitted' | 'admin-assigned';
  /** False: assigned with 0 points, and 0 through every later re-score. */
  scores: boolean;
  savedAt: Date;
  /** The owner who assigned it; null for the player's own pick. */
  assignedBy: Types.ObjectId | null;
  notes: string;
  /** The player's own pick that it was assigned over; kept for as long as the pick is there. */
  ownPick?: OwnPick;
  /**
   * What was done to it since it was saved or first assigned, in this order; the latest twenty. Not
   * there in picks from before this was kept.
   */
  changes?: StoredPickChange[];
};

/** Something done to a pick, at the game's time. */
export type StoredPickChange =
  | { kind: 'swap'; at: Date }
  | {
      kind: 'assignment';
      at: Date;
      by: Types.ObjectId;
      scores: boolean;
      notes: string;
      /** Null where there was none. Not there for one from before this was kept. */
      before?: PickNames | null;
    };

export type StoredSwap = { round: number; at: Date };

/** The three names of a pick as people read them. */
export type NamedPick = {
  mainDriver: string;
  reserveDriver: string;
  team: string;
  status: string;
  assignPoints: boolean;
  /** Not there unless it was assigned over a pick that the player had made. */
  overOwnPick?: true;
};

/** Who did something. Names are looked up when they are told: none outlives its account here. */
export type StoredActor = { _id: string };

/** Round of an open pick and the names that it lost, as people read them. */
export type TakenNames = { round: number; names: string[] };

/** An assignment that the league's log and the member still have to be told of. */
export type StoredNews = {
  _id: Types.ObjectId;
  at: Date;
  round: number;
  actor: StoredActor;
  before: NamedPick | null;
  after: NamedPick;
  notes: string;
  /** The member's open picks that lost names to the assignment; null where none did. */
  taken: TakenNames[] | null;
  /** The player's own pick that was assigned over. Not there without one. */
  ownPick?: NamedOwnPick;
};

/** By display names. `key` is the email's: the first assignments are told each, all further ones once. */
export type NamedOwnPick = Pick<NamedPick, 'mainDriver' | 'reserveDriver' | 'team'> & {
  key: string;
};

/** A swap that the league's log is told of once its window has closed. */
export type StoredSwapNews = {
  _id: Types.ObjectId;
  at: Date;
  round: number;
  actor: StoredActor;
  before: NamedPick;
  after: NamedPick;
};

/**
 * All that one player did in one league. One document, so that the rules that span rounds (a name
 * once per cycle, a number of swaps) hold by one conditional write under any concurrency.
 */
@Schema({ collection: 'entries', versionKey: false })
export class EntryRecord {
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  league!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  user!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  season!: number;

  /** Grows with every change; a write needs the version that its decision was based on. */
  @Prop({ type: Number, required: true, default: 0 })
  version!: number;

  /** Grows with changes that touch locked rounds: what a leaderboard may rest on. */
  @Prop({ type: Number, required: true, default: 0 })
  boardVersion!: number;

  @Prop({ type: [Object], default: [] })
  picks!: StoredPick[];

  /** One element per swap made. Kept when the player leaves: rejoining does not refill. */
  @Prop({ type: [Object], default: [] })
  swaps!: StoredSwap[];

  /**
   * Rounds whose picks the league may have been shown: what the player had in them by then is final.
   * Raises no version, so that whoever knows the entry goes on knowing it.
   */
  @Prop({ type: [Number], required: false, default: undefined })
  sealed?: number[];

  @Prop({ type: [Object], default: [] })
  news!: StoredNews[];

  /** Not there while the player has not swapped. */
  @Prop({ type: [Object], required: false, default: undefined })
  swapNews?: StoredSwapNews[];
}

export const EntrySchema = SchemaFactory.createForClass(EntryRecord);
EntrySchema.index({ league: 1, user: 1 }, { unique: true });
EntrySchema.index({ user: 1 });
EntrySchema.index({ 'news._id': 1 }, { sparse: true });
EntrySchema.index({ 'swapNews.round': 1 }, { sparse: true });

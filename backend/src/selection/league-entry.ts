import type { OwnPick, PickNames } from '@gridlock/game-rules';
import { Types } from 'mongoose';

export type EntryPick = {
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
  changes?: EntryPickChange[];
};

/** Something done to a pick, at the game's time. */
export type EntryPickChange =
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

export type EntrySwap = { round: number; at: Date };

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
export type EntryActor = { _id: string };

/** Round of an open pick and the names that it lost, as people read them. */
export type TakenNames = { round: number; names: string[] };

/** An assignment that the league's log and the member still have to be told of. */
export type PendingAssignment = {
  _id: Types.ObjectId;
  at: Date;
  round: number;
  actor: EntryActor;
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
export type PendingSwap = {
  _id: Types.ObjectId;
  at: Date;
  round: number;
  actor: EntryActor;
  before: NamedPick;
  after: NamedPick;
};

/**
 * All that one player did in one league. One document, so that the rules that span rounds (a name
 * once per cycle, a number of swaps) hold by one conditional write under any concurrency.
 */
export type LeagueEntry = {
  _id: Types.ObjectId;

  league: Types.ObjectId;

  user: Types.ObjectId;

  season: number;

  /** Grows with every change; a write needs the version that its decision was based on. */
  version: number;

  /** Grows with changes that touch locked rounds: what a leaderboard may rest on. */
  boardVersion: number;

  picks: EntryPick[];

  /** One element per swap made. Kept when the player leaves: rejoining does not refill. */
  swaps: EntrySwap[];

  /**
   * Rounds whose picks the league may have been shown: what the player had in them by then is final.
   * Raises no version, so that whoever knows the entry goes on knowing it.
   */
  sealed?: number[];

  news: PendingAssignment[];

  /** Not there while the player has not swapped. */
  swapNews?: PendingSwap[];
};

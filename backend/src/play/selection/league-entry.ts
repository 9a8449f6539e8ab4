import type { OwnPick, PickNames, PlanProblem } from '@gridlock/game-rules';
import { Prop, Schema } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A stored pick of one round. Times are game time, UTC. */
export type EntryPick = {
  _id: Types.ObjectId;
  round: number;
  /** Ids of the season's drivers and team. */
  mainDriver: string;
  reserveDriver: string;
  team: string;
  status: 'user-submitted' | 'admin-assigned' | 'from-plan';
  /** False: assigned with 0 points, which stay 0 (SCORE-7). */
  scores: boolean;
  savedAt: Date;
  /** The owner who assigned it; null for the player's own pick. */
  assignedBy: Types.ObjectId | null;
  notes: string;
  /** The player's own pick that it was assigned over; stored for as long as the pick is. */
  ownPick?: OwnPick;
  /**
   * Changes since it was saved or first assigned, oldest first; the latest twenty
   * (SCORE-12).
   */
  changes: EntryPickChange[];
  /**
   * The pick that `Use my plan` replaced, null where there was none; absent in a pick that was saved in
   * another way, which cannot be undone.
   */
  replaced?: Omit<EntryPick, 'replaced'> | null;
};

/** A swap or an assignment of a pick; `at` is game time, UTC. */
export type EntryPickChange =
  | { kind: 'swap'; at: Date }
  | {
      kind: 'assignment';
      at: Date;
      by: Types.ObjectId;
      scores: boolean;
      notes: string;
      /** The replaced pick; null where there was none. */
      before: PickNames | null;
    };

/** The pencilled names of a round to come; `at` is game time, UTC. */
export type EntryPlanRow = {
  /** The id of the pick that it becomes if it counts. */
  _id: Types.ObjectId;
  round: number;
  /** Ids of the season's drivers and team; null where nothing is pencilled. */
  mainDriver: string | null;
  reserveDriver: string | null;
  team: string | null;
  at: Date;
};

/** A row that did not count although the plan did. */
export type EntryPlanFailure = { round: number; problems: PlanProblem[] };

/** A player's plan. Nobody else ever sees it. */
export type EntryPlan = {
  /** Raised by every change of the plan; a save names the version it is based on. */
  version: number;
  /** Whether it counts for rounds whose lock the player misses (PLAN-1). */
  counts: boolean;
  /** When that was chosen, game time, UTC. */
  countsFrom: Date;
  /** Rows of rounds still to come; finished rounds are removed with the entry's next write. */
  rows: EntryPlanRow[];
  failed: EntryPlanFailure[];
  /** Those failed rounds that the player has not been emailed about. */
  unnotified: number[];
};

/** A swap; `at` is game time, UTC. */
export type EntrySwap = { round: number; at: Date };

/** A pick with display names, as the league's log stores it. */
export type NamedPick = {
  mainDriver: string;
  reserveDriver: string;
  team: string;
  status: string;
  assignPoints: boolean;
  /** Present when it was assigned over a pick that the player had made (OVERRIDE-6). */
  overOwnPick?: true;
};

/** The player who acts. Only the id is stored: names are read with the log. */
export type EntryActor = { _id: string };

/** Round of an open pick and the display names that it lost (USED-5). */
export type TakenNames = { round: number; names: string[] };

/** An assignment that is not published yet, to the league's log and by email to the member. */
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
  /** The player's own pick that was assigned over; absent without one. */
  ownPick?: NamedOwnPick;
};

/**
 * The player's own pick by display names. `key` makes the email's dedupe key: one for each of the first
 * assignments, then the same for all further ones.
 */
export type NamedOwnPick = Pick<NamedPick, 'mainDriver' | 'reserveDriver' | 'team'> & {
  key: string;
};

/** A swap that is published to the league's log once its window has closed (SWAP-4). */
export type PendingSwap = {
  _id: Types.ObjectId;
  at: Date;
  round: number;
  actor: EntryActor;
  before: NamedPick;
  after: NamedPick;
};

/** Picks of missed rounds that the owner has asked the member for (OVERRIDE-8). `at` is game time, UTC. */
export type PickRequest = {
  /** The id of its log entry. */
  _id: Types.ObjectId;
  at: Date;
  /** The owner who asked. */
  by: Types.ObjectId;
  rounds: number[];
  /** From when on the job looks at it again, game time: the end of its time, but at once after a change of the entry. */
  dueAt: Date;
  /** Set when the time is up: the id of the log entry about that. From then on no pick is named. */
  expired?: Types.ObjectId;
  /** Set when the owner has withdrawn it, with the id of the log entry about that. No pick is named then either. */
  takenBack?: { readonly _id: Types.ObjectId; readonly at: Date; readonly by: Types.ObjectId };
};

/**
 * All picks and swaps of one player in one league. One document, so that rules that span rounds (a
 * name once per cycle, the number of swaps) hold by one conditional write under any concurrency.
 */
@Schema({ collection: 'entries', versionKey: false })
export class LeagueEntry {
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  league!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  user!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  season!: number;

  /** Raised by every change; a write needs the version that its decision was based on. */
  @Prop({ type: Number, required: true, default: 0 })
  version!: number;

  /** Raised when a pick of an open round is made or withdrawn, which others can see. Missing before the first. */
  @Prop({ type: Number, required: false })
  pickedVersion?: number;

  /** Raised when a pick of an open round is saved again, which only its player can see. Missing before the first. */
  @Prop({ type: Number, required: false })
  replacedVersion?: number;

  @Prop({ type: [Object], default: [] })
  picks!: EntryPick[];

  /** One element per swap made. They stay when the player leaves: rejoining gives no new swaps. */
  @Prop({ type: [Object], default: [] })
  swaps!: EntrySwap[];

  /**
   * Rounds whose picks the league may have been shown: they are final (LOCK-8). Sealing raises no
   * version: a save of another round need not be decided again.
   */
  @Prop({ type: [Number], required: false, default: undefined })
  sealed?: number[];

  /** Pencilled picks; null or absent while the player has none. */
  @Prop({ type: Object, required: false, default: undefined })
  plan?: EntryPlan | null;

  /** What the owner has requested and the member has not named yet; null or absent without it. */
  @Prop({ type: Object, required: false, default: undefined })
  pickRequest?: PickRequest | null;

  /** Pending log entries of assignments. */
  @Prop({ type: [Object], default: [] })
  pendingLogEntries!: PendingAssignment[];

  /** Pending log entries of swaps; absent while the player has not swapped. */
  @Prop({ type: [Object], required: false, default: undefined })
  pendingSwapLogEntries?: PendingSwap[];
}

import type {
  PickRequest,
  EntryPick,
  EntryPlan,
  EntrySwap,
  LeagueEntry,
  PendingAssignment,
  PendingSwap,
} from './league-entry.js';

/**
 * An entry at one moment: its picks include those that its plan has made by then (PLAN-1). Picks are only
 * read from this; the stored entry may be behind until the next write.
 */
export type EntryWithPlan = Omit<LeagueEntry, 'plan'> & {
  readonly plan: EntryPlan | null;
  /** The stored entry, for the condition of a write. */
  readonly stored: LeagueEntry;
};

/** The part of an entry that decisions read, with the picks of its plan; empty lists without an entry. */
export type EntryState = Pick<
  EntryWithPlan,
  'picks' | 'swaps' | 'sealed' | 'pendingLogEntries' | 'plan' | 'pickRequest'
>;

/** An entry's content after a change, with complete lists. */
export type EntryContent = {
  readonly picks: readonly EntryPick[];
  readonly swaps: readonly EntrySwap[];
  readonly plan: EntryPlan | null;
  readonly pendingLogEntries: readonly PendingAssignment[];
  /** The owner's request for picks; undefined leaves it unchanged. */
  readonly pickRequest?: PickRequest | null | undefined;
  /** A pending log entry of a swap, to be added to those that are stored. */
  readonly newSwap?: PendingSwap;
  /**
   * The open rounds whose pick or plan the player changes: the write fails once one is sealed. Null for
   * a change of a locked round, which may change the tables.
   */
  readonly openRounds: readonly number[] | null;
};

/** An entry that was just stored, with the plan applied as for that write. */
export const unchanged = (entry: LeagueEntry): EntryWithPlan => ({
  ...entry,
  plan: entry.plan ?? null,
  stored: entry,
});

/** Of a member without an entry. @param sealed rounds whose picks are final in the league */
export const emptyState = (sealed: readonly number[]): EntryState => ({
  picks: [],
  swaps: [],
  pendingLogEntries: [],
  sealed: [...sealed],
  plan: null,
});

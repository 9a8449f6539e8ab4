import { Types } from 'mongoose';
import { idOf } from '../../core/platform/database/object-id.js';
import type { EntryContent } from './entry-state.js';
import type { EntryPick, LeagueEntry, PickRequest } from './league-entry.js';

/** One player in one league. Ids are hex strings. */
export type EntryKey = {
  readonly league: string;
  readonly user: string;
  readonly season: number;
  /** Rounds that were being sealed, or were sealed, when the player was found to be a member. */
  readonly sealed: readonly number[];
};

/** An entry without content. */
export const emptyEntry = ({ league, user, season, sealed }: EntryKey): LeagueEntry => ({
  _id: new Types.ObjectId(),
  league: idOf(league),
  user: idOf(user),
  season,
  version: 1,
  picks: [],
  swaps: [],
  sealed: [...sealed],
  pendingLogEntries: [],
});

/** A request of the owner for picks of missed rounds. @param by user id of the owner */
export const newPickRequest = (by: string, rounds: readonly number[], at: Date): PickRequest => ({
  ...withdrawal(by, at),
  rounds: [...rounds],
  dueAt: DUE_AT_ONCE,
});

/** Earlier than any game time: with the next turn of a job. */
export const DUE_AT_ONCE = new Date(0);

/** The request of an entry that is changed: the rounds that are missed may be others then. */
export const dueAgain = (request: PickRequest | null | undefined) =>
  request ? { pickRequest: { ...request, dueAt: DUE_AT_ONCE } } : {};

/** The withdrawal of such a request. @param by user id of the owner */
export const withdrawal = (by: string, at: Date): NonNullable<PickRequest['takenBack']> => ({
  _id: new Types.ObjectId(),
  at,
  by: idOf(by),
});

/** The fields of an assigned pick that say who did it. @param by user id of the owner */
export const assignedBy = (by: string) =>
  ({ status: 'admin-assigned', assignedBy: idOf(by) }) satisfies Partial<EntryPick>;

/**
 * Whether others see a difference (LOCK-5): whether an open round has a pick. A plan changes picks of no open round.
 */
export const shownPicksDiffer = (
  before: EntryContent['picks'],
  after: EntryContent['picks'],
  openRounds: EntryContent['openRounds'],
): boolean =>
  (openRounds ?? []).some((open) => {
    const isIt = ({ round }: { readonly round: number }) => round === open;
    return before.some(isIt) !== after.some(isIt);
  });

/** Whether the pick of an open round was replaced or saved again; false where it is new or gone. */
export const isPickReplaced = (
  before: EntryContent['picks'],
  after: EntryContent['picks'],
  openRounds: EntryContent['openRounds'],
): boolean =>
  after.some(({ round, savedAt }) => {
    const replaced = before.find((pick) => pick.round === round)?.savedAt;
    return openRounds?.includes(round) && replaced && replaced.getTime() !== savedAt.getTime();
  });

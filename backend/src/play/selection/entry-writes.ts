import { Types } from 'mongoose';
import type { EntryContent } from './entry-state.js';
import type { LeagueEntry } from './league-entry.js';

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
  league: new Types.ObjectId(league),
  user: new Types.ObjectId(user),
  season,
  version: 1,
  picks: [],
  swaps: [],
  sealed: [...sealed],
  pendingLogEntries: [],
});

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

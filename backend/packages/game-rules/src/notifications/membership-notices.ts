/**
 * NOTIFY-4: what is asked of a player in a league is told as long as they can answer it: an offer of the league, missed
 * picks to name, and an invitation to the next season. An invitation is told until the first lock of that season, and
 * not to whom the league would refuse, nor to who has left the league of the season before.
 */
import type { JoiningRefusal } from '../leagues/join-league.js';

type InvitationFacts = {
  /** Neither accepted nor declined. */
  readonly isInvited: boolean;
  readonly hasLeftEarlierSeason: boolean;
  /** Whether the new league has lived to see a lock. */
  readonly hasSeenLock: boolean;
  readonly refusal: JoiningRefusal | null;
};

/** Whether a player is told of an invitation to the next season. */
export const isInvitationTold = (facts: InvitationFacts): boolean =>
  facts.isInvited && !facts.hasLeftEarlierSeason && !facts.hasSeenLock && facts.refusal === null;

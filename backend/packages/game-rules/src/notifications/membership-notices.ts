/**
 * NOTIFY-4: what is asked of a player in a league is sent as long as they can answer it: an offer of the league, missed
 * picks to name, and an invitation. An invitation to the next season is sent until the first lock of that season, one to
 * a race night until nobody can join it. Players whom the league would refuse are not notified, nor are those who have left
 * the league whose members are invited. When one member of a league invites to several race nights within 24 hours,
 * only the first one is sent.
 */
type InvitationFacts = {
  /** Neither accepted nor declined. */
  readonly isInvited: boolean;
  /** Whether the player has left the league whose members are invited. */
  readonly hasLeft: boolean;
  /** Whether the league of a next season has lived to see a lock. */
  readonly hasSeenLock: boolean;
  readonly isRefused: boolean;
  /** When the same member of the same league invited to an earlier race night; null where nobody did. */
  readonly invitedBefore: Date | null;
  readonly invitedAt: Date;
};

const TOLD_AGAIN_MS = 24 * 60 * 60_000;

/** Whether a player gets a notification of an invitation. */
export const isInvitationOpen = (facts: InvitationFacts): boolean =>
  facts.isInvited &&
  !facts.hasLeft &&
  !facts.hasSeenLock &&
  !facts.isRefused &&
  !isSoonAfter(facts.invitedBefore, facts.invitedAt);

const isSoonAfter = (before: Date | null, at: Date): boolean =>
  before !== null && at.getTime() - before.getTime() < TOLD_AGAIN_MS;

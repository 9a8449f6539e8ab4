/**
 * OWNER-2: somebody with the code joins unless the owner has closed the league, it has as many members as it may
 * have, it takes nobody from its first lock on (where the owner has chosen so), or the owner has removed them and
 * they may not come back.
 */

/** What joining rests on. */
export type JoiningFacts = {
  /** The owner has not closed the league. */
  readonly isOpen: boolean;
  /** Whether members may join after the first lock. */
  readonly lateJoining: boolean;
  /** Whether the league has seen a lock. */
  readonly hasSeenLock: boolean;
  /** The owner has removed the player for good. */
  readonly isBarred: boolean;
  readonly members: number;
  readonly maxMembers: number;
};

/** Why a player may not join, in order of precedence. */
export type JoiningRefusal = 'barred' | 'closed' | 'begun' | 'full';

/** Null when they may. */
export function joiningRefusal(facts: JoiningFacts): JoiningRefusal | null {
  if (facts.isBarred) return 'barred';
  if (!facts.isOpen) return 'closed';
  if (!facts.lateJoining && facts.hasSeenLock) return 'begun';
  return facts.members >= facts.maxMembers ? 'full' : null;
}

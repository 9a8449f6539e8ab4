/**
 * OWNER-1: until the first lock that a league lives to see, its owner chooses how many swaps a season has (0 to
 * 10), how many members there may be (never fewer than there are, never more than the host allows), whether plans
 * may count and whether members may join after that lock. Name and open joining can be changed at any time.
 */

/** The most swaps that an owner may choose. */
export const MAX_SWAPS = 10;
/** The smallest limit of members that an owner may choose. */
export const MIN_MEMBERS = 2;

/** What is fixed from the first lock on. */
export type FixedSettings = {
  readonly switcheroos: number;
  readonly maxMembers: number;
  readonly plansMayCount: boolean;
  readonly lateJoining: boolean;
};

export type SettingsRefusal = 'fixed' | 'too-few-members' | 'too-many-members';

type SettingsInput = {
  /** Only what is to be another value than before. */
  readonly changes: Partial<FixedSettings>;
  readonly hasSeenLock: boolean;
  readonly members: number;
  /** What the host allows. */
  readonly memberLimit: number;
};

/** Why a choice is refused; null when it is not. */
export function settingsRefusal(input: SettingsInput): SettingsRefusal | null {
  const { changes, hasSeenLock, members, memberLimit } = input;
  if (hasSeenLock && Object.keys(changes).length > 0) return 'fixed';
  const { maxMembers } = changes;
  if (maxMembers === undefined) return null;
  if (maxMembers < members) return 'too-few-members';
  return maxMembers > memberLimit ? 'too-many-members' : null;
}

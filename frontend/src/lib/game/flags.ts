import { storedMap } from './storedMap';

type Flag = { readonly round: number; readonly at: string };

/** The latest flag that a player has watched in each league, or did not want to. Without storage a flag stays offered. */
const flags = storedMap<Flag>('flags');

/** Calls back after each change in this tab. */
export const subscribeToFlags = flags.subscribe;

/** Whether this flag has been shown: `at` is when its result came or was corrected. */
export function hasSeenFlag(userId: string, leagueId: string, { round, at }: Flag): boolean {
  const seen = flags.get(userId, leagueId);
  return seen?.round === round && Date.parse(seen.at) >= Date.parse(at);
}

/** The flag has been shown, or is not wanted. */
export const noteFlag = (userId: string, leagueId: string, { round, at }: Flag) => {
  flags.set(userId, leagueId, { round, at });
};

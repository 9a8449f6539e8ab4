import type { MemberScoringInput } from '@gridlock/game-rules';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { picksOf } from '../../play/selection/entry-picks.js';
import type { EntryWithPlan } from '../../play/selection/entry-state.js';

/** The members of a league with their picks, without deleted accounts. `names` is by user id. */
export function scoringMembers(
  league: LeagueSnapshot,
  entries: readonly EntryWithPlan[],
  names: ReadonlyMap<string, { readonly username: string }>,
): MemberScoringInput[] {
  const byUser = new Map(entries.map((entry) => [String(entry.user), entry]));
  return league.members.flatMap(({ user, joinedAt }) => {
    const username = names.get(user)?.username;
    if (username === undefined) return [];
    return [{ userId: user, username, joinedAt, picks: picksOf(byUser.get(user)) }];
  });
}

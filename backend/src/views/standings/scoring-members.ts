import type { MemberScoringInput } from '@gridlock/game-rules';
import { picksOf } from '../../play/selection/entry-picks.js';
import type { LeagueReading } from '../../play/selection/league-reader.js';

/** The members of a league with their picks, without deleted accounts. */
export const scoringMembers = ({
  league,
  entries,
  profiles,
}: LeagueReading): MemberScoringInput[] =>
  league.members.flatMap(({ user, joinedAt }) => {
    const username = profiles.get(user)?.username;
    if (username === undefined) return [];
    return [{ userId: user, username, joinedAt, picks: picksOf(entries.get(user)) }];
  });

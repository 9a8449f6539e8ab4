import { playerName } from '../../lib/game/playerName';
import type { League } from '../../api/leagueApi';

/** Looks up a member's name by id; null for all while the league is being loaded. */
export const memberNames =
  (league: Pick<League, 'members'> | undefined) =>
  (userId: string): string | null => {
    const member = league?.members.find(({ _id }) => _id === userId);
    return member ? playerName(member) : null;
  };

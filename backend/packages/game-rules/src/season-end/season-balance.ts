/**
 * AWARD-9: the balance of a member's season counts the completed rounds by where their picks came from: the player, the
 * plan (PLAN-1) or the owner, with the points of each, and the rounds that the member took part in and missed, void
 * picks among them. Of swaps it says in how many rounds one stood, and what they brought all together (SWAP-5).
 */
import type { RoundPick } from '../model/pick.js';
import type { RecapMember } from '../recap/round-facts.js';
import { leagueRounds } from '../scoring/league-rounds.js';
import { sumPoints } from '../scoring/points.js';
import { roundPoints } from '../scoring/round-points.js';
import { swapGain } from '../scoring/swap-gain.js';
import type { SeasonTables } from './title-story.js';

type PicksAndPoints = { readonly picks: number; readonly points: number };

type SeasonBalance = {
  readonly userId: string;
  readonly own: PicksAndPoints;
  readonly plan: PicksAndPoints;
  readonly assigned: PicksAndPoints;
  readonly missed: number;
  readonly swaps: { readonly rounds: number; readonly gained: number };
};

/** Of each member who took part, in their order. */
export const seasonBalances = (
  { scored }: SeasonTables,
  members: readonly RecapMember[],
): readonly SeasonBalance[] => {
  const { season } = scored;
  const rounds = leagueRounds(scored);
  return scored.members.map(({ member: { userId }, results }) => {
    const exchanged = members.find((each) => each.userId === userId)?.exchanged ?? [];
    const from = (status: RoundPick['status']): PicksAndPoints => {
      const those = results.filter(({ pick }) => pick.status === status);
      return {
        picks: those.length,
        points: sumPoints(those.map(({ score }) => score.totalPoints)),
      };
    };
    const gains = results
      .filter(({ pick }) => exchanged.includes(pick.round))
      .flatMap(({ pick }) => {
        const round = season.rounds.find((each) => each.round === pick.round);
        const points = round && roundPoints(round);
        return points ? [swapGain(pick, points)] : [];
      });
    const missed = rounds.filter(({ participants }) => participants.get(userId)?.scored === null);
    return {
      userId,
      own: from('user-submitted'),
      plan: from('from-plan'),
      assigned: from('admin-assigned'),
      missed: missed.length,
      swaps: { rounds: gains.length, gained: sumPoints(gains) },
    };
  });
};

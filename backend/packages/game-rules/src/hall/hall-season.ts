/** The seasons of a league's history as the hall of fame counts them (HALL-1). */
import { inLockOrder } from '../calendar/lock-order.js';
import type { Season } from '../model/season.js';
import { aboveMean, leagueRounds, type LeagueRound } from '../scoring/league-rounds.js';
import { roundPoints, type RoundPoints } from '../scoring/round-points.js';
import { scoreLeague, type MemberScoringInput } from '../scoring/score-league.js';
import { swapGain } from '../scoring/swap-gain.js';
import { seasonClimbs } from '../season-end/season-awards.js';
import { seasonTables } from '../season-end/title-story.js';
import { buildStandings } from '../standings/build-standings.js';
import type { FinalPlace, FinalTables } from '../standings/final-tables.js';

/** A place in a table; points are null where nobody knows them any more. */
export type HallPlace = {
  readonly player: string;
  readonly position: number;
  readonly points: number | null;
};

/** What one of those who took part had of a completed round. */
type HallShare = {
  readonly player: string;
  readonly points: number;
  /** Whether the points were strictly above the participants' mean (STATS-10). */
  readonly isAboveMean: boolean;
  /** Whether nobody else had this main driver, where at least two had picked. */
  readonly isOnlyPick: boolean;
  /** Driver points that the swap has brought (SWAP-5); null without one. */
  readonly gained: number | null;
};

type HallRound = { readonly round: number; readonly shares: readonly HallShare[] };

export type HallSeason = {
  readonly id: string;
  readonly year: number;
  /** Whether all its results are official: titles are won (HALL-2). */
  readonly isFinished: boolean;
  readonly drivers: readonly HallPlace[];
  readonly teams: readonly HallPlace[];
  /** Completed rounds in the order of their locks; none of a season that was entered (HALL-6). */
  readonly rounds: readonly HallRound[];
  /** How many places each has gained since the worst one (AWARD-4); of nobody before the season is finished. */
  readonly climbs: readonly { readonly player: string; readonly value: number }[];
};

type SeasonInput = Pick<HallSeason, 'id' | 'year' | 'isFinished'> & {
  readonly season: Season;
  /** `exchanged`: rounds whose pick stands with its drivers exchanged by the member's own swaps. */
  readonly members: readonly (MemberScoringInput & { readonly exchanged: readonly number[] })[];
  readonly now: Date;
  /** Of a season that is finished (HALL-9); null before. */
  readonly final: FinalTables | null;
};

type Exchanged = (player: string, round: number) => boolean;

const sharesOf = (
  each: LeagueRound,
  points: RoundPoints | null,
  isExchanged: Exchanged,
): readonly HallShare[] => {
  const all = [...each.participants.values()];
  const mains = all.flatMap(({ scored }) => (scored ? [scored.pick.mainDriver] : []));
  return all.map(({ userId, cents, scored }): HallShare => {
    const isSwapped = scored !== null && isExchanged(userId, each.round);
    return {
      player: userId,
      points: cents / 100,
      isAboveMean: aboveMean(each, cents) > 0,
      isOnlyPick:
        scored !== null &&
        mains.length > 1 &&
        mains.filter((main) => main === scored.pick.mainDriver).length === 1,
      gained: isSwapped && points ? swapGain(scored.pick, points) : null,
    };
  });
};

const toPlace = ({ userId: player, position, totalPoints: points }: FinalPlace): HallPlace => ({
  player,
  position,
  points,
});

/** A season that the league has played, or plays. */
export const playedSeason = ({
  season,
  members,
  now,
  final,
  ...about
}: SeasonInput): HallSeason => {
  const league = scoreLeague({ season, members, now });
  const { drivers, teams } = final ?? buildStandings(league);
  const exchanged = new Map(members.map((each) => [each.userId, new Set(each.exchanged)]));
  const isExchanged: Exchanged = (player, round) => exchanged.get(player)?.has(round) ?? false;
  const points = new Map(
    inLockOrder(season, season.rounds).map((round) => [round.round, roundPoints(round)]),
  );
  return {
    ...about,
    drivers: drivers.map(toPlace),
    teams: teams.map(toPlace),
    rounds: leagueRounds(league).map((each) => ({
      round: each.round,
      shares: sharesOf(each, points.get(each.round) ?? null, isExchanged),
    })),
    climbs: about.isFinished
      ? seasonClimbs(seasonTables({ season, members, now }).after).map(({ userId, value }) => ({
          player: userId,
          value,
        }))
      : [],
  };
};

/** What each player has of something, in the order in which they first appear. */
export const byPlayer = <One extends { readonly player: string }>(
  all: readonly One[],
): ReadonlyMap<string, readonly One[]> => {
  const lists = new Map<string, One[]>();
  for (const one of all) {
    const own = lists.get(one.player);
    if (own) own.push(one);
    else lists.set(one.player, [one]);
  }
  return lists;
};

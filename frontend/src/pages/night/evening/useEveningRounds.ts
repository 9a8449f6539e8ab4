import { useGetLeagueCalendarQuery, type Standings } from '../../../api/nightApi';
import type { Season } from '../../../api/raceApi';
import { pointsText } from '../../../lib/game/formatPoints';
import type { StripRound } from './Board';

type Known = {
  readonly leagueId: string;
  readonly season: Season | undefined;
  readonly standings: Standings | undefined;
  readonly userId: string;
};

export type EveningRound = StripRound & {
  readonly isSprint: boolean;
  readonly place: string;
  /** ISO texts, UTC */
  readonly lockAt: string | null;
  readonly resultsAt: string | null;
};

/** The rounds of the night in their order, with what the reader has earned in each. */
export function useEveningRounds(known: Known): readonly EveningRound[] {
  const { leagueId, season, standings, userId } = known;
  const rounds = useGetLeagueCalendarQuery({ id: leagueId }).data?.rounds ?? [];
  const own = standings?.driverStandings.find(({ user }) => user._id === userId);
  const sites = new Map(season?.rounds.map((site) => [site.round, site]));
  return rounds.map(({ round, name, isSprintWeekend, lockAt, resultsAt }) => {
    const site = sites.get(round);
    const result = own?.raceResults.find((each) => each.round === round);
    return {
      round,
      name,
      lockAt,
      resultsAt,
      isSprint: isSprintWeekend,
      place: site?.locality ?? name,
      countryCode: site?.countryCode,
      country: site?.country,
      mark: own?.marks.find((each) => each.round === round)?.mark ?? null,
      points: result ? pointsText(result.totalPoints) : null,
    };
  });
}

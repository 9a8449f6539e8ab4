import type { League } from '../../api/leagueApi';
import { isRaceNight } from './leagueState';
import type { Season } from '../../api/raceApi';
import { useSeasonQuery } from '../race/useSeason';

type LeagueOfSeason = Pick<League, '_id' | 'season' | 'pace'>;

/** The season of a league; that of a race night as the league has seen it: nobody who came later (TL-07). */
export const useLeagueSeasonQuery = (league: LeagueOfSeason | undefined) =>
  useSeasonQuery(league?.season, league && isRaceNight(league) ? league._id : undefined);

/** The same, for pages that go on without it. */
export const useLeagueSeason = (league: LeagueOfSeason | undefined): Season | undefined =>
  useLeagueSeasonQuery(league).data;

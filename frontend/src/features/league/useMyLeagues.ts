import { type Pages, usePages } from '../../lib/ui/usePages';
import { useMyLeaguesInfiniteQuery, type League } from '../../api/leagueApi';

/** The player's leagues, newest first. All screens that show them share what is loaded. */
export const useMyLeagues = (): Pages<League> => usePages(useMyLeaguesInfiniteQuery());

import { useStore } from 'react-redux';
import { type Pages, usePages } from '../../lib/ui/usePages';
import { isOld } from '../../api/isOld';
import { leagueApi, useMyLeaguesInfiniteQuery, type League } from '../../api/leagueApi';

type State = Parameters<ReturnType<typeof leagueApi.endpoints.myLeagues.select>>[0];

/** The player's leagues, newest first. All screens that show them share what is loaded. */
export function useMyLeagues(): Pages<League> {
  const cached = leagueApi.endpoints.myLeagues.select()(useStore<State>().getState());
  const refetchOnMountOrArgChange = isOld('myLeagues', cached);
  return usePages(useMyLeaguesInfiniteQuery(undefined, { refetchOnMountOrArgChange }));
}

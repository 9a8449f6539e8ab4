import { type Pages, usePages } from '../../lib/ui/pagination';
import { useMyLeaguesInfiniteQuery, type League } from './leagueApi';

/** how fresh they have to be */
type Options = {
  readonly refetchOnMountOrArgChange?: boolean | number;
  readonly refetchOnFocus?: boolean;
  readonly refetchOnReconnect?: boolean;
};

const rowsIn = (leagues: readonly League[]): readonly League[] => leagues;

/** The player's leagues, newest first. All screens that show them share what is loaded. */
export const useMyLeagues = (options: Options = {}): Pages<League> =>
  usePages(useMyLeaguesInfiniteQuery(undefined, options), rowsIn);

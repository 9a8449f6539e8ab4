import { useServerTime } from '../../lib/game/useServerNow';
import { usePollWithBackoff } from '../../lib/ui/usePollWithBackoff';
import { useListMyOverviewsQuery, type LeagueOverview } from '../../api/leagueApi';
import { firstToPick, isRaceNight, needSentence } from './leagueState';
import { useMyLeagues } from './useMyLeagues';

const NONE: readonly LeagueOverview[] = [];

/** What is next in the player's leagues; empty while it is loaded, and when it cannot be. */
export const useOverviews = (): readonly LeagueOverview[] => useListMyOverviewsQuery().data ?? NONE;

/** The same without race nights: what they wait for has nothing to do with the season that is on. */
export function useSeasonOverviews(): readonly LeagueOverview[] {
  const nights = new Set(
    useMyLeagues()
      .query.data?.filter(isRaceNight)
      .map(({ _id }) => _id),
  );
  return useOverviews().filter(({ _id }) => !nights.has(_id));
}

/** Whether it is not known yet what is next. */
export const useAreOverviewsLoading = (): boolean => useListMyOverviewsQuery().isLoading;

export const useOverview = (leagueId: string): LeagueOverview | undefined =>
  useOverviews().find(({ _id }) => _id === leagueId);

/** Which picks are missing, and the league that is the first of them. */
export type Need = { readonly sentence: string; readonly leagueId: string };

/** '2 of your 3 leagues still need you'; null when none does. */
export function useNeed(): Need | null {
  const overviews = useSeasonOverviews();
  const sentence = useServerTime((now) => needSentence(overviews, now));
  const leagueId = useServerTime((now) => firstToPick(overviews, now));
  return sentence !== null && leagueId !== null ? { sentence, leagueId } : null;
}

/** Whether the player is in no league at all; null while it is not known. */
export function useIsNewcomer(): boolean | null {
  const { data } = useListMyOverviewsQuery();
  return data ? data.length === 0 : null;
}

/**
 * Asks again once a round has its result until that is among the leagues', so that a page left open
 * announces it.
 */
export function useAwaitedResult(round: number | null) {
  const { refetch } = useListMyOverviewsQuery();
  const isMissing = useSeasonOverviews().some(
    ({ current, lastResult }) => current?.round === round && lastResult?.round !== round,
  );
  usePollWithBackoff(isMissing, refetch);
}

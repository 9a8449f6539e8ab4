import { useEffect, useState } from 'react';
import { problemMessage } from '../../lib/ui/problem';
import { useListPlayableSeasonsQuery, usePrepareSeasonMutation } from '../../api/nightApi';
import { firstChoice, isFetching } from './yearCards';

/** How often the progress of a season that is being fetched is looked at (ms). */
const WATCH_EVERY = 1_000;
/** A year that is only passed over by the arrow keys is not fetched (ms). */
const SETTLES_AFTER = 700;

/**
 * The seasons that can be played. The chosen one is fetched if it is not on this server; while any is being
 * fetched its progress is looked at every second.
 */
export function useYears(byHand: number | null) {
  const [isWatched, watch] = useState(false);
  const query = useListPlayableSeasonsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skipPollingIfUnfocused: true,
    pollingInterval: isWatched ? WATCH_EVERY : 0,
  });
  const [prepare, { isLoading, originalArgs, error }] = usePrepareSeasonMutation();
  const fetching = query.data?.some(isFetching) ?? false;
  if (fetching !== isWatched) watch(fetching);

  const chosen = byHand ?? firstChoice(query.data ?? []);
  const season = query.data?.find((one) => one.season === chosen);
  const isWanted = season?.state === 'fetchable' && season.reason === null;
  useEffect(() => {
    if (!isWanted || chosen === null) return undefined;
    const timer = setTimeout(() => void prepare({ season: chosen }), SETTLES_AFTER);
    return () => clearTimeout(timer);
  }, [isWanted, chosen, prepare]);

  return {
    query,
    chosen,
    season,
    trying: isLoading ? (originalArgs?.season ?? null) : null,
    tryAgain: (year: number) => void prepare({ season: year }),
    problem: error ? problemMessage(error, 'Couldn’t request the season. Try again.') : undefined,
  };
}

import { useEffect } from 'react';
import { problemStatus } from '../../api/problem';
import { useGetLeagueQuery, type League } from '../../features/league/leagueApi';
import { currentRaceOf, type CurrentRace } from '../../features/race/currentRace';
import { useGetNextRaceQuery, useListRacesQuery } from '../../features/race/raceApi';
import { serverNow } from '../../lib/serverClock';
import { useServerTime } from '../../lib/useServerNow';
import { FRESH } from './freshness';

export type LeagueRace =
  | { readonly status: 'loading'; readonly league: League | undefined }
  | { readonly status: 'failed'; readonly error: unknown; readonly refetch: () => void }
  /** the season has no race left */
  | { readonly status: 'over'; readonly league: League }
  | { readonly status: 'ready'; readonly league: League; readonly race: CurrentRace };

/**
 * A league and its current race. Both are asked for at once; only a league of a season that is not on
 * needs its own list of races.
 */
export function useLeagueRace(leagueId: string): LeagueRace {
  const league = useGetLeagueQuery({ id: leagueId }, FRESH);
  const next = useGetNextRaceQuery(undefined, FRESH);
  const none = problemStatus(next.error) === 404;
  const isOther =
    league.data !== undefined &&
    (none || next.data !== undefined) &&
    next.data?.season !== league.data.season;
  const races = useListRacesQuery({ leagueId }, { ...FRESH, skip: !isOther });
  const { refetch } = next;
  useNextWeekend(next.data?.endOfWeekend ?? null, refetch);

  const failed = [league, none ? null : next, isOther ? races : null].find(
    (query) => query?.isError && !query.data,
  );
  if (failed)
    return { status: 'failed', error: failed.error, refetch: () => void failed.refetch() };
  if (!league.data) return { status: 'loading', league: undefined };
  const race = isOther ? races.data && currentRaceOf(races.data, serverNow()) : next.data;
  if (race === undefined) return { status: 'loading', league: league.data };
  return race === null
    ? { status: 'over', league: league.data }
    : { status: 'ready', league: league.data, race };
}

/** A page left open over the end of the weekend moves on to the next race. */
function useNextWeekend(endOfWeekend: string | null, refetch: () => unknown) {
  const isOver = useServerTime((now) => endOfWeekend !== null && now >= Date.parse(endOfWeekend));
  useEffect(() => {
    if (isOver) refetch();
  }, [isOver, refetch]);
}

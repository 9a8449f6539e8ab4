import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetLeagueQuery, type League } from '../../api/leagueApi';
import { isRaceNight } from './leagueState';
import {
  THIS_SEASON,
  useGetNextRaceOfLeagueQuery,
  useGetNextRaceQuery,
  type NextRace,
} from '../../api/raceApi';
import { useNextWeekend } from '../race/useNextWeekend';
import { problemStatus } from '../../lib/ui/problem';

export type LeagueRace =
  | { readonly status: 'loading'; readonly league: League | undefined }
  | { readonly status: 'failed'; readonly error: unknown; readonly refetch: () => void }
  /** the season has no race left */
  | { readonly status: 'over'; readonly league: League }
  | { readonly status: 'ready'; readonly league: League; readonly race: NextRace };

/**
 * A league and its current race. The race of the season that is on is asked for along with the league;
 * only a league of another season asks for its own, and a race night goes by its own calendar.
 *
 * @param isShown the page shows it, and goes on to the next one when the weekend is over
 */
export function useLeagueRace(leagueId: string, isShown = true): LeagueRace {
  const league = useGetLeagueQuery({ id: leagueId });
  const thisSeason = useGetNextRaceQuery(THIS_SEASON);
  const season = league.data?.season;
  const isNight = league.data !== undefined && isRaceNight(league.data);
  const ofNight = useGetNextRaceOfLeagueQuery(isNight ? { leagueId } : skipToken);
  const isOther =
    !isNight &&
    season !== undefined &&
    (isNone(thisSeason.error) || thisSeason.data !== undefined) &&
    thisSeason.data?.season !== season;
  const ownSeason = useGetNextRaceQuery(isOther ? { season } : skipToken);
  const next = isNight ? ofNight : isOther ? ownSeason : thisSeason;
  // the race that was the last one stays in the cache beside the answer that none is left
  const isSeasonOver = isNone(next.error);
  const ends = isShown && !isSeasonOver ? next.data?.endOfWeekend : null;
  useNextWeekend(ends ?? null, next.refetch);

  const failed = [league, isSeasonOver ? null : next].find(
    (query) => query?.isError && !query.data,
  );
  if (failed)
    return { status: 'failed', error: failed.error, refetch: () => void failed.refetch() };
  if (!league.data) return { status: 'loading', league: undefined };
  if (isSeasonOver) return { status: 'over', league: league.data };
  return next.data
    ? { status: 'ready', league: league.data, race: next.data }
    : { status: 'loading', league: league.data };
}

/** No race is left. */
const isNone = (error: unknown): boolean => problemStatus(error) === 404;

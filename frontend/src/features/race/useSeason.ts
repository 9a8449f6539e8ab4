import { useCallback, useMemo } from 'react';
import { driverLookup, NO_DRIVERS, type DriverLookup } from '../../lib/game/driverLookup';
import { placeName } from '../../lib/game/placeName';
import { useGetSeasonQuery, type Season } from '../../api/raceApi';
import { useSeasonColours } from './useSeasonColours';

/**
 * Calendar, teams and drivers of a season; nothing is requested until its year is known. While a page
 * uses it, the page has the team colours of that season. For a race night the season is told as its league
 * has seen it: nobody who came later.
 */
export function useSeasonQuery(year: number | undefined, nightLeague?: string) {
  const ask = { season: year ?? 0, ...(nightLeague !== undefined && { leagueId: nightLeague }) };
  const query = useGetSeasonQuery(ask, { skip: year === undefined });
  useSeasonColours(query.data);
  return query;
}

/** The same, for pages that go on without it. */
export const useSeason = (year: number | undefined, nightLeague?: string): Season | undefined =>
  useSeasonQuery(year, nightLeague).data;

/** The team of each driver; empty while the season is being loaded. */
export const useDriverLookup = (season: Pick<Season, 'drivers'> | undefined): DriverLookup =>
  useMemo(() => (season ? driverLookup(season.drivers) : NO_DRIVERS), [season]);

/** Where a round takes place ('Silverstone'); empty while the season is being loaded. */
export function usePlaces(season: Pick<Season, 'rounds'> | undefined): (round: number) => string {
  const places = useMemo(
    () => new Map(season?.rounds.map(({ round, locality }) => [round, placeName(locality)])),
    [season],
  );
  return useCallback((round) => places.get(round) ?? '', [places]);
}

/** The numbers of the rounds that are not cancelled. */
export const racedRounds = ({ rounds }: Pick<Season, 'rounds'>): readonly number[] =>
  rounds.filter(({ status }) => status !== 'cancelled').map(({ round }) => round);

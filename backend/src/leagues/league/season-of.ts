import { withShown, type Season } from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { LeagueSnapshot } from './league-snapshot.js';

/** The season at `now` for one league: rounds that are sealed or being sealed count as locked (LOCK-8). */
export const seasonOf = (league: LeagueSnapshot, season: SeasonSnapshot, now: Date): Season => {
  requireOwnCalendar(league, season);
  return withShown(season.at(now), league.sealing, now);
};

/**
 * The real calendar would reveal the whole season of a race night.
 *
 * @throws Error when the season is not by the calendar of the league (`LeagueCalendars.of`)
 */
export function requireOwnCalendar({ night }: LeagueSnapshot, season: SeasonSnapshot): void {
  const isOfNight = season !== season.origin;
  if (isOfNight !== (night !== null))
    throw new Error('The season is by the calendar of another league.');
}

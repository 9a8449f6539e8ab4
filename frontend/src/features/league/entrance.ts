import { paths } from '../../lib/game/paths';
import type { League } from '../../api/leagueApi';
import { isRaceNight } from './leagueState';

/** Where a league is entered that was joined or made just now: a race night opens where its people meet. */
export const entranceOf = (league: Pick<League, '_id' | 'pace'>): string =>
  isRaceNight(league) ? paths.night(league._id) : paths.league(league._id);

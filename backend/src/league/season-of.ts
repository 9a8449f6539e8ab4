import { withShown, type Season } from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import type { LeagueSnapshot } from './league-snapshot.js';

/** The season as the members of a league may act on it now: what is being sealed is locked already. */
export const seasonOf = (league: LeagueSnapshot, season: SeasonSnapshot, now: Date): Season =>
  withShown(season.at(now), league.sealing, now);

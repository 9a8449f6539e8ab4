import { withShown, type Season } from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import type { LeagueSnapshot } from './league-snapshot.js';

/** The season at `now` for one league: rounds that are sealed or being sealed count as locked (LOCK-8). */
export const seasonOf = (league: LeagueSnapshot, season: SeasonSnapshot, now: Date): Season =>
  withShown(season.at(now), league.sealing, now);

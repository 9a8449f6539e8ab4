import type { UserStatistics } from '../api/statisticsApi';
import { screen } from '@testing-library/react';
import { aLeague } from './people';
import { renderApp } from './renderApp';
import { server } from './server';
import { figures, threeRounds, threeRoundSeason } from './statistics';

export const OF_LEAGUE = 'GET /api/statistics/league/:leagueId/user/:userId';
export const LEAGUE = 'GET /api/league/:id';
export const SEASON = 'GET /api/season/:season';
export const STANDINGS = 'GET /api/league/:leagueId/standings/:season';
export const PATH = '/league/league-sunday/statistics';

/** What the page asks for besides the figures. To be called before each test. */
export function serveStatistics() {
  server.use(LEAGUE, aLeague());
  server.use(SEASON, threeRoundSeason);
  server.use(STANDINGS, threeRounds);
}

/** Opens the figures of the player in a league. */
export function openLeague(statistics: UserStatistics = figures()) {
  server.use(OF_LEAGUE, statistics);
  return renderApp({ path: PATH });
}

/** The card of a figure. */
export const card = (label: string) =>
  screen.findByRole('button', { name: new RegExp(`^${label} `) });

import type { NextRace } from '../api/raceApi';
import { aUser } from './people';
import { renderApp } from './renderApp';
import { aNextRace } from './season';
import { server } from './server';

export const NEXT_RACE = 'GET /api/race/next-race';
export const NEWS = 'GET /api/announcements/active';
export const OVERVIEW = 'GET /api/league/user/overview';
export const LEAGUES = 'GET /api/league/user/leagues';

/** The next race of the dashboard: a sprint weekend, two days before its first session. */
export const aRace = (more: Partial<NextRace> = {}): NextRace =>
  aNextRace({ serverTime: '2025-07-23T18:47:52.000Z', ...more });

/** Opens the dashboard of a player without leagues, with an empty bulletin board. */
export function openDashboard({ race = aRace(), as = aUser() } = {}) {
  server.use(NEXT_RACE, race);
  server.use(NEWS, []);
  server.use(LEAGUES, []);
  server.use(OVERVIEW, []);
  return renderApp({ path: '/dashboard', as });
}

import type { NextRace } from '../features/race/raceApi';
import { aUser } from './people';
import { renderApp } from './renderApp';
import { MOMENTS } from './season';
import { server } from './server';

export const NEXT_RACE = 'GET /api/race/next-race';
export const NEWS = 'GET /api/announcements/active';
export const OVERVIEW = 'GET /api/league/user/overview';
export const LEAGUES = 'GET /api/league/user/leagues';

/** The next race of the dashboard: a sprint weekend, two days before its first session. */
export const aRace = (more: Partial<NextRace> = {}): NextRace => ({
  _id: 'race-13',
  round: 13,
  season: 2025,
  raceName: 'Belgian Grand Prix',
  circuit: 'Circuit de Spa-Francorchamps',
  country: 'Belgium',
  countryCode: 'BE',
  status: 'scheduled',
  isSprintWeekend: true,
  race: { startTime: '2025-07-27T13:00:00.000Z' },
  qualifying: { startTime: '2025-07-26T14:00:00.000Z' },
  sprintQualifying: { startTime: '2025-07-25T14:30:00.000Z' },
  sprint: { startTime: '2025-07-26T10:00:00.000Z' },
  lockAt: '2025-07-25T14:25:00.000Z',
  locked: false,
  endOfWeekend: '2025-07-27T23:59:00.000Z',
  waitingFor: null,
  waitingCars: null,
  moments: MOMENTS,
  serverTime: '2025-07-23T18:47:52.000Z',
  ...more,
});

/** Opens the dashboard of a player without leagues, with an empty bulletin board. */
export function openDashboard({ race = aRace(), as = aUser() } = {}) {
  server.use(NEXT_RACE, race);
  server.use(NEWS, []);
  server.use(LEAGUES, []);
  server.use(OVERVIEW, []);
  return renderApp({ path: '/dashboard', as });
}

import { screen, within } from '@testing-library/react';
import { aLeague } from './people';
import { renderApp } from './renderApp';
import { aPick, aQualifying, aRaceDetail, aSeason, aSelection } from './season';
import { QUALIFYING, server } from './server';

export const RACE = 'GET /api/race/league/:leagueId/round/:round';
export const PICKS_OF = 'GET /api/selections/league/:leagueId/race/:round';
export const SEASON = 'GET /api/season/:season';
export const PATH = '/league/league-sunday/race/12';

export const adam = { userId: 'user-adam', username: 'adam', round: 12 };
export const zed = { userId: 'user-zed', username: 'zed', round: 12 };
export const mara = aPick({ round: 12 });

/** The picks of a revealed round: one missed, one of the player, one assigned. */
export const members = {
  selections: [
    aSelection(adam),
    mara,
    aPick({ ...zed, status: 'admin-assigned', isAdminAssigned: true, notes: 'Missed the lock' }),
  ],
  isAdmin: false,
  locked: true,
};

/** What the page of a race asks for besides the picks. To be called before each test. */
export function serveRace() {
  server.use('GET /api/league/:id', aLeague());
  server.use(RACE, aRaceDetail());
  server.use(QUALIFYING, aQualifying());
  server.use(SEASON, aSeason());
}

/** Opens the page of round 12 with these picks. */
export function openRace(selections: object | (() => Response | Promise<Response>) = members) {
  server.use(PICKS_OF, selections);
  return renderApp({ path: PATH });
}

/** The row of a member. */
export const rowOf = async (name: string) => {
  const cell = await screen.findByRole('cell', { name });
  return within(cell.closest('tr')!);
};

/** The texts of the cells of that row. */
export const cellsOf = async (name: string) =>
  (await rowOf(name)).getAllByRole('cell').map((cell) => cell.textContent);

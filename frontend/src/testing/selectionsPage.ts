import { screen, within } from '@testing-library/react';
import { aLeague } from './people';
import { renderApp } from './renderApp';
import {
  aCurrent,
  aForm,
  aNextRace,
  aPick,
  aSeason,
  aSelection,
  NOTHING_USED,
  type PICKS,
} from './season';
import { server } from './server';

export const NEXT = 'GET /api/race/next-race';
export const SEASON = 'GET /api/season/:season';
export const LEAGUE = 'GET /api/league/:id';
export const CURRENT = 'GET /api/selections/current';
export const USED = 'GET /api/selections/used';
export const SAVE = 'POST /api/selections/save';
export const COUNT = 'GET /api/switcheroo/remaining';
export const FORM = 'GET /api/race/form';
export const WINDOW = 'GET /api/switcheroo/window-status';

/** The answers about the player's pick: none yet, and a complete one. */
export const nothing = aCurrent(aSelection());
export const saved = aCurrent(aPick());

/** What the selections page asks for, two days before the lock and without a pick. */
export function mockSelectionsPage() {
  server.use(LEAGUE, aLeague());
  server.use(NEXT, aNextRace());
  server.use(SEASON, aSeason());
  server.use(CURRENT, nothing);
  server.use(USED, NOTHING_USED);
  server.use(FORM, aForm());
  server.use(COUNT, { remaining: 2, total: 3 });
  server.use(WINDOW, { isSwitcherooAllowed: false, opensAt: null, closesAt: null });
}

export const openSelections = () =>
  renderApp({ path: '/league/league-sunday/race/next/selections' });

type User = ReturnType<typeof openSelections>['user'];

export const column = (name: string) => within(screen.getByRole('radiogroup', { name }));

/** Clicks the names, as far as they are given, once the columns are there. */
export async function choose(
  user: User,
  { mainDriver, reserveDriver, team }: Partial<Record<keyof typeof PICKS, string>>,
) {
  await screen.findByRole('radiogroup', { name: 'Main driver' });
  const pick = (group: string, name: string | undefined) =>
    name && user.click(column(group).getByRole('radio', { name }));
  await pick('Main driver', mainDriver);
  await pick('Reserve driver', reserveDriver);
  await pick('Team', team);
}

export const confirm = (user: User) => user.click(screen.getByRole('button', { name: 'Confirm' }));

export const findSaved = () => screen.findByRole('region', { name: 'Saved picks' });

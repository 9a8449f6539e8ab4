import { screen, within } from '@testing-library/react';
import type { RoundSelections } from '../api/selectionApi';
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
import { json, server } from './server';

export const NEXT = 'GET /api/race/next-race';
export const SEASON = 'GET /api/season/:season';
export const LEAGUE = 'GET /api/league/:id';
export const CURRENT = 'GET /api/selections/current';
export const USED = 'GET /api/selections/used';
export const SAVE = 'POST /api/selections/save';
export const COUNT = 'GET /api/switcheroo/remaining';
export const FORM = 'GET /api/race/form';
export const ALL_PICKS = 'GET /api/selections/league/:leagueId/race/:round';
export const SAME_PICK = 'GET /api/selections/same-pick';
export const WINDOW = 'GET /api/switcheroo/window-status';

/** The answers about the player's pick: none yet, and a complete one. */
export const nothing = aCurrent(aSelection());
export const SAVED_AT = '2025-07-23T12:00:00.000Z';
export const saved = aCurrent(aPick(), { savedAt: SAVED_AT });

/** The server's answer to a save. */
export const savedAnswer = (selection = aPick(), savedAt: string | null = SAVED_AT) =>
  json({ message: 'Your pick has been saved.', selection, savedAt });

/** The members of a league of whom so many have picked. */
export const picksOf = (ready: number, all: number): RoundSelections => ({
  locked: false,
  isAdmin: false,
  ownerMay: 'fill-missed',
  selections: Array.from({ length: all }, (_, member) =>
    aSelection({ userId: `user-${String(member)}`, selectionMade: member < ready }),
  ),
});

/** What the selections page asks for, two days before the lock and without a pick. */
export function mockSelectionsPage() {
  server.use(LEAGUE, aLeague());
  server.use(NEXT, aNextRace());
  server.use(SEASON, aSeason());
  server.use(CURRENT, nothing);
  server.use(USED, NOTHING_USED);
  server.use(ALL_PICKS, picksOf(3, 8));
  server.use(SAME_PICK, []);
  server.use(FORM, aForm());
  server.use(COUNT, { remaining: 2, total: 3 });
  server.use(WINDOW, { isSwitcherooAllowed: false, opensAt: null, closesAt: null });
}

/** @param at what the address names on the page */
export const openSelections = (at: '' | '#edit' | '#switcheroo' = '') =>
  renderApp({ path: `/league/league-sunday/race/next/selections${at}` });

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

import { type ApiSession, expectStatus, signUp, signUpAdmin } from './api-session.js';
import { moveClock, startQuiet, stored } from './inspect.js';
import { leagueOf, type LeagueScenario } from './league-scenario.js';
import { pick, savePick } from './picks.js';
import { type Json, type TestApp, until } from './test-app.js';
import { AUSTRALIA } from './weekends-2025.js';

export type Players = {
  readonly app: TestApp;
  readonly ann: ApiSession;
  readonly bob: ApiSession;
  readonly cas: ApiSession;
  readonly admin: ApiSession;
};

/** What an owner assigns, unless a test says otherwise. */
export const FILL = pick('Russell', 'Albon', 'Mercedes');

export async function startWithPlayers(): Promise<Players> {
  const app = await startQuiet();
  const ann = await signUp(app, 'ann');
  const bob = await signUp(app, 'bob');
  const cas = await signUp(app, 'cas');
  return { app, ann, bob, cas, admin: await signUpAdmin(app) };
}

/** A league of its own for each test: ann owns it, round 1 is over and bob missed it. */
export async function leagueAfterRoundOne(players: Players): Promise<LeagueScenario> {
  const { app, ann, bob, cas, admin } = players;
  moveClock(app, AUSTRALIA.open);
  const league = await leagueOf(ann, [bob, cas, admin], { ownerMay: 'replace' });
  await expectStatus(savePick(cas, league.id, pick('Piastri', 'Norris', 'Haas')), 200);
  await app.setTime(AUSTRALIA.official);
  return league;
}

/** The assignments in the log of a league, newest first. */
export async function assignmentsIn(reader: ApiSession, leagueId: string): Promise<Json[]> {
  const { body } = await expectStatus(reader.get(`/api/league/${leagueId}/log`), 200);
  return body.entries.filter((entry: Json) => entry.action === 'override');
}

/** Resolves when log and emails are written: that comes after the owner's answer. */
export const allPublished = (app: TestApp): Promise<void> =>
  until(
    async () => (await stored(app, 'entries')).every(({ news }) => news.length === 0),
    'everything to be published',
  );

import { type ApiSession, expectStatus } from './api-session.js';
import { stored } from './inspect.js';
import { quietApp } from './suite-app.js';
import { pick, savePick } from './picks.js';
import { type Json, type TestApp, until } from './test-app.js';
import { AUSTRALIA } from './weekends-2025.js';

/** What an owner assigns, unless a test says otherwise. */
export const FILL = pick('Russell', 'Albon', 'Mercedes');

/** Three players and an app admin, and in each test a new league that ann owns: round 1 is over and bob missed it. */
export function leagueAfterRoundOne() {
  const app = quietApp();
  const { ann, bob, cas } = app.players('ann', 'bob', 'cas');
  const admin = app.admin();
  const league = app.freshLeague(AUSTRALIA.open, ann, [bob, cas, admin], { ownerMay: 'replace' });
  app.beforeEachTest(async () => {
    await expectStatus(savePick(cas, league.id, pick('Piastri', 'Norris', 'Haas')), 200);
    await app.setTime(AUSTRALIA.official);
  });
  return { app, ann, bob, cas, admin, league };
}

/** The assignments in the log of a league, newest first. */
export async function assignmentsIn(reader: ApiSession, leagueId: string): Promise<Json[]> {
  const { body } = await expectStatus(reader.get(`/api/league/${leagueId}/log`), 200);
  return body.entries.filter((entry: Json) => entry.action === 'override');
}

/** Resolves when log and emails are written: that comes after the owner's answer. */
export const allPublished = (app: TestApp): Promise<void> =>
  until(
    async () =>
      (await stored(app, 'entries')).every(
        ({ pendingLogEntries }) => pendingLogEntries.length === 0,
      ),
    'everything to be published',
  );

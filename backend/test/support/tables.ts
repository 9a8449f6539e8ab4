import { type ApiSession, expectStatus } from './api-session.js';
import { quietApp } from './suite-app.js';
import { AUSTRALIA } from './weekends-2025.js';
import { boardOf } from './picks.js';
import type { Json } from './test-app.js';

/** An application with three players and an app admin, and in each test a new league of the players. */
export function leagueOfThree(environment?: Parameters<typeof quietApp>[0]) {
  const app = quietApp(environment);
  const { ann, bob, cas } = app.players('ann', 'bob', 'cas');
  const league = app.freshLeague(AUSTRALIA.open, ann, [bob, cas]);
  return { app, ann, bob, cas, admin: app.admin(), league };
}

/** Both tables as a member sees them. */
export const tablesSeenBy = async (who: ApiSession, league: string): Promise<Json> =>
  (await expectStatus(boardOf(who, league), 200)).body;

/** What stands in a table: names, positions, points. */
export const rowsOf = (table: Json[]) =>
  table.map(({ user, position, totalPoints }) => [user.username, position, totalPoints]);

import { type ApiSession, expectStatus, signUpAdmin, signUpAll } from './api-session.js';
import { startQuiet } from './inspect.js';
import { boardOf } from './picks.js';
import type { Json, TestApp } from './test-app.js';

type Three = {
  readonly app: TestApp;
  readonly ann: ApiSession;
  readonly bob: ApiSession;
  readonly cas: ApiSession;
  readonly admin: ApiSession;
};

/** An application with three players and an app admin. */
export async function startWithThree(
  environment?: Parameters<typeof startQuiet>[0],
): Promise<Three> {
  const app = await startQuiet(environment);
  const players = await signUpAll(app, 'ann', 'bob', 'cas');
  return { app, ...players, admin: await signUpAdmin(app) };
}

/** Both tables as a member sees them. */
export const tablesSeenBy = async (who: ApiSession, league: string): Promise<Json> =>
  (await expectStatus(boardOf(who, league), 200)).body;

/** What stands in a table: names, positions, points. */
export const rowsOf = (table: Json[]) =>
  table.map(({ user, position, totalPoints }) => [user.username, position, totalPoints]);

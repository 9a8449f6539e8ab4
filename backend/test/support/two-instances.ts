import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiSession } from './api-session.js';
import { Line } from './cut-off.js';
import { openStandIn } from './open-database.js';
import { TestApp } from './test-app.js';

export type TwoInstances = {
  readonly one: TestApp;
  readonly two: TestApp;
  /** The way of both to the database, which can be cut. */
  readonly line: Line;
  /** The database past that line. */
  readonly databaseUri: string;
  /** What both sign tokens with. */
  readonly secret: string;
  readonly close: () => Promise<void>;
};

/** Two instances on one database. */
export async function startTwoInstances(
  environment: Readonly<Record<string, string>> = {},
): Promise<TwoInstances> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-faults-'));
  const database = await openStandIn(dataDir);
  const line = new Line(database.socket);
  await line.mend();
  const secret = 'a-secret-that-both-instances-sign-with';
  const shared = { JWT_SECRET: secret, RATE_LIMIT: 'on', MONGODB_URI: line.uri, ...environment };
  const one = await TestApp.start(shared);
  const two = await TestApp.start(shared);
  const close = async (): Promise<void> => {
    await one.close();
    await two.close();
    await line.cut();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { one, two, line, databaseUri: database.uri, secret, close };
}

/** The same browser, sent to another instance by the proxy in front. */
export function at(app: TestApp, session: ApiSession): ApiSession {
  const copy = new ApiSession(app, session.username, session.email);
  return Object.assign(copy, { token: session.token, cookie: session.cookie, id: session.id });
}

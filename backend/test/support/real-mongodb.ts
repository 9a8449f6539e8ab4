import { HeardChanges } from '../../src/core/events/heard-changes.js';
import { openStandIn } from './open-database.js';
import { freshDatabase, type TestApp, until } from './test-app.js';

const SERVER = process.env['TEST_MONGODB_URI'];
/** Whether other instances may write to the database of the tests. */
export const isShared = SERVER !== undefined;

/** For commands beside an application of the tests: how they reach its database. */
export const databaseOf = (app: TestApp): Record<string, string> =>
  SERVER ? { MONGODB_URI: app.databaseUri, JWT_SECRET: 'x'.repeat(32) } : {};

/** `describe` for what needs the folder of the embedded database; left out elsewhere, and says why. */
export const describeEmbedded = (reason: string): typeof describe => {
  if (SERVER) process.stderr.write(`Left out with TEST_MONGODB_URI: ${reason}.\n`);
  return SERVER ? describe.skip : describe;
};

/** A database that instances share: a new one on the real MongoDB, else a stand-in for one. */
export async function openShared(
  dataDir: string,
): Promise<{ readonly uri: string; readonly stop: () => Promise<void> }> {
  if (!SERVER) return openStandIn(dataDir);
  return { uri: freshDatabase(SERVER), stop: () => Promise.resolve() };
}

const NOTIFIED_MS = 5000;

/**
 * Waits until an application is notified of what others change. False on a standalone MongoDB, which notifies of
 * nothing: there each request asks for its session and each second for the seasons.
 */
export async function isNotified(app: TestApp): Promise<boolean> {
  if (!SERVER) return true;
  const heard = app.nest.get(HeardChanges);
  try {
    await until(() => heard.areComplete, 'a change stream', NOTIFIED_MS);
    return true;
  } catch {
    process.stderr.write('No change streams here: trips of single requests are not counted.\n');
    return false;
  }
}

import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type ApiSession, expectStatus } from './api-session.js';
import { isNotified } from './real-mongodb.js';
import type { quietApp } from './suite-app.js';
import type { Answer } from './test-app.js';

/** Longer than any cache is used without asking the database whether it is still valid. */
export const NO_LONGER_FRESH_MS = 16_000;

/** The leases of jobs, and the revisions of the seasons. */
const AT_MOST_EACH_SECOND = new Set(['leases', 'seasons']);

/**
 * Counts trips to the database. To be called in the `describe` of a suite.
 *
 * @returns `pass` advances the monotonic clock that caches expire by; `tripsOf` gives the collections that a request
 *   goes to, without those that are read once a second at most, for all callers: the account of the session and the
 *   revisions of the seasons
 */
export function countTrips(app: ReturnType<typeof quietApp>, caller: () => ApiSession) {
  const now = performance.now.bind(performance);
  let ahead = 0;
  afterAll(() => void jest.restoreAllMocks());

  async function pass(ms: number): Promise<void> {
    ahead += ms;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    await isNotified(app);
  }

  async function tripsOf(send: () => Promise<Answer>, who = caller()): Promise<string[]> {
    const connection = app.nest.get<Connection>(getConnectionToken());
    const trips: string[] = [];
    await pass(NO_LONGER_FRESH_MS);
    await expectStatus(who.get('/api/auth/me'), 200);
    await expectStatus(who.get('/api/season/2025'), 200);
    const watching = connection.get('debug');
    connection.set('debug', (collection: string) => trips.push(collection));
    await expectStatus(send(), 200);
    connection.set('debug', watching);
    return trips.filter((name) => !AT_MOST_EACH_SECOND.has(name));
  }

  return { pass, tripsOf };
}

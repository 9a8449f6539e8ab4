import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type ApiSession, expectStatus, signUp } from '../support/api-session.js';
import { startQuiet } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { pick, savePick } from '../support/picks.js';
import type { TestApp } from '../support/test-app.js';
import { AUSTRALIA } from '../support/weekends-2025.js';

let app: TestApp;
let ann: ApiSession;
let league: LeagueScenario;

beforeAll(async () => {
  app = await startQuiet();
  ann = await signUp(app, 'ann');
  league = await leagueOf(ann, [await signUp(app, 'bob'), await signUp(app, 'cas')]);
  await app.setTime(AUSTRALIA.open);
  for (const who of [ann, ...league.members]) {
    await expectStatus(savePick(who, league.id, pick('NOR', 'PIA', 'Haas')), 200);
  }
  await app.setTime(AUSTRALIA.official);
}, 30_000);
afterAll(() => app?.close());

/** Collections that a call reads, but for the check of the session and of the season's revision. */
async function tripsOf(url: string): Promise<string[]> {
  const connection = app.nest.get<Connection>(getConnectionToken());
  const trips: string[] = [];
  await expectStatus(ann.get(url), 200);
  connection.set('debug', (collection: string) => trips.push(collection));
  await expectStatus(ann.get(url), 200);
  connection.set('debug', false);
  const [session, ...others] = trips.filter((name) => name !== 'leases' && name !== 'seasons');
  expect(session).toBe('users');
  return others;
}

describe('a big league (decisions 12)', () => {
  it.each([
    ['the grid', '/api/selections/league/LEAGUE/race/1'],
    ['used names', '/api/selections/used?leagueId=LEAGUE&round=2'],
    ['my selection', '/api/selections/current?leagueId=LEAGUE&round=2'],
    ['opponents', '/api/league/LEAGUE/opponents'],
    ['races', '/api/race/league/LEAGUE'],
    ['statistics', '/api/statistics/league/LEAGUE/user/USER'],
    ['an explanation', '/api/league/LEAGUE/explain/USER/1'],
  ])('should take at most three round trips for %s, however many members', async (_what, url) => {
    const filled = url.replace('LEAGUE', league.id).replace('USER', ann.id);
    const trips = await tripsOf(filled);
    expect(trips.length).toBeLessThanOrEqual(3);
    expect(trips.length).toBeGreaterThanOrEqual(1);
  });

  it('should take four for a board that is up to date: league, entries, board and names', async () => {
    const trips = await tripsOf(`/api/league/${league.id}/standings/2025`);
    expect(trips.sort()).toEqual(['boards', 'entries', 'leagues', 'users']);
  });
});

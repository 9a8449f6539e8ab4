import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { PASSWORD } from '../support/api-session.js';
import { sec, WINTER } from '../support/night.js';
import { ServerProcess } from '../support/server-process.js';
import type { Json } from '../support/test-app.js';

const MACHINES = 3;
const PICK = { mainDriver: 'Lando Norris', reserveDriver: 'Oscar Piastri', team: 'Ferrari' };

let dataDir: string;
let server: ServerProcess | undefined;
let token: string;
let league: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gridlock-night-'));
});
afterEach(() => {
  server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const startAt = async (seconds: number): Promise<ServerProcess> => {
  const environment = { ...WINTER, SIMULATION_START: sec(seconds).toISOString() };
  server = await ServerProcess.start(dataDir, { environment });
  return server;
};

async function newNight(at: ServerProcess): Promise<void> {
  const account = { username: 'ann', email: 'ann@gridlock.test', password: PASSWORD };
  await at.post('/api/auth/register', { ...account, termsAccepted: true });
  const { body } = await at.post('/api/auth/login', { email: account.email, password: PASSWORD });
  token = body.accessToken;
  const pace = { kind: 'evening', season: 2025 };
  const requested = { name: 'Night shift', pace, machines: MACHINES };
  const made = await at.post('/api/league', requested, token);
  league = made.body._id;
  await at.post(`/api/league/${league}/night/start`, {}, token);
  // no read of the night after the own pick: with everybody ready the countdown would begin
  await until(async () => (await night(at)).picked.length === MACHINES);
  const saved = await at.post('/api/selections/save', { ...PICK, leagueId: league }, token);
  expect(saved.status).toBe(200);
}

const night = async (at: ServerProcess): Promise<Json> =>
  (await at.get(`/api/league/${league}/night`, token)).body;

/** Moves the game's time, and waits until the heartbeat of the evening has followed. */
async function moveTo(at: ServerProcess, seconds: number): Promise<void> {
  const now = sec(seconds);
  const payload = { now: now.toISOString() };
  await at.request({ method: 'PUT', url: '/api/simulation/clock', payload });
  const socket = encodeURIComponent(join(dataDir, 'data', 'database', 'run', 'db.sock'));
  const client = new MongoClient(`mongodb://${socket}/gridlock?directConnection=true`);
  const heartbeats = client.db().collection<{ at: Date }>('nightHeartbeats');
  await until(async () => ((await heartbeats.findOne())?.at ?? 0) >= now);
  await client.close();
}

/** Machines do their part beside the answers. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('a server that is killed in an evening', () => {
  it.each([
    ['while picks are open', 100, 'lockAt', 180, 230],
    ['at a lock', 180, 'swapClosesAt', 30, 50],
    ['in a swap window', 200, 'swapClosesAt', 30, 50],
    ['before a result', 220, 'resultsAt', 20, 20],
  ])(
    'should go on %s with the full time, and keep the picks (TL-09)',
    async (_when, at, ends, left, nextOpens) => {
      const first = await startAt(0);
      await newNight(first);
      await moveTo(first, at);
      first.kill();
      const second = await startAt(5000);
      const { body: calendar } = await second.get(`/api/league/${league}/calendar`, token);
      expect(calendar.rounds[0][ends]).toBe(sec(5000 + left).toISOString());
      expect(await night(second)).toMatchObject({ state: 'running', round: 1, restarted: true });
      await moveTo(second, 5000 + nextOpens);
      const standings = async (): Promise<Json[]> =>
        (await second.get(`/api/league/${league}/standings/2025`, token)).body.driverStandings;
      const ofAnn = ({ user }: Json) => user.username === 'ann';
      await until(async () => (await standings()).find(ofAnn).raceResults.length > 0);
      const table = await standings();
      // Norris won in Melbourne
      expect(table.find(ofAnn).driverPoints).toBe(25);
      // the machines have picked once, and play on
      for (const { user, raceResults } of table)
        expect([user.username, raceResults]).toEqual([user.username, [expect.anything()]]);
      await until(async () => (await night(second)).picked.length === MACHINES);
    },
  );
});

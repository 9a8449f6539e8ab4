import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import * as fc from 'fast-check';
import { Clock } from '../../src/core/platform/clock/clock.js';
import type { SimulatedClock } from '../../src/core/platform/clock/simulated-clock.js';
import { type ApiSession, signUp, signUpAdmin, visitor } from '../support/api-session.js';
import { contract, documentedCalls } from '../support/documented-calls.js';
import { type Call, callsOf, type ExistingIds, type Shot, shotsAt } from '../support/fuzz-calls.js';
import { dump } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { type Caller, CALLERS } from '../support/permission-rules.js';
import type { Answer } from '../support/test-app.js';
import { quietApp } from '../support/suite-app.js';

/** Requests per call. `GRIDLOCK_LONG=1` tries fifty times as many. */
const RUNS = process.env['GRIDLOCK_LONG'] ? 600 : 12;
const SEED = Number(process.env['GRIDLOCK_SEED'] ?? 20_250_314);
const ANSWER_MS = 5000;
const NOW = new Date('2025-03-19T08:00:00Z');
/** Facts that no call of a player changes, and too much to compare each time. */
const CALENDAR = ['seasons', 'races'];
/** These work for anyone who is signed in, and would end the role that the other calls need. */
const ENDS_THE_ROLE = ['deleteAccount', 'logout', 'login', 'register', 'registerByInvite'];
/** These work for members, and would end the league: only ids that stand for nothing. */
const ENDS_THE_LEAGUE = ['deleteLeague', 'abandonLeague'];

const app = quietApp({ SIMULATION_START: '2025-03-01T08:00:00Z' });
let people: Readonly<Record<Caller, ApiSession>>;
let league: LeagueScenario;
let before = '';

app.runForTests();
beforeAll(async () => {
  const [owner, member, stranger, admin] = [
    await signUp(app, 'the_owner'),
    await signUp(app, 'member'),
    await signUp(app, 'stranger'),
    await signUpAdmin(app),
  ];
  people = { visitor: visitor(app), stranger, member, owner, admin };
  league = await leagueOf(owner, [member]);
  await app.setTime(NOW);
  before = await dump(app, CALENDAR);
});

/** Ids of existing things, beside one of nothing. */
function existingIds(call: Call): ExistingIds {
  const nobody = '665f1c2ab7d4e9a1c0d3f412';
  const leagues = ENDS_THE_LEAGUE.includes(call.id) ? [nobody] : [league.id, league.id, nobody];
  const users = [people.member.id, people.owner.id, nobody];
  return {
    id: leagues,
    leagueId: leagues,
    userId: users,
    code: [league.league.code],
    season: [2025, 2026, 1949],
    round: call.id === 'assignRealPoints' ? [1, 2, 24, 25] : ['1', '2', '24', '25'],
    raceId: ['1', '2', '24', '25'],
    now: ['2025-03-19T08:00:00Z', '2025-03-19T09:00:00+02:00'],
    rate: [0],
  };
}

const rolesOf = ({ id }: Call): readonly Caller[] =>
  ENDS_THE_ROLE.includes(id) ? ['visitor'] : CALLERS;

async function fire(call: Call, role: Caller, { url, headers, payload }: Shot): Promise<Answer> {
  const { token, cookie } = people[role];
  const answer = await app.request({
    method: call.method,
    url,
    payload: typeof payload === 'function' ? payload() : payload,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie: `gridlock_refresh=${cookie}` } : {}),
      ...headers,
    },
  });
  const rotated = answer.cookies.find(({ name }) => name === 'gridlock_refresh')?.value;
  if (rotated && answer.status === 200) people[role].cookie = rotated;
  return answer;
}

/** Nothing of the machine in an answer, and every refusal in the one shape. */
function expectDecent({ status, body, headers }: Answer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/node_modules|\n\s+at |\.js:\d|MongoServer|FST_ERR|\$argon2/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBeDefined();
  expect(headers['x-powered-by']).toBeUndefined();
  if (status >= 400) expect(body).toMatchObject({ statusCode: status, code: expect.any(String) });
}

/** A refusal of a documented status has a documented code; any request may be malformed or miss its route. */
function expectDocumented(id: string, { status, body }: Answer): void {
  const codes = documentedCalls.find((one) => one.id === id)?.codes[status];
  if (status < 400 || !codes) return;
  expect([...codes, 'INVALID_INPUT', 'NOT_FOUND']).toContain(body.code);
}

async function expectNothingChanged(): Promise<void> {
  const after = await dump(app, CALENDAR);
  if (digest(after) !== digest(before)) expect(after).toBe(before);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Time goes on only where a test says so. */
function stopTheClock(): void {
  app.nest.get<SimulatedClock>(Clock).set({ now: NOW, rate: 0 });
}

describe('any request to any call, by anybody', () => {
  it.each(documentedCalls.map(({ id }) => id))(
    'should be answered in time, without a 5xx, and change nothing where it is refused: %s',
    async (id) => {
      const call = callsOf(contract).find((one) => one.id === id) as Call;
      const attempt = fc.record({
        role: fc.constantFrom(...rolesOf(call)),
        shot: shotsAt(call, existingIds(call)),
      });
      const property = fc.asyncProperty(attempt, async ({ role, shot }) => {
        const start = performance.now();
        const answer = await fire(call, role, shot);
        expect(performance.now() - start).toBeLessThan(ANSWER_MS);
        expectDecent(answer);
        expectDocumented(id, answer);
        if (call.method === 'GET') return;
        if (answer.status >= 400) return expectNothingChanged();
        stopTheClock();
        // an email that it sent is on its way for a moment more
        await app.runJobs();
        before = await dump(app, CALENDAR);
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
      if (call.method === 'GET') before = await dump(app, CALENDAR);
    },
  );
});

describe('after all of it', () => {
  it('should have left the prototypes and the file system alone', () => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(existsSync('/tmp/etc/passwd')).toBe(false);
  });

  it('should still know who is who', async () => {
    for (const role of ['stranger', 'member', 'owner', 'admin'] as const) {
      const { body } = await people[role].get('/api/auth/me');
      expect([body.user.username, body.user.isAppAdmin]).toEqual([
        people[role].username,
        role === 'admin',
      ]);
    }
  });
});

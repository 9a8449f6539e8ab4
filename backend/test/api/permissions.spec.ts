import { buildOpenApi } from '../../src/operate/app/openapi.js';
import { ApiSession, signUp, signUpAdmin, visitor } from '../support/api-session.js';
import {
  callsOf,
  documentedCalls as calls,
  type DocumentedCall as Call,
  type Method,
} from '../support/documented-calls.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { type Particular, PARTICULARS, type World } from '../support/permission-particulars.js';
import { type Caller, CALLERS, SECTION_6, statusFor } from '../support/permission-rules.js';
import { suiteApp } from '../support/suite-app.js';

/** Between the first and the second race of 2025. */
const NOW = '2025-03-19T08:00:00Z';

const app = suiteApp({
  SIMULATION_START: NOW,
});
let shared: World;

async function makeWorld(): Promise<World> {
  const admin = await signUpAdmin(app);
  const owner = await signUp(app, 'the_owner');
  const member = await signUp(app, 'member');
  const stranger = await signUp(app, 'stranger');
  const league = await freshLeague(owner, member);
  return { visitor: visitor(app), stranger, member, owner, admin, league };
}

/** Its members joined before the first race. */
async function freshLeague(owner: ApiSession, member: ApiSession): Promise<LeagueScenario> {
  await app.setTime('2025-03-01T08:00:00Z');
  const league = await leagueOf(owner, [member]);
  await app.setTime(NOW);
  return league;
}

app.runForTests();
beforeAll(async () => {
  shared = await makeWorld();
});

async function ask({ id, method, path }: Call, caller: Caller) {
  const particular = PARTICULARS[id] ?? {};
  const world = await worldFor(particular, caller);
  const url = await urlOf(path, particular, world);
  if (method === 'GET' || method === 'DELETE') return world[caller][lower(method)](url);
  return world[caller][lower(method)](url, particular.payload?.(world));
}

async function urlOf(path: string, { path: own, query }: Particular, world: World) {
  const { league, member } = world;
  const usual = { id: league.id, leagueId: league.id, userId: member.id, season: 2025, round: 1 };
  const values: Record<string, unknown> = { ...usual, ...(await own?.(world)) };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return query ? `${filled}?${new URLSearchParams(query(world)).toString()}` : filled;
}

/** Everybody shares one world, but for what this call would spoil for the next caller. */
async function worldFor({ fresh }: Particular, caller: Caller): Promise<World> {
  if (!fresh) return shared;
  // a visitor has nothing to spoil but the cookies that an answer sets
  if (caller === 'visitor') return { ...shared, visitor: visitor(app) };
  const { owner, member } = shared;
  if (fresh === 'league') return { ...shared, league: await freshLeague(owner, member) };
  if (fresh === 'account') return { ...shared, [caller]: await signUp(app, `leaver_${caller}`) };
  const session = new ApiSession(app, shared[caller].username, shared[caller].email);
  await session.signIn();
  return { ...shared, [caller]: session };
}

const lower = <M extends Method>(method: M) => method.toLowerCase() as Lowercase<M>;

describe('the contract', () => {
  it('should name the calls and roles of the running server', () => {
    // the tests compile without the swagger plugin, which knows what a call answers
    const named = (all: readonly Call[]) =>
      all.map(({ id, method, path, roles, security }) => ({ id, method, path, roles, security }));
    expect(named(calls)).toEqual(named(callsOf(buildOpenApi(app.nest).paths)));
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
    const unknown = Object.keys(PARTICULARS).filter((name) => !calls.some(({ id }) => id === name));
    expect(unknown).toEqual([]);
  });

  it('should give every call the roles of section 6 (RO-02 to RO-27)', () => {
    const documented = calls.map(({ id, roles }) => `${id}: ${roles.join()}`);
    const expected = SECTION_6.flatMap(([roles, names]) =>
      names.split(' ').map((name) => `${name}: ${roles.join()}`),
    );
    expect(documented.sort()).toEqual(expected.sort());
  });

  it('should ask for no sign-in where the call is public', () => {
    const open = calls.filter(({ security }) =>
      security?.every((one) => Object.keys(one).length === 0),
    );
    const isOpen = ({ roles }: Call) => roles.join() === 'public';
    expect(open.map(({ id }) => id)).toEqual(calls.filter(isOpen).map(({ id }) => id));
    expect(open.length).toBeGreaterThan(5);
  });
});

describe('every call of the API', () => {
  describe.each(calls)('$id', (call) => {
    it.each(CALLERS)('should answer a %s as section 6 says (RO-02 to RO-27)', async (caller) => {
      const { ok = call.ok, statuses = {} } = PARTICULARS[call.id] ?? {};
      const expected = statuses[caller] ?? statusFor(caller, call.roles, ok);
      const { status, body } = await ask(call, caller);
      const said = typeof body === 'object' ? JSON.stringify(body)?.slice(0, 200) : '';
      expect(`${status} ${status === expected ? '' : said}`.trim()).toBe(String(expected));
      if (status >= 400) expect(call.codes[status]).toContain(body.code);
    });
  });
});

describe('a malformed body', () => {
  it.each<[string, (world: World, caller: Caller) => Promise<{ status: number }>]>([
    ['settings', ({ league, ...all }, who) => all[who].patch(`/api/league/${league.id}`, { a: 1 })],
    [
      'an assignment',
      ({ league, ...all }, who) =>
        all[who].post('/api/selections/admin/override', { leagueId: league.id }),
    ],
    ['no league at all', (all, who) => all[who].post('/api/selections/admin/override', {})],
    ['a helmet', ({ member, ...all }, who) => putHelmet({ member, ...all }[who], member.id)],
  ])('should be refused before the roles are looked at: %s', async (_what, send) => {
    for (const caller of CALLERS) {
      const { status } = await send(shared, caller);
      expect(`${caller} ${status}`).toBe(`${caller} ${caller === 'visitor' ? 401 : 400}`);
    }
  });
});

const putHelmet = (session: ApiSession, id: string) =>
  session.put(`/api/avatar/users/${id}`, { helmetPresetId: 99 });

describe('calls that are not documented', () => {
  it.each(['/api/openapi.json', '/api/docs'])('should be open to everybody: %s', async (url) => {
    expect((await visitor(app).get(url)).status).toBe(200);
  });
});

import { buildOpenApi } from '../../src/openapi.js';
import { ApiSession, signUp, signUpAdmin, visitor } from '../support/api-session.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { ROLES, RULES, type Role, type Rule, type World } from '../support/permission-rules.js';
import { TestApp } from '../support/test-app.js';

type Call = { readonly id: string; readonly method: Method; readonly path: string };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Between the first and the second race of 2025. */
const NOW = '2025-03-19T08:00:00Z';

let app: TestApp;
let shared: World;
let documented: readonly Call[];

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

beforeAll(async () => {
  app = await TestApp.start({
    SIMULATION_START: NOW,
    LEAGUES_OWNED_PER_PLAYER: '50',
    NEW_LEAGUES_PER_DAY: '50',
  });
  documented = documentedCalls();
  shared = await makeWorld();
}, 60_000);
afterAll(() => app?.close());

/** Every call of the documented API: a call without a rule fails. */
function documentedCalls(): Call[] {
  const { paths } = buildOpenApi(app.nest);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { operationId: string }>).map(
      ([method, { operationId: id }]) => ({ id, path, method: method.toUpperCase() as Method }),
    ),
  );
}

const callOf = (id: string): Call => {
  const call = documented.find((one) => one.id === id);
  if (!call) throw new Error(`${id} has a rule, but is no call of the API.`);
  return call;
};

async function ask({ method }: Call, { rule, role }: { rule: Rule; role: Role }) {
  const world = await worldFor(rule, role);
  const { url, payload } = await rule.request(world);
  if (method === 'GET' || method === 'DELETE') return world[role][lower(method)](url);
  return world[role][lower(method)](url, payload);
}

/** Everybody shares one world, but for what this call would spoil for the next role. */
async function worldFor({ fresh }: Rule, role: Role): Promise<World> {
  if (!fresh || role === 'visitor') return shared;
  const { owner, member } = shared;
  if (fresh === 'league') return { ...shared, league: await freshLeague(owner, member) };
  if (fresh === 'account') return { ...shared, [role]: await signUp(app, `leaver_${role}`) };
  const session = new ApiSession(app, shared[role].username, shared[role].email);
  await session.signIn();
  return { ...shared, [role]: session };
}

const lower = <M extends Method>(method: M) => method.toLowerCase() as Lowercase<M>;

describe('every call of the API', () => {
  it('should have a rule, and every rule a call', () => {
    const calls = documented.map(({ id }) => id);
    expect(new Set(calls).size).toBe(calls.length);
    expect([...calls].sort()).toEqual(Object.keys(RULES).sort());
  });

  describe.each(Object.keys(RULES))('%s', (id) => {
    it.each(ROLES)('should answer a %s as section 6 says (RO-02 to RO-27)', async (role) => {
      const rule = RULES[id] as Rule;
      const { status, body } = await ask(callOf(id), { rule, role });
      const said = typeof body === 'object' ? JSON.stringify(body)?.slice(0, 200) : '';
      expect(`${status} ${status === rule.statuses[role] ? '' : said}`.trim()).toBe(
        String(rule.statuses[role]),
      );
    });
  });
});

describe('calls that are not documented', () => {
  it.each(['/api/openapi.json', '/api/docs'])('should be open to everybody: %s', async (url) => {
    expect((await visitor(app).get(url)).status).toBe(200);
  });
});

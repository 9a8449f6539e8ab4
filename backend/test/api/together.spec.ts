import { ApiSession, signUp, visitor } from '../support/api-session.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { TestApp } from '../support/test-app.js';

let app: TestApp;
let ann: ApiSession;
let stranger: ApiSession;
let league: LeagueScenario;

beforeAll(async () => {
  app = await TestApp.start({ SIMULATION_START: '2025-03-01T08:00:00Z' });
  ann = await signUp(app, 'ann');
  stranger = await signUp(app, 'stranger');
  league = await leagueOf(ann, [await signUp(app, 'ben')]);
}, 60_000);
afterAll(() => app?.close());

const ask = (who: ApiSession, ...calls: string[]) =>
  who.get(`/api/together?${calls.map((call) => `ask=${encodeURIComponent(call)}`).join('&')}`);

describe('several calls at once', () => {
  it('should be answered in their order, each as if it had come alone', async () => {
    const calls = ['/api/auth/me', `/api/league/${league.id}`, '/api/race/next-race?season=2025'];
    const { status, body } = await ask(ann, ...calls);
    expect(status).toBe(200);
    const alone = await Promise.all(calls.map((call) => ann.get(call)));
    expect(body.answers).toEqual(alone.map((one) => ({ status: one.status, body: one.body })));
    expect(alone.map((one) => one.status)).toEqual([200, 200, 200]);
  });

  it('should be told of another answer in its place', async () => {
    const calls = [`/api/league/${league.id}`, '/api/season/{0.season}'];
    const { body } = await ask(ann, ...calls);
    expect(body.answers[1]).toEqual({
      status: 200,
      body: (await ann.get('/api/season/2025')).body,
    });
  });

  it.each([
    ['is refused', [`/api/league/${'0'.repeat(24)}`, '/api/season/{0.season}']],
    ['tells nothing of it', ['/api/auth/me', '/api/season/{0.season}']],
    ['tells no word of it', ['/api/auth/me', '/api/season/{0.user}']],
    ['comes after it', ['/api/season/{1.season}', '/api/auth/me']],
    ['is its own', ['/api/season/{0.season}']],
    ['is none', ['/api/season/{7.season}']],
  ])('should not be asked where the answer it needs %s', async (_what, calls) => {
    const { status, body } = await ask(ann, ...calls);
    expect(status).toBe(200);
    const needy = calls.findIndex((call) => call.includes('{'));
    expect(body.answers[needy]).toEqual({ status: 424, body: null });
  });

  it('should show nobody what they may not see, and the others what they may', async () => {
    const { body } = await ask(
      stranger,
      `/api/league/${league.id}`,
      '/api/admin/jobs',
      '/api/auth/me',
    );
    expect(body.answers.map(({ status }: { status: number }) => status)).toEqual([404, 403, 200]);
    expect(body.answers[0].body.code).toBe('LEAGUE_NOT_FOUND');
    expect(body.answers[2].body.user.username).toBe('stranger');
  });

  it('should be for players only', async () => {
    expect((await ask(visitor(app), '/api/health')).status).toBe(401);
  });

  it.each([
    ['itself', '/api/together?ask=/api/auth/me'],
    ['another site', 'https://gridlock.test/api/auth/me'],
    ['a page', '/rules'],
    ['a way round', '/api/../api/together'],
    ['nothing', ''],
  ])('should not be asked for %s', async (_what, call) => {
    const { status, body } = await ask(ann, '/api/auth/me', call);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('should be twelve at most', async () => {
    const many = (count: number) => Array.from({ length: count }, () => '/api/auth/me');
    expect((await ask(ann, ...many(12))).status).toBe(200);
    expect((await ask(ann, ...many(13))).status).toBe(400);
  });
});

import { LogPublisher } from '../../../src/leagues/league-log/log-publisher.js';
import { RateLimiter } from '../../../src/core/platform/security/rate-limiter.js';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { type Answer, type Json, TestApp, until } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp();
const { ann, bob, eve } = app.players('ann', 'bob', 'eve');
let league: LeagueScenario;

const renew = (who: ApiSession): Promise<Answer> => who.post(`/api/league/${league.id}/code`);
const lines = async (): Promise<Json[]> =>
  (await bob.get(`/api/league/${league.id}/log?kind=setting`)).body.entries;

describe('a new code for a league', () => {
  app.runForTests();
  beforeEach(async () => {
    league = await leagueOf(ann, [bob]);
  });
  afterEach(() => jest.restoreAllMocks());

  it('should let people in from then on, and the old code nobody', async () => {
    const { body } = await expectStatus(renew(ann), 200);
    expect(body.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(body.code).not.toBe(league.league.code);
    expect(body.members).toHaveLength(2);
    expect((await bob.get(`/api/league/${league.id}`)).body.code).toBe(body.code);
    const late = await eve.post('/api/league/join', { code: league.league.code });
    expect([late.status, late.body.code]).toEqual([404, 'LEAGUE_NOT_FOUND']);
    await expectStatus(eve.post('/api/league/join', { code: body.code.toLowerCase() }), 201);
  });

  it('should be a log entry that shows neither code', async () => {
    await renew(ann);
    expect(await lines()).toMatchObject([
      { action: 'code-replaced', actor: { username: ann.username }, before: null, after: null },
    ]);
  });

  it('should be made by the owner alone', async () => {
    const answers = [await renew(bob), await renew(eve)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'NOT_LEAGUE_OWNER'],
      [404, 'LEAGUE_NOT_FOUND'],
    ]);
    expect((await bob.get(`/api/league/${league.id}`)).body.code).toBe(league.league.code);
  });

  it('should be one where it is asked for twice at once, and one line', async () => {
    let asked = 0;
    // as many as one account may have under way have read the league before the first one writes
    jest
      .spyOn(app.nest.get(RateLimiter, { strict: false }), 'count')
      .mockImplementation(async () => {
        asked += 1;
        await until(() => asked === 2, 'both of them to ask');
        return { refund: () => Promise.resolve() };
      });
    const answers = await Promise.all([renew(ann), renew(ann)]);
    const { code } = (await bob.get(`/api/league/${league.id}`)).body;
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, code],
      [200, code],
    ]);
    expect(await lines()).toHaveLength(1);
  });

  it('should be published by the job when the power goes before the log entry', async () => {
    jest
      .spyOn(app.nest.get(LogPublisher, { strict: false }), 'publishNow')
      .mockRejectedValueOnce(new Error('power cut'));
    await renew(ann);
    expect(await lines()).toEqual([]);
    await app.runJobs();
    await app.runJobs();
    expect(await lines()).toHaveLength(1);
  });

  it('should not be made without end', async () => {
    const limited = await TestApp.start({ RATE_LIMIT: 'on' });
    try {
      const owner = await signUp(limited, 'ann');
      const { id } = await leagueOf(owner, []);
      for (let i = 0; i < 20; i += 1) {
        await expectStatus(owner.post(`/api/league/${id}/code`), 200);
      }
      const { headers } = await expectStatus(owner.post(`/api/league/${id}/code`), 429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});

import { JobRunner } from '../../src/core/platform/jobs/job-runner.js';
import {
  type ApiSession,
  expectStatus,
  PASSWORD,
  signUp,
  visitor,
  freshName,
} from '../support/api-session.js';
import { type LeagueScenario, leagueOf } from '../support/league-scenario.js';
import { restoreSystemTime } from '../support/system-time.js';
import { type Answer, TestApp, until } from '../support/test-app.js';
import { at, twoInstances } from '../support/two-instances.js';

const PICK = { mainDriver: 'Lando Norris', reserveDriver: 'Max Verstappen', team: 'McLaren' };
const OTHER = { mainDriver: 'Oscar Piastri', reserveDriver: 'George Russell', team: 'Ferrari' };

const instances = twoInstances();
const { one, two } = instances;

afterEach(restoreSystemTime);

const somebody = (app = one): Promise<ApiSession> => signUp(app, freshName());

const save = (player: ApiSession, { id }: LeagueScenario, pick = PICK): Promise<Answer> =>
  player.post('/api/selections/save', { ...pick, leagueId: id });
const current = (player: ApiSession, { id }: LeagueScenario): Promise<Answer> =>
  player.get(`/api/selections/current?leagueId=${id}&round=1`);

describe('two instances on one database', () => {
  it("should know each other's sessions, and end them within a second", async () => {
    const ann = await somebody();
    const there = at(two, ann);
    expect((await there.get('/api/auth/me')).body.user.username).toBe(ann.username);
    expect((await there.post('/api/auth/refresh')).status).toBe(200);
    ann.cookie = there.cookie;
    expect((await ann.post('/api/auth/refresh')).status).toBe(200);
    await ann.post('/api/auth/logout');
    await until(async () => (await there.get('/api/auth/me')).status === 401, 'the session to end');
  });

  it('should hand tabs that refresh at both at once the same cookie', async () => {
    const ann = await somebody();
    const tabs = [one, two, one, two].map((app) => at(app, ann));
    const answers = await Promise.all(tabs.map((tab) => tab.post('/api/auth/refresh')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1);
  });

  it('should count wrong passwords together', async () => {
    const ann = await somebody();
    const there = at(two, ann);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await ann.signIn('wrong-password')).status);
      statuses.push((await there.signIn('wrong-password')).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect((await there.signIn()).status).toBe(429);
  });

  it('should open one account of many with the same name', async () => {
    const username = freshName();
    const ask = (app: TestApp, i: number) =>
      visitor(app).post('/api/auth/register', {
        username,
        email: `twin${i}@gridlock.test`,
        password: PASSWORD,
        termsAccepted: true,
      });
    const answers = await Promise.all([0, 1, 2, 3].map((i) => ask(i % 2 ? one : two, i)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('should make one membership of joins at both, and keep one pick of saves at both', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const league = await leagueOf(ann, []);
    const there = at(two, bob);
    const joins = await Promise.all(
      [bob, there, bob, there].map((player) =>
        player.post('/api/league/join', { code: league.league.code }),
      ),
    );
    expect(joins.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { body } = await ann.get(`/api/league/${league.id}`);
    expect(body.members).toHaveLength(2);
    const saves = await Promise.all(
      Array.from({ length: 12 }, (_, i) => save(i % 2 ? bob : there, league, i % 3 ? PICK : OTHER)),
    );
    expect(saves.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const seen = [await current(bob, league), await current(there, league)];
    expect(seen[0]?.body).toEqual(seen[1]?.body);
    expect([PICK.team, OTHER.team]).toContain(seen[0]?.body.team);
  });

  it('should show the same board wherever it was built', async () => {
    const ann = await somebody();
    const league = await leagueOf(ann, []);
    await expectStatus(save(ann, league), 200);
    await one.setTime('2025-03-17T08:00:00Z');
    await two.setTime('2025-03-17T08:00:00Z');
    const board = async (player: ApiSession) =>
      (await player.get(`/api/league/${league.id}/standings/2025`)).body;
    const pointsOf = async (player: ApiSession) =>
      (await board(player)).driverStandings[0].totalPoints;
    // an instance checks once a second what others have imported
    for (const app of [one, two]) {
      await until(async () => (await pointsOf(at(app, ann))) > 0, 'points');
    }
    expect(await board(at(two, ann))).toEqual(await board(ann));
  });

  it('should run a job in one of them, and in the other when that one is gone', async () => {
    const ran: string[] = [];
    const job = (where: string) => ({
      name: 'probe',
      run: () => Promise.resolve(void ran.push(where)),
    });
    const three = await TestApp.start({
      JWT_SECRET: instances.secret,
      MONGODB_URI: instances.line.uri,
    });
    three.nest.get(JobRunner).add(job('three'));
    await three.runJobs();
    two.nest.get(JobRunner).add(job('two'));
    await Promise.all([two.runJobs(), three.runJobs(), two.runJobs()]);
    expect(new Set(ran)).toEqual(new Set(['three']));
    await three.close();
    await two.runJobs();
    expect(ran.at(-1)).toBe('two');
  });
});

import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../support/api-session.js';
import { everyGet } from '../support/every-get.js';
import { moveClock, startQuiet } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { pick } from '../support/picks.js';
import type { TestApp } from '../support/test-app.js';
import { AUSTRALIA, CHINA } from '../support/weekends-2025.js';

let app: TestApp;
let league: LeagueScenario;
let owner: ApiSession;
let planner: ApiSession;
let others: readonly ApiSession[];

beforeAll(async () => {
  app = await startQuiet();
  owner = await signUp(app, 'owner_ann');
  planner = await signUp(app, 'planner');
  const admin = await signUpAdmin(app);
  const outsider = await signUp(app, 'outsider');
  league = await leagueOf(owner, [planner, admin]);
  others = [owner, admin, outsider];
  moveClock(app, AUSTRALIA.open);
}, 60_000);
afterAll(() => app?.close());

const NOT_ABOUT_PICKS = /test-email-connection|openapi|docs|metrics|helmet/;
const COUNTED = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
/** What the plan of rounds to come says, one after the other. */
const PLANS = [
  [
    pick('Max Verstappen', 'George Russell', 'Mercedes'),
    pick('Yuki Tsunoda', 'Lance Stroll', 'Haas'),
  ],
  [pick('Carlos Sainz', 'Carlos Sainz', 'Alpine'), pick('Carlos Sainz', 'Esteban Ocon', 'Alpine')],
];

async function allThatReads(who: ApiSession): Promise<Record<string, string>> {
  const urls = await everyGet(app, {
    league: league.id,
    users: [owner.id, planner.id],
    rounds: [1, 2],
    seasons: [2025],
  });
  const answers: Record<string, string> = {};
  for (const url of urls.filter((each) => !NOT_ABOUT_PICKS.test(each))) {
    const { status, body } = await who.get(url);
    answers[url] = `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`;
  }
  return answers;
}
const allOthersRead = () => Promise.all(others.map(allThatReads));

const savePlan = (counts: boolean, [next, last]: readonly object[]) =>
  expectStatus(
    planner.put(`/api/plan/${league.id}`, {
      counts,
      rows: [
        { round: 2, ...next },
        { round: 3, ...last },
      ],
    }),
    200,
  );

describe('secrecy of the plan (PL-02)', () => {
  it('should read the same for everybody else whatever somebody plans, before a lock', async () => {
    const before = await allOthersRead();
    expect(Object.keys(before[0] ?? {}).length).toBeGreaterThan(20);
    const own = await allThatReads(planner);
    for (const plan of PLANS) {
      for (const counts of [true, false]) {
        await savePlan(counts, plan);
        expect(await allOthersRead()).toEqual(before);
      }
    }
    // the planner's own answer does change, so the comparison would notice
    const ownAfter = await allThatReads(planner);
    const changed = Object.keys(own).filter((url) => own[url] !== ownAfter[url]);
    expect(changed).toEqual([`/api/plan/${league.id}`]);
  }, 60_000);

  it('should tell of the pick that counted and of nothing else of the plan, after a lock', async () => {
    moveClock(app, AUSTRALIA.open);
    await expectStatus(
      planner.put(`/api/plan/${league.id}`, { counts: true, rows: [{ round: 1, ...COUNTED }] }),
      200,
    );
    moveClock(app, CHINA.open);
    const before = await allOthersRead();
    const grid = before[0]?.[`/api/selections/league/${league.id}/race/1`];
    expect(grid).toContain('"status":"from-plan"');
    for (const plan of PLANS) {
      await savePlan(true, plan);
      expect(await allOthersRead()).toEqual(before);
    }
  }, 60_000);

  it('should tell nobody else of a plan that did not count', async () => {
    await savePlan(true, [{ ...COUNTED }, { ...COUNTED, team: null }]);
    // what else is due, such as results, is done first
    await app.runJobs();
    moveClock(app, CHINA.lock);
    const before = await allOthersRead();
    await app.runJobs();
    expect(await allOthersRead()).toEqual(before);
    const { body } = await planner.get(`/api/plan/${league.id}`);
    expect(body.notCounted).toHaveLength(1);
    for (const answers of before) {
      const told = Object.entries(answers).filter(([, text]) =>
        /did not count|notCounted":\[\{/.test(text),
      );
      expect(told).toEqual([]);
    }
  }, 60_000);
});

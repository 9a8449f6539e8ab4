import { allThatReads, changedUrls } from '../support/all-that-reads.js';
import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../support/api-session.js';
import { everyGet } from '../support/every-get.js';
import { moveClock } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { pick, savePick } from '../support/picks.js';
import { replacePicturesByFacts } from '../support/pictures.js';
import { planned } from '../support/plans.js';
import { AUSTRALIA, CHINA, shift } from '../support/weekends-2025.js';
import { quietApp } from '../support/suite-app.js';

const app = quietApp();
const { owner_ann: owner, planner } = app.players('owner_ann', 'planner');
let league: LeagueScenario;
let others: readonly ApiSession[];

app.runForTests();
beforeAll(async () => {
  const admin = await signUpAdmin(app);
  const outsider = await signUp(app, 'outsider');
  league = await leagueOf(owner, [planner, admin]);
  others = [owner, admin, outsider];
  moveClock(app, AUSTRALIA.open);
  replacePicturesByFacts();
});

const COUNTED = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
/** What the plan of rounds to come says, one after the other. */
const PLANS = [
  [
    pick('Max Verstappen', 'George Russell', 'Mercedes'),
    pick('Yuki Tsunoda', 'Lance Stroll', 'Haas'),
  ],
  [pick('Carlos Sainz', 'Carlos Sainz', 'Alpine'), pick('Carlos Sainz', 'Esteban Ocon', 'Alpine')],
];

/** @param within only addresses with this in them */
async function readBy(
  who: ApiSession,
  id = league.id,
  within = '',
): Promise<Record<string, string>> {
  const urls = await everyGet(app, {
    league: id,
    users: [owner.id, planner.id],
    rounds: [1, 2],
    seasons: [2025],
  });
  return allThatReads(
    who,
    urls.filter((url) => url.includes(within)),
  );
}
const allOthersRead = () => Promise.all(others.map((who) => readBy(who)));

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
    const own = await readBy(planner);
    for (const plan of PLANS) {
      for (const counts of [true, false]) {
        await savePlan(counts, plan);
        expect(await allOthersRead()).toEqual(before);
      }
    }
    // the planner's own answer does change, so the comparison would notice
    const ownAfter = await readBy(planner);
    expect(changedUrls(own, ownAfter)).toEqual([`/api/plan/${league.id}`, '/api/users/export']);
  });

  it('should show the pick that counted and nothing else of the plan, after a lock', async () => {
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
  });

  it('should show nobody else a plan that did not count', async () => {
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
      const shown = Object.entries(answers).filter(([, text]) =>
        /didn’t count|notCounted":\[\{/.test(text),
      );
      expect(shown).toEqual([]);
    }
  });
});

describe('twin leagues', () => {
  /** One of players, clock and course; what is drawn by lot for each league is left out. */
  async function twin(
    plan: Parameters<typeof planned>[1],
    saved?: object,
  ): Promise<LeagueScenario> {
    moveClock(app, AUSTRALIA.open);
    const made = await leagueOf(owner, [planner]);
    await planned({ app, league: made.id, player: planner }, plan);
    if (saved) await expectStatus(savePick(planner, made.id, saved), 200);
    return made;
  }
  const OWN_LOT = /"(?:_id|pickId|code|id|at|updatedAt|lastUpdated|sha256)":"[^"]*"/g;
  /** Each league has its own words for the same story. */
  const PHRASES: readonly (readonly [url: RegExp, shown: RegExp])[] = [
    [/\/recap\//, /"text":"[^"]*"/g],
    [/\/picture\/recap/, /"headline":"[^"]*"|"name":"[^"]*","colour":"#ffd91a"/g],
    // the origin of a pick is shown, as its status is
    [/\/season-end/, /"own":\{[^}]*\},"plan":\{[^}]*\}|"text":"[^"]*"/g],
    [/\/pictures/, /(?<="kind":"recap","round":\d+,)"title":"[^"]*","alt":"[^"]*"/g],
    // the message to a chat begins with the headline, also in the JSON of programs
    [/\/hooks\/preview/, /\\?"(?:text|alt)\\?": ?\\?"[^"]*"/g],
  ];
  const withoutPhrases = (url: string, text: string): string =>
    PHRASES.reduce((left, [of, shown]) => (of.test(url) ? left.replaceAll(shown, '') : left), text);
  /** What a member who is not the planner reads of a league, under a name that twins share. */
  async function readOf({ id }: LeagueScenario): Promise<Record<string, string>> {
    // answers without a league cover both at once
    const answers = await readBy(owner, id, id);
    return Object.fromEntries(
      Object.entries(answers).map(([url, text]) => [
        url.replaceAll(id, 'LEAGUE'),
        withoutPhrases(url, text.replaceAll(id, 'LEAGUE').replaceAll(OWN_LOT, '')),
      ]),
    );
  }

  it('should read the same when they differ only in a plan, before the lock and after it, but for the pick that counted (PL-02)', async () => {
    const one = await twin({ 1: COUNTED, 2: PLANS[0]![0]!, 3: PLANS[0]![1]! });
    const other = await twin({ 1: COUNTED, 2: PLANS[1]![0]!, 3: PLANS[1]![1]! });
    const none = await twin({});
    const saved = await twin({ 2: PLANS[1]![0]! }, COUNTED);
    moveClock(app, shift(AUSTRALIA.lock, -1));
    const before = await readOf(one);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(await readOf(other)).toEqual(before);
    expect(await readOf(none)).toEqual(before);
    moveClock(app, CHINA.open);
    await app.runJobs();
    const after = await readOf(one);
    expect(await readOf(other)).toEqual(after);
    // a pick that counted reads like one that was saved, but for how it came to be
    const shown = Object.values(await readOf(saved)).join('\n');
    const counted = Object.values(after).join('\n');
    expect(shown).toContain('user-submitted');
    expect(counted.replaceAll('from-plan', 'user-submitted')).toEqual(shown);
    // and the comparison would notice
    expect(changedUrls(after, await readOf(none))).toContain(
      '/api/selections/league/LEAGUE/race/1',
    );
  });
});

import { type ApiSession, expectStatus, signUp } from '../support/api-session.js';
import { moveClock } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { currentPick, pick, savePick } from '../support/picks.js';
import { entryOf, pickSeenBy, planned, planOf } from '../support/plans.js';
import type { TestApp } from '../support/test-app.js';
import { at, twoInstances } from '../support/two-instances.js';
import { AUSTRALIA, CHINA, shift } from '../support/weekends-2025.js';

let apps: readonly TestApp[];
const { one, two } = twoInstances();
let ann: ApiSession;
let bob: ApiSession;
let league: LeagueScenario;

const NAMES = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
const OTHERS = pick('George Russell', 'Alexander Albon', 'Haas');

beforeAll(async () => {
  apps = [one, two];
  moveBoth(AUSTRALIA.open);
  ann = await signUp(one, 'ann_here');
  bob = await signUp(one, 'bob_there');
  league = await leagueOf(ann, [bob]);
});

function moveBoth(time: Date | string): void {
  for (const app of apps) moveClock(app, time);
}
/** The pick that its player's plan has made, as the other member sees it at each instance. */
const seenAtBoth = (round: number) =>
  Promise.all(
    apps.map((app) => pickSeenBy(at(app, ann), { app, league: league.id, player: bob }, round)),
  );

describe('a plan that was stored at one of two instances', () => {
  it('should count at both in the first instant after the lock, as one pick (PL-07)', async () => {
    await planned({ app: one, league: league.id, player: bob }, { 1: NAMES, 2: OTHERS });
    // the other one has read the entries, and has them cached
    await planOf({ app: two, league: league.id, player: at(two, bob) });
    moveBoth(shift(AUSTRALIA.lock, -1));
    for (const seen of await seenAtBoth(1)) expect(seen).toMatchObject({ selectionMade: false });
    moveBoth(AUSTRALIA.lock);
    const [here, there] = await seenAtBoth(1);
    expect(here).toMatchObject({ ...NAMES, status: 'from-plan' });
    expect(there).toEqual(here);
    for (const app of apps) {
      const { body } = await currentPick(at(app, bob), league.id, 1);
      expect(body).toMatchObject({ ...NAMES, status: 'from-plan' });
    }
  });

  it('should have used its names at the other, in the save that follows (PL-07)', async () => {
    moveBoth(CHINA.open);
    const refused = await savePick(at(two, bob), league.id, { ...OTHERS, mainDriver: 'Norris' });
    expect(refused.body.code).toBe('NAME_USED');
    await expectStatus(savePick(at(two, bob), league.id, OTHERS), 200);
    await Promise.all(apps.map((app) => app.runJobs()));
    const entry = await entryOf({ app: one, league: league.id, player: bob });
    expect(entry?.['picks'].map(({ round }: { round: number }) => round)).toEqual([1, 2]);
    const [here, there] = await seenAtBoth(1);
    expect(here).toMatchObject({ ...NAMES, status: 'from-plan' });
    expect(there).toEqual(here);
  });
});

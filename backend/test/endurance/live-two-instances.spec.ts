import { HeardChanges } from '../../src/core/events/heard-changes.js';
import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../support/api-session.js';
import { moveClock } from '../support/inspect.js';
import { type LeagueScenario, leagueOf } from '../support/league-scenario.js';
import { quiet, Stream } from '../support/live.js';
import { pick, savePick } from '../support/picks.js';
import { until } from '../support/test-app.js';
import { at, twoInstances } from '../support/two-instances.js';
import { AUSTRALIA } from '../support/weekends-2025.js';

const NOR = pick('Lando Norris', 'Max Verstappen', 'McLaren');
const PIA = pick('Oscar Piastri', 'George Russell', 'Ferrari');

describe('streams of two instances', () => {
  const { one, two } = twoInstances({ RATE_LIMIT: 'off' });
  let league: LeagueScenario;
  let ann: ApiSession;
  let bob: ApiSession;
  let stream: Stream;

  beforeAll(async () => {
    [ann, bob] = [await signUp(one, 'ann'), await signUp(one, 'bob')];
    league = await leagueOf(ann, [bob]);
    for (const app of [one, two]) moveClock(app, AUSTRALIA.open);
    await until(() => one.nest.get(HeardChanges).areComplete, 'one follows what two writes');
    stream = await Stream.open(one, ann);
    await quiet(1500);
  });
  beforeEach(() => stream.clear());
  afterAll(() => stream?.close());

  it('should announce who has picked at the other, and nothing of an edit or a plan (LV-01, LV-02)', async () => {
    const there = at(two, bob);
    await expectStatus(savePick(there, league.id, NOR), 200);
    await stream.receives('picks', league.id);
    // it is announced a second time, for answers of an instance that is notified later
    await quiet(2500);
    stream.clear();
    await expectStatus(savePick(there, league.id, PIA), 200);
    await expectStatus(there.put(`/api/plan/${league.id}`, { counts: true }), 200);
    await quiet(2500);
    expect(stream.changes()).toEqual([]);
  });

  it('should pass on announcements of the other (LV-01)', async () => {
    const admin = at(two, await signUpAdmin(one));
    const note = { title: 'Sprint weekend', content: 'Picks lock on Friday.', status: 'published' };
    await expectStatus(admin.post('/api/announcements', note), 201);
    await stream.receives('announcements');
  });

  it('should announce log and members of the other, and not those who have left there (LV-01, LV-04)', async () => {
    const left = await Stream.open(one, bob);
    await quiet(200);
    await expectStatus(at(two, bob).post(`/api/league/${league.id}/abandon`), 200);
    await left.receives('members');
    await stream.receives('members', league.id);
    await stream.receives('log', league.id);
    left.clear();
    await expectStatus(savePick(at(two, ann), league.id, NOR), 200);
    await stream.receives('picks', league.id);
    await quiet();
    expect(left.whatOf(league.id)).toEqual([]);
    left.close();
  });

  it('should end with a session that has ended at the other (LV-04)', async () => {
    const own = await Stream.open(one, bob);
    await expectStatus(at(two, bob).post('/api/auth/logout'), 200);
    await own.ends();
  });
});

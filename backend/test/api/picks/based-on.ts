import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { moveClock, startQuiet } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { currentPick, pick, savePick } from '../../support/picks.js';
import { quiet, Stream } from '../../support/live.js';
import { type TestApp, until } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';

let app: TestApp;
let ann: ApiSession;
let stranger: ApiSession;
let league: LeagueScenario;

const RUSSELL = pick('George Russell', 'Alexander Albon', 'Williams');
const BEARMAN = pick('Oliver Bearman', 'Esteban Ocon', 'Haas');
const NORRIS = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');

const save = (names: object, basedOn?: string | null) =>
  savePick(ann, league.id, basedOn === undefined ? names : { ...names, basedOn });
const stored = async () => (await currentPick(ann, league.id, 1)).body;

describe('a save that is based on a pick', () => {
  beforeAll(async () => {
    app = await startQuiet();
    ann = await signUp(app, 'ann');
    stranger = await signUp(app, 'stranger');
  });
  beforeEach(async () => {
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(ann, []);
  });
  afterAll(() => app?.close());

  it('should be accepted while that is the pick, or there is none', async () => {
    const first = await save(RUSSELL, null);
    expect(first.status).toBe(200);
    expect(first.body.savedAt).toBe((await stored()).savedAt);
    // the clock stands still, and the two saves can be distinguished all the same
    const second = await save(BEARMAN, first.body.savedAt);
    expect(second.status).toBe(200);
    expect(second.body.savedAt).not.toBe(first.body.savedAt);
    expect(await stored()).toMatchObject(BEARMAN);
  });

  it('should be refused once the pick has changed, with its time, and change nothing', async () => {
    const { body: first } = await save(RUSSELL);
    moveClock(app, '2025-03-14T14:02:00.000Z');
    await expectStatus(save(NORRIS), 200);
    for (const old of [null, first.savedAt]) {
      const { status, body } = await save(BEARMAN, old);
      expect([status, body.code]).toEqual([409, 'PICK_CHANGED']);
      expect(body.message).toBe('You changed this on another device at 14:02 UTC.');
      expect(body.changedAt).toBe('2025-03-14T14:02:00.000Z');
    }
    expect(await stored()).toMatchObject(NORRIS);
  });

  it('should be refused once the pick was withdrawn', async () => {
    const { body: first } = await save(RUSSELL);
    await expectStatus(ann.delete(`/api/selections/league/${league.id}/race/1`), 200);
    const { status, body } = await save(BEARMAN, first.savedAt);
    expect([status, body.code, body.changedAt]).toEqual([409, 'PICK_CHANGED', undefined]);
    expect((await stored()).selectionMade).toBe(false);
  });

  it('should be accepted when it is repeated, and without a basis replace any pick', async () => {
    await expectStatus(save(RUSSELL, null), 200);
    await expectStatus(save(RUSSELL, null), 200);
    await expectStatus(save(NORRIS), 200);
    expect(await stored()).toMatchObject(NORRIS);
  });

  it('should let one of several saves from the same state through', async () => {
    const { body: first } = await save(RUSSELL);
    const answers = await Promise.all(
      [BEARMAN, NORRIS, pick('Hamilton', 'Leclerc', 'Alpine')].map((names) =>
        save(names, first.savedAt),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await stored()).mainDriver).toBe(winner?.body.selection.mainDriver);
  });

  it('should be refused with a malformed basis, after the lock, and to strangers', async () => {
    for (const basis of ['yesterday', 7, {}, '']) {
      const { status, body } = await savePick(ann, league.id, { ...RUSSELL, basedOn: basis });
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    }
    expect((await savePick(stranger, league.id, { ...RUSSELL, basedOn: null })).status).toBe(404);
    moveClock(app, AUSTRALIA.lock);
    expect((await save(RUSSELL, null)).body.code).toBe('SELECTIONS_LOCKED');
  });
});

describe('a pick that another device replaces', () => {
  let bob: ApiSession;
  const streams: Stream[] = [];
  const listen = async (who: ApiSession, query = '') => {
    const stream = await Stream.open(app, who, {}, query);
    streams.push(stream);
    return stream;
  };

  beforeAll(async () => {
    app = await startQuiet();
    moveClock(app, AUSTRALIA.open);
    ann = await signUp(app, 'ann');
    bob = await signUp(app, 'bob');
    league = await leagueOf(ann, [bob]);
  });
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await app.close();
  });

  it('should be announced to the own pages, and to nobody else (LV-01, LOCK-5)', async () => {
    await expectStatus(save(RUSSELL), 200);
    const [own, others] = [await listen(ann), await listen(bob)];
    await quiet();
    for (const stream of [own, others]) stream.clear();
    await expectStatus(save(BEARMAN), 200);
    const { data } = await own.receives('picks', league.id);
    expect(data).toEqual({ league: league.id, what: ['picks'] });
    await quiet();
    expect(others.changes()).toEqual([]);
  });

  it('should be announced to an own page that was hidden meanwhile, once it is shown', async () => {
    await expectStatus(save(NORRIS), 200);
    const [hidden, others] = [await listen(ann, '?ago=60000'), await listen(bob, '?ago=60000')];
    // everybody is notified that there is a pick, only its player that it is another one
    await until(() => hidden.changes().length === 2, 'both changes');
    await quiet();
    expect(others.changes()).toHaveLength(1);
  });
});

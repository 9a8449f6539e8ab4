import { expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { currentPick, pick, savePick } from '../../support/picks.js';
import { NONE, pickSeenBy, planned, planOf } from '../../support/plans.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, stranger } = app.players('ann', 'bob', 'stranger');
const league = app.freshLeague(AUSTRALIA.open, ann, [bob]);

const PLANNED = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
const OWN = pick('George Russell', 'Alexander Albon', 'Haas');

const who = () => ({ app, league: league.id, player: bob });
const use = (body: object = {}, as = bob) => as.post(`/api/plan/${league.id}/1/use`, body);
const undo = (basedOn: unknown, as = bob) => as.post(`/api/plan/${league.id}/1/undo`, { basedOn });
const stored = async (): Promise<Json> => (await currentPick(bob, league.id, 1)).body;

describe('Use my plan', () => {
  app.runForTests();
  beforeEach(async () => {
    await planned(who(), { 1: PLANNED });
  });

  it('should save the planned names at once, and keep the plan', async () => {
    const before = await planOf(who());
    const { body } = await expectStatus(use({ basedOn: null }), 200);
    expect(body.selection).toMatchObject({ ...PLANNED, round: 1, status: 'user-submitted' });
    expect(await stored()).toMatchObject({ ...PLANNED, savedAt: body.savedAt });
    expect((await planOf(who())).rounds[0]).toEqual(before.rounds[0]);
    // what others see says nothing of a plan
    const seen = await pickSeenBy(ann, who(), 1);
    expect(seen).toMatchObject({ selectionMade: true, mainDriver: null, status: null });
  });

  it('should be undone to no pick, and to the pick that was there, with its time', async () => {
    const first = await expectStatus(use(), 200);
    await expectStatus(undo(first.body.savedAt), 200);
    expect(await stored()).toMatchObject({ ...NONE, selectionMade: false, savedAt: null });
    const own = await expectStatus(savePick(bob, league.id, OWN), 200);
    const second = await expectStatus(use({ basedOn: own.body.savedAt }), 200);
    const { body } = await expectStatus(undo(second.body.savedAt), 200);
    expect(body.selection).toMatchObject(OWN);
    expect(await stored()).toMatchObject({ ...OWN, savedAt: own.body.savedAt });
  });

  it('should bring the same back when the use was asked for twice', async () => {
    await expectStatus(savePick(bob, league.id, OWN), 200);
    await expectStatus(use(), 200);
    const again = await expectStatus(use(), 200);
    await expectStatus(undo(again.body.savedAt), 200);
    expect(await stored()).toMatchObject(OWN);
  });

  it('should not be undone once something else was saved, nor twice, nor what was no plan', async () => {
    const { body: used } = await expectStatus(use(), 200);
    const { body: saved } = await expectStatus(savePick(bob, league.id, OWN), 200);
    for (const basedOn of [used.savedAt, saved.savedAt]) {
      const { status, body } = await undo(basedOn);
      expect([status, body.code]).toEqual([409, 'PICK_CHANGED']);
    }
    expect(await stored()).toMatchObject(OWN);
    const { body: again } = await expectStatus(use(), 200);
    const answers = await Promise.all([undo(again.savedAt), undo(again.savedAt)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored()).toMatchObject(OWN);
  });

  it('should neither be used nor undone from the lock on', async () => {
    const { body: used } = await expectStatus(use(), 200);
    moveClock(app, AUSTRALIA.lock);
    for (const refused of [await undo(used.savedAt), await use()]) {
      expect([refused.status, refused.body.code]).toEqual([400, 'SELECTIONS_LOCKED']);
    }
    expect(await stored()).toMatchObject(PLANNED);
  });

  it('should refuse an older state, a row with a gap, a round to come, and strangers', async () => {
    await expectStatus(savePick(bob, league.id, OWN), 200);
    expect((await use({ basedOn: null })).body.code).toBe('PICK_CHANGED');
    await planned(who(), { 1: { ...PLANNED, team: null }, 2: PLANNED });
    expect((await use()).body.code).toBe('SELECTION_INCOMPLETE');
    const later = await bob.post(`/api/plan/${league.id}/2/use`, {});
    expect(later.body.code).toBe('SELECTIONS_NOT_OPEN_YET');
    expect((await undo('yesterday')).body.code).toBe('INVALID_INPUT');
    expect((await use({}, stranger)).status).toBe(404);
    expect((await undo(new Date().toISOString(), stranger)).status).toBe(404);
    expect(await stored()).toMatchObject(OWN);
  });
});

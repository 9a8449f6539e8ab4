import { expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { currentPick, pick, savePick } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, stranger } = app.players('ann', 'stranger');
let here: LeagueScenario;
let free: LeagueScenario;
let used: LeagueScenario;
let foreign: LeagueScenario;

const NAMES = pick('George Russell', 'Alexander Albon', 'Williams');
const OTHERS = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');

const offers = (who = ann, round = 2) =>
  who.get(`/api/selections/same-pick?leagueId=${here.id}&round=${round}`);
const saveIn = (leagues: readonly object[], who = ann) =>
  who.post('/api/selections/same-pick', { leagueId: here.id, raceId: 2, leagues });
const pickIn = async ({ id }: LeagueScenario): Promise<Json> =>
  (await currentPick(ann, id, 2)).body;

describe('the same pick in other leagues', () => {
  app.runForTests();
  beforeAll(async () => {
    moveClock(app, AUSTRALIA.open);
    used = await leagueOf(ann, [], 'Used Up');
    free = await leagueOf(ann, [], 'Free');
    here = await leagueOf(ann, [], 'Here');
    foreign = await leagueOf(stranger, [], 'Foreign');
    const pace = { kind: 'evening', season: 2012 };
    await expectStatus(ann.post('/api/league', { name: 'Night', pace }), 201);
    await expectStatus(savePick(ann, used.id, NAMES), 200);
    moveClock(app, CHINA.open);
  });

  it('should be offered by the rules of each league, and not without a pick', async () => {
    expect((await expectStatus(offers(), 200)).body).toEqual([]);
    expect((await saveIn([{ leagueId: free.id }])).body.code).toBe('SELECTION_INCOMPLETE');
    await expectStatus(savePick(ann, here.id, NAMES), 200);
    const { body } = await expectStatus(offers(), 200);
    const none = { isSaved: false, selectionMade: false, savedAt: null };
    expect(body).toEqual([
      { leagueId: free.id, leagueName: 'Free', mayBeSaved: true, ...none },
      {
        leagueId: used.id,
        leagueName: 'Used Up',
        mayBeSaved: false,
        ...none,
        code: 'NAME_USED',
        message: 'George Russell has already been used as main driver this season.',
      },
    ]);
  });

  it('should be saved where it may be, with the reason where not, and nowhere else', async () => {
    const ids = [used.id, free.id, foreign.id, here.id];
    const { body } = await expectStatus(saveIn(ids.map((leagueId) => ({ leagueId }))), 200);
    expect(body.map((one: Json) => [one.leagueId, one.saved, one.code])).toEqual([
      [used.id, false, 'NAME_USED'],
      [free.id, true, undefined],
      [foreign.id, false, 'LEAGUE_NOT_FOUND'],
      [here.id, false, 'LEAGUE_NOT_FOUND'],
    ]);
    expect(await pickIn(free)).toMatchObject({ ...NAMES, savedAt: body[1].savedAt });
    expect((await pickIn(used)).selectionMade).toBe(false);
    const [offer] = (await offers()).body;
    expect(offer).toMatchObject({ leagueId: free.id, isSaved: true, selectionMade: true });
  });

  it('should not replace a pick that has changed since it was seen', async () => {
    const { body: seen } = await expectStatus(savePick(ann, free.id, OTHERS), 200);
    const newer = pick('Lewis Hamilton', 'Charles Leclerc', 'Alpine');
    await expectStatus(savePick(ann, free.id, newer), 200);
    const requested = { leagueId: free.id, basedOn: seen.savedAt };
    const { body } = await expectStatus(saveIn([requested]), 200);
    expect(body[0]).toMatchObject({ saved: false, savedAt: null, code: 'PICK_CHANGED' });
    expect(await pickIn(free)).toMatchObject(newer);
  });

  it('should be for members alone, with a list of leagues, and until the lock', async () => {
    expect((await offers(stranger)).status).toBe(404);
    expect((await saveIn([{ leagueId: foreign.id }], stranger)).status).toBe(404);
    for (const leagues of [7, [7], [{}], [{ leagueId: free.id, basedOn: 'soon' }]]) {
      expect((await saveIn(leagues as object[])).body.code).toBe('INVALID_INPUT');
    }
    moveClock(app, CHINA.lock);
    const { body } = await expectStatus(saveIn([{ leagueId: free.id }]), 200);
    expect(body[0].code).toBe('SELECTIONS_LOCKED');
    expect((await offers()).body[0]).toMatchObject({
      mayBeSaved: false,
      code: 'SELECTIONS_LOCKED',
    });
  });
});

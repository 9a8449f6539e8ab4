import { loadPack } from '@gridlock/season-packs';
import { type RunningStandIn, startStandIn } from '@gridlock/season-packs/stand-in';
import { expectStatus } from '../../support/api-session.js';
import { getNight, callNight, WINTER } from '../../support/night.js';
import { pick, savePick } from '../../support/picks.js';
import { type Json, until } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

let api: RunningStandIn;
const app = suiteApp(() => ({ ...WINTER, RESULTS_URL: api.url }));
const { ann } = app.players('ann');

describe('built', () => {
  beforeAll(async () => {
    // years that do not come with the server: the API has the season of 2025 in each of them
    const seasons = [2022, 2024].map((year) => ({ ...loadPack(2025)!, year }));
    api = await startStandIn({ seasons });
  });
  app.runForTests();
  afterAll(() => api?.close());

  const leagueOf = async (id: string): Promise<Json> =>
    (await expectStatus(ann.get(`/api/league/${id}`), 200)).body;
  const untilReady = (id: string): Promise<void> =>
    until(async () => (await leagueOf(id)).pace.state === 'ready', 'the season to be there');

  it('should be made while its season is fetched, and started when it is there (TL-02)', async () => {
    const request = { name: 'Quiz', pace: { kind: 'evening', season: 2022 }, machines: 2 };
    const { body } = await expectStatus(ann.post('/api/league', request), 202);
    expect(body).toMatchObject({ season: 2022, pace: { state: 'building' } });
    expect(await getNight(ann, body._id)).toMatchObject({ state: 'lobby', phase: null });
    const early = await callNight(ann, body._id, 'start');
    // it may have come in the meantime
    if (early.status !== 200)
      expect([early.status, early.body.code]).toEqual([400, 'SEASON_NOT_READY']);
    await untilReady(body._id);
    await expectStatus(callNight(ann, body._id, 'start'), 200);
    expect(await getNight(ann, body._id)).toMatchObject({ state: 'running', round: 1 });
    await expectStatus(savePick(ann, body._id, pick('NOR', 'PIA', 'Ferrari')), 200);
  });

  it('should be fetched, too, when the lobby changes to it (TL-01, TL-02)', async () => {
    const request = { name: 'Quiz', pace: { kind: 'evening', season: 2008 } };
    const { body } = await expectStatus(ann.post('/api/league', request), 201);
    const pace = { kind: 'evening', season: 2024 };
    const changed = await expectStatus(ann.patch(`/api/league/${body._id}`, { pace }), 200);
    expect(changed.body).toMatchObject({ season: 2024, pace: { state: 'building' } });
    await untilReady(body._id);
    await expectStatus(callNight(ann, body._id, 'start'), 200);
    expect(await getNight(ann, body._id)).toMatchObject({ state: 'running', season: 2024 });
  });
});

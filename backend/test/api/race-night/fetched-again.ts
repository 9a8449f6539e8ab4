import { loadPack } from '@gridlock/season-packs';
import { type RunningStandIn, startStandIn } from '@gridlock/season-packs/stand-in';
import { readEnvironment } from '../../../src/platform/config/read-environment.js';
import { importWholeSeason } from '../../../src/results/import-whole-season.js';
import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { nightOf, pressOn, WINTER } from '../../support/night.js';
import { boardOf, pick, savePick } from '../../support/picks.js';
import { databaseOf } from '../../support/real-mongodb.js';
import { type Json, TestApp, until } from '../../support/test-app.js';

/** It does not come with the server: the API has the season of 2025 in it, in which Norris won in Australia. */
const YEAR = 2004;
const PACE = { kind: 'evening', season: YEAR };
/** As if Verstappen had won. */
const CORRECTED = [`${YEAR}-1:NOR=18@2`, `${YEAR}-1:VER=25@1`];

let api: RunningStandIn;
let app: TestApp;
let ann: ApiSession;
let chief: ApiSession;

describe('a season that is fetched again', () => {
  beforeAll(async () => {
    api = await startStandIn({ seasons: [{ ...loadPack(2025)!, year: YEAR }] });
    app = await TestApp.start({ ...WINTER, RESULTS_URL: api.url });
    ann = await signUp(app, 'ann');
    chief = await signUpAdmin(app);
    await expectStatus(ann.post(`/api/race-night/seasons/${YEAR}`), 200);
    await until(async () => (await seasonsOf()).length > 0, 'the season to be there');
  });
  afterAll(async () => {
    await app?.close();
    await api?.close();
  });

  const seasonsOf = async (): Promise<Json[]> =>
    (await expectStatus(chief.get('/api/admin/seasons'), 200)).body.seasons;
  const untilFetched = (): Promise<void> =>
    until(async () => (await seasonsOf())[0].fetching === null, 'the season to be fetched');
  const fetchAgain = (year = YEAR) => chief.post(`/api/admin/seasons/${year}/fetch`);
  const serve = (isCorrected: boolean): void => {
    api.control({ correct: isCorrected ? CORRECTED : null, correctAfter: 'manual' });
    api.control({ publish: true });
  };
  const start = async (id: string): Promise<void> => {
    await expectStatus(pressOn(ann, id, 'start'), 200);
    await expectStatus(savePick(ann, id, pick('NOR', 'PIA', 'Ferrari')), 200);
  };
  /** Points of the first round of a night that has been started. */
  const play = async (id: string): Promise<number> => {
    for (let press = 0; press < 3; press += 1) await expectStatus(pressOn(ann, id, 'advance'), 200);
    return pointsOf(id);
  };
  const pointsOf = async (id: string): Promise<number> => {
    const { body } = await expectStatus(boardOf(ann, id, YEAR), 200);
    return body.driverStandings[0].totalPoints;
  };
  const newNight = async (): Promise<string> => (await nightOf(ann, [], PACE)).id;
  const pointsOfNewNight = async (): Promise<number> => {
    const id = await newNight();
    await start(id);
    return play(id);
  };
  const older = () => stored(app, 'seasonVersions');

  let finished = '';
  let running = '';
  let planned = '';

  it('should change nothing where nothing has changed', async () => {
    const before = await stored(app, 'races');
    await expectStatus(fetchAgain(), 200);
    await untilFetched();
    expect(await seasonsOf()).toMatchObject([{ season: YEAR, rounds: 24, olderVersions: 0 }]);
    expect([await stored(app, 'races'), await older()]).toEqual([before, []]);
  });

  it('should be played by nights that begin now, while others keep theirs', async () => {
    finished = await newNight();
    await start(finished);
    expect(await play(finished)).toBe(25);
    running = await newNight();
    await start(running);
    planned = await newNight();

    serve(true);
    const { body } = await expectStatus(fetchAgain(), 200);
    expect(body).toMatchObject({ season: YEAR, isBundled: false, fetching: { reason: null } });
    await untilFetched();

    expect([await pointsOf(finished), await play(running)]).toEqual([25, 25]);
    await start(planned);
    expect([await play(planned), await pointsOfNewNight()]).toEqual([18, 18]);
    expect((await seasonsOf())[0].olderVersions).toBe(1);
  });

  it('should be the same after a restart', async () => {
    await app.restart();
    const points = [finished, running, planned].map((id) => pointsOf(id));
    expect(await Promise.all(points)).toEqual([25, 25, 18]);
  });

  it('should keep the old version until no night is left that began with it', async () => {
    await expectStatus(ann.delete(`/api/league/${finished}`), 200);
    await app.setTime('2026-01-11T08:00:00Z');
    expect(await older()).toHaveLength(1);
    await expectStatus(ann.delete(`/api/league/${running}`), 200);
    await app.setTime('2026-01-12T08:00:00Z');
    expect(await older()).toEqual([]);
    expect(await pointsOf(planned)).toBe(18);
  });

  it('should say why it failed, and play on', async () => {
    const before = await pointsOfNewNight();
    api.control({ partial: [`${YEAR}-5:9`] });
    await expectStatus(fetchAgain(), 200);
    await until(async () => (await seasonsOf())[0].fetching?.state === 'failed', 'the failure');
    expect((await seasonsOf())[0].fetching.reason).toContain('Only 9 cars are listed');
    expect(await pointsOfNewNight()).toBe(before);
    api.control({ partial: null });
  });

  it.each([
    [2025, 400, 'SEASON_REFUSED'],
    [2008, 404, 'SEASON_NOT_FOUND'],
    ['soon', 404, 'SEASON_NOT_FOUND'],
  ])('should refuse %s', async (year, status, code) => {
    const { body } = await expectStatus(fetchAgain(year as number), status);
    expect(body.code).toBe(code);
  });

  it('should be fetched by a command beside the server, which takes it over', async () => {
    const settings = { DATA_DIR: app.dataDir, RESULTS_URL: api.url, SIMULATION: 'true' };
    const environment = readEnvironment({ ...settings, ...databaseOf(app) });
    const again = { again: true };
    expect(await importWholeSeason(environment, YEAR)).toContain('add --again');
    serve(false);
    await importWholeSeason(environment, YEAR, again);
    await app.runJobs();
    expect(await pointsOfNewNight()).toBe(25);
    expect(await importWholeSeason(environment, YEAR, again)).toContain('unchanged');
    serve(true);
    const ownTime = readEnvironment({
      DATA_DIR: app.dataDir,
      RESULTS_URL: api.url,
      ...databaseOf(app),
    });
    expect(await importWholeSeason(ownTime, YEAR, again)).toContain('fetched again');
    // within a second the server sees what another process has written
    await until(async () => (await pointsOfNewNight()) === 18, 'the corrected season');
  });
});

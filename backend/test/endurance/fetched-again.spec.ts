import { loadPack } from '@gridlock/season-packs';
import { type RunningStandIn, startStandIn } from '@gridlock/season-packs/stand-in';
import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../support/api-session.js';
import { CutAtWrite } from '../support/cut-at-write.js';
import { stored } from '../support/inspect.js';
import { nightOf, pressOn, WINTER } from '../support/night.js';
import { boardOf, pick, savePick } from '../support/picks.js';
import { type Json, TestApp, until } from '../support/test-app.js';

/** It does not come with the server: the API has the season of 2025 in it, in which Norris won in Australia. */
const YEAR = 2004;
/** As if Verstappen had won. */
const CORRECTED = [`${YEAR}-1:NOR=18@2`, `${YEAR}-1:VER=25@1`];
const WRITTEN = ['seasons', 'races', 'seasonVersions'];

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
  const isFetched = async (): Promise<boolean> => (await seasonsOf())[0].fetching === null;
  const serve = (isCorrected: boolean): void => {
    api.control({ correct: isCorrected ? CORRECTED : null, correctAfter: 'manual' });
    api.control({ publish: true });
  };
  const pointsOf = async (id: string): Promise<number> => {
    const { body } = await expectStatus(boardOf(ann, id, YEAR), 200);
    return body.driverStandings[0].totalPoints;
  };
  /** A race night in which Norris is picked for the first round, after that round. */
  const playedNight = async (): Promise<string> => {
    const { id } = await nightOf(ann, [], { kind: 'evening', season: YEAR });
    await expectStatus(pressOn(ann, id, 'start'), 200);
    await expectStatus(savePick(ann, id, pick('NOR', 'PIA', 'Ferrari')), 200);
    for (let press = 0; press < 3; press += 1) await expectStatus(pressOn(ann, id, 'advance'), 200);
    return id;
  };

  it('should be whole after a power cut at any write', async () => {
    const began = await playedNight();
    expect(await pointsOf(began)).toBe(25);
    let isCorrected = false;
    let cuts = 0;
    for (let write = 1, wasCut = true; wasCut; write += 1) {
      for (const moment of ['before', 'after'] as const) {
        isCorrected = !isCorrected;
        serve(isCorrected);
        const cut = new CutAtWrite(app, WRITTEN, { write, moment });
        await expectStatus(chief.post(`/api/admin/seasons/${YEAR}/fetch`), 200);
        await until(async () => cut.isOut || (await isFetched()), 'the power cut, or the end');
        wasCut = cut.isOut;
        cuts += Number(wasCut);
        cut.restore();
        await app.restart();
        // the simulated clock has begun anew
        await app.setTime('2026-01-12T08:00:00Z');
        await until(isFetched, 'the season to be fetched');
        expect([write, await pointsOf(await playedNight())]).toEqual([
          write,
          isCorrected ? 18 : 25,
        ]);
        expect(await pointsOf(began)).toBe(25);
        const versions = await stored(app, 'seasonVersions');
        expect(versions.filter(({ isComing }) => isComing)).toEqual([]);
      }
    }
    expect(cuts).toBeGreaterThan(8);
  }, 600_000);
});

import { loadPack } from '@gridlock/season-packs';
import { type RunningStandIn, startStandIn } from '@gridlock/season-packs/stand-in';
import { type ApiSession, expectStatus, signUp, signUpAdmin } from './api-session.js';
import { nightOf, callNight, WINTER } from './night.js';
import { boardOf, pick, savePick } from './picks.js';
import { type Json, TestApp, until } from './test-app.js';

/** It does not come with the server: the API has the season of 2025 in it, in which Norris won in Australia. */
export const FETCHED_YEAR = 2022;
/** As if Verstappen had won. */
const CORRECTED = [`${FETCHED_YEAR}-1:NOR=18@2`, `${FETCHED_YEAR}-1:VER=25@1`];

/** A season that was fetched for race nights, and the API that it came from. */
export class FetchedSeason {
  private constructor(
    readonly api: RunningStandIn,
    readonly app: TestApp,
    readonly ann: ApiSession,
    readonly chief: ApiSession,
  ) {}

  static async start(): Promise<FetchedSeason> {
    const api = await startStandIn({ seasons: [{ ...loadPack(2025)!, year: FETCHED_YEAR }] });
    const app = await TestApp.start({ ...WINTER, RESULTS_URL: api.url });
    const ann = await signUp(app, 'ann');
    const season = new FetchedSeason(api, app, ann, await signUpAdmin(app));
    await expectStatus(ann.post(`/api/race-night/seasons/${FETCHED_YEAR}`), 200);
    await until(async () => (await season.rows()).length > 0, 'the season to be there');
    return season;
  }

  /** As app admins see it. */
  async rows(): Promise<Json[]> {
    return (await expectStatus(this.chief.get('/api/admin/seasons'), 200)).body.seasons;
  }

  serve(isCorrected: boolean): void {
    this.api.control({ correct: isCorrected ? CORRECTED : null, correctAfter: 'manual' });
    this.api.control({ publish: true });
  }

  fetchAgain(year: number | string = FETCHED_YEAR) {
    return this.chief.post(`/api/admin/seasons/${year}/fetch`);
  }

  async isFetched(): Promise<boolean> {
    return (await this.rows())[0].fetching === null;
  }

  async newNight(): Promise<string> {
    return (await nightOf(this.ann, [], { kind: 'evening', season: FETCHED_YEAR })).id;
  }

  /** With Norris for the first round. */
  async begin(id: string): Promise<void> {
    await expectStatus(callNight(this.ann, id, 'start'), 200);
    await expectStatus(savePick(this.ann, id, pick('NOR', 'PIA', 'Ferrari')), 200);
  }

  /** Points of the first round of a night that has begun. */
  async play(id: string): Promise<number> {
    for (let turn = 0; turn < 3; turn += 1) {
      await expectStatus(callNight(this.ann, id, 'advance'), 200);
    }
    return this.pointsOf(id);
  }

  async pointsOf(id: string): Promise<number> {
    const { body } = await expectStatus(boardOf(this.ann, id, FETCHED_YEAR), 200);
    return body.driverStandings[0].totalPoints;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.api.close();
  }
}

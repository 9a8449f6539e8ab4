import { expectStatus } from '../support/api-session.js';
import { CutAtWrite } from '../support/cut-at-write.js';
import { FetchedSeason } from '../support/fetched-season.js';
import { stored } from '../support/inspect.js';
import { until } from '../support/test-app.js';

const WRITTEN = ['seasons', 'races', 'seasonVersions'];

let season: FetchedSeason;

describe('a season that is fetched again', () => {
  beforeAll(async () => {
    season = await FetchedSeason.start();
  });
  afterAll(() => season?.close());

  /** A race night in which Norris is picked for the first round, after that round. */
  const playedNight = async (): Promise<string> => {
    const id = await season.newNight();
    await season.begin(id);
    await season.play(id);
    return id;
  };

  it('should be whole after a power cut at any write', async () => {
    const began = await playedNight();
    expect(await season.pointsOf(began)).toBe(25);
    let isCorrected = false;
    let cuts = 0;
    for (let write = 1, wasCut = true; wasCut; write += 1) {
      for (const moment of ['before', 'after'] as const) {
        isCorrected = !isCorrected;
        season.serve(isCorrected);
        const cut = new CutAtWrite(season.app, WRITTEN, { write, moment });
        await expectStatus(season.fetchAgain(), 200);
        await until(
          async () => cut.isOut || (await season.isFetched()),
          'the power cut, or the end',
        );
        wasCut = cut.isOut;
        cuts += Number(wasCut);
        cut.restore();
        await season.app.restart();
        // the simulated clock has begun again
        await season.app.setTime('2026-01-12T08:00:00Z');
        await until(() => season.isFetched(), 'the season to be fetched');
        expect([write, await season.pointsOf(await playedNight())]).toEqual([
          write,
          isCorrected ? 18 : 25,
        ]);
        expect(await season.pointsOf(began)).toBe(25);
        const versions = await stored(season.app, 'seasonVersions');
        expect(versions.filter(({ isComing }) => isComing)).toEqual([]);
      }
    }
    expect(cuts).toBeGreaterThan(8);
  });
});

import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readEnvironment } from '../../../src/core/platform/config/read-environment.js';
import { importWholeSeason } from '../../../src/seasons/results/import-whole-season.js';
import { SeasonRenewalRepository } from '../../../src/seasons/season/season-renewal.repository.js';
import { expectStatus } from '../../support/api-session.js';
import { FETCHED_YEAR, FetchedSeason } from '../../support/fetched-season.js';
import { stored } from '../../support/inspect.js';
import { databaseOf } from '../../support/real-mongodb.js';
import { until } from '../../support/test-app.js';

let season: FetchedSeason;

describe('a season that is fetched again', () => {
  beforeAll(async () => {
    season = await FetchedSeason.start();
  });
  afterAll(() => season?.close());

  const untilFetched = (): Promise<void> =>
    until(() => season.isFetched(), 'the season to be fetched');
  const pointsOfNewNight = async (): Promise<number> => {
    const id = await season.newNight();
    await season.begin(id);
    return season.play(id);
  };
  const older = () => stored(season.app, 'seasonVersions');

  let finished = '';
  let running = '';
  let planned = '';

  it('should change nothing where nothing has changed', async () => {
    const before = await stored(season.app, 'races');
    await expectStatus(season.fetchAgain(), 200);
    await untilFetched();
    expect(await season.rows()).toMatchObject([
      { season: FETCHED_YEAR, rounds: 24, olderVersions: 0 },
    ]);
    expect([await stored(season.app, 'races'), await older()]).toEqual([before, []]);
  });

  it('should be played by nights that begin now, while others keep theirs', async () => {
    finished = await season.newNight();
    await season.begin(finished);
    expect(await season.play(finished)).toBe(25);
    running = await season.newNight();
    await season.begin(running);
    planned = await season.newNight();

    season.serve(true);
    const { body } = await expectStatus(season.fetchAgain(), 200);
    expect(body).toMatchObject({
      season: FETCHED_YEAR,
      isBundled: false,
      fetching: { reason: null },
    });
    await untilFetched();

    expect([await season.pointsOf(finished), await season.play(running)]).toEqual([25, 25]);
    await season.begin(planned);
    expect([await season.play(planned), await pointsOfNewNight()]).toEqual([18, 18]);
    expect((await season.rows())[0].olderVersions).toBe(1);
  });

  it('should be taken once where another process had begun to take it', async () => {
    const [version] = await older();
    const renewal = String(version?.['renewal']);
    const versions = season.app.nest
      .get<Connection>(getConnectionToken())
      .collection('seasonVersions');
    // the process that finishes it has its last write still to do
    await versions.insertOne({ ...version, _id: `new-${renewal}` as never, isComing: true });
    await season.app.nest.get(SeasonRenewalRepository).takeAll(new Date('2026-01-10T08:00:00Z'));
    expect((await season.rows())[0].olderVersions).toBe(1);
    expect((await older()).map(({ isComing }) => isComing)).toEqual([false]);
    expect(await pointsOfNewNight()).toBe(18);
  });

  it('should be the same after a restart', async () => {
    await season.app.restart();
    const points = [finished, running, planned].map((id) => season.pointsOf(id));
    expect(await Promise.all(points)).toEqual([25, 25, 18]);
  });

  it('should keep the old version until no night is left that began with it', async () => {
    await expectStatus(season.ann.delete(`/api/league/${finished}`), 200);
    await season.app.setTime('2026-01-11T08:00:00Z');
    expect(await older()).toHaveLength(1);
    await expectStatus(season.ann.delete(`/api/league/${running}`), 200);
    await season.app.setTime('2026-01-12T08:00:00Z');
    expect(await older()).toEqual([]);
    expect(await season.pointsOf(planned)).toBe(18);
  });

  it('should say why it failed, and play on', async () => {
    const before = await pointsOfNewNight();
    season.api.control({ partial: [`${FETCHED_YEAR}-5:9`] });
    await expectStatus(season.fetchAgain(), 200);
    await until(async () => (await season.rows())[0].fetching?.state === 'failed', 'the failure');
    expect((await season.rows())[0].fetching.reason).toContain('Only 9 cars are listed');
    expect(await pointsOfNewNight()).toBe(before);
    season.api.control({ partial: null });
  });

  it.each([
    [2025, 400, 'SEASON_REFUSED'],
    [2008, 404, 'SEASON_NOT_FOUND'],
    ['soon', 404, 'SEASON_NOT_FOUND'],
  ])('should refuse %s', async (year, status, code) => {
    const { body } = await expectStatus(season.fetchAgain(year), status);
    expect(body.code).toBe(code);
  });

  it('should be fetched by a command beside the server, which takes it over', async () => {
    const settings = {
      DATA_DIR: season.app.dataDir,
      RESULTS_URL: season.api.url,
      SIMULATION: 'true',
    };
    const environment = readEnvironment({ ...settings, ...databaseOf(season.app) });
    const again = { again: true };
    expect(await importWholeSeason(environment, FETCHED_YEAR)).toContain('add --again');
    season.serve(false);
    await importWholeSeason(environment, FETCHED_YEAR, again);
    await season.app.runJobs();
    expect(await pointsOfNewNight()).toBe(25);
    expect(await importWholeSeason(environment, FETCHED_YEAR, again)).toContain('unchanged');
    season.serve(true);
    const ownTime = readEnvironment({
      DATA_DIR: season.app.dataDir,
      RESULTS_URL: season.api.url,
      ...databaseOf(season.app),
    });
    expect(await importWholeSeason(ownTime, FETCHED_YEAR, again)).toContain('fetched again');
    // within a second the server sees what another process has written
    await until(async () => (await pointsOfNewNight()) === 18, 'the corrected season');
  });

  it('should stay as it was for nights that have begun when two instances take the new one at once', async () => {
    const { app } = season;
    const began = await season.newNight();
    await season.begin(began);
    season.serve(false);
    const renewals = app.nest.get(SeasonRenewalRepository, { strict: false });
    const takeAll = jest.spyOn(renewals, 'takeAll').mockResolvedValue();
    await expectStatus(season.fetchAgain(), 200);
    await untilFetched();
    takeAll.mockRestore();
    const seasons = app.nest.get<Connection>(getConnectionToken()).collection('seasons');
    const findOne = seasons.findOne.bind(seasons);
    jest.spyOn(seasons, 'findOne').mockImplementationOnce(async (...asked) => {
      const read = await findOne(...asked);
      // meanwhile the other one takes it, from the first write to the last
      await renewals.takeAll(app.now());
      return read;
    });
    await renewals.takeAll(app.now());
    expect([await season.play(began), await pointsOfNewNight()]).toEqual([18, 25]);
  });
});

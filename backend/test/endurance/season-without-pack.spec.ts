import { readEnvironment } from '../../src/core/platform/config/read-environment.js';
import { importWholeSeason } from '../../src/seasons/results/import-whole-season.js';
import type { RunningStandIn } from '@gridlock/season-packs/stand-in';
import { expectStatus, signUp, visitor } from '../support/api-session.js';
import { timesOf } from '../support/independent-scoring.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { boardOf } from '../support/picks.js';
import {
  environment2023,
  fixture2023,
  ROUNDS_2023,
  served2023,
  startApi,
} from '../support/season-2023.js';
import { LedgerPlayer } from '../support/season-play.js';
import { MINUTE } from '../support/durations.js';
import { TestApp, type Json } from '../support/test-app.js';
import { databaseOf } from '../support/real-mongodb.js';

const fixture = fixture2023();
let api: RunningStandIn;
let app: TestApp;

afterEach(async () => {
  await app?.close();
  await api?.close();
});

const start = async (options = {}): Promise<void> => {
  api = await startApi(options);
  app = await TestApp.start(environment2023(api.url));
};

describe('a season without a pack', () => {
  it('should be built from the results API alone and play to a leaderboard', async () => {
    await start();
    const ann = await signUp(app, 'ann');
    const bob = await signUp(app, 'bob');
    const league = await leagueOf(ann, [bob]);
    expect(league.league.season).toBe(2023);
    await checkSeason(league);
    const players = [ann, bob].map(
      (session, index) => new LedgerPlayer(session, league.id, fixture, index + 11),
    );
    for (const round of fixture.rounds) {
      const times = timesOf(round);
      await app.setTime(new Date(times.lock.getTime() - 60 * MINUTE));
      for (const player of players) await saveByName(player, round.round);
      await app.setTime(times.results);
      const { body } = await expectStatus(boardOf(ann, league.id, 2023), 200);
      expect(body.completedRounds).toHaveLength(round.round);
      const totals = (rows: Json[], who: LedgerPlayer) =>
        rows.find((row) => row.user._id === who.session.id).totalPoints;
      for (const player of players) {
        const expected = player.ledger.totals(round.round);
        expect([round.round, totals(body.driverStandings, player)]).toEqual([
          round.round,
          expected.driver,
        ]);
        expect(totals(body.constructorStandings, player)).toBe(expected.team);
      }
    }
  });

  it('should say that it cannot be built yet, and build it later', async () => {
    await start({ failEvery: 1, failMode: 'reset' });
    const none = await visitor(app).get('/api/race/next-race');
    expect([none.status, none.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(none.headers['retry-after']).toBeDefined();
    api.control({ failEvery: 0 });
    await app.setTime('2023-03-01T08:09:00Z');
    expect((await visitor(app).get('/api/race/next-race')).status).toBe(503);
    await app.setTime('2023-03-01T08:10:00Z');
    expect((await visitor(app).get('/api/race/next-race')).body).toMatchObject({
      season: 2023,
      round: 1,
    });
  });

  it('should let everybody be picked whom the API lists before the first lock, and nobody later', async () => {
    await start();
    const ann = await signUp(app, 'ann');
    const league = await leagueOf(ann, []);
    const { body: built } = await ann.get('/api/season/2023');
    await listBesides(['early_bird']);
    await app.setTime('2023-03-02T08:10:00Z');
    const pick = {
      leagueId: league.id,
      mainDriver: 'early_bird',
      reserveDriver: built.drivers[0]._id,
      team: built.teams[0]._id,
    };
    const { body: saved } = await expectStatus(ann.post('/api/selections/save', pick), 200);
    expect(saved.selection.mainDriver).toBe('Early Bird');
    const [first] = fixture.rounds;
    await app.setTime(new Date(timesOf(first!).lock.getTime() + MINUTE));
    await listBesides(['early_bird', 'late_comer']);
    await app.setTime(new Date(timesOf(first!).lock.getTime() + 25 * 60 * MINUTE));
    const { body: season } = await ann.get('/api/season/2023');
    const names = (list: Json[]) => list.map(({ name }: Json) => name);
    expect(names(season.drivers)).toEqual([...names(built.drivers), 'Early Bird']);
    expect(season.drivers.every(({ selectable }: Json) => selectable)).toBe(true);
  });

  it('should outlive a restart without asking again', async () => {
    await start();
    const before = await visitor(app).get('/api/race/next-race');
    await api.close();
    await app.restart();
    expect((await visitor(app).get('/api/race/next-race')).body).toEqual(before.body);
  });
});

describe('npm run season -- import YEAR', () => {
  const importYear = (year = 2023): Promise<string> =>
    importWholeSeason(
      readEnvironment({ DATA_DIR: app.dataDir, RESULTS_URL: api.url, ...databaseOf(app) }),
      year,
    );

  it('should store a season beside a running server, once', async () => {
    api = await startApi({});
    app = await TestApp.start({ RESULTS_URL: api.url });
    const session = await signUp(app, 'ann');
    await expectStatus(session.get('/api/season/2023'), 404);
    expect(await importYear()).toContain('is stored');
    await app.setTime('2023-03-01T08:10:00Z');
    const season = await expectStatus(session.get('/api/season/2023'), 200);
    expect(season.body.rounds).toHaveLength(ROUNDS_2023);
    expect(await importYear()).toContain('refresh themselves');
    await expectStatus(session.post('/api/race-night/seasons/2008'), 200);
    expect(await importYear(2008)).toContain('known already, for race nights; it is over');
  });

  it('should say why a season cannot be had, and store nothing', async () => {
    api = await startApi({ failEvery: 1, failMode: 'reset' });
    app = await TestApp.start({ RESULTS_URL: api.url });
    const session = await signUp(app, 'ann');
    await expect(importYear()).rejects.toThrow(/.+/);
    await expectStatus(session.get('/api/season/2023'), 404);
  });
});

/** From now on the API lists these drivers, too. */
async function listBesides(ids: readonly string[]): Promise<void> {
  const { port } = new URL(api.url);
  await api.close();
  const season = served2023();
  const [model] = season.drivers;
  const more = ids.map((id) => {
    const name = id.replace(/(^|_)(.)/g, (_, gap, letter) => (gap && ' ') + letter.toUpperCase());
    return { ...model!, id, name, code: id.slice(-3).toUpperCase() };
  });
  const drivers = [...season.drivers, ...more];
  api = await startApi({ port: Number(port), seasons: [{ ...season, drivers }] });
}

/** The API has none of our short forms, so names are written as it writes them. */
async function saveByName(player: LedgerPlayer, round: number): Promise<void> {
  const choice = player.choose(round);
  const nameOf = (list: { id: string; name: string }[], id: string): string =>
    list.find((one) => one.id === id)?.name ?? '';
  await player.save(round, choice, {
    mainDriver: nameOf(fixture.drivers, choice.main),
    reserveDriver: nameOf(fixture.drivers, choice.reserve),
    team: nameOf(fixture.teams, choice.team),
  });
}

async function checkSeason({ owner }: LeagueScenario): Promise<void> {
  const { body } = await expectStatus(owner.get('/api/season/2023'), 200);
  expect(body.rounds).toHaveLength(ROUNDS_2023);
  expect(body.rounds.every(({ resultsStatus }: Json) => resultsStatus === 'none')).toBe(true);
  // all that the API lists can be picked
  expect(body.drivers.filter((one: Json) => one.selectable)).toHaveLength(fixture.drivers.length);
  expect(body.teams).toHaveLength(fixture.teams.length);
  expect(new Set(body.teams.map(({ colour }: Json) => colour)).size).toBe(fixture.teams.length);
}

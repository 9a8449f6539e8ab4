import type { RunningStandIn } from '@gridlock/season-packs/stand-in';
import { type ApiSession, expectStatus, signUp } from '../support/api-session.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { boardOf, pick, savePick, usedNames } from '../support/picks.js';
import { postponed, serveAnew } from '../support/postponed.js';
import { environment2023, in2023, startApi } from '../support/season-2023.js';
import { DAY } from '../support/system-time.js';
import { TestApp, type Json } from '../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN } from '../support/weekends-2025.js';

/** China is run between Japan (round 3) and Bahrain (round 4). */
const LATER = 18 * DAY;
const CHINESE = pick('Lando Norris', 'Oscar Piastri', 'McLaren');
const JAPANESE = pick('George Russell', 'Lewis Hamilton', 'Ferrari');

let api: RunningStandIn;
let app: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let league: LeagueScenario;

beforeEach(async () => {
  api = await startApi();
  app = await TestApp.start(environment2023(api.url));
  ann = await signUp(app, 'ann');
  bob = await signUp(app, 'bob');
  league = await leagueOf(ann, [bob]);
}, 30_000);
afterEach(async () => {
  await app?.close();
  await api?.close();
});

const get = async (url: string): Promise<Json> => (await expectStatus(ann.get(url), 200)).body;
const roundsOf = (list: Json[]): number[] => list.map(({ round }) => round);

/** Bob picks for China, which is then postponed behind Japan; Japan is the current race. */
async function postponeChina(): Promise<void> {
  await app.setTime(in2023(CHINA.open, -3 * DAY));
  await expectStatus(savePick(bob, league.id, CHINESE), 200);
  api = await serveAnew(api, (rounds) =>
    rounds.map((round) => (round.round === 2 ? postponed(round, LATER) : round)),
  );
  await app.setTime(in2023(CHINA.open, -2 * DAY));
}

describe('names that a postponed round keeps (USED-7)', () => {
  it('should be refused with what they are kept for', async () => {
    await postponeChina();
    const { body } = await expectStatus(
      savePick(bob, league.id, { ...JAPANESE, mainDriver: 'Norris', team: 'McLaren' }),
      400,
    );
    expect(body.code).toBe('NAME_USED');
    const sentence = (name: string) =>
      `${name} is kept for the postponed Chinese Grand Prix. You can change or withdraw that pick.`;
    expect(body.details).toEqual([
      { field: 'mainDriver', message: sentence('Lando Norris') },
      { field: 'team', message: sentence('McLaren') },
    ]);
    const { body: saved } = await expectStatus(savePick(bob, league.id, JAPANESE), 200);
    expect(saved.selection.round).toBe(3);
  }, 30_000);

  it('should be told of to the player alone (SM-25)', async () => {
    await postponeChina();
    const kept = { round: 2, raceName: 'Chinese Grand Prix', isPostponed: true };
    expect((await usedNames(bob, league.id, 3)).body).toEqual({
      usedMainDrivers: ['Lando Norris'],
      usedReserveDrivers: ['Oscar Piastri'],
      usedTeams: ['McLaren'],
      kept: [
        { field: 'mainDriver', name: 'Lando Norris', ...kept },
        { field: 'reserveDriver', name: 'Oscar Piastri', ...kept },
        { field: 'team', name: 'McLaren', ...kept },
      ],
    });
    const nothing = { usedMainDrivers: [], usedReserveDrivers: [], usedTeams: [] };
    for (const round of [2, 3, 4])
      expect((await usedNames(ann, league.id, round, bob.id)).body).toEqual(nothing);
    expect((await usedNames(ann, league.id, 3)).body).toEqual(nothing);
    expect((await usedNames(bob, league.id, 2)).body).toEqual(nothing);
  }, 30_000);
});

describe('rounds in the order of their locks (LOCK-4)', () => {
  it('should list, average and count a postponed round where it was run', async () => {
    await app.setTime(in2023(AUSTRALIA.open));
    await expectStatus(savePick(bob, league.id, pick('Norris', 'Piastri', 'Williams')), 200);
    await app.setTime(in2023(AUSTRALIA.weekendEnds));
    await expectStatus(savePick(bob, league.id, pick('Piastri', 'Norris', 'McLaren')), 200);
    api = await serveAnew(api, (rounds) =>
      rounds.map((round) => (round.round === 2 ? postponed(round, LATER) : round)),
    );
    await app.setTime(in2023(AUSTRALIA.weekendEnds, DAY));
    await expectStatus(savePick(bob, league.id, JAPANESE), 200);
    await app.setTime(in2023(JAPAN.results));
    await app.setTime(in2023(CHINA.results, LATER));

    const races = await get(`/api/race/league/${league.id}`);
    expect(roundsOf(races)).toEqual([1, 3, 2, 4, 5, 6]);
    expect(roundsOf((await get('/api/season/2023')).rounds)).toEqual([1, 3, 2, 4, 5, 6]);

    const board = (await boardOf(ann, league.id, 2023)).body;
    expect(board.completedRounds).toEqual([1, 3, 2]);
    const row = board.driverStandings.find(({ user }: Json) => user._id === bob.id);
    expect(roundsOf(row.raceResults)).toEqual([1, 3, 2]);
    expect(roundsOf(row.marks)).toEqual([1, 3, 2]);

    for (const url of [`league/${league.id}/user`, 'user']) {
      const statistics = await get(`/api/statistics/${url}/${bob.id}`);
      const { raceHistory, driverAverages } = statistics;
      expect(roundsOf(raceHistory)).toEqual([1, 3, 2]);
      const [first, second] = raceHistory.map(({ driverPoints }: Json) => driverPoints);
      expect(driverAverages.slice(0, 2)).toEqual([first, (first + second) / 2]);
    }
  }, 60_000);

  it('should list a round that is added in mid-season where it is run', async () => {
    const extra = (rounds: Json[]): Json => ({
      ...postponed(rounds[0], 5 * DAY),
      round: 7,
      name: 'Kyalami Grand Prix',
      circuit: 'Kyalami',
      country: 'South Africa',
      countryCode: 'ZA',
    });
    api = await serveAnew(api, (rounds) => [...rounds, extra(rounds)]);
    await app.setTime(new Date(app.now().getTime() + DAY));
    expect(roundsOf(await get(`/api/race/league/${league.id}`))).toEqual([1, 7, 2, 3, 4, 5, 6]);
  }, 30_000);
});

import { type ApiSession, expectStatus, signUpAll } from '../../support/api-session.js';
import { moveClock, startQuiet } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { getNight, nightOf, callNight, sec, WINTER } from '../../support/night.js';
import { boardOf, pick, savePick, swapDrivers } from '../../support/picks.js';
import { replacePicturesByFacts } from '../../support/pictures.js';
import type { Json, TestApp } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';

/** The last round of 2025. */
const ABU_DHABI = {
  open: '2025-12-05T12:00:00Z',
  race: '2025-12-07T13:00:00.000Z',
  due: '2025-12-07T15:20:00.000Z',
  official: '2025-12-08T04:00:00.000Z',
} as const;

let app: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let cas: ApiSession;
let stranger: ApiSession;

const ask = (who: ApiSession, id: string) => who.get(`/api/league/${id}/season-end`);
const endOf = async (who: ApiSession, id: string): Promise<Json> =>
  (await expectStatus(ask(who, id), 200)).body;
const award = ({ awards }: Json, kind: string): Json =>
  awards.find((one: Json) => one.kind === kind);
const who = ({ holders }: Json) => holders.map(({ userId }: Json) => userId);

describe('the end of a season', () => {
  let league: LeagueScenario;

  beforeAll(async () => {
    app = await startQuiet();
    ({ ann, bob, cas, stranger } = await signUpAll(app, 'ann', 'bob', 'cas', 'stranger'));
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(ann, [bob, cas]);
  });
  afterAll(() => app?.close());

  it('should be shown only to members (AWARD-1, LL-04)', async () => {
    await expectStatus(ask(stranger, league.id), 404);
  });

  it('should name nobody while the season is running, and show no open pick (AWARD-1, LL-04)', async () => {
    const before = await endOf(bob, league.id);
    expect(before).toEqual({
      season: 2025,
      state: 'running',
      waitsFor: [],
      rounds: 0,
      drivers: null,
      teams: null,
      awards: [],
      balances: [],
      headlines: [],
      players: [],
    });
    await expectStatus(savePick(ann, league.id, pick('Norris', 'Piastri', 'McLaren')), 200);
    await expectStatus(savePick(bob, league.id, pick('Piastri', 'Norris', 'Haas')), 200);
    for (const reader of [ann, bob]) expect(await endOf(reader, league.id)).toEqual(before);
    moveClock(app, AUSTRALIA.swapOpens);
    const swap = { raceId: 1, originalDriver: 'Oscar Piastri', newDriver: 'Lando Norris' };
    await expectStatus(swapDrivers(bob, league.id, swap), 200);
    expect(await endOf(ann, league.id)).toEqual(before);
    await app.setTime(AUSTRALIA.results);
    const { state, rounds, drivers, awards, balances } = await endOf(cas, league.id);
    expect([state, rounds, drivers, awards]).toEqual(['running', 1, null, []]);
    expect(balances.map(({ userId, swaps, missed }: Json) => [userId, swaps, missed])).toEqual([
      [ann.id, { rounds: 0, gained: 0 }, 0],
      [bob.id, { rounds: 1, gained: 23 }, 0],
      [cas.id, { rounds: 0, gained: 0 }, 1],
    ]);
  });

  it('should wait for the last result until it is official, and say so (AWARD-1, LL-04)', async () => {
    await app.setTime(ABU_DHABI.open);
    // Verstappen won, Piastri was second, Norris third
    await expectStatus(savePick(ann, league.id, pick('Hamilton', 'Gasly', 'Haas')), 200);
    await expectStatus(savePick(bob, league.id, pick('Verstappen', 'Gasly', 'Ferrari')), 200);
    await expectStatus(savePick(cas, league.id, pick('Leclerc', 'Gasly', 'Ferrari')), 200);
    await app.setTime(ABU_DHABI.race);
    expect((await endOf(ann, league.id)).state).toBe('running');
    const awaited = { round: 24, raceName: 'Abu Dhabi Grand Prix', locality: 'Abu Dhabi' };
    await app.setTime(ABU_DHABI.due);
    const waiting = await endOf(ann, league.id);
    expect(waiting).toMatchObject({ state: 'waiting', drivers: null, teams: null, awards: [] });
    expect(waiting.waitsFor).toEqual([{ ...awaited, awaits: 'official-result' }]);
  });

  it('should show titles and awards that agree with the tables (AWARD-2 to AWARD-9, LL-04)', async () => {
    await app.setTime(ABU_DHABI.official);
    const end = await endOf(cas, league.id);
    expect(end).toMatchObject({ state: 'over', waitsFor: [], rounds: 24 });
    const { body: tables } = await expectStatus(boardOf(cas, league.id, 2025), 200);
    for (const [title, rows] of [
      [end.drivers, tables.driverStandings],
      [end.teams, tables.constructorStandings],
    ]) {
      expect(title.champions).toEqual([rows[0].user._id]);
      expect(title.margin).toBe(rows[0].totalPoints - rows[1].totalPoints);
      expect(title.podium).toEqual(
        rows.map(({ user, position, totalPoints }: Json) => ({
          userId: user._id,
          position,
          points: totalPoints,
        })),
      );
    }
    expect(who(award(end, 'swap-of-the-year'))).toEqual([bob.id]);
    const recapOf = async (round: number): Promise<Json> =>
      (await expectStatus(cas.get(`/api/league/${league.id}/recap/${round}`), 200)).body;
    expect(end.headlines.map(({ round }: Json) => round)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    );
    for (const { round, text } of [end.headlines[0], end.headlines.at(-1)])
      expect(text).toBe((await recapOf(round)).stories[0].text);
    expect(await endOf(ann, league.id)).toEqual(end);
  });
});

describe('the end of a race night', () => {
  beforeAll(async () => {
    app = await startQuiet(WINTER);
    ({ ann, bob } = await signUpAll(app, 'ann', 'bob'));
  });
  afterAll(() => app?.close());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('should come with its last result, which is official at once (AWARD-1, NIGHT-1, LL-04)', async () => {
    const pace = { kind: 'evening', season: 2008, pickMinutes: 1, rounds: 3 };
    const { id } = await nightOf(ann, [bob], pace);
    await expectStatus(callNight(ann, id, 'start'), 200);
    await expectStatus(savePick(bob, id, pick('Lewis Hamilton', 'Nick Heidfeld', 'McLaren')), 200);
    expect(await endOf(ann, id)).toMatchObject({ state: 'running', rounds: 0, balances: [] });
    moveClock(app, sec(3 * 110));
    expect(await getNight(ann, id)).toMatchObject({ state: 'over' });
    const end = await endOf(ann, id);
    expect(end).toMatchObject({ season: 2008, state: 'over', waitsFor: [], rounds: 3 });
    // Hamilton won in Melbourne, and nobody picked again
    expect(end.drivers).toMatchObject({ champions: [bob.id], inFrontSince: { round: 1 } });
    expect(who(award(end, 'iron'))).toEqual([bob.id]);
    replacePicturesByFacts();
    const { body } = await expectStatus(bob.get(`/api/league/${id}/picture/year.png`), 200);
    // race nights are in no history, so their titles are no stars
    expect(body.facts).toMatchObject({
      season: 2008,
      player: { username: 'bob', stars: 0 },
      title: 'Drivers and Teams Champion',
    });
  });
});

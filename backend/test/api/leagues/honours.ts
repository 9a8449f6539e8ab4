import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { boardOf, pick, savePick } from '../../support/picks.js';
import { type Answer, type Json, TestApp } from '../../support/test-app.js';

const BEFORE_FIRST_LOCK = '2025-03-12T08:00:00Z';
const AFTER_ROUND_1 = '2025-03-18T08:00:00Z';
const OFF_SEASON = '2025-12-20T08:00:00Z';

let app: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let eve: ApiSession;
let league: LeagueScenario;

const honours = async (who = ann, id = league.id): Promise<Json> =>
  (await expectStatus(who.get(`/api/league/${id}/honours`), 200)).body;
const enter = (wish: object, who = ann, id = league.id): Promise<Answer> =>
  who.post(`/api/league/${id}/seasons`, wish);
const namesOf = (places: readonly Json[]): string[] => places.map(({ user }) => user.username);

describe('the hall of fame (LL-05)', () => {
  beforeAll(async () => {
    app = await TestApp.start({
      SEASON: '',
      SIMULATION_START: BEFORE_FIRST_LOCK,
      NEW_LEAGUES_PER_DAY: '100',
      LEAGUES_OWNED_PER_PLAYER: '100',
    });
    [ann, bob, eve] = await Promise.all([
      signUp(app, 'ann'),
      signUp(app, 'bob'),
      signUp(app, 'eve'),
    ]);
  });
  beforeEach(async () => {
    await app.setTime(BEFORE_FIRST_LOCK);
    league = await leagueOf(ann, [bob]);
  });
  afterAll(() => app?.close());

  const playFirstRound = async (): Promise<void> => {
    await expectStatus(
      savePick(ann, league.id, pick('Lando Norris', 'Max Verstappen', 'McLaren')),
      200,
    );
    await expectStatus(
      savePick(bob, league.id, pick('George Russell', 'Oscar Piastri', 'Ferrari')),
      200,
    );
  };

  it('should be true to the tables of the season, once it counts (HALL-2 to HALL-5)', async () => {
    await playFirstRound();
    await app.setTime(AFTER_ROUND_1);
    const during = await honours();
    expect(during.seasons).toMatchObject([{ season: 2025, isFinished: false, drivers: [] }]);
    expect([during.titles, during.allTime]).toEqual([[], []]);
    expect(during.records.map(({ kind }: Json) => kind)).toEqual(['best-round', 'only-picks']);

    await app.setTime(OFF_SEASON);
    const board = (await expectStatus(boardOf(ann, league.id), 200)).body;
    const [first, second] = board.driverStandings;
    const [firstTeam] = board.constructorStandings;
    const { seasons, titles, allTime, records, headToHead } = await honours();
    const margin = first.driverPoints - second.driverPoints;
    expect(seasons).toMatchObject([
      {
        season: 2025,
        leagueId: league.id,
        isFinished: true,
        isEntered: false,
        members: 2,
        drivers: [{ user: { username: 'ann' }, position: 1, points: first.driverPoints }],
        teams: [{ user: { username: firstTeam.user.username }, points: firstTeam.teamPoints }],
        margin,
        table: [],
      },
    ]);
    expect(first.user.username).toBe('ann');
    expect(titles[0]).toMatchObject({ user: { username: 'ann' }, drivers: 1 });
    expect(allTime).toMatchObject([
      {
        user: { username: 'ann' },
        position: 1,
        seasons: 1,
        podiums: 1,
        points: first.driverPoints,
      },
      { user: { username: 'bob' }, position: 2, points: second.driverPoints },
    ]);
    const best = records.find(({ kind }: Json) => kind === 'best-round');
    expect(best).toMatchObject({
      value: first.driverPoints + first.teamPoints,
      holders: [{ user: { username: 'ann' }, season: 2025, round: 1 }],
    });
    expect(best.holders[0].raceName).toContain('Australia');
    expect(records.find(({ kind }: Json) => kind === 'smallest-margin')).toMatchObject({
      value: margin,
      holders: [{ round: null }],
    });
    expect(headToHead).toMatchObject([
      { user: { username: 'bob' }, seasons: { own: 1, rival: 0, level: 0 }, rounds: { own: 1 } },
    ]);
  });

  it('should hold all seasons of a history, for members of any of them', async () => {
    await playFirstRound();
    await app.setTime(OFF_SEASON);
    const next = (await expectStatus(ann.post(`/api/league/${league.id}/next-season`), 200)).body;
    const id = next.league._id;
    await expectStatus(eve.post('/api/league/join', { code: next.league.code }), 201);
    const seen = await honours(eve, id);
    expect(seen.seasons).toMatchObject([
      { season: 2026, leagueId: id, isFinished: false },
      { season: 2025, leagueId: null, isFinished: true },
    ]);
    expect(await honours(ann, id)).toMatchObject({
      seasons: [{ leagueId: id }, { leagueId: league.id }],
      allTime: [{ user: { username: 'ann' } }, { user: { username: 'bob' } }],
    });
    // bob is invited to the next one, and sees the same from the old one
    expect((await honours(bob)).titles).toEqual((await honours(ann, id)).titles);
    await expectStatus(bob.get(`/api/league/${id}/honours`), 404);
  });

  describe('a season entered by hand (HALL-6)', () => {
    it('should count, be marked, logged and removable', async () => {
      await expectStatus(enter({ season: 2019, champion: 'Old Friend' }), 200);
      const table = 'name,points\nBob,198.5\n"Friend, Old",205\nann,17';
      const { body } = await expectStatus(enter({ season: 2023, table }), 200);
      expect(body).toEqual(await honours());
      expect(body.seasons.map(({ season, isEntered }: Json) => [season, isEntered])).toEqual([
        [2025, false],
        [2023, true],
        [2019, true],
      ]);
      expect(namesOf(body.seasons[1].table)).toEqual(['Friend, Old', 'bob', 'ann']);
      expect(body.seasons[1]).toMatchObject({ margin: 6.5, leagueId: null });
      expect(body.seasons[2].drivers).toEqual([
        {
          user: { _id: null, username: 'Old Friend', avatar: null },
          position: 1,
          points: null,
        },
      ]);
      expect(body.headToHead).toMatchObject([
        { user: { username: 'Friend, Old' }, seasons: { rival: 1 } },
        { user: { username: 'bob', _id: bob.id }, seasons: { rival: 1 } },
      ]);
      await expectStatus(ann.delete(`/api/league/${league.id}/seasons/2019`), 200);
      expect((await honours()).seasons).toHaveLength(2);
      await expectStatus(ann.delete(`/api/league/${league.id}/seasons/2019`), 404);
      const { entries } = (await bob.get(`/api/league/${league.id}/log`)).body;
      const lines = entries.filter(({ after }: Json) => after?.setting === 'enteredSeason');
      expect(lines.map(({ before, after }: Json) => [before.value, after.value])).toEqual([
        ['2019', ''],
        ['', '2023'],
        ['', '2019'],
      ]);
    });

    it.each([
      ['a year that was played here', { season: 2025, champion: 'ann' }],
      ['a year before the sport', { season: 1949, champion: 'ann' }],
      ['neither champion nor table', { season: 2019 }],
      ['both', { season: 2019, champion: 'ann', table: 'ann,1' }],
      ['a table that cannot be read', { season: 2019, table: 'ann,many' }],
      ['an invisible name', { season: 2019, champion: '\u200b' }],
      ['hidden characters in a table', { season: 2019, table: 'a\u202enn,1' }],
    ])('should be refused for %s', async (_, wish) => {
      const { status, body } = await enter(wish);
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    });

    it('should be stored once by presses at the same moment', async () => {
      const wish = { season: 2020, champion: 'ann' };
      const answers = await Promise.all([enter(wish), enter(wish), enter(wish)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect((await honours()).titles).toMatchObject([{ user: { _id: ann.id }, drivers: 1 }]);
    });

    it('should be for the owner', async () => {
      await expectStatus(enter({ season: 2020, champion: 'bob' }, bob), 403);
      await expectStatus(enter({ season: 2020, champion: 'eve' }, eve), 404);
    });
  });
});

import { expectStatus, visitor } from '../../support/api-session.js';
import { VisibleLeagueService } from '../../../src/views/standings/visible-league.service.js';
import { assign, boardOf, pick, savePick } from '../../support/picks.js';
import { replacePicturesByFacts } from '../../support/pictures.js';
import type { Answer, Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';
import { BEFORE_FIRST_LOCK, OFF_SEASON } from '../../support/weekends-2025.js';

const AFTER_ROUND_1 = '2025-03-18T08:00:00Z';

const app = quietApp({
  SEASON: '',
  SIMULATION_START: BEFORE_FIRST_LOCK,
});
const { ann, bob, eve } = app.players('ann', 'bob', 'eve');
app.beforeEachTest(() => app.setTime(BEFORE_FIRST_LOCK));
const league = app.freshLeague(BEFORE_FIRST_LOCK, ann, [bob]);

const honours = async (who = ann, id = league.id): Promise<Json> =>
  (await expectStatus(who.get(`/api/league/${id}/honours`), 200)).body;
const enter = (requested: object, who = ann, id = league.id): Promise<Answer> =>
  who.post(`/api/league/${id}/seasons`, requested);
const namesOf = (places: readonly Json[]): string[] => places.map(({ user }) => user.username);

describe('the hall of fame (LL-05)', () => {
  app.runForTests();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const starsOf = async (who = ann, id = league.id): Promise<Json> =>
    (await expectStatus(who.get(`/api/league/${id}/stars`), 200)).body;
  const picture = (kind: string, query = ''): Promise<Answer> =>
    ann.get(`/api/league/${league.id}/picture/${kind}.png${query}`);
  const factsOf = async (kind: string, query = ''): Promise<Json> =>
    (await expectStatus(picture(kind, query), 200)).body.facts;

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
    const id = next._id;
    await expectStatus(eve.post('/api/league/join', { code: next.code }), 201);
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

  it('should be stars on the helmets of later seasons, in pictures too (HALL-7, LL-05)', async () => {
    await playFirstRound();
    await expectStatus(enter({ season: 2023, champion: 'ann' }), 200);
    await app.setTime(AFTER_ROUND_1);
    expect(await starsOf(bob)).toEqual([{ userId: ann.id, stars: 1 }]);
    replacePicturesByFacts();
    const { entries } = await factsOf('grid');
    const { rows } = await factsOf('standings');
    const own = ({ username, stars }: Json) => [username, stars];
    for (const shown of [entries, rows]) {
      expect(shown.map(own)).toEqual([
        ['ann', 1],
        ['bob', 0],
      ]);
    }
    expect((await factsOf('card')).player.stars).toBe(1);
    const invite = await visitor(app).get(`/api/invite/${league.league.code}`);
    expect(invite.body.helmets.map(({ stars }: Json) => stars)).toEqual([1, 0]);
    const { body } = await ann.put(`/api/league/${league.id}/share`, { enabled: true });
    const shared = await visitor(app).get(`/api/share/${body.url.split('/').at(-1)}`);
    expect(shared.body.drivers.map(own)).toEqual(rows.map(own));
    expect((await factsOf('recap')).player).toMatchObject({ username: 'ann', stars: 1 });

    await app.setTime(OFF_SEASON);
    expect(await starsOf()).toEqual([{ userId: ann.id, stars: 1 }]);
    const next = (await expectStatus(ann.post(`/api/league/${league.id}/next-season`), 200)).body;
    const [{ stars }] = await starsOf(ann, next._id);
    const { titles } = await honours();
    expect(stars).toBe(titles[0].drivers + titles[0].teams);
    await expectStatus(bob.get(`/api/league/${next._id}/stars`), 404);
  });

  it('should be stars that stay, and go with the title that they stand for (HALL-7)', async () => {
    await playFirstRound();
    await app.setTime(OFF_SEASON);
    const next = (await expectStatus(ann.post(`/api/league/${league.id}/next-season`), 200)).body;
    const stars = () => starsOf(ann, next._id);
    await expectStatus(bob.post(`/api/league/${next._id}/invitation/accept`), 200);
    await stars(); // seals the last rounds
    await stars();
    const scored = jest.spyOn(app.nest.get(VisibleLeagueService, { strict: false }), 'fresh');
    expect(await stars()).toEqual([{ userId: ann.id, stars: 2 }]);
    expect(scored).not.toHaveBeenCalled();
    const missed = { ...pick('Oscar Piastri', 'Lewis Hamilton', 'McLaren'), assignPoints: true };
    await expectStatus(assign(ann, league.id, { ...missed, userId: bob.id, raceId: 2 }), 200);
    expect(await stars()).toEqual([{ userId: bob.id, stars: 2 }]);
    await expectStatus(bob.post(`/api/league/${league.id}/abandon`), 200);
    expect(await stars()).toEqual([{ userId: bob.id, stars: 2 }]);
  });

  it('should be shown in a picture of each player’s year, once it is over (SHARE-4, LL-04)', async () => {
    await playFirstRound();
    const refused = async () => {
      const { status, body } = await picture('year');
      return [status, body.code];
    };
    expect(await refused()).toEqual([404, 'NOT_REVEALED']);
    await app.setTime(AFTER_ROUND_1);
    expect(await refused()).toEqual([404, 'NO_RESULTS_YET']);
    await app.setTime(OFF_SEASON);
    const { rounds, pictures } = (
      await expectStatus(bob.get(`/api/league/${league.id}/pictures`), 200)
    ).body;
    expect(rounds.map(({ kinds }: Json) => kinds.includes('year'))).toEqual(
      rounds.map((_: Json, index: number) => index === 0),
    );
    expect(pictures.find(({ kind }: Json) => kind === 'year')).toMatchObject({
      round: rounds[0].round,
      title: expect.stringMatching(/^bob’s 2025 in /),
      alt: expect.stringMatching(/P2 in the Drivers Championship with \d+ points?, /),
    });
    replacePicturesByFacts();
    const board = (await expectStatus(boardOf(ann, league.id), 200)).body;
    const [first] = board.driverStandings;
    const year = await factsOf('year');
    expect(year).toMatchObject({
      season: 2025,
      player: { username: 'ann', stars: year.title.includes('Teams') ? 2 : 1 },
      title: expect.stringMatching(/^Drivers/),
      championships: [
        { name: 'Drivers Championship', place: 1, points: first.driverPoints },
        { name: 'Teams Championship' },
      ],
      figures: [
        {
          name: 'Best round',
          value: String(first.driverPoints + first.teamPoints),
          note: 'round 1',
        },
        { name: 'Average' },
        { name: 'Above average' },
      ],
    });
    const { awards } = (await expectStatus(ann.get(`/api/league/${league.id}/season-end`), 200))
      .body;
    const given = awards.filter(({ holders }: Json) =>
      holders.some(({ userId }: Json) => userId === ann.id),
    );
    expect(given.length).toBeGreaterThan(0);
    expect(year.awards).toHaveLength(given.length);
    expect((await factsOf('year', `?userId=${bob.id}`)).player.username).toBe('bob');
    await expectStatus(picture('year', `?userId=${eve.id}`), 404);
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
      const user = { _id: null, username: 'Old Friend', avatar: null };
      expect(body.seasons[2].drivers).toEqual([{ user, position: 1, points: null }]);
      expect(body.allTime.at(-1)).toMatchObject({ user, points: null });
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
    ])('should be refused for %s', async (_, requested) => {
      const { status, body } = await enter(requested);
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    });

    it('should be stored once by requests at the same moment', async () => {
      const requested = { season: 2020, champion: 'ann' };
      const answers = await Promise.all([enter(requested), enter(requested), enter(requested)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect((await honours()).titles).toMatchObject([{ user: { _id: ann.id }, drivers: 1 }]);
    });

    it('should be for the owner', async () => {
      await expectStatus(enter({ season: 2020, champion: 'bob' }, bob), 403);
      await expectStatus(enter({ season: 2020, champion: 'eve' }, eve), 404);
    });
  });
});

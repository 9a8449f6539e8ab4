import { type ApiSession, expectStatus, PASSWORD, signUp } from '../../support/api-session.js';
import { CutAtWrite, type Moment } from '../../support/cut-at-write.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import type { Answer, Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';
import { BEFORE_FIRST_LOCK, OFF_SEASON } from '../../support/weekends-2025.js';

const AFTER_ROUND_1 = '2025-03-18T08:00:00Z';

const app = quietApp({
  SEASON: '',
  SIMULATION_START: BEFORE_FIRST_LOCK,
});
let serial = 0;
/** The third of the table, who reads. */
let ida: ApiSession;
let champion: ApiSession;
let second: ApiSession;
let league: LeagueScenario;

const deleteAccount = (who: ApiSession): Promise<Answer> =>
  who.delete('/api/auth/delete', undefined, { currentPassword: PASSWORD });
const abandon = (who: ApiSession): Promise<Answer> => who.post(`/api/league/${league.id}/abandon`);
const remove = (who: ApiSession): Promise<Answer> =>
  league.owner.delete(`/api/league/${league.id}/members/${who.id}?mayReturn=true`);

/** Everything that names who has won, by user id. */
async function titles(nextId?: string): Promise<Json> {
  const [honours, end, overviews, stars, recap] = await Promise.all([
    ida.get(`/api/league/${league.id}/honours`),
    ida.get(`/api/league/${league.id}/season-end`),
    ida.get('/api/league/user/overview'),
    ida.get(`/api/league/${nextId ?? league.id}/stars`),
    ida.get(`/api/league/${league.id}/recap/24`),
  ]);
  const ids = (places: readonly Json[]) =>
    places.map(({ user, ...row }) => [user._id, row.position, row.points, row.titles]);
  const [season] = honours.body.seasons.filter((each: Json) => each.season === 2025);
  const { drivers, teams } = end.body;
  const podiumOf = (title: Json) => title && [title.champions, title.podium, title.margin];
  return {
    hall: [ids(season.drivers), ids(season.teams), season.margin],
    allTime: ids(honours.body.allTime),
    end: [podiumOf(drivers), podiumOf(teams)],
    champions: overviews.body.find(({ _id }: Json) => _id === league.id).champions,
    stars: stars.body.filter(({ userId }: Json) => userId !== champion.id),
    stories: storiesOfChampions(recap.body).map(({ kind, userIds }) => [kind, userIds]),
  };
}

const storiesOfChampions = ({ stories }: Json): Json[] =>
  stories.filter(({ kind }: Json) => kind.startsWith('champion'));

/** Names at the season’s end, by user id. */
const namedAtEnd = async (id: string): Promise<string> => {
  const { body } = await expectStatus(ida.get(`/api/league/${league.id}/season-end`), 200);
  return body.players.find(({ _id }: Json) => _id === id)?.username;
};

describe('the titles of a season (HALL-9)', () => {
  app.runForTests();

  /** @param owner which of the three owns the league; the champion is the first */
  const play = async (owner = 2): Promise<void> => {
    await app.setTime(BEFORE_FIRST_LOCK);
    serial += 1;
    const players: ApiSession[] = [];
    for (const name of ['cara', 'sven', 'ida']) {
      players.push(await signUp(app, `${name}_${serial}`));
    }
    [champion, second, ida] = players as [ApiSession, ApiSession, ApiSession];
    const [first] = players.splice(owner, 1) as [ApiSession];
    league = await leagueOf(first, players);
    // Norris won for McLaren, Verstappen was second, Russell third
    const picks = [
      [champion, pick('Lando Norris', 'Max Verstappen', 'McLaren')],
      [second, pick('Max Verstappen', 'George Russell', 'Ferrari')],
      [ida, pick('Alexander Albon', 'Pierre Gasly', 'Williams')],
    ] as const;
    for (const [who, names] of picks) await expectStatus(savePick(who, league.id, names), 200);
  };

  const openNext = async (): Promise<string> => {
    const { body } = await expectStatus(
      league.owner.post(`/api/league/${league.id}/next-season`),
      200,
    );
    if (league.owner !== ida) {
      await expectStatus(ida.post(`/api/league/${body._id}/invitation/accept`), 200);
    }
    return body._id;
  };

  it.each<[string, { owner?: number; go: () => Promise<Answer>; isGone?: boolean }]>([
    ['is removed', { go: () => remove(champion) }],
    ['leaves', { go: () => abandon(champion) }],
    ['deletes the account', { go: () => deleteAccount(champion), isGone: true }],
    [
      'deletes the account as the owner',
      { owner: 0, go: () => deleteAccount(champion), isGone: true },
    ],
  ])('should stay with a champion who %s afterwards', async (_how, { owner, go, isGone }) => {
    await play(owner);
    await app.setTime(OFF_SEASON);
    const next = await openNext();
    const before = await titles(next);
    const [[[winner]], [[teamWinner]]] = before.hall;
    expect([winner, teamWinner, before.stars]).toEqual([champion.id, champion.id, []]);
    expect(before.stories).toEqual([
      ['champion', [champion.id]],
      ['champion-teams', [champion.id]],
    ]);
    expect(before.champions).toEqual({
      drivers: [`cara_${serial}`],
      teams: [`cara_${serial}`],
    });
    await expectStatus(go(), 200);
    const name = isGone ? 'a former player' : `cara_${serial}`;
    const champions = { drivers: [name], teams: [name] };
    expect(await titles(next)).toEqual({ ...before, champions });
    expect(await namedAtEnd(champion.id)).toBe(name);
    const recap = (await expectStatus(ida.get(`/api/league/${league.id}/recap/24`), 200)).body;
    expect(recap.players).toContainEqual(
      expect.objectContaining({ _id: champion.id, username: name }),
    );
    for (const { text } of storiesOfChampions(recap)) expect(text).toContain(name);
    const { body } = await ida.get(`/api/league/${league.id}/honours`);
    expect(body.titles).toMatchObject([{ user: { username: name }, drivers: 1, teams: 1 }]);
    // who was second leaves too, and so no place is passed on
    await expectStatus(second.post(`/api/league/${league.id}/abandon`), owner === 0 ? 409 : 200);
    expect(await titles(next)).toEqual({ ...before, champions });
  });

  it('should come back to a champion who joins again', async () => {
    await play();
    await app.setTime(OFF_SEASON);
    const before = await titles();
    await expectStatus(abandon(champion), 200);
    await expectStatus(champion.post('/api/league/join', { code: league.league.code }), 201);
    expect(await titles()).toEqual(before);
    await expectStatus(abandon(champion), 200);
    expect(await titles()).toEqual(before);
  });

  it.each<[string, () => Promise<Answer>]>([
    ['is removed', () => remove(champion)],
    ['deletes the account', () => deleteAccount(champion)],
  ])('should go to the next one where who leads %s before the end', async (_how, go) => {
    await play();
    await app.setTime(AFTER_ROUND_1);
    await expectStatus(go(), 200);
    await app.setTime(OFF_SEASON);
    const { hall, champions } = await titles();
    expect(hall[0][0][0]).toBe(second.id);
    expect(champions.drivers).toEqual([`sven_${serial}`]);
  });

  it('should stay where the first two leave at the same moment', async () => {
    await play();
    await app.setTime(OFF_SEASON);
    const before = await titles();
    const answers = await Promise.all([abandon(champion), remove(second), abandon(champion)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 404]);
    expect(await titles()).toEqual(before);
  });

  it.each<[number, Moment]>(
    [1, 2, 3].flatMap((write) => [
      [write, 'before'],
      [write, 'after'],
    ]),
  )(
    'should stay where the power goes at write %d of the departure, %s it',
    async (write, moment) => {
      await play();
      await app.setTime(OFF_SEASON);
      const before = await titles();
      const cut = new CutAtWrite(app, ['leagues', 'entries'], {
        write,
        moment,
      });
      try {
        await abandon(champion);
      } finally {
        cut.restore();
      }
      expect(await titles()).toEqual(before);
      await app.runJobs();
      expect(await titles()).toEqual(before);
    },
  );

  it('should stay while the account is being deleted', async () => {
    await play();
    await app.setTime(OFF_SEASON);
    const { hall, allTime } = await titles();
    const cut = new CutAtWrite(app, ['leagues'], {
      write: 1,
      moment: 'before',
    });
    try {
      await deleteAccount(champion);
    } finally {
      cut.restore();
    }
    expect(await titles()).toMatchObject({ hall, allTime });
    await app.runJobs();
    expect(await titles()).toMatchObject({ hall, allTime });
  });
});

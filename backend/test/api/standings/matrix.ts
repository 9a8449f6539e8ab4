import { parse } from 'csv-parse/sync';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { assign, boardOf, pick, savePick, swapDrivers } from '../../support/picks.js';
import { leagueOfThree } from '../../support/tables.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';

const { app, ann, bob, cas, admin, league } = leagueOfThree();

describe('the matrix', () => {
  app.runForTests();

  const matrix = async (who: ApiSession = ann): Promise<Json> =>
    (await expectStatus(who.get(`/api/league/${league.id}/matrix`), 200)).body;
  const member = (body: Json, name: string): Json =>
    body.members.find(({ user }: Json) => user.username === name);
  const shown = (body: Json) =>
    body.members.map(({ user, position, totalPoints, picks }: Json) => [
      user.username,
      position,
      totalPoints,
      picks.map(({ outcome, totalPoints: points, cumulativePoints: sum, mark }: Json) =>
        [outcome, points, sum, mark].join(' '),
      ),
    ]);

  beforeEach(async () => {
    await expectStatus(savePick(ann, league.id, pick('Norris', 'Piastri', 'Ferrari')), 200);
    await expectStatus(savePick(bob, league.id, pick('Russell', 'Norris', 'McLaren')), 200);
  });

  it('should hold locked rounds alone, the own pick before the lock neither (PM-02, LOCK-5)', async () => {
    expect(await matrix()).toMatchObject({ season: 2025, rounds: [] });
    moveClock(app, AUSTRALIA.lock);
    const body = await matrix(cas);
    expect(body.rounds).toEqual([
      {
        round: 1,
        raceName: 'Australian Grand Prix',
        isSprintWeekend: false,
        resultsStatus: 'none',
      },
    ]);
    expect(member(body, 'ann').picks).toEqual([
      {
        outcome: 'waiting',
        mainDriver: 'Lando Norris',
        reserveDriver: 'Oscar Piastri',
        team: 'Ferrari',
        driverPoints: null,
        teamPoints: null,
        totalPoints: null,
        cumulativePoints: null,
        mark: null,
      },
    ]);
    expect(member(body, 'cas').picks).toMatchObject([{ outcome: 'missed', totalPoints: null }]);
    await expectStatus(admin.get(`/api/league/${league.id}/matrix`), 404);
  });

  it('should have points, sums and marks of every round, in the order of the overall ranking (PM-02, BOARD-6)', async () => {
    await app.setTime(AUSTRALIA.results);
    moveClock(app, CHINA.open);
    await expectStatus(savePick(cas, league.id, pick('Norris', 'Piastri', 'McLaren')), 200);
    // a name of the open pick is given for a past round: the open one is void (USED-3)
    const given = { ...pick('Norris', 'Albon', 'Williams'), userId: cas.id, raceId: 1 };
    await expectStatus(assign(ann, league.id, { ...given, assignPoints: true }), 200);
    await expectStatus(savePick(bob, league.id, pick('Albon', 'Sainz', 'Williams')), 200);
    await app.setTime(CHINA.results);
    const body = await matrix();
    expect(body.rounds.map(({ round, resultsStatus }: Json) => [round, resultsStatus])).toEqual([
      [1, 'official'],
      [2, 'provisional'],
    ]);
    const { body: tables } = await boardOf(ann, league.id);
    expect(body.lastUpdated).toBe(tables.lastUpdated);
    expect(
      body.members.map(({ user, position, totalPoints }: Json) => [
        user._id,
        position,
        totalPoints,
      ]),
    ).toEqual(
      tables.overallStandings.map(({ userId, position, totalPoints }: Json) => [
        userId,
        position,
        totalPoints,
      ]),
    );
    expect(shown(body)).toEqual([
      ['bob', 1, 55, ['scored 42 42 best', 'scored 13 55 best']],
      ['cas', 2, 35, ['scored 35 35 slow', 'void 0 35 zero']],
      ['ann', 3, 30, ['scored 30 30 slow', 'missed 0 30 zero']],
    ]);
  });

  it('should show a swap once its window has closed, and an assignment (SWAP-4)', async () => {
    moveClock(app, AUSTRALIA.swapOpens);
    const swap = { raceId: 1, originalDriver: 'Norris', newDriver: 'Piastri' };
    await expectStatus(swapDrivers(ann, league.id, swap), 200);
    for (const who of [ann, bob]) {
      const [first] = member(await matrix(who), 'ann').picks;
      expect([first.mainDriver, first.swapped]).toEqual(['Lando Norris', undefined]);
    }
    await app.setTime(AUSTRALIA.results);
    const names = { ...pick('Albon', 'Sainz', 'Williams'), userId: cas.id, raceId: 1 };
    await expectStatus(assign(ann, league.id, { ...names, assignPoints: false }), 200);
    const body = await matrix(bob);
    expect(member(body, 'ann').picks).toMatchObject([
      { mainDriver: 'Oscar Piastri', reserveDriver: 'Lando Norris', swapped: true },
    ]);
    expect(member(body, 'cas').picks).toMatchObject([
      { mainDriver: 'Alexander Albon', assigned: true, totalPoints: 0, mark: 'zero' },
    ]);
  });

  it('should be the table of the export: the same picks and points (PM-02, LL-06)', async () => {
    await app.setTime(AUSTRALIA.results);
    await app.setTime(CHINA.lock);
    const { rounds, members } = await matrix();
    const { body: csv } = await ann.get(`/api/league/${league.id}/export?format=csv`);
    const rows: Json[] = parse(csv, { bom: true, columns: true });
    const text = (value: string | number | null | undefined) => String(value ?? '');
    const ofTable = members.flatMap(({ user, picks }: Json) =>
      picks.map((each: Json, at: number) => [
        user.username,
        text(rounds[at].round),
        ...[each.mainDriver, each.reserveDriver, each.team, each.outcome].map(text),
        text(each.cumulativePoints),
      ]),
    );
    const ofFile = rows.map((row) => [
      ...[row.player, row.round, row['main driver'], row['reserve driver'], row.team, row.outcome],
      row['cumulative points'],
    ]);
    expect(ofTable).toHaveLength(6);
    expect(ofFile).toEqual(expect.arrayContaining(ofTable));
    expect(ofFile).toHaveLength(ofTable.length);
  });
});

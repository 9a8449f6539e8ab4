import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { boardOf, pick, savePick } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, cas, stranger } = app.players('ann', 'bob', 'cas', 'stranger');
let league: LeagueScenario;

const ask = (who: ApiSession) => who.get(`/api/league/${league.id}/outlook`);
const outlookOf = async (who: ApiSession): Promise<Json> =>
  (await expectStatus(ask(who), 200)).body;
// 24 Grands Prix at 25 and 6 sprints at 8; teams 43 and 15
const ALL = { drivers: 24 * 25 + 6 * 8, teams: 24 * 43 + 6 * 15 };

describe('the outlook of a league', () => {
  app.runForTests();
  beforeAll(async () => {
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(ann, [bob, cas]);
  });

  it('should start with everything to win for everybody (OL-01)', async () => {
    const { drivers, teams, rounds, completedRounds } = await outlookOf(ann);
    expect([rounds.length, completedRounds]).toEqual([24, []]);
    for (const [rows, reachable] of [
      [drivers, ALL.drivers],
      [teams, ALL.teams],
    ]) {
      expect(rows).toHaveLength(3);
      for (const row of rows) {
        expect(row).toMatchObject({ position: 1, points: 0, reachable, canWin: true });
        expect(row).toMatchObject({ hasWon: false, wonSince: null });
      }
    }
  });

  it('should show a pick only from its lock on (OL-05, OUT-9)', async () => {
    const before = JSON.stringify(await outlookOf(bob));
    await expectStatus(savePick(ann, league.id, pick('Norris', 'Piastri', 'McLaren')), 200);
    await expectStatus(savePick(bob, league.id, pick('Norris', 'Russell', 'Ferrari')), 200);
    moveClock(app, new Date(Date.parse(AUSTRALIA.lock) - 1000).toISOString());
    expect(JSON.stringify(await outlookOf(bob))).toBe(before);
    moveClock(app, AUSTRALIA.lock);
    const { rounds, members, drivers } = await outlookOf(cas);
    expect(rounds[0].picks).toEqual([
      {
        userId: ann.id,
        mainDriver: 'Lando Norris',
        reserveDriver: 'Oscar Piastri',
        team: 'McLaren',
        sprintEarned: null,
      },
      expect.objectContaining({ userId: bob.id, mainDriver: 'Lando Norris' }),
    ]);
    expect(rounds[1].picks).toBeNull();
    const left = members.find(({ user }: Json) => user._id === ann.id).mainDrivers;
    expect(left).toHaveLength(19);
    expect(left).not.toContain('Lando Norris');
    // who has missed the lock cannot earn anything in it
    const of = ({ id }: ApiSession) => drivers.find(({ userId }: Json) => userId === id).reachable;
    expect([of(ann), of(cas)]).toEqual([ALL.drivers, ALL.drivers - 25]);
  });

  it('should agree with the tables once a round is scored (OL-01)', async () => {
    await app.setTime(AUSTRALIA.results);
    const { drivers, teams, form, members, completedRounds } = await outlookOf(ann);
    expect(completedRounds).toEqual([1]);
    const { driverStandings, constructorStandings } = (await boardOf(ann, league.id)).body;
    for (const [rows, table] of [
      [drivers, driverStandings],
      [teams, constructorStandings],
    ]) {
      const short = (position: number, points: number, userId: string) => [
        position,
        points,
        userId,
      ];
      expect(rows.map((row: Json) => short(row.position, row.points, row.userId))).toEqual(
        table.map((row: Json) => short(row.position, row.totalPoints, row.user._id)),
      );
    }
    const norris = form.find(({ name }: Json) => name === 'Lando Norris');
    expect(norris).toEqual({
      name: 'Lando Norris',
      team: 'McLaren',
      selectable: true,
      races: true,
      finishes: [1],
    });
    const missed = members.map((each: Json) => [each.rounds, each.missed]);
    expect(missed).toEqual([
      [1, 0],
      [1, 0],
      [1, 1],
    ]);
  });

  it('should count a sprint that has been run as it ended (OUT-2)', async () => {
    moveClock(app, CHINA.open);
    await expectStatus(savePick(ann, league.id, pick('Hamilton', 'Norris', 'Ferrari')), 200);
    await expectStatus(savePick(bob, league.id, pick('Piastri', 'Hamilton', 'McLaren')), 200);
    await app.setTime('2025-03-22T05:00:00Z');
    const { rounds, drivers } = await outlookOf(ann);
    const [first] = rounds;
    expect(first).toMatchObject({ round: 2, sprint: [8, 7, 6, 5, 4, 3, 2, 1], fastestLap: 0 });
    // Hamilton won the sprint, Piastri was second, Leclerc fifth, Norris eighth
    expect(first.picks.map(({ sprintEarned }: Json) => sprintEarned)).toEqual([
      { drivers: 1, teams: 12 },
      { drivers: 8, teams: 8 },
    ]);
    const own = drivers.find(({ userId }: Json) => userId === ann.id);
    expect(own.reachable).toBe(own.points + ALL.drivers - 25 - 8 + 1);
  });

  it('should say champion after the last round, and nothing left to reach (OL-01)', async () => {
    await app.setTime('2025-12-08T12:00:00Z');
    const { drivers, rounds } = await outlookOf(ann);
    expect(rounds).toEqual([]);
    const [first, ...others] = drivers;
    expect(first).toMatchObject({ canWin: true, hasWon: true, reachable: first.points });
    // nobody has picked since round 2: when that became certain follows from the lead alone
    expect(first.wonSince).toBeGreaterThan(2);
    for (const row of others) expect(row).toMatchObject({ canWin: false, hasWon: false });
  });

  it('should be for members alone', async () => {
    await expectStatus(ask(stranger), 404);
  });
});

import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { assign, boardOf, pick, savePick, swapDrivers } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, cas, stranger } = app.players('ann', 'bob', 'cas', 'stranger');
let league: LeagueScenario;

const rivalry = (who: ApiSession, of: string) => who.get(`/api/league/${league.id}/rivalry/${of}`);
const between = async (who: ApiSession, of: ApiSession): Promise<Json> =>
  (await expectStatus(rivalry(who, of.id), 200)).body;

describe('a player against another member', () => {
  app.runForTests();
  beforeAll(async () => {
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(ann, [bob, cas], { ownerMay: 'replace' });
  });

  it('should have nothing to compare before the first lock', async () => {
    const { own, rival, rounds, drivers, resultsStatus } = await between(ann, bob);
    expect([own.username, rival.username]).toEqual(['ann', 'bob']);
    expect({ rounds, resultsStatus }).toEqual({ rounds: [], resultsStatus: 'none' });
    expect(drivers).toMatchObject({ own: 0, rival: 0, won: 0, lost: 0, level: 0, results: [] });
  });

  it('should show picks from the lock on, points with the results, and swaps once they are over (RIVAL-1, SWAP-4)', async () => {
    // Australia: Norris won, Piastri was ninth; McLaren earned 27, Haas nothing
    await expectStatus(savePick(ann, league.id, pick('Norris', 'Piastri', 'McLaren')), 200);
    await expectStatus(savePick(bob, league.id, pick('Piastri', 'Norris', 'McLaren')), 200);
    moveClock(app, new Date(Date.parse(AUSTRALIA.lock) - 1000).toISOString());
    expect((await between(ann, bob)).rounds).toEqual([]);
    moveClock(app, AUSTRALIA.swapOpens);
    const swap = { raceId: 1, originalDriver: 'Oscar Piastri', newDriver: 'Lando Norris' };
    await expectStatus(swapDrivers(bob, league.id, swap), 200);
    const [open] = (await between(ann, bob)).rounds;
    expect(open).toMatchObject({
      round: 1,
      resultsStatus: 'none',
      own: { outcome: 'waiting', mainDriver: 'Lando Norris', isSwapped: false },
      // as it locked: nobody knows yet
      rival: { outcome: 'waiting', mainDriver: 'Oscar Piastri', isSwapped: false },
      shared: ['team'],
    });
    expect((await between(bob, ann)).rounds[0]?.own).toMatchObject({ mainDriver: 'Lando Norris' });
    await app.setTime(AUSTRALIA.results);
    const { rounds, drivers, teams } = await between(ann, bob);
    expect(rounds[0]).toMatchObject({
      resultsStatus: 'provisional',
      own: { outcome: 'scored', isSwapped: false },
      rival: { outcome: 'scored', isSwapped: true },
    });
    expect(drivers).toMatchObject({ own: 25, rival: 25, level: 1, swaps: { own: 0, rival: 23 } });
    expect(teams).toMatchObject({ own: 27, rival: 27, level: 1, swaps: null });
  });

  it('should distinguish missed and assigned rounds (RIVAL-3, OVERRIDE-6)', async () => {
    await app.setTime(CHINA.open);
    await expectStatus(savePick(ann, league.id, pick('Hamilton', 'Russell', 'Ferrari')), 200);
    await app.setTime(CHINA.results);
    await expectStatus(
      assign(ann, league.id, {
        ...pick('Piastri', 'Leclerc', 'Mercedes'),
        userId: bob.id,
        raceId: 2,
        assignPoints: true,
      }),
      200,
    );
    const bobs = await between(ann, bob);
    expect(bobs.rounds[1].rival).toMatchObject({ status: 'admin-assigned', outcome: 'scored' });
    // Piastri won with 25, Leclerc had 4 in the sprint; Hamilton was disqualified, Russell had 5
    expect(bobs.drivers.assigned).toEqual({ own: 0, rival: 1, gap: 5 - 29 });
    const { rounds, drivers } = await between(ann, cas);
    expect(rounds[1].rival).toEqual({
      outcome: 'missed',
      mainDriver: null,
      reserveDriver: null,
      team: null,
      status: 'empty',
      isSwapped: false,
    });
    expect(drivers.withoutPick).toEqual({ own: 0, rival: 2, gap: 30 });
  });

  it('should add up to the tables for every pair (RIVAL-1, BOARD-1)', async () => {
    const { body: board } = await expectStatus(boardOf(ann, league.id), 200);
    const everybody = [ann, bob, cas];
    for (const who of everybody) {
      for (const of of everybody.filter((each) => each !== who)) {
        const { drivers, teams } = await between(who, of);
        for (const [duel, table] of [
          [drivers, board.driverStandings],
          [teams, board.constructorStandings],
        ]) {
          const pointsOf = ({ id }: ApiSession) =>
            table.find((row: Json) => row.user._id === id).totalPoints;
          expect(duel).toMatchObject({ own: pointsOf(who), rival: pointsOf(of) });
          expect(duel.results.at(-1).gap).toBe(pointsOf(who) - pointsOf(of));
          const sum = (key: string) =>
            duel.sources.reduce((all: number, each: Json) => all + each[key], 0);
          expect([sum('own'), sum('rival')]).toEqual([duel.own, duel.rival]);
        }
      }
    }
  });

  it('should be the other way round for the other one (RIVAL-1)', async () => {
    const [one, other] = [await between(ann, bob), await between(bob, ann)];
    expect(one.rounds.map((each: Json) => [each.own, each.rival])).toEqual(
      other.rounds.map((each: Json) => [each.rival, each.own]),
    );
    expect([one.drivers.won, one.drivers.lost]).toEqual([other.drivers.lost, other.drivers.won]);
  });

  it('should not show an open pick, not even to anyone who made it (LOCK-5)', async () => {
    await app.setTime(JAPAN.open);
    const before = await between(ann, bob);
    await expectStatus(savePick(bob, league.id, pick('Albon', 'Gasly', 'Williams')), 200);
    expect(await between(ann, bob)).toEqual(before);
    expect((await between(bob, ann)).rounds).toHaveLength(2);
  });

  it('should be for members of the league, about members of it', async () => {
    expect((await rivalry(stranger, ann.id)).body.code).toBe('LEAGUE_NOT_FOUND');
    for (const nobody of [stranger.id, 'nobody', '0'.repeat(24)]) {
      expect((await rivalry(ann, nobody)).body.code).toBe('USER_NOT_FOUND');
    }
  });
});

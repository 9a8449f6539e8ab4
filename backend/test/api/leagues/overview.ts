import { type ApiSession, expectStatus, signUp, visitor } from '../../support/api-session.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, savePick, swapDrivers } from '../../support/picks.js';
import { AUSTRALIA, CHINA, JAPAN } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const OVERVIEW = '/api/league/user/overview';

const app = quietApp();
const { ann, bob } = app.players('ann', 'bob');
let league: LeagueScenario;

describe('overview', () => {
  app.runForTests();

  const overviewOf = async (who: ApiSession) =>
    (await expectStatus(who.get(OVERVIEW), 200)).body.find(
      ({ _id }: { _id: string }) => _id === league.id,
    );

  describe('what is next in the leagues of a player', () => {
    it('should be for players alone, and empty without a league', async () => {
      await expectStatus(visitor(app).get(OVERVIEW), 401);
      expect((await ann.get(OVERVIEW)).body).toEqual([]);
    });

    it('should show the own missing pick and nothing of others (LOCK-5, REMIND-3)', async () => {
      await app.setTime(AUSTRALIA.open);
      league = await leagueOf(ann, [bob]);
      await expectStatus(savePick(bob, league.id, pick('Norris', 'Piastri', 'McLaren')), 200);
      const current = { round: 1, raceName: 'Australian Grand Prix', lockAt: AUSTRALIA.lock };
      expect(await overviewOf(ann)).toEqual({
        _id: league.id,
        position: null,
        points: null,
        behind: null,
        current: { ...current, locked: false, pick: 'missing', swap: null },
        lastResult: null,
        completedRounds: 0,
        seasonState: 'running',
        champions: null,
        movedLocks: [],
      });
      expect(await overviewOf(bob)).toMatchObject({
        current: {
          pick: 'in',
          swap: {
            opensAt: AUSTRALIA.swapOpens,
            closesAt: AUSTRALIA.swapCloses,
            isPossible: true,
          },
        },
      });
    });

    it('should be locked at the lock, and offer no swap without one left (SWAP-2)', async () => {
      await app.setTime(AUSTRALIA.lock);
      expect((await overviewOf(ann)).current).toMatchObject({ locked: true, pick: 'missing' });
      await app.setTime(AUSTRALIA.swapOpens);
      const { body } = await bob.get(`/api/switcheroo/remaining?leagueId=${league.id}`);
      const names = ['Norris', 'Piastri'] as const;
      for (let turn = 0; turn < body.remaining; turn += 1) {
        const [originalDriver, newDriver] = turn % 2 === 0 ? names : [names[1], names[0]];
        await expectStatus(
          swapDrivers(bob, league.id, { raceId: 1, originalDriver, newDriver }),
          200,
        );
      }
      expect((await overviewOf(bob)).current.swap).toBeNull();
    });

    it('should show the points of the last round and the place, missed rounds as 0', async () => {
      await app.setTime(AUSTRALIA.results);
      const bobs = await overviewOf(bob);
      expect(bobs).toMatchObject({ position: 1, points: 2, behind: 0, completedRounds: 1 });
      expect(bobs.champions).toBeNull();
      expect(bobs.lastResult).toMatchObject({
        round: 1,
        raceName: 'Australian Grand Prix',
        resultsStatus: 'provisional',
        at: AUSTRALIA.results,
      });
      expect(bobs.lastResult.points).toBeGreaterThan(0);
      expect(await overviewOf(ann)).toMatchObject({
        ...{ position: 2, points: 0, behind: bobs.points },
        lastResult: { points: 0 },
      });
    });

    it('should show no points to anyone who joined afterwards (STATS-1)', async () => {
      const late = await signUp(app, 'late');
      await expectStatus(late.post('/api/league/join', { code: league.league.code }), 201);
      expect(await overviewOf(late)).toMatchObject({ lastResult: { points: null } });
    });

    it('should go on to the next round when the weekend is over (NEXT-2)', async () => {
      await app.setTime(CHINA.open);
      expect(await overviewOf(bob)).toMatchObject({
        current: { round: 2, lockAt: CHINA.lock, pick: 'missing' },
        lastResult: { round: 1, resultsStatus: 'official' },
      });
    });

    it('should show the champions once the season is over (BOARD-5)', async () => {
      // the results of the last round are in, and provisional
      await app.setTime('2025-12-07T15:20:00.000Z');
      expect(await overviewOf(ann)).toMatchObject({ completedRounds: 24, seasonState: 'waiting' });
      await app.setTime('2025-12-31T12:00:00Z');
      expect(await overviewOf(ann)).toMatchObject({
        seasonState: 'over',
        current: null,
        champions: { drivers: ['bob'], teams: ['bob'] },
      });
    });
  });

  describe('what the current race waits for', () => {
    it('should be shown with the race, up to the next lock (NEXT-3, TE-22)', async () => {
      await app.setTime(AUSTRALIA.race);
      const { body } = await visitor(app).get('/api/race/next-race?season=2025');
      expect(body.moments).toEqual([
        { kind: 'results', round: 1, raceName: 'Australian Grand Prix', at: AUSTRALIA.results },
        { kind: 'next-lock', round: 2, raceName: 'Chinese Grand Prix', at: CHINA.lock },
      ]);
      await app.setTime(AUSTRALIA.results);
      const after = await visitor(app).get('/api/race/next-race?season=2025');
      expect(after.body.moments).toMatchObject([{ kind: 'next-lock', round: 2 }]);
    });
  });

  describe('a pair that cannot be swapped', () => {
    it('should be shown from the pick on (SWAP-3)', async () => {
      const cas = await signUp(app, 'cas');
      await app.setTime(CHINA.open);
      league = await leagueOf(cas, []);
      const first = pick('Lando Norris', 'Oscar Piastri', 'McLaren');
      await expectStatus(savePick(cas, league.id, first), 200);
      expect((await overviewOf(cas)).current.swap).toMatchObject({ isPossible: true });
      await app.setTime(JAPAN.open);
      // the other way round both have been used already
      const second = pick('Oscar Piastri', 'Lando Norris', 'Ferrari');
      await expectStatus(savePick(cas, league.id, second), 200);
      expect((await overviewOf(cas)).current).toMatchObject({
        round: 3,
        pick: 'in',
        swap: { isPossible: false },
      });
    });
  });
});

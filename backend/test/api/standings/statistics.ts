import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { moveClock, startQuiet } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { assign, pick, savePick } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, cas, stranger } = app.players('ann', 'bob', 'cas', 'stranger');
let league: LeagueScenario;
let second: LeagueScenario;

describe('statistics', () => {
  app.runForTests();
  beforeAll(async () => {
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(ann, [bob]);
    second = await leagueOf(ann, [cas]);
    // Australia: ann 2 + 0, bob 25 + 27. China: ann 25 + 43 + 0, bob misses it
    await expectStatus(savePick(ann, league.id, pick('Piastri', 'Norris', 'Haas')), 200);
    await expectStatus(savePick(bob, league.id, pick('Norris', 'Piastri', 'McLaren')), 200);
    await expectStatus(savePick(ann, second.id, pick('Norris', 'Piastri', 'McLaren')), 200);
    await app.setTime(CHINA.open);
    await expectStatus(savePick(ann, league.id, pick('Norris', 'Hamilton', 'McLaren')), 200);
    await app.setTime(CHINA.results);
  });

  const inLeague = (who: ApiSession, of: ApiSession) =>
    who.get(`/api/statistics/league/${league.id}/user/${of.id}`);
  const overall = (who: ApiSession, of: ApiSession) => who.get(`/api/statistics/user/${of.id}`);

  describe('statistics of a member (AP-37, EN-13)', () => {
    it('should sum up points, means, successes and comebacks (SX-04 to SX-12)', async () => {
      const { status, body } = await inLeague(ann, ann);
      expect(status).toBe(200);
      const [australia, china] = body.raceHistory;
      expect(australia).toMatchObject({ round: 1, driverPoints: 2, teamPoints: 0, points: 2 });
      expect(china).toMatchObject({
        round: 2,
        mainDriver: 'Lando Norris',
        reserveDriver: 'Lewis Hamilton',
        team: 'McLaren',
        status: 'user-submitted',
      });
      // Norris was second, Hamilton won the sprint; McLaren had 43 in the Grand Prix and more in the sprint
      expect(china.driverPoints).toBe(18 + 8);
      expect(china.points).toBe(china.driverPoints + china.teamPoints);
      expect(body).toMatchObject({
        totalPoints: 2 + china.points,
        driverPoints: 28,
        teamPoints: china.teamPoints,
        averagePoints: (2 + china.points) / 2,
        driverAverages: [2, 14],
        teamAverages: [0, china.teamPoints / 2],
        successRate: 50,
        comebackCount: 1,
        comebackRounds: [2],
        bestRace: { round: 2, points: china.points },
      });
    });

    it('should put each figure beside those of the league (STATS-9)', async () => {
      const { body } = await inLeague(bob, ann);
      const { body: other } = await inLeague(bob, bob);
      const mean = (body.totalPoints + other.totalPoints) / 2;
      expect(body.comparison).toEqual({
        players: 2,
        total: { mean, place: 1 },
        average: { mean: mean / 2, place: 1 },
        // each was above the mean once
        success: { mean: 50, place: 1 },
        best: { mean: (body.bestRace.points + 52) / 2, place: 1 },
        comebacks: { mean: 0.5, place: 1 },
      });
      expect(other.comparison).toMatchObject({ total: { mean, place: 2 }, success: { place: 1 } });
    });

    it('should show streaks and badges by the rounds that have a result (STATS-10, STATS-11)', async () => {
      const { body } = await inLeague(bob, ann);
      expect(body.streaks).toEqual({
        picks: { current: 2, since: 1, longest: 2 },
        aboveMean: { current: 1, since: 2, longest: 1 },
      });
      expect(body.badges).toEqual([{ kind: 'round-winner', count: 1, round: 2 }]);
      const { body: other } = await inLeague(ann, bob);
      expect(other.streaks).toEqual({
        picks: { current: 0, since: null, longest: 1 },
        aboveMean: { current: 0, since: null, longest: 1 },
      });
      expect(other.badges).toEqual([{ kind: 'round-winner', count: 1, round: 1 }]);
    });

    it('should count a pick that the owner assigned as missed in a streak (STATS-10)', async () => {
      const given = pick('Norris', 'Piastri', 'McLaren');
      const assignment = { ...given, userId: cas.id, raceId: 2, assignPoints: true };
      await expectStatus(assign(ann, second.id, assignment), 200);
      const { body } = await ann.get(`/api/statistics/league/${second.id}/user/${cas.id}`);
      expect(body.raceHistory[1]).toMatchObject({ round: 2, status: 'admin-assigned' });
      expect(body.streaks.picks).toEqual({ current: 0, since: null, longest: 0 });
    });

    it('should count a missed round with 0 (SX-13, SX-14)', async () => {
      const { body } = await inLeague(ann, bob);
      expect(body.raceHistory[1]).toEqual({
        round: 2,
        league: { _id: league.id, name: 'Sunday Drivers' },
        points: 0,
        driverPoints: 0,
        teamPoints: 0,
        mainDriver: null,
        reserveDriver: null,
        team: null,
        status: 'empty',
        switcheroos: 0,
        leagueAverage: 38.5,
        isSuccess: false,
        isComeback: false,
        resultsStatus: 'provisional',
      });
      expect(body).toMatchObject({ totalPoints: 52, averagePoints: 26, comebackCount: 0 });
      expect(body.bestRace.round).toBe(1);
    });

    it('should be empty before the first completed round', async () => {
      moveClock(app, AUSTRALIA.open);
      const { body } = await inLeague(ann, ann);
      expect(body).toMatchObject({
        totalPoints: 0,
        bestRace: null,
        raceHistory: [],
        successRate: 0,
      });
      // picked already: shown once there is a result
      const none = { current: 0, since: null, longest: 0 };
      expect(body).toMatchObject({ streaks: { picks: none, aboveMean: none }, badges: [] });
      moveClock(app, CHINA.results);
    });

    it('should be for members of the league', async () => {
      expect((await inLeague(stranger, ann)).status).toBe(404);
      expect((await inLeague(ann, cas)).status).toBe(404);
    });
  });

  describe('statistics without a league (AP-36, TE-36)', () => {
    it('should add up the own leagues of the current season', async () => {
      const [first, other, all] = await Promise.all([
        inLeague(ann, ann),
        ann.get(`/api/statistics/league/${second.id}/user/${ann.id}`),
        overall(ann, ann),
      ]);
      expect(other.body.totalPoints).toBe(52);
      expect(all.body.totalPoints).toBe(first.body.totalPoints + 52);
      expect(all.body.season).toBe(2025);
      expect(all.body).toMatchObject({ streaks: null, badges: [] });
      const places = all.body.raceHistory.map((one: Json) => [one.round, one.league._id]);
      const both = [league.id, second.id].sort();
      expect(places.map(([round]: [number]) => round)).toEqual([1, 1, 2, 2]);
      for (const round of [1, 2]) {
        const ids = places.filter((one: [number, string]) => one[0] === round);
        expect(ids.map((one: [number, string]) => one[1]).sort()).toEqual(both);
      }
    });

    it('should add up the shared leagues alone for somebody else', async () => {
      const { body } = await overall(bob, ann);
      const { body: shared } = await inLeague(ann, ann);
      expect(body.totalPoints).toBe(shared.totalPoints);
      expect([body.streaks, body.badges]).toEqual([shared.streaks, shared.badges]);
    });

    it('should be hidden from players who share no league', async () => {
      expect((await overall(stranger, ann)).status).toBe(404);
      expect((await overall(bob, cas)).status).toBe(404);
    });

    it('should be all zero for a player without a league', async () => {
      const { status, body } = await overall(stranger, stranger);
      expect([status, body.totalPoints, body.bestRace]).toEqual([200, 0, null]);
    });
  });

  describe('the season of the figures over all leagues (STATS-8)', () => {
    it.each([[''], ['2026']])(
      "should be the one that ended, until the next one's first lock, with SEASON=%j",
      async (SEASON) => {
        const winter = await startQuiet({ SEASON });
        try {
          const dan = await signUp(winter, 'dan');
          const shownAt = async (time: string) => {
            moveClock(winter, time);
            const { body } = await expectStatus(overall(dan, dan), 200);
            return body.season;
          };
          // the last weekend of 2025 ends on 7 December; 2026 locks on 7 March at 04:55
          expect(await shownAt('2025-02-01T00:00:00Z')).toBe(2025);
          expect(await shownAt('2025-12-08T00:00:00Z')).toBe(2025);
          expect(await shownAt('2026-01-15T00:00:00Z')).toBe(2025);
          expect(await shownAt('2026-03-07T04:54:59Z')).toBe(2025);
          expect(await shownAt('2026-03-07T04:55:00Z')).toBe(2026);
        } finally {
          await winter.close();
        }
      },
    );
  });
});

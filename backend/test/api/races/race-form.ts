import { expectStatus, visitor } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, stranger } = app.players('ann', 'stranger');
let league: LeagueScenario;

describe('race form', () => {
  app.runForTests();
  beforeAll(async () => {
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(ann, []);
  });

  const path = () => `/api/race/form?leagueId=${league.id}`;
  const form = async () => (await expectStatus(ann.get(path()), 200)).body;
  const pointsOf = (lines: readonly Json[], name: string) =>
    lines.find((line) => line.name === name)?.points;

  describe('form (FORM-1, PL-05)', () => {
    it('should be empty before the first result, with everybody who can be picked', async () => {
      moveClock(app, AUSTRALIA.open);
      const { rounds, drivers, teams } = await form();
      expect([rounds, drivers.length, teams.length]).toEqual([[], 20, 10]);
      expect(drivers[0]).toMatchObject({ name: expect.any(String), points: [], sprintPoints: [] });
    });

    it('should have sprints of the season, and circuits of earlier seasons only (FORM-3)', async () => {
      await app.setTime(CHINA.results);
      const { sprintRounds, circuits, drivers } = await form();
      expect(sprintRounds).toEqual([2]);
      const hamilton = drivers.find(({ name }: Json) => name === 'Lewis Hamilton');
      expect(hamilton.sprintPoints).toEqual([8]);
      expect(hamilton.circuitPoints).toHaveLength(circuits.length);
      expect(circuits.every(({ season }: Json) => season < 2025)).toBe(true);
      moveClock(app, AUSTRALIA.open);
    });

    it('should list who has not raced, as far as the league has seen the season (FORM-4)', async () => {
      const away = async () => {
        const { drivers, teams } = await form();
        return [...drivers, ...teams].flatMap(({ name, notRaced }: Json) =>
          notRaced ? [[name, notRaced]] : [],
        );
      };
      expect(await away()).toEqual([]);
      await app.setTime(CHINA.results);
      // he drives from the seventh round on
      const never = { round: null, raceName: null, shortRaceName: null };
      expect(await away()).toEqual([['Franco Colapinto', never]]);
      moveClock(app, AUSTRALIA.open);
    });

    it('should know the circuits of classics that come with the server, none of them stored (FORM-3)', async () => {
      const { circuits, drivers } = await form();
      const belgium = circuits.findIndex(({ round }: Json) => round === 13);
      expect(circuits[belgium]).toEqual({
        round: 13,
        season: 2023,
        raceName: 'Belgian Grand Prix',
        shortRaceName: 'Belgian GP',
      });
      const at = (name: string) =>
        drivers.find((line: Json) => line.name === name)?.circuitPoints[belgium];
      expect([at('Max Verstappen'), at('Lewis Hamilton'), at('Kimi Antonelli')]).toEqual([
        25,
        13,
        null,
      ]);
    });

    it('should show the race that the points at a circuit are from (FORM-3)', async () => {
      const earlier = (round: number | string) =>
        `/api/race/league/${league.id}/round/${round}/earlier`;
      const { body } = await expectStatus(ann.get(earlier(13)), 200);
      expect(body).toMatchObject({
        season: 2023,
        raceName: 'Belgian Grand Prix',
        circuit: 'Circuit de Spa-Francorchamps',
      });
      expect(body.classification).toHaveLength(20);
      expect(body.classification[0]).toEqual({
        position: 1,
        driver: 'Max Verstappen',
        team: expect.any(String),
        points: 25,
        status: 'FINISHED',
      });
      expect(body.classification.at(-1).position).toBeNull();
      expect((await ann.get(earlier(99))).body.code).toBe('RACE_NOT_FOUND');
      const asked = await stranger.get(earlier(13));
      expect([asked.status, asked.body.code]).toEqual([404, 'LEAGUE_NOT_FOUND']);
    });

    it('should come with a result and not a moment before', async () => {
      moveClock(app, shift(AUSTRALIA.race, 60_000));
      expect((await form()).rounds).toEqual([]);
      await app.setTime(AUSTRALIA.results);
      const { rounds, drivers, teams } = await form();
      expect(rounds).toEqual([1]);
      expect(pointsOf(drivers, 'Lando Norris')).toEqual([25]);
      // 25 of Norris and 2 of Piastri
      expect(pointsOf(teams, 'McLaren')).toEqual([27]);
    });

    it('should count a sprint for teams alone, and nothing for drivers who did not start or were disqualified', async () => {
      await app.setTime(CHINA.results);
      const { rounds, drivers, teams } = await form();
      expect(rounds).toEqual([1, 2]);
      // won the sprint, disqualified from the race
      expect(pointsOf(drivers, 'Lewis Hamilton')).toEqual([1, 0]);
      // crashed before the start in Melbourne
      expect(pointsOf(drivers, 'Isack Hadjar')).toEqual([0, 0]);
      expect(pointsOf(drivers, 'Oscar Piastri')).toEqual([2, 25]);
      // race 25 and 18, sprint 7 and 1
      expect(pointsOf(teams, 'McLaren')).toEqual([27, 51]);
    });

    it('should have beside it a season that is answered by 304 until a round of it locks', async () => {
      const season = (headers = {}) => ann.get('/api/season/2025', { headers });
      moveClock(app, AUSTRALIA.open);
      const { headers, body } = await expectStatus(season(), 200);
      const known = { 'if-none-match': String(headers['etag']) };
      expect(body.rounds[0]).toMatchObject({ round: 1, locked: false });
      moveClock(app, shift(AUSTRALIA.open, 60_000));
      expect((await season(known)).status).toBe(304);
      moveClock(app, AUSTRALIA.lock);
      const { body: locked } = await expectStatus(season(known), 200);
      expect(locked.rounds[0]).toMatchObject({ round: 1, locked: true });
      moveClock(app, AUSTRALIA.open);
    });

    it('should be answered once more by 304 while nothing has changed, and in full after a result', async () => {
      moveClock(app, CHINA.weekendEnds);
      const first = await expectStatus(ann.get(path()), 200);
      const cached = { headers: { 'if-none-match': String(first.headers['etag']) } };
      expect(first.headers['cache-control']).toBe('private, no-cache');
      expect((await ann.get(path(), cached)).status).toBe(304);
      await app.setTime(JAPAN.results);
      const next = await ann.get(path(), cached);
      expect([next.status, next.body.rounds]).toEqual([200, [1, 2, 3]]);
    });

    it('should be for members alone', async () => {
      const asked = await stranger.get(path());
      expect([asked.status, asked.body.code]).toEqual([404, 'LEAGUE_NOT_FOUND']);
      expect((await visitor(app).get(path())).status).toBe(401);
      const nowhere = await ann.get('/api/race/form?leagueId=nowhere');
      expect([nowhere.status, nowhere.body.code]).toEqual([404, 'LEAGUE_NOT_FOUND']);
      for (const query of [
        '',
        '?leagueId=',
        '?leagueId=a&leagueId=b',
        `?leagueId=${'a'.repeat(65)}`,
      ])
        expect((await ann.get(`/api/race/form${query}`)).status).toBe(400);
    });
  });

  describe('the briefing of a league (OB-02)', () => {
    it('should have the own row on request, by locked rounds alone like the others (USED-8)', async () => {
      const url = `/api/league/${league.id}/opponents`;
      expect((await ann.get(url)).body).toEqual([]);
      const { body } = await ann.get(`${url}?me=true`);
      expect(body).toMatchObject([{ id: ann.id, username: 'ann' }]);
      expect(body[0].remainingSelections.teams).toHaveLength(10);
      expect((await ann.get(`${url}?me=maybe`)).status).toBe(400);
    });
  });
});

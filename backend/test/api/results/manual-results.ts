import type { RunningStandIn } from '@gridlock/season-packs/stand-in';
import { SeasonService } from '../../../src/seasons/season/season.service.js';
import { SeasonRepository } from '../../../src/seasons/season/season.repository.js';
import { expectStatus } from '../../support/api-session.js';
import { dump, stored as storedRaces } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { boardOf, pick, savePick } from '../../support/picks.js';
import { environment2023, fixture2023, in2023, startApi } from '../../support/season-2023.js';
import { DAY, HOUR } from '../../support/durations.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const fixture = fixture2023();
let api: RunningStandIn;
const app = quietApp(() => environment2023(api.url));
const { ann } = app.players('ann');
const admin = app.admin();
let league: LeagueScenario;

describe('manual results', () => {
  beforeAll(async () => {
    api = await startApi({ throughRound: ['2023:0'] });
  });
  app.runForTests();
  beforeAll(async () => {
    league = await leagueOf(ann, []);
    await app.setTime(in2023(AUSTRALIA.open));
    const names = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
    await expectStatus(savePick(ann, league.id, names), 200);
    await app.setTime(in2023(AUSTRALIA.results));
    const { body: season } = await expectStatus(ann.get('/api/season/2023'), 200);
    ids = new Map([...season.drivers, ...season.teams].map(({ name, _id }: Json) => [name, _id]));
  });
  afterAll(() => api?.close());

  const URL = '/api/admin/results/2023/1';
  const form = async (): Promise<Json> => (await expectStatus(admin.get(URL), 200)).body;
  const points = async (): Promise<number> =>
    (await boardOf(ann, league.id, 2023)).body.driverStandings[0].totalPoints;
  /** What a player reads of the round: where points show, their source shows. */
  const isMarked = async (): Promise<boolean[]> => {
    const race = await expectStatus(ann.get(`/api/race/league/${league.id}/round/1`), 200);
    const explanation = await expectStatus(
      ann.get(`/api/league/${league.id}/explain/${ann.id}/1`),
      200,
    );
    return [race.body.resultsByHand, explanation.body.resultsByHand];
  };
  const log = async (): Promise<Json[]> =>
    (await ann.get(`/api/league/${league.id}/log`)).body.entries;
  const importAgain = (release = false) => admin.post(`${URL}/import`, { release });

  /** The season's own ids: a season that was built from an API has the API's. */
  let ids: ReadonlyMap<string, string>;
  const ownId = (id: string): string => {
    const one = [...fixture.drivers, ...fixture.teams].find((each) => each.id === id);
    return ids.get(one?.name ?? id) ?? id;
  };

  /** The published result as somebody types it in, with other rows for some drivers. */
  const typed = (
    changes: Record<string, object> = {},
    session: 'race' | 'sprint' = 'race',
    round = session === 'race' ? 1 : 2,
  ) =>
    (fixture.rounds[round - 1]!.results[session] as Json[]).map((row) => {
      const { driver, team, position, status, points: earned } = row;
      const own = { driver: ownId(driver), team: ownId(team) };
      return { ...own, position, status, points: earned, ...changes[driver] };
    });
  const enter = (changes: Record<string, object> = {}, notes = '') =>
    admin.put(URL, { race: typed(changes), notes });

  describe('a result that is refused', () => {
    let before: string;
    beforeAll(async () => {
      before = await dump(app);
    });

    it.each<[string, () => object, RegExp, string]>([
      ['no list', () => ({}), /Enter the result of the Grand Prix/, 'race'],
      [
        'half of the cars',
        () => ({ race: typed().slice(0, 10) }),
        /Only 10 of 20 cars are listed/,
        'race',
      ],
      [
        'a position given twice',
        () => ({ race: typed({ 'max-verstappen': { position: 1 } }) }),
        /Position 1 is given twice/,
        'race',
      ],
      [
        'a driver of no season',
        () => ({ race: typed({ 'max-verstappen': { driver: 'somebody' } }) }),
        /The driver somebody is unknown/,
        'race',
      ],
      [
        'a finisher without a position',
        () => ({ race: typed({ 'max-verstappen': { position: null } }) }),
        /Max Verstappen finished: enter the position/,
        'race.max-verstappen.position',
      ],
      [
        'points of a disqualified driver',
        () => ({ race: typed({ 'max-verstappen': { status: 'DSQ', position: null } }) }),
        /Max Verstappen is DSQ: enter 0 points/,
        'race.max-verstappen.points',
      ],
      [
        'a sprint of a weekend without one',
        () => ({ sprint: typed({}, 'sprint') }),
        /sprint/i,
        'sprint',
      ],
    ])('should store nothing and say why: %s', async (_what, body, text, field) => {
      const { status, body: problem } = await admin.put(URL, body());
      expect([status, problem.code]).toEqual([400, 'RESULTS_REFUSED']);
      expect(problem.message).toMatch(text);
      expect(problem.details.map(({ field: each }: Json) => each)).toContain(field);
      expect(await dump(app)).toBe(before);
    });

    it('should be refused before the session', async () => {
      const { body } = await admin.put('/api/admin/results/2023/2', { race: typed() });
      expect(body.message).toMatch(/has not started yet/);
      expect(in2023(CHINA.sprint) > app.now()).toBe(true);
    });

    it.each([
      { race: 'x' },
      { race: [{}] },
      { race: [[]] },
      { race: [], more: 1 },
      { notes: 'n'.repeat(201) },
    ])('should be bad input: %j', async (body) => {
      expect((await admin.put(URL, body)).body.code).toBe('INVALID_INPUT');
    });

    it('should be about a round that there is', async () => {
      for (const path of ['2023/25', '2023/x', '2019/1', 'x/1']) {
        expect((await admin.get(`/api/admin/results/${path}`)).status).toBe(404);
      }
    });
  });

  describe('a result that is entered by hand', () => {
    it('should have a form with two seats for each team', async () => {
      const { seats, race, resultsStatus, manualEntry } = await form();
      expect([race, resultsStatus, manualEntry]).toEqual([null, 'none', null]);
      expect(seats).toHaveLength(20);
      // the team is shown of drivers who have driven for it already, or will
      const mclaren = seats.filter(({ teamName }: Json) => teamName === 'McLaren');
      expect(mclaren.map(({ driver }: Json) => driver).toSorted()).toEqual(
        ['lando-norris', 'oscar-piastri'].map(ownId).toSorted(),
      );
    });

    it('should count at once, marked as entered by hand', async () => {
      const wrong = {
        'lando-norris': { position: 2, points: 18 },
        'max-verstappen': { position: 1, points: 25 },
      };
      const { body } = await expectStatus(enter(wrong), 200);
      expect(body.message).toBe('The result of the Australian Grand Prix is stored.');
      expect(await points()).toBe(18);
      expect(await isMarked()).toEqual([true, true]);
      const { manualEntry, resultsStatus } = await form();
      expect(manualEntry).toMatchObject({ username: admin.username, sessions: ['race'] });
      expect(resultsStatus).toBe('provisional');
      const { imports } = (await admin.get('/api/admin/imports')).body;
      expect(imports[0]).toMatchObject({ round: 1, source: 'manual', outcome: 'stored' });
      // nothing was corrected: no other result had been shown
      expect((await log()).filter(({ action }) => action === 'correction')).toEqual([]);
    });

    it('should be corrected by hand, and the log say by whom and why', async () => {
      const { body } = await expectStatus(
        enter({ 'lando-norris': { points: 24 } }, 'Stewards, document 42'),
        200,
      );
      expect(body.message).toMatch(/corrected/);
      await app.runJobs();
      expect(await points()).toBe(24);
      expect((await log())[0]).toMatchObject({
        action: 'correction',
        actor: { _id: admin.id, username: admin.username },
        round: 1,
        notes: 'Stewards, document 42',
        before: { points: [{ username: 'ann', driverPoints: 18 }] },
        after: { points: [{ username: 'ann', driverPoints: 24 }] },
      });
    });

    it('should stand against a source with another result', async () => {
      api.control({ throughRound: [] });
      await app.setTime(in2023(AUSTRALIA.results, 13 * HOUR));
      expect(await points()).toBe(24);
      const [issue] = (await admin.get('/api/admin/imports')).body.imports;
      expect(issue).toMatchObject({ round: 1, outcome: 'held', source: 'api' });
      expect(issue.reasons.join(' ')).toMatch(/was entered manually is kept.*release it/);
      expect(issue.reasons.join(' ')).toMatch(/Lando Norris was P1, FINISHED, 24 points/);
      expect((await form()).resultsStatus).toBe('provisional');
      const { body } = await expectStatus(importAgain(), 200);
      expect([body.outcome, await points()]).toEqual(['held', 24]);
    });

    it('should give way when it is released, and the log say so', async () => {
      const { body } = await expectStatus(importAgain(true), 200);
      expect([body.outcome, body.results.manualEntry]).toEqual(['corrected', null]);
      await app.runJobs();
      expect(await points()).toBe(25);
      expect((await log())[0]).toMatchObject({
        action: 'correction',
        actor: { _id: null },
        before: { points: [{ driverPoints: 24 }] },
        after: { points: [{ driverPoints: 25 }] },
      });
      expect((await form()).resultsStatus).toBe('official');
    });

    it('should no longer be marked once the source has the same', async () => {
      await expectStatus(enter(), 200);
      expect((await form()).manualEntry).not.toBeNull();
      await app.setTime(new Date(app.now().getTime() + 2 * DAY));
      expect((await form()).manualEntry).toBeNull();
      expect(await isMarked()).toEqual([false, false]);
      expect(await points()).toBe(25);
      expect((await log()).filter(({ action }) => action === 'correction')).toHaveLength(2);
    });

    it('should not be fetched before anything can be published', async () => {
      const { status, body } = await admin.post('/api/admin/results/2023/6/import', {});
      expect([status, body.code]).toEqual([400, 'NO_RESULTS_YET']);
    });

    it('should not write an old sprint back over one that is corrected at the same moment', async () => {
      await app.setTime(in2023(CHINA.results));
      const writer = app.nest.get(SeasonRepository, { strict: false });
      const race = await app.nest.get(SeasonService, { strict: false }).raceOf(2023, 2);
      const { results } = race[1];
      const [winner, ...others] = results.sprint ?? [];
      const sprint = [{ ...winner!, points: 7 }, ...others];
      const write = writer.changeResults.bind(writer);
      jest.spyOn(writer, 'changeResults').mockImplementationOnce(async (year, round, mine) => {
        const { revision } = mine;
        const change = { results: { ...results, sprint }, resultsRevision: revision + 1 };
        await write(year, round, { revision, change, correction: null });
        return write(year, round, mine);
      });
      const entered = typed({ 'lando-norris': { points: 17 } }, 'race', 2);
      await expectStatus(admin.put('/api/admin/results/2023/2', { race: entered }), 200);
      jest.restoreAllMocks();
      const [stored] = await storedRaces(app, 'races', { season: 2023, round: 2 });
      expect(stored?.['results'].sprint[0].points).toBe(7);
      expect(stored?.['manualEntry'].sessions).toEqual(['race']);
    });
  });
});

import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { currentPick, pick, roundPicks, savePick } from '../../support/picks.js';
import type { Answer } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';
import { isNotified, isShared } from '../../support/real-mongodb.js';
import { countTrips, NO_LONGER_FRESH_MS } from '../../support/trips.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp({ RESPONSE_CACHE: 'on' });
const { ann } = app.players('ann');
let league: LeagueScenario;

describe('round trips', () => {
  app.runForTests();
  beforeAll(async () => {
    league = await leagueOf(ann, [await signUp(app, 'bob'), await signUp(app, 'cas')]);
    await app.setTime(AUSTRALIA.open);
    for (const who of [ann, ...league.members]) {
      await expectStatus(savePick(who, league.id, pick('NOR', 'PIA', 'Haas')), 200);
    }
    await app.setTime(AUSTRALIA.official);
    await expectStatus(roundPicks(ann, league.id, 1), 200);
  });
  const { pass, tripsOf } = countTrips(app, () => ann);

  describe('a big league', () => {
    it.each([
      ['the grid', '/api/selections/league/LEAGUE/race/1'],
      ['used names', '/api/selections/used?leagueId=LEAGUE&round=2'],
      ['my selection', '/api/selections/current?leagueId=LEAGUE&round=2'],
      ['opponents', '/api/league/LEAGUE/opponents'],
      ['races', '/api/race/league/LEAGUE'],
      ['statistics', '/api/statistics/league/LEAGUE/user/USER'],
      ['an explanation', '/api/league/LEAGUE/explain/USER/1'],
    ])('should take at most three round trips for %s, however many members', async (_what, url) => {
      if (!(await isNotified(app))) return;
      const filled = url.replace('LEAGUE', league.id).replace('USER', ann.id);
      const trips = await tripsOf(() => ann.get(filled));
      expect(trips.length).toBeLessThanOrEqual(3);
      expect(trips.length).toBeGreaterThanOrEqual(1);
    });

    it('should take three for a table: league, entries and names', async () => {
      if (!(await isNotified(app))) return;
      const ask = () => ann.get(`/api/league/${league.id}/standings/2025`);
      expect((await tripsOf(ask)).sort()).toEqual(['entries', 'leagues', 'users']);
    });

    it('should take one for a table that has not changed, to see who asks', async () => {
      if (!(await isNotified(app))) return;
      const ask = () => ann.get(`/api/league/${league.id}/standings/2025`);
      expect(await tripsOf(ask)).toEqual(['leagues']);
      const both = () => Promise.all([ask(), ask()]).then(([answer]) => answer);
      expect(await tripsOf(both)).toEqual(['leagues']);
    });

    it('should take two for another pick: league, one conditional write on the entry as it was stored', async () => {
      if (!(await isNotified(app))) return;
      moveClock(app, CHINA.open);
      const trips = await tripsOf(() => savePick(ann, league.id, pick('RUS', 'ANT', 'Ferrari')));
      expect(trips).toEqual(['leagues', 'entries']);
      const { body } = await expectStatus(currentPick(ann, league.id, 2), 200);
      expect(body.mainDriver).toBe('George Russell');
    });

    it('should take one write for another pick while the league is cached', async () => {
      if (isShared) return;
      moveClock(app, CHINA.open);
      const trips = await tripsOf(async () => {
        await expectStatus(ann.get(`/api/league/${league.id}`), 200);
        return savePick(ann, league.id, pick('ANT', 'RUS', 'Ferrari'));
      });
      expect(trips.filter((name) => name !== 'users')).toEqual(['leagues', 'entries']);
    });

    it('should take the same two for a withdrawal and for a change of the plan', async () => {
      if (!(await isNotified(app))) return;
      moveClock(app, CHINA.open);
      const withdraw = () => ann.delete(`/api/selections/league/${league.id}/race/2`);
      expect(await tripsOf(withdraw)).toEqual(['leagues', 'entries']);
      const plan = () => ann.put(`/api/plan/${league.id}`, { counts: true });
      expect(await tripsOf(plan)).toEqual(['leagues', 'entries']);
    });

    it('should take three after an empty entry for the first pick of a member', async () => {
      if (!(await isNotified(app))) return;
      moveClock(app, CHINA.open);
      const { id } = await leagueOf(ann, []);
      const trips = await tripsOf(() => savePick(ann, id, pick('RUS', 'ANT', 'Ferrari')));
      const again = isShared ? ',leagues' : '';
      expect(trips.join()).toBe(`entries,leagues,entries,entries${again},entries`);
    });
  });

  describe('the export of a league (LL-06)', () => {
    it.each(['json', 'csv'])('should read the entries at once, as %s', async (format) => {
      if (!(await isNotified(app))) return;
      const download = () => ann.get(`/api/league/${league.id}/export?format=${format}`);
      const reads = (await tripsOf(download)).filter((name) => name === 'entries');
      expect(reads).toHaveLength(1);
    });
  });

  describe('the overview of all leagues of a player', () => {
    it('should take as many reads for twenty leagues as for one', async () => {
      if (!(await isNotified(app))) return;
      const dan = await signUp(app, 'dan_of_twenty');
      const overview = () => dan.get('/api/league/user/overview');
      const joinOneOf = async (owner: ApiSession) => {
        const { league: joined } = await leagueOf(owner, [dan]);
        return joined;
      };
      await joinOneOf(ann);
      // the first read seals the rounds of a league
      await expectStatus(overview(), 200);
      const readsOf = async () =>
        // the second in which seasons are not asked for again may be over on a busy machine
        (await tripsOf(overview, dan)).filter((name) => name !== 'seasons').sort();
      const forOne = await readsOf();
      const owners = [await signUp(app, 'owner_one'), await signUp(app, 'owner_two')];
      for (let i = 0; i < 19; i += 1) await joinOneOf(owners[i % 2]!);
      expect((await expectStatus(overview(), 200)).body).toHaveLength(20);
      const forTwenty = await readsOf();
      expect(forOne).toEqual(['entries', 'leagues', 'users']);
      expect(forTwenty).toEqual(forOne);
    });
  });

  describe('the first read of a league after a lock (LOCK-8)', () => {
    it('should seal the picks with five more, once for all who read at the same moment', async () => {
      if (!(await isNotified(app))) return;
      const { id } = await leagueOf(ann, []);
      const getPicks = () => ann.get(`/api/selections/league/${id}/race/1`);
      const atOnce = async () => (await Promise.all([getPicks(), getPicks(), getPicks()]))[0];
      const tripsBut = async (send: () => Promise<Answer>) =>
        // on a busy machine the second is over before the answer is there
        (await tripsOf(send)).filter((name) => name !== 'seasons').sort();
      const trips = await tripsBut(atOnce);
      const memberReads = ['leagues', 'entries', 'users'];
      const seal = ['leagues', 'entries', 'entries', 'entries', 'leagues'];
      expect(trips).toEqual([...memberReads, ...seal].sort());
      expect(await tripsBut(getPicks)).toEqual(['entries', 'leagues', 'users']);
    });
  });

  /** Filters that are sent meanwhile, by collection, as the driver gets them. */
  async function filtersOf(work: () => Promise<unknown>): Promise<[string, object][]> {
    const connection = app.nest.get<Connection>(getConnectionToken());
    const asked: [string, object][] = [];
    const watching = connection.get('debug');
    connection.set('debug', (collection: string, method: string, filter: object) => {
      if (/^(find|update|delete|count)/.test(method)) asked.push([collection, filter]);
    });
    await work();
    connection.set('debug', watching);
    // the few seasons are read whole
    return asked.filter(([collection]) => collection !== 'seasons');
  }

  describe('every query of the pages of a league', () => {
    it('should be answered from an index, by `explain`', async () => {
      if (!(await isNotified(app))) return;
      const connection = app.nest.get<Connection>(getConnectionToken());
      const filters = await filtersOf(async () => {
        for (const url of [
          '/api/league/user/leagues',
          '/api/league/user/overview',
          `/api/league/${league.id}`,
          `/api/selections/league/${league.id}/race/1`,
          `/api/selections/used?leagueId=${league.id}&round=2`,
          `/api/selections/current?leagueId=${league.id}&round=2`,
          `/api/league/${league.id}/opponents`,
          `/api/league/${league.id}/standings/2025`,
          `/api/statistics/league/${league.id}/user/${ann.id}`,
        ]) {
          await expectStatus(ann.get(url), 200);
        }
        await expectStatus(savePick(ann, league.id, pick('GAS', 'ALO', 'Alpine')), 200);
        await pass(NO_LONGER_FRESH_MS);
        await expectStatus(ann.get(`/api/league/${league.id}/standings/2025`), 200);
      });
      expect(new Set(filters.map(([collection]) => collection))).toEqual(
        new Set(['leagues', 'entries', 'users']),
      );
      for (const [collection, filter] of filters) {
        const plan = JSON.stringify(await connection.collection(collection).find(filter).explain());
        expect([collection, filter, plan.includes('COLLSCAN')]).toEqual([
          collection,
          filter,
          false,
        ]);
        expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS/);
      }
    });
  });

  describe('every query of the recurring jobs', () => {
    /** How many documents a query reads, and how many it returns, by `explain`. */
    async function documentsOf(
      collection: string,
      filter: object,
    ): Promise<{ read: number; returned: number }> {
      const connection = app.nest.get<Connection>(getConnectionToken());
      const plan = await connection.collection(collection).find(filter).explain('executionStats');
      expect([collection, filter, JSON.stringify(plan)]).toEqual([
        collection,
        filter,
        expect.not.stringContaining('COLLSCAN'),
      ]);
      const { totalDocsExamined: read, nReturned: returned } = plan['executionStats'] as {
        totalDocsExamined: number;
        nReturned: number;
      };
      return { read, returned };
    }

    it('should be answered from an index, and read nothing while nothing is due', async () => {
      if (!(await isNotified(app))) return;
      // no reminder is due before the last day
      moveClock(app, shift(CHINA.lock, -25 * 3_600_000));
      await app.runJobs();
      const filters = await filtersOf(() => app.runJobs());
      const ofPlayers = ['leagues', 'entries', 'users', 'races', 'mails'];
      const collections = new Set(filters.map(([collection]) => collection));
      expect([...collections]).toEqual(expect.arrayContaining(ofPlayers));
      for (const [collection, filter] of filters) {
        // of others, such as the reminders of the current round, there is one
        const most = ofPlayers.includes(collection) ? 0 : 1;
        const { read } = await documentsOf(collection, filter);
        expect([collection, filter, read]).toEqual([collection, filter, Math.min(read, most)]);
      }
    });

    it('should read no more than they return on the day before a lock, when reminders are due', async () => {
      if (!(await isNotified(app))) return;
      moveClock(app, CHINA.open);
      await app.runJobs();
      const filters = await filtersOf(() => app.runJobs());
      expect(filters.map(([collection]) => collection)).toEqual(
        expect.arrayContaining(['leagues', 'entries', 'users']),
      );
      for (const [collection, filter] of filters) {
        const { read, returned } = await documentsOf(collection, filter);
        expect([collection, filter, read]).toEqual([collection, filter, returned]);
      }
    });

    it('should be answered from an index also with new results, a departure and a deletion', async () => {
      if (!(await isNotified(app))) return;
      moveClock(app, CHINA.open);
      const dan = await signUp(app, 'dan');
      await leagueOf(dan, [league.members[0]!]);
      const filters = await filtersOf(async () => {
        await expectStatus(league.members[1]!.post(`/api/league/${league.id}/abandon`), 200);
        await expectStatus(dan.delete('/api/auth/delete'), 200);
        await app.setTime(CHINA.results);
        await app.setTime('2025-03-24T12:00:00Z');
      });
      expect(filters.map(([collection]) => collection)).toContain('entries');
      for (const [collection, filter] of filters) await documentsOf(collection, filter);
    });
  });
});

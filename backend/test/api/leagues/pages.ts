import { newId } from '../../../src/core/platform/database/object-id.js';
import { LeagueRepository } from '../../../src/leagues/league/league.repository.js';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { leagueOf } from '../../support/league-scenario.js';
import type { Json } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp();
const { ann } = app.players('ann');
const admin = app.admin();

const LEAGUES = 57;

const rowsOf = (body: Json): Json[] => (Array.isArray(body) ? body : body.users);
const read = async (who: ApiSession, url: string): Promise<Json[]> =>
  rowsOf((await expectStatus(who.get(url), 200)).body);

describe('lists that grow', () => {
  app.runForTests();
  beforeAll(async () => {
    await signUp(app, 'bob');
    const user = ann.id;
    // leagues from before there was a limit; some of them made at the same moment
    for (let i = 0; i < LEAGUES; i += 1) {
      const createdAt = new Date(app.now().getTime() + Math.floor(i / 3));
      await app.nest.get(LeagueRepository, { strict: false }).insert({
        _id: newId(),
        name: `League ${i}`,
        owner: user,
        season: 2025,
        createdAt,
        members: [{ user, joinedAt: createdAt }],
        ownerMay: [{ at: createdAt, ownerMay: 'fill-missed' }],
      });
    }
  });

  it.each([
    ['the leagues of a player', '/api/league/user/leagues', () => ann],
    ['all leagues', '/api/admin/all-leagues', () => admin],
  ])('should come 50 at a time, newest first, and each row once: %s', async (_, url, who) => {
    const first = await read(who(), url);
    const second = await read(who(), `${url}?page=2`);
    expect([first.length, second.length]).toEqual([50, LEAGUES - 50]);
    const names = [...first, ...second].map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: LEAGUES }, (__, i) => `League ${LEAGUES - 1 - i}`));
    expect(await read(who(), `${url}?page=3`)).toEqual([]);
    expect(await read(who(), `${url}?pageSize=20&page=3`)).toEqual(
      [...first, ...second].slice(40, 60),
    );
  });

  it.each([
    ['all accounts', '/api/users/all', () => admin],
    ['all helmets', '/api/avatar/users', () => admin],
  ])('should come by name, page by page: %s', async (_, url, who) => {
    const all = (await read(who(), url)).map(({ username }) => username);
    expect(all).toEqual(['ann', 'bob', 'race_chief']);
    const second = await read(who(), `${url}?page=2&pageSize=2`);
    expect(second.map(({ username }) => username)).toEqual(['race_chief']);
  });

  it('should come page by page of those who share a league with the player, too', async () => {
    const [cara, dan] = [await signUp(app, 'cara'), await signUp(app, 'dan')];
    await leagueOf(cara, [dan]);
    const names = async (query: string): Promise<string[]> =>
      (await read(dan, `/api/avatar/users${query}`)).map(({ username }) => username);
    expect(await names('')).toEqual(['cara', 'dan']);
    expect(await names('?page=2&pageSize=1')).toEqual(['dan']);
  });

  it.each([
    '/api/league/user/leagues',
    '/api/admin/all-leagues',
    '/api/users/all',
    '/api/avatar/users',
  ])('should refuse pages that cannot be: %s', async (url) => {
    for (const query of ['page=0', 'page=x', 'pageSize=0', 'pageSize=201', 'page=1.5', 'from=1']) {
      const { body } = await expectStatus(admin.get(`${url}?${query}`), 400);
      expect(body.code).toBe('INVALID_INPUT');
    }
  });
});

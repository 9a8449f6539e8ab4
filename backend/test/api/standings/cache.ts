import { setTimeout as pause } from 'node:timers/promises';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { CHANGES_MISSED } from '../../../src/core/events/event-names.js';
import { HeardChanges } from '../../../src/core/events/heard-changes.js';
import { LeagueReader } from '../../../src/play/selection/league-reader.js';
import { UserService } from '../../../src/accounts/user/user.service.js';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { assign, boardOf, pick } from '../../support/picks.js';
import { rowsOf, leagueOfThree, tablesSeenBy } from '../../support/tables.js';
import { type Json, until } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';

const { app, ann, bob, cas, admin, league } = leagueOfThree({ RESPONSE_CACHE: 'on' });

describe('cache', () => {
  app.runForTests();

  const board = (who: ApiSession = ann) => tablesSeenBy(who, league.id);

  describe('the answer of a table', () => {
    const get = (headers: Record<string, string>) =>
      ann.get(`/api/league/${league.id}/standings/2025`, { headers });

    it('should answer 304 without a body to anyone who has this very state, and 200 after a change', async () => {
      const { headers } = await expectStatus(get({}), 200);
      const cached = { 'if-none-match': headers['etag'] as string };
      const unchanged = await expectStatus(get(cached), 304);
      expect(unchanged.body).toBe('');
      expect(unchanged.headers['date']).toBeDefined();
      await expectStatus(
        bob.put(`/api/avatar/users/${bob.id}`, { helmetPresetId: 3, helmetNumber: '44' }),
        200,
      );
      const { body } = await expectStatus(get(cached), 200);
      const row = body.driverStandings.find((one: Json) => one.user.username === 'bob');
      expect(row.user.avatar).toMatchObject({ helmetPresetId: 3, helmetNumber: '44' });
    });

    it('should be cached only by the browser, and requested again each time', async () => {
      const { headers } = await expectStatus(get({}), 200);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers['vary']).toContain('accept-encoding');
    });

    it.each([
      ['gzip, deflate, br', 'br'],
      ['gzip;q=0.5', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br; q=0.0', undefined],
      ['identity', undefined],
      ['*', 'gzip'],
    ])('should send what %s takes', async (accepted, encoding) => {
      const { headers } = await expectStatus(get({ 'accept-encoding': accepted }), 200);
      expect(headers['content-encoding']).toBe(encoding);
    });

    it('should be refused to former members while it is cached for the others', async () => {
      await expectStatus(boardOf(cas, league.id), 200);
      await expectStatus(cas.post(`/api/league/${league.id}/abandon`), 200);
      await expectStatus(boardOf(cas, league.id), 404);
      expect(rowsOf((await board()).driverStandings)).toHaveLength(2);
    });
  });

  describe('the answer of a table, cached until it changes', () => {
    const ask = (who: ApiSession) => boardOf(who, league.id);
    const computed = jest.spyOn(LeagueReader.prototype, 'read');

    /** Something that every table shows. */
    const change = () =>
      expectStatus(
        bob.put(`/api/avatar/users/${bob.id}`, { helmetPresetId: 3, helmetNumber: '44' }),
        200,
      );

    beforeEach(async () => {
      await expectStatus(ask(bob), 200);
      computed.mockClear();
    });
    afterAll(() => computed.mockRestore());

    it('should be computed once for all who ask, together or one after the other', async () => {
      await change();
      const answers = await Promise.all([ask(ann), ask(bob), ask(cas)]);
      expect(computed).toHaveBeenCalledTimes(1);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect((await ask(bob)).body).toEqual(answers[0]?.body);
      expect(computed).toHaveBeenCalledTimes(1);
    });

    it('should be computed once for each round that is asked for (BOARD-7), and again after a change', async () => {
      const asOf = (round: number, who = bob) =>
        who.get(`/api/league/${league.id}/standings/2025?round=${round}`);
      await app.setTime(CHINA.results);
      computed.mockClear();
      const first = await Promise.all([asOf(1), asOf(1, ann), asOf(2), asOf(1, cas)]);
      const again = await Promise.all([asOf(1, cas), asOf(2, ann), asOf(1), asOf(3)]);
      expect(computed).toHaveBeenCalledTimes(2);
      expect(
        [...first, ...again].map(({ status, body }) => [status, body.completedRounds]),
      ).toEqual(
        [[1], [1], [1, 2], [1], [1], [1, 2], [1]]
          .map((rounds): [number, unknown] => [200, rounds])
          .concat([[404, undefined]]),
      );
      const names = { ...pick('Norris', 'Piastri', 'Ferrari'), userId: cas.id };
      await expectStatus(assign(ann, league.id, { ...names, raceId: 1, assignPoints: true }), 200);
      for (const round of [1, 2]) {
        const { body } = await expectStatus(asOf(round), 200);
        expect([round, rowsOf(body.driverStandings)[0]]).toEqual([round, ['cas', 1, 25]]);
      }
      expect(computed).toHaveBeenCalledTimes(4);
    });

    it('should be computed again at once after a result, and after an assignment', async () => {
      await app.setTime(AUSTRALIA.results);
      expect((await expectStatus(ask(bob), 200)).body.completedRounds).toEqual([1]);
      const names = { ...pick('Norris', 'Piastri', 'Ferrari'), userId: cas.id };
      await expectStatus(assign(ann, league.id, { ...names, raceId: 1, assignPoints: true }), 200);
      const { body } = await expectStatus(ask(bob), 200);
      expect(rowsOf(body.driverStandings)[0]).toEqual(['cas', 1, 25]);
    });

    it('should be computed once after a result of a round that nobody has looked at since its lock', async () => {
      moveClock(app, AUSTRALIA.results);
      const { body } = await expectStatus(ask(bob), 200);
      expect(body.completedRounds).toEqual([1]);
      await expectStatus(ask(ann), 200);
      expect(computed).toHaveBeenCalledTimes(1);
    });

    it('should hold for as long as no result comes, and not for an earlier game time', async () => {
      const seconds = (after: number) => new Date(Date.parse(AUSTRALIA.open) + after * 1000);
      for (const [after, calls] of [
        [1, 0],
        [86_400, 0],
        [0, 0],
        [-1, 1],
      ] as const) {
        moveClock(app, seconds(after));
        await expectStatus(ask(bob), 200);
        expect([after, computed.mock.calls.length]).toEqual([after, calls]);
      }
    });

    it('should show what another process has written a second later, where it may be missed', async () => {
      const heard = app.nest.get(HeardChanges);
      const { areComplete } = heard;
      heard.areComplete = false;
      app.nest.get(EventEmitter2).emit(CHANGES_MISSED);
      await expectStatus(ask(bob), 200);
      const users = app.nest.get<Connection>(getConnectionToken()).collection('users');
      const update = { $set: { 'avatar.helmetNumber': '61' } };
      await users.updateOne({ _id: new Types.ObjectId(cas.id) }, update);
      await pause(1100);
      const { body } = await expectStatus(ask(bob), 200);
      expect(JSON.stringify(body)).toContain('"helmetNumber":"61"');
      heard.areComplete = areComplete;
    });

    it('should keep nothing that was read before a change', async () => {
      const late = await signUp(app, 'late_comer');
      await change();
      let goOn = (): void => undefined;
      const hasJoined = new Promise<void>((done) => (goOn = done));
      const users = app.nest.get(UserService, { strict: false });
      const read = users.profiles.bind(users);
      const profiles = jest.spyOn(users, 'profiles').mockImplementationOnce(async (ids) => {
        await hasJoined;
        return read(ids);
      });
      const early = ask(bob);
      await until(() => profiles.mock.calls.length === 1, 'the names are read');
      await expectStatus(late.post('/api/league/join', { code: league.league.code }), 201);
      const now = ask(late);
      goOn();
      expect((await expectStatus(early, 200)).body.driverStandings).toHaveLength(3);
      expect((await expectStatus(now, 200)).body.driverStandings).toHaveLength(4);
      expect((await expectStatus(ask(bob), 200)).body.driverStandings).toHaveLength(4);
      profiles.mockRestore();
    });

    it('should give HEAD the same head, without a body', async () => {
      const url = `/api/league/${league.id}/standings/2025`;
      const zipped = { 'accept-encoding': 'gzip' };
      const { headers } = await bob.get(url, { headers: zipped });
      const sent = { authorization: `Bearer ${bob.token}`, ...zipped };
      const head = await app.nest.inject({ method: 'HEAD', url, headers: sent });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers).toEqual(headers);
    });

    it('should be counted like any other', async () => {
      const route = /_count\{[^}]*standings\/:season",status="200"\} (\d+)/;
      const count = async () =>
        Number(route.exec((await admin.get('/api/metrics')).body)?.[1] ?? 0);
      const before = await count();
      await ask(bob);
      expect(await count()).toBe(before + 1);
    });

    it('should go to members alone, and to nobody whose session has ended', async () => {
      const stranger = await signUp(app, 'stranger');
      await expectStatus(ask(stranger), 404);
      await expectStatus(boardOf(bob, league.id, 2024), 404);
      const browser = await signUp(app, 'passer_by');
      await expectStatus(browser.post('/api/league/join', { code: league.league.code }), 201);
      await expectStatus(ask(browser), 200);
      await expectStatus(ask(browser), 200);
      const { token } = browser;
      await expectStatus(browser.post('/api/auth/logout'), 200);
      browser.token = token;
      await expectStatus(ask(browser), 401);
    });

    it('should go to nobody whose account is gone', async () => {
      const passer = await signUp(app, 'passer_through');
      await expectStatus(passer.post('/api/league/join', { code: league.league.code }), 201);
      await expectStatus(ask(passer), 200);
      const { token } = passer;
      await expectStatus(passer.delete('/api/auth/delete'), 200);
      passer.token = token;
      await expectStatus(ask(passer), 401);
      const { body } = await expectStatus(boardOf(bob, league.id), 200);
      expect(rowsOf(body.driverStandings).map(([name]) => name)).not.toContain('passer_through');
    });

    it('are dropped with the league, and with a member who leaves it', async () => {
      await expectStatus(ask(cas), 200);
      await expectStatus(cas.post(`/api/league/${league.id}/abandon`), 200);
      await expectStatus(ask(cas), 404);
      await expectStatus(ask(bob), 200);
      await expectStatus(ann.delete(`/api/league/${league.id}`), 200);
      await expectStatus(ask(bob), 404);
    });
  });
});

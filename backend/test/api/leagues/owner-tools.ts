import { type ApiSession, expectStatus, PASSWORD, signUp } from '../../support/api-session.js';
import { changeStored } from '../../support/change-stored.js';
import { callsAbout, codesOf } from '../../support/league-calls.js';
import { EVENING } from '../../support/night.js';
import { pick, savePick } from '../../support/picks.js';
import type { Answer, Json } from '../../support/test-app.js';
import { AUSTRALIA, BEFORE_FIRST_LOCK } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const AFTER_FIRST_LOCK = '2025-03-15T08:00:00Z';

const app = quietApp({ SIMULATION_START: BEFORE_FIRST_LOCK, LEAGUE_MAX_MEMBERS: '20' });
const { ann, bob, cay, eve } = app.players('ann', 'bob', 'cay', 'eve');
app.beforeEachTest(() => app.setTime(BEFORE_FIRST_LOCK));
const league = app.freshLeague(BEFORE_FIRST_LOCK, ann, [bob, cay]);

const { url, change, seen, join, log } = callsAbout(league);

describe('what an owner may do (LL-01, LL-02)', () => {
  app.runForTests();

  describe('settings (OWNER-1)', () => {
    it('should be shown to all, and each change be a line that says what changed', async () => {
      expect(await seen()).toMatchObject({
        switcheroos: 3,
        maxMembers: 20,
        lateJoining: true,
        open: true,
        heir: null,
      });
      const settings = { switcheroos: 0, maxMembers: 5, lateJoining: false, plansMayCount: false };
      await expectStatus(change({ name: '  Monday Drivers ', open: false, ...settings }), 200);
      expect(await seen()).toMatchObject({ name: 'Monday Drivers', open: false, ...settings });
      const lines = (await log()).filter(({ action }) => action === 'setting-changed');
      const changed = lines.map(({ before, after }) => [after.setting, before.value, after.value]);
      expect(changed.toSorted()).toEqual([
        ['lateJoining', 'yes', 'no'],
        ['maxMembers', '20', '5'],
        ['name', 'Sunday Drivers', 'Monday Drivers'],
        ['open', 'yes', 'no'],
        ['plansMayCount', 'yes', 'no'],
        ['switcheroos', '3', '0'],
      ]);
    });

    it('should change nothing and log nothing for the same choice again', async () => {
      await expectStatus(change({ switcheroos: 3, open: true, name: 'Sunday Drivers' }), 200);
      expect((await log()).filter(({ action }) => action === 'setting-changed')).toEqual([]);
    });

    it('should be fixed from the first lock on, but for name and open joining', async () => {
      await app.setTime(AFTER_FIRST_LOCK);
      for (const settings of [{ switcheroos: 5 }, { maxMembers: 10 }, { lateJoining: false }]) {
        const { status, body } = await change({ ...settings, name: 'Too Late' });
        expect([status, body.code]).toEqual([400, 'FIXED_SINCE_FIRST_LOCK']);
      }
      expect(await seen()).toMatchObject({ name: 'Sunday Drivers', switcheroos: 3 });
      await expectStatus(change({ name: 'Renamed', open: false }), 200);
    });

    it.each([
      [{ switcheroos: 11 }],
      [{ switcheroos: -1 }],
      [{ switcheroos: 1.5 }],
      [{ maxMembers: 2 }],
      [{ maxMembers: 21 }],
      [{ name: 'ab' }],
      [{ open: 'yes' }],
    ])('should refuse %j', async (settings) => {
      const { status, body } = await change(settings);
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    });

    it.each([
      ['a race night’s pace', { name: 'Renamed' }, { pace: EVENING }, 'NOT_A_RACE_NIGHT'],
      ['the choice after a hundred', { open: false }, { ownerMay: 'replace' }, 'CHANGED_TOO_OFTEN'],
      ['fewer than there are', { ownerMay: 'replace' }, { maxMembers: 2 }, 'INVALID_INPUT'],
    ])('should all stay when one is refused, in either order: %s', async (_, fine, wrong, code) => {
      if (code === 'CHANGED_TOO_OFTEN') {
        const choice = { at: new Date(BEFORE_FIRST_LOCK), ownerMay: 'fill-missed' };
        const ownerMay = Array.from({ length: 100 }, () => choice);
        await changeStored(app, 'leagues', { code: league.league.code }, { ownerMay });
      }
      const before = await seen();
      const lines = await log();
      for (const settings of [
        { ...fine, ...wrong },
        { ...wrong, ...fine },
      ]) {
        expect(codesOf([await change(settings)])).toEqual([[400, code]]);
        expect(await seen()).toEqual(before);
        expect(await log()).toEqual(lines);
      }
      // each was refused for the other one alone
      await expectStatus(change(fine), 200);
    });

    it('should be chosen by the owner alone', async () => {
      expect(
        codesOf([await change({ open: false }, bob), await change({ open: false }, eve)]),
      ).toEqual([
        [403, 'NOT_LEAGUE_OWNER'],
        [404, 'LEAGUE_NOT_FOUND'],
      ]);
    });

    it('should act once where the same is chosen twice at once', async () => {
      const answers = await Promise.all([change({ switcheroos: 7 }), change({ switcheroos: 7 })]);
      expect(answers.map(({ status }) => status)).toContain(200);
      expect((await log()).filter(({ after }) => after?.setting === 'switcheroos')).toHaveLength(1);
    });

    it('should give each player so many swaps', async () => {
      await expectStatus(change({ switcheroos: 1 }), 200);
      const { body } = await bob.get(`/api/switcheroo/remaining?leagueId=${league.id}`);
      expect(body).toEqual({ remaining: 1, total: 1 });
    });
  });

  describe('joining (OWNER-2)', () => {
    it('should be closed and opened', async () => {
      await expectStatus(change({ open: false }), 200);
      expect(codesOf([await join(eve)])).toEqual([[409, 'JOINING_CLOSED']]);
      expect((await eve.get(`/api/invite/${league.league.code}`)).body.state).toBe('closed');
      await expectStatus(change({ open: true }), 200);
      await expectStatus(join(eve), 201);
    });

    it('should end at the limit, also where two join at once', async () => {
      await expectStatus(change({ maxMembers: 4 }), 200);
      const dan = await signUp(app, `dan_${league.id.slice(-6)}`);
      const answers = await Promise.all([join(eve), join(dan)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect((await seen()).members).toHaveLength(4);
    });

    it('should end with the first lock where the owner wants it so', async () => {
      await expectStatus(change({ lateJoining: false }), 200);
      await app.setTime(AFTER_FIRST_LOCK);
      expect(codesOf([await join(eve)])).toEqual([[409, 'JOINING_CLOSED']]);
      expect((await eve.get(`/api/invite/${league.league.code}`)).body.state).toBe('begun');
    });

    it('should not be between the owner’s read and their choice', async () => {
      await Promise.all([join(eve), change({ open: false })]);
      const isIn = (await seen()).members.some(({ _id }: Json) => _id === eve.id);
      const entries = await log();
      const at = (action: string, setting?: string) =>
        entries.findIndex((each) => each.action === action && each.after?.setting === setting);
      const joined = entries.findIndex(
        ({ action, after }) => action === 'member-joined' && after.userId === eve.id,
      );
      // newest first: the members joined before it was closed
      expect(isIn ? joined > at('setting-changed', 'open') : joined === -1).toBe(true);
    });
  });

  describe('removing a member', () => {
    const remove = (who: ApiSession | string, query = '', by = ann): Promise<Answer> =>
      by.delete(url(`/members/${typeof who === 'string' ? who : who.id}${query}`));

    it('should take the name out of the tables, and keep them out', async () => {
      const { body } = await expectStatus(remove(cay), 200);
      expect(body.members.map(({ _id }: Json) => _id)).toEqual([ann.id, bob.id]);
      await expectStatus(cay.get(url()), 404);
      expect(codesOf([await join(cay)])).toEqual([[409, 'REMOVED_FROM_LEAGUE']]);
      const [entry] = await log();
      expect(entry).toMatchObject({
        action: 'member-removed',
        actor: { username: 'ann' },
        before: { username: 'cay' },
      });
      const { body: table } = await bob.get(url('/standings/2025'));
      expect(JSON.stringify(table)).not.toContain('cay');
    });

    it('should keep the points that they had in the log', async () => {
      await expectStatus(savePick(cay, league.id, pick('Norris', 'Verstappen', 'McLaren')), 200);
      await app.setTime(AUSTRALIA.results);
      const { body: table } = await bob.get(url('/standings/2025'));
      const row = table.driverStandings.find(({ user }: Json) => user._id === cay.id);
      const { driverPoints, teamPoints } = row;
      expect(driverPoints * teamPoints).toBeGreaterThan(0);
      await expectStatus(remove(cay), 200);
      const [{ before }] = await log();
      expect(before).toEqual({
        userId: cay.id,
        username: 'cay',
        driverPoints,
        teamPoints,
        totalPoints: driverPoints + teamPoints,
      });
    });

    it('should let them come back where the owner allows it', async () => {
      await expectStatus(remove(cay, '?mayReturn=true'), 200);
      await expectStatus(join(cay), 201);
    });

    it('should erase their picks', async () => {
      const pick = { mainDriver: 'Lando Norris', reserveDriver: 'Max Verstappen', team: 'McLaren' };
      const body = { ...pick, leagueId: league.id, raceId: 1 };
      await expectStatus(cay.post('/api/selections/save', body), 200);
      await expectStatus(remove(cay, '?mayReturn=true'), 200);
      await expectStatus(join(cay), 201);
      const { body: own } = await cay.get(`/api/selections/current?leagueId=${league.id}&round=1`);
      expect(JSON.stringify(own)).not.toContain('Norris');
    });

    it('should be for the owner alone, and never of the owner', async () => {
      const nobody = '665f1c2ab7d4e9a1c0d3f412';
      expect(
        codesOf([
          await remove(cay, '', bob),
          await remove(cay, '', eve),
          await remove(ann),
          await remove(nobody),
          await remove('nonsense'),
        ]),
      ).toEqual([
        [403, 'NOT_LEAGUE_OWNER'],
        [404, 'LEAGUE_NOT_FOUND'],
        [400, 'INVALID_INPUT'],
        [404, 'USER_NOT_FOUND'],
        [404, 'USER_NOT_FOUND'],
      ]);
      expect((await seen()).members).toHaveLength(3);
    });

    it('should act once where it is pressed twice at once', async () => {
      const answers = await Promise.all([remove(cay), remove(cay)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      expect((await log()).filter(({ action }) => action === 'member-removed')).toHaveLength(1);
    });

    it('should be forgotten with the account', async () => {
      const fay = await signUp(app, `fay_${league.id.slice(-6)}`);
      await expectStatus(join(fay), 201);
      await expectStatus(remove(fay), 200);
      await expectStatus(
        fay.delete('/api/auth/delete', undefined, { currentPassword: PASSWORD }),
        200,
      );
      const { getConnectionToken } = await import('@nestjs/mongoose');
      const leagues = app.nest.get(getConnectionToken()).collection('leagues');
      expect(JSON.stringify((await leagues.findOne({ code: league.league.code })).barred)).toBe(
        '[]',
      );
    });
  });
});

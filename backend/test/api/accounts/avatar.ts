import { getConnectionToken } from '@nestjs/mongoose';
import { renderHelmet, startingPreset } from '@gridlock/helmets';
import { type Connection, Types } from 'mongoose';
import { signUp, visitor, type ApiSession } from '../../support/api-session.js';
import { leagueOf } from '../../support/league-scenario.js';
import { suiteApp } from '../../support/suite-app.js';

const UNKNOWN = '665f1c2ab7d4e9a1c0d3f412';
const app = suiteApp();
const { Ann: ann, bob } = app.players('Ann', 'bob');
const admin = app.admin();

describe('avatar', () => {
  app.runForTests();

  const avatarOf = async ({ id }: ApiSession) =>
    (await bob.get(`/api/avatar/users/${id}`)).body.avatar;

  describe('avatars (AP-23, AP-24, RO-07)', () => {
    it('should be one of the thirty at first, by the id of the account (EN-02, PG-14)', async () => {
      for (const who of [ann, bob]) {
        const avatar = {
          helmetPresetId: startingPreset(who.id),
          helmetNumber: '-',
          isCustomized: false,
        };
        expect(await avatarOf(who)).toEqual(avatar);
        expect((await who.get('/api/auth/me')).body.user.avatar).toEqual(avatar);
        const { body } = await bob.get(`/api/avatar/users/${who.id}/helmet`);
        const drawing = { preset: avatar.helmetPresetId, number: '-', id: who.id, size: 128 };
        expect(body).toBe(renderHelmet({ ...drawing, title: `Helmet of ${who.username}` }));
      }
    });

    it('stays the plain helmet for an account of 0.1.0 (EN-02)', async () => {
      const old = await signUp(app, 'of_before');
      const avatar = { helmetPresetId: 0, helmetNumber: '-', isCustomized: false };
      await app.nest
        .get<Connection>(getConnectionToken())
        .collection('users')
        .updateOne({ _id: new Types.ObjectId(old.id) }, { $set: { avatar } });
      expect((await bob.get(`/api/avatar/users/${old.id}`)).body.avatar).toEqual(avatar);
      await old.delete('/api/auth/delete');
    });

    const listed = async (reader: ApiSession): Promise<string[]> => {
      const { status, body } = await reader.get('/api/avatar/users');
      expect(status).toBe(200);
      for (const user of body.users)
        expect(Object.keys(user)).toEqual(['_id', 'username', 'avatar']);
      return body.users.map(({ username }: { username: string }) => username);
    };

    it('should list everybody under users to app admins, without e-mail addresses (RO-27)', async () => {
      expect(await listed(admin)).toEqual(['Ann', 'bob', 'race_chief']);
    });

    it('should list to players only who shares a league with them', async () => {
      expect(await listed(bob)).toEqual(['bob']);
      const { id } = await leagueOf(ann, [bob]);
      expect(await listed(bob)).toEqual(['Ann', 'bob']);
      await bob.post(`/api/league/${id}/abandon`);
      expect(await listed(bob)).toEqual(['bob']);
    });

    it.each([UNKNOWN, 'nonsense'])('should not know %s', async (id) => {
      for (const url of [`/api/avatar/users/${id}`, `/api/avatar/users/${id}/helmet`]) {
        expect((await bob.get(url)).status).toBe(404);
      }
    });
  });

  describe('choose a helmet (AP-25, RO-09)', () => {
    it('should be customised after saving (SM-45, OK-02)', async () => {
      const { status, body } = await ann.put(`/api/avatar/users/${ann.id}`, {
        helmetPresetId: 7,
        helmetNumber: '44',
      });
      const avatar = { helmetPresetId: 7, helmetNumber: '44', isCustomized: true };
      expect([status, body]).toEqual([200, { message: 'Avatar updated successfully!', avatar }]);
      expect(await avatarOf(ann)).toEqual(avatar);
      expect((await ann.get('/api/auth/me')).body.user.avatar).toEqual(avatar);
    });

    it('should know the player by an id in upper case, and show at once', async () => {
      const chosen = { helmetPresetId: 9, helmetNumber: '09' };
      const { status } = await ann.put(`/api/avatar/users/${ann.id.toUpperCase()}`, chosen);
      expect(status).toBe(200);
      expect((await ann.get('/api/auth/me')).body.user.avatar).toMatchObject(chosen);
    });

    it.each([
      [1, '01', '01'],
      [30, '99', '99'],
      [5, '-', '-'],
      [5, '', '-'],
    ])(
      'should take preset %d with number %j (CO-25, CO-27, VA-23)',
      async (preset, number, stored) => {
        const payload = { helmetPresetId: preset, helmetNumber: number };
        const { status, body } = await ann.put(`/api/avatar/users/${ann.id}`, payload);
        expect([status, body.avatar.helmetNumber]).toEqual([200, stored]);
      },
    );

    it.each([
      { helmetPresetId: 0, helmetNumber: '44' },
      { helmetPresetId: 31, helmetNumber: '44' },
      { helmetPresetId: 1.5, helmetNumber: '44' },
      { helmetPresetId: '7', helmetNumber: '44' },
      { helmetPresetId: null, helmetNumber: '44' },
      { helmetPresetId: 7, helmetNumber: '00' },
      { helmetPresetId: 7, helmetNumber: '100' },
      { helmetPresetId: 7, helmetNumber: '5x' },
      { helmetPresetId: 7, helmetNumber: '<b' },
      { helmetPresetId: 7, helmetNumber: '٤٤' },
      { helmetPresetId: 7, helmetNumber: 44 },
      { helmetPresetId: 7, helmetNumber: ['44'] },
      { helmetPresetId: 7 },
      { helmetNumber: '44' },
      { helmetPresetId: 7, helmetNumber: '44', isCustomized: false },
    ])('should refuse %j (VA-20, VA-21)', async (payload) => {
      const { status, body } = await ann.put(`/api/avatar/users/${ann.id}`, payload);
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    });

    it('should be refused for somebody else, and allowed to app admins (OP-05, RO-27)', async () => {
      const payload = { helmetPresetId: 3, helmetNumber: '11' };
      const refused = await bob.put(`/api/avatar/users/${ann.id}`, payload);
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
      expect((await admin.put(`/api/avatar/users/${ann.id}`, payload)).status).toBe(200);
      expect((await avatarOf(ann)).helmetPresetId).toBe(3);
      expect((await admin.put(`/api/avatar/users/${UNKNOWN}`, payload)).status).toBe(404);
    });
  });

  describe('reset a helmet (AP-26, SM-46)', () => {
    it('should go back to preset 0 (OK-03)', async () => {
      await ann.put(`/api/avatar/users/${ann.id}`, { helmetPresetId: 9, helmetNumber: '09' });
      const { status, body } = await ann.delete(`/api/avatar/users/${ann.id}`);
      const avatar = { helmetPresetId: 0, helmetNumber: '-', isCustomized: false };
      expect([status, body]).toEqual([200, { message: 'Avatar reset to default!', avatar }]);
      expect(await avatarOf(ann)).toEqual(avatar);
    });

    it('should be refused for somebody else, and allowed to app admins', async () => {
      expect((await bob.delete(`/api/avatar/users/${ann.id}`)).status).toBe(403);
      expect((await admin.delete(`/api/avatar/users/${ann.id}`)).status).toBe(200);
    });
  });

  describe('drawn helmet (AP-27, CO-28)', () => {
    it('should be an SVG of 128 px as text', async () => {
      await ann.put(`/api/avatar/users/${ann.id}`, { helmetPresetId: 12, helmetNumber: '81' });
      const { status, body, headers } = await bob.get(`/api/avatar/users/${ann.id}/helmet`);
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
      expect(body).toMatch(/^<svg[\s>]/);
      expect(body).toContain('width="128"');
      expect(body).toContain('Helmet of Ann');
    });

    it.each([16, 60, 1024])('should be drawn %d px wide', async (size) => {
      const { body } = await bob.get(`/api/avatar/users/${ann.id}/helmet?size=${size}`);
      expect(body).toContain(`width="${size}"`);
    });

    it('should be the same bytes at each call, cached for a minute and named by an ETag', async () => {
      const url = `/api/avatar/users/${ann.id}/helmet`;
      const first = await bob.get(url);
      const again = await admin.get(`/api/avatar/users/${ann.id.toUpperCase()}/helmet`);
      expect(again.body).toBe(first.body);
      const { etag } = first.headers;
      expect(first.headers).toMatchObject({
        etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
        'cache-control': 'private, max-age=60, must-revalidate',
        vary: expect.stringContaining('authorization'),
      });
      for (const named of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const cached = await bob.get(url, { headers: { 'if-none-match': named } });
        expect([cached.status, cached.body, cached.headers['etag']]).toEqual([304, '', etag]);
      }
      const other = await bob.get(`${url}?size=64`, { headers: { 'if-none-match': etag } });
      expect([other.status, other.headers['etag'] === etag]).toEqual([200, false]);
      await ann.put(`/api/avatar/users/${ann.id}`, { helmetPresetId: 13, helmetNumber: '81' });
      const changed = await bob.get(url, { headers: { 'if-none-match': etag } });
      expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false]);
    });

    it('should keep nothing of a refusal', async () => {
      const { status, headers } = await visitor(app).get(`/api/avatar/users/${ann.id}/helmet`);
      expect([status, headers['cache-control']]).toEqual([401, 'no-store']);
      const wrong = await bob.get(`/api/avatar/users/${ann.id}/helmet?size=5`);
      expect([wrong.status, wrong.headers['cache-control']]).toEqual([400, 'no-store']);
    });

    it.each(['15', '1025', '1e9', 'x', '12.5', ''])('should refuse size=%s', async (size) => {
      const { status } = await bob.get(`/api/avatar/users/${ann.id}/helmet?size=${size}`);
      expect(status).toBe(400);
    });
  });
});

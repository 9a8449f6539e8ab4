import { startingAvatar } from '../../../src/accounts/user/starting-avatar.js';
import {
  expectStatus,
  signUp,
  signUpAdmin,
  visitor,
  freshName,
} from '../../support/api-session.js';
import { buildLeague, leagueOf } from '../../support/league-scenario.js';
import { TestApp } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';
const UNKNOWN = '665f1c2ab7d4e9a1c0d3f412';
const app = quietApp({ LEAGUE_MAX_MEMBERS: '5' });

describe('league', () => {
  app.runForTests();

  const somebody = () => signUp(app, freshName());
  const league = (size: number) =>
    buildLeague(app, { owner: freshName(), members: Array.from({ length: size - 1 }, freshName) });

  describe('create a league (AP-09, RO-03)', () => {
    it('should answer the league with its code, season and first member (EN-03)', async () => {
      const ann = await somebody();
      const { status, body } = await ann.post('/api/league', { name: '  Sunday Drivers ' });
      expect(status).toBe(201);
      expect(body).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Sunday Drivers',
        code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
        ownerMay: 'fill-missed',
        ownerMayFrom: null,
        pace: { kind: 'season', state: 'ready' },
        plansMayCount: true,
        switcheroos: 3,
        maxMembers: 5,
        lateJoining: true,
        open: true,
        heir: null,
        invited: [],
        nextSeason: null,
        hasEarlierSeasons: false,
        owner: ann.id,
        season: 2025,
        members: [
          {
            _id: ann.id,
            username: ann.username,
            avatar: startingAvatar(ann.id),
            joinedAt: app.now().toISOString(),
          },
        ],
        createdAt: app.now().toISOString(),
      });
    });

    it.each(['abc', 'x'.repeat(50), 'Žluťoučký kůň 🏁', 'A & B <league>'])(
      'should take the name %j',
      async (name) => {
        const ann = await somebody();
        expect((await ann.post('/api/league', { name })).body.name).toBe(name);
      },
    );

    it.each([
      ['no name (VA-13)', {}],
      ['a name of 2', { name: 'ab' }],
      ['blanks', { name: '      ' }],
      ['two letters in blanks', { name: '   ab   ' }],
      ['a name of 51', { name: 'x'.repeat(51) }],
      ['a NUL', { name: 'abc\u0000def' }],
      ['a line break', { name: 'abc\ndef' }],
      ['an object', { name: { $gt: '' } }],
      ['a number', { name: 12345 }],
      ['null', { name: null }],
      ['an unknown field', { name: 'A league', owner: UNKNOWN }],
    ])('should refuse %s', async (_, payload) => {
      const ann = await somebody();
      const { status, body } = await ann.post('/api/league', payload);
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    });

    it.each(['pace', 'machines', 'ownerMay', 'inviteFrom'])(
      'should refuse null, which the contract does not know: %s',
      async (field) => {
        const ann = await somebody();
        const { status, body } = await ann.post('/api/league', { name: 'A league', [field]: null });
        expect([status, body.code, body.details[0].field]).toEqual([400, 'INVALID_INPUT', field]);
      },
    );

    it('should give the season that has the next race when none is set', async () => {
      const byCalendar = await TestApp.start({
        SEASON: '',
        SIMULATION_START: '2026-02-01T00:00:00Z',
      });
      try {
        const ann = await signUp(byCalendar, 'ann');
        expect((await ann.post('/api/league', { name: 'Next year' })).body.season).toBe(2026);
        await byCalendar.setTime('2025-06-01T00:00:00Z');
        expect((await ann.post('/api/league', { name: 'This year' })).body.season).toBe(2025);
      } finally {
        await byCalendar.close();
      }
    });
  });

  describe('join a league (AP-10, CO-01)', () => {
    it('should take the code in any case and with blanks around', async () => {
      const { league: made } = await league(1);
      const bob = await somebody();
      const { status, body } = await bob.post('/api/league/join', {
        code: ` ${made.code.toLowerCase()} `,
      });
      expect(status).toBe(201);
      expect(body._id).toBe(made._id);
      expect(body.members.map(({ _id }: { _id: string }) => _id)).toEqual([made.owner, bob.id]);
    });

    it('should answer 404 to an unknown code', async () => {
      const bob = await somebody();
      for (const code of ['ZZZZZZ', 'AB', 'IIIIII', 'ABCDEFG', 'Ä'.repeat(6), '$$$$$$']) {
        const { status, body } = await bob.post('/api/league/join', { code });
        expect([code, status, body.code]).toEqual([code, 404, 'LEAGUE_NOT_FOUND']);
      }
    });

    it.each([
      {},
      { code: '' },
      { code: null },
      { code: { $gt: '' } },
      { code: ['A'] },
      { code: 'X'.repeat(999) },
    ])('should refuse %j (VA-12)', async (payload) => {
      const bob = await somebody();
      expect((await bob.post('/api/league/join', payload)).status).toBe(400);
    });

    it('should answer 409 to the second join', async () => {
      const { league: made, members } = await league(2);
      const { status, body } =
        (await members[0]?.post('/api/league/join', { code: made.code })) ?? {};
      expect([status, body.code]).toEqual([409, 'ALREADY_MEMBER']);
    });

    it('should let a player in once who joins ten times at once', async () => {
      const { id, owner, league: made } = await league(1);
      const bob = await somebody();
      const all = await Promise.all(
        Array.from({ length: 10 }, () => bob.post('/api/league/join', { code: made.code })),
      );
      expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
      expect((await owner.get(`/api/league/${id}`)).body.members).toHaveLength(2);
    });

    it('should stop at the limit, also when many come at once', async () => {
      const { id, owner, league: made } = await league(3);
      const crowd = await Promise.all(Array.from({ length: 6 }, somebody));
      const all = await Promise.all(
        crowd.map((player) => player.post('/api/league/join', { code: made.code })),
      );
      expect(all.filter(({ status }) => status === 201)).toHaveLength(2);
      expect(all.filter(({ body }) => body.code === 'LEAGUE_FULL')).toHaveLength(4);
      expect((await owner.get(`/api/league/${id}`)).body.members).toHaveLength(5);
    });
  });

  describe('my leagues (AP-08, RO-04)', () => {
    it('should list the newest first, with season and members', async () => {
      const ann = await somebody();
      await app.setTime('2025-03-02T08:00:00Z');
      const first = await leagueOf(ann, [await somebody()], 'First');
      await app.setTime('2025-03-03T08:00:00Z');
      const second = await leagueOf(ann, [], 'Second');
      const { status, body } = await ann.get('/api/league/user/leagues');
      expect(status).toBe(200);
      expect(body).toEqual([second.league, first.league]);
      expect(body[1].members).toHaveLength(2);
    });

    it('should be empty for a newcomer', async () => {
      expect((await (await somebody()).get('/api/league/user/leagues')).body).toEqual([]);
    });
  });

  describe('one league (AP-11)', () => {
    it('should be open to members, without e-mail addresses', async () => {
      const { id, league: made, members } = await league(3);
      const { status, body } = (await members[1]?.get(`/api/league/${id}`)) ?? {};
      expect(status).toBe(200);
      expect(body).toEqual(made);
      expect(JSON.stringify(body)).not.toContain('@');
    });

    it('should be unknown to everybody else, app admins included (ER-19)', async () => {
      const { id } = await league(1);
      const admin = await signUpAdmin(app);
      for (const stranger of [await somebody(), admin]) {
        const { status, body } = await stranger.get(`/api/league/${id}`);
        expect([status, body.message]).toEqual([404, 'League not found']);
      }
    });

    it.each([UNKNOWN, 'nonsense', '%00', '[object Object]', 'x'.repeat(90)])(
      'should answer 404 to the id %s',
      async (id) => {
        const ann = await somebody();
        expect((await ann.get(`/api/league/${encodeURI(id)}`)).status).toBe(404);
      },
    );
  });

  describe('delete a league (AP-12, RO-13)', () => {
    it('should be gone for everybody (SM-44)', async () => {
      const { id, owner, members, league: made } = await league(2);
      const { status, body } = await owner.delete(`/api/league/${id}`);
      expect([status, Object.keys(body)]).toEqual([200, ['message']]);
      for (const session of [owner, ...members]) {
        expect((await session.get(`/api/league/${id}`)).status).toBe(404);
        expect((await session.get('/api/league/user/leagues')).body).toEqual([]);
      }
      const bob = await somebody();
      expect((await bob.post('/api/league/join', { code: made.code })).status).toBe(404);
      expect((await owner.delete(`/api/league/${id}`)).status).toBe(404);
    });

    it('should be refused to members and unknown to strangers', async () => {
      const { id, owner, members } = await league(2);
      const member = await members[0]?.delete(`/api/league/${id}`);
      expect([member?.status, member?.body.code]).toEqual([403, 'NOT_LEAGUE_OWNER']);
      expect((await (await somebody()).delete(`/api/league/${id}`)).status).toBe(404);
      expect((await owner.get(`/api/league/${id}`)).status).toBe(200);
    });
  });

  describe('abandon a league (AP-13, RO-10)', () => {
    it('should take the member out and say so (OK-04, SM-42)', async () => {
      const { id, owner, members } = await league(3);
      const leaver = members[0];
      const { status, body } = (await leaver?.post(`/api/league/${id}/abandon`)) ?? {};
      expect([status, body]).toEqual([200, { message: 'You have left the league.' }]);
      expect((await leaver?.get('/api/league/user/leagues'))?.body).toEqual([]);
      expect((await owner.get(`/api/league/${id}`)).body.members).toHaveLength(2);
      expect((await leaver?.post(`/api/league/${id}/abandon`))?.status).toBe(404);
    });

    it('should be refused to the owner', async () => {
      const { id, owner } = await league(2);
      const { status, body } = await owner.post(`/api/league/${id}/abandon`);
      expect([status, body.code]).toEqual([409, 'OWNER_CANNOT_ABANDON']);
      expect(body.message).toMatch(/delete the league/i);
    });

    it('should let the player join again', async () => {
      const { id, members, league: made } = await league(2);
      const leaver = members[0] ?? visitor(app);
      await leaver.post(`/api/league/${id}/abandon`);
      await expectStatus(leaver.post('/api/league/join', { code: made.code }), 201);
    });

    it('should be unknown to strangers', async () => {
      const { id } = await league(1);
      expect((await (await somebody()).post(`/api/league/${id}/abandon`)).status).toBe(404);
    });
  });
});

import { Types } from 'mongoose';
import { LeagueLogRepository } from '../../src/league/league-log.repository.js';
import { LeagueLogService } from '../../src/league/league-log.service.js';
import { LeagueRepository } from '../../src/league/league.repository.js';
import { LOG_ACTIONS, LOG_KINDS } from '../../src/league/log-words.js';
import { expectStatus, signUp, signUpAdmin, visitor } from '../support/api-session.js';
import { startQuiet, stored } from '../support/inspect.js';
import { buildLeague, leagueOf } from '../support/league-scenario.js';
import { TestApp, type Json } from '../support/test-app.js';

/** A line of the log, but for where and when. */
const ASSIGNMENT = {
  actor: { _id: null },
  action: 'override' as const,
  round: 1,
  before: null,
  after: null,
  notes: '',
};
const UNKNOWN = '665f1c2ab7d4e9a1c0d3f412';
let app: TestApp;
let names = 0;

beforeAll(async () => {
  app = await startQuiet({ LEAGUE_MAX_MEMBERS: '5' });
});
afterAll(() => app?.close());

/** What the log still has to be told. */
const newsOf = async (id: string) =>
  (await stored(app, 'leagues')).find(({ _id }) => String(_id) === id)?.['news'];

const fresh = (): string => `driver_${(names += 1)}`;
const somebody = () => signUp(app, fresh());
const league = (size: number) =>
  buildLeague(app, { owner: fresh(), members: Array.from({ length: size - 1 }, fresh) });

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
      owner: ann.id,
      season: 2025,
      members: [
        {
          _id: ann.id,
          username: ann.username,
          avatar: { helmetPresetId: 0, helmetNumber: '-', isCustomized: false },
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

  it('should give the season that has the next race when none is set (decisions 2)', async () => {
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
    expect([status, body.code]).toEqual([400, 'OWNER_CANNOT_ABANDON']);
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

describe('log of a league (decisions 15)', () => {
  it('should be open to members, empty at first, in pages', async () => {
    const { id, owner } = await league(1);
    const { status, body } = await owner.get(`/api/league/${id}/log`);
    expect([status, body]).toEqual([200, { entries: [], page: 1, pageSize: 50, total: 0 }]);
  });

  it('should tell who joined and who left, and when, newest first', async () => {
    const { id, owner, members } = await league(2);
    const [leaver = owner] = members;
    await expectStatus(leaver.post(`/api/league/${id}/abandon`), 200);
    const { body } = await owner.get(`/api/league/${id}/log`);
    const who = { userId: leaver.id, username: leaver.username };
    const line = {
      _id: expect.any(String),
      at: app.now().toISOString(),
      actor: { _id: leaver.id, username: leaver.username },
      round: null,
      notes: '',
    };
    expect(body).toEqual({
      entries: [
        { ...line, action: 'member-left', before: who, after: null },
        { ...line, action: 'member-joined', before: null, after: who },
      ],
      page: 1,
      pageSize: 50,
      total: 2,
    });
    expect(await newsOf(id)).toBeUndefined();
  });

  it('should tell of one kind alone when asked to, and count that', async () => {
    const { id, owner, members } = await league(3);
    await expectStatus((members[0] ?? owner).post(`/api/league/${id}/abandon`), 200);
    const read = async (query: string) => {
      const { body } = await expectStatus(owner.get(`/api/league/${id}/log?${query}`), 200);
      return [body.total, ...body.entries.map(({ action }: Json) => action)];
    };
    const all = [3, 'member-left', 'member-joined', 'member-joined'];
    expect(await read('kind=member')).toEqual(all);
    expect(await read('kind=member&pageSize=1&page=2')).toEqual([3, 'member-joined']);
    for (const kind of ['assignment', 'switcheroo', 'correction']) {
      expect(await read(`kind=${kind}`)).toEqual([0]);
    }
    await app.nest
      .get(LeagueLogService, { strict: false })
      .append({ ...ASSIGNMENT, _id: new Types.ObjectId(), league: id, at: app.now() });
    expect(await read('kind=assignment')).toEqual([1, 'override']);
    expect(await read('kind=member')).toEqual(all);
    expect(await read('')).toEqual([4, 'override', ...all.slice(1)]);
  });

  it('should have a kind for every action', () => {
    expect(Object.values(LOG_KINDS).flat().sort()).toEqual([...LOG_ACTIONS].sort());
  });

  it('should not be written for a join that is refused', async () => {
    const { league: made, owner, members } = await league(2);
    await expectStatus((members[0] ?? owner).post('/api/league/join', { code: made.code }), 409);
    expect((await owner.get(`/api/league/${made._id}/log`)).body.total).toBe(1);
  });

  it.each(['insert', 'dropNews'] as const)(
    'should tell a join once when the server dies before %s',
    async (step) => {
      const { id, owner, league: made } = await league(1);
      const target: object =
        step === 'insert'
          ? app.nest.get(LeagueLogRepository, { strict: false })
          : app.nest.get(LeagueRepository, { strict: false });
      const dead = jest.spyOn(target as never, step as never);
      dead.mockRejectedValueOnce(new Error('power cut') as never);
      await expectStatus((await somebody()).post('/api/league/join', { code: made.code }), 201);
      expect(await newsOf(id)).toHaveLength(1);
      await app.runJobs();
      expect((await owner.get(`/api/league/${id}/log`)).body.total).toBe(1);
      expect(await newsOf(id)).toBeUndefined();
      dead.mockRestore();
    },
  );

  it('should be unknown to strangers', async () => {
    const { id } = await league(1);
    expect((await (await somebody()).get(`/api/league/${id}/log`)).status).toBe(404);
  });

  it.each([
    'page=0',
    'page=x',
    'pageSize=0',
    'pageSize=1000',
    'page[$gt]=1',
    'other=1',
    'kind=',
    'kind=override',
    'kind=member,correction',
    'kind=member&kind=correction',
    'kind[$ne]=member',
    'kind=toString',
  ])('should refuse ?%s', async (query) => {
    const { id, owner } = await league(1);
    expect((await owner.get(`/api/league/${id}/log?${query}`)).status).toBe(400);
  });
});

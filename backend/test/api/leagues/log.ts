import { Types } from 'mongoose';
import { LeagueLogRepository } from '../../../src/leagues/league-log/league-log.repository.js';
import { LeagueLogService } from '../../../src/leagues/league-log/league-log.service.js';
import { LeagueRepository } from '../../../src/leagues/league/league.repository.js';
import {
  LOG_ACTIONS,
  LOG_KINDS,
  type LogAction,
} from '../../../src/leagues/league-log/log-actions.js';
import { expectStatus, signUp, freshName } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { buildLeague } from '../../support/league-scenario.js';
import type { Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

/** A line of the log, but for where and when. */
const ASSIGNMENT = {
  actor: { _id: null },
  action: 'override' as const,
  round: 1,
  before: null,
  after: null,
  notes: '',
};
const app = quietApp({ LEAGUE_MAX_MEMBERS: '5' });

/** Pending log entries of a league. */
const pendingEntriesOf = async (id: string) =>
  (await stored(app, 'leagues')).find(({ _id }) => String(_id) === id)?.['pendingLogEntries'];

const somebody = () => signUp(app, freshName());
const league = (size: number) =>
  buildLeague(app, { owner: freshName(), members: Array.from({ length: size - 1 }, freshName) });

describe('log of a league', () => {
  app.runForTests();

  it('should be open to members, empty at first, in pages', async () => {
    const { id, owner } = await league(1);
    const { status, body } = await owner.get(`/api/league/${id}/log`);
    expect([status, body]).toEqual([200, { entries: [], page: 1, pageSize: 50, total: 0 }]);
  });

  it('should show who joined and who left, and when, newest first', async () => {
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
    expect(await pendingEntriesOf(id)).toBeUndefined();
  });

  it('should list and count one kind of entry alone when asked to', async () => {
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

  describe('behind an entry', () => {
    /** A league whose log has as many entries of one moment, and how a member reads it. */
    async function logOf(entries: number) {
      const { id, owner } = await league(1);
      const service = app.nest.get(LeagueLogService, { strict: false });
      const write = (count: number, action: LogAction = 'override') =>
        service.append(
          ...Array.from({ length: count }, () => ({
            ...ASSIGNMENT,
            action,
            _id: new Types.ObjectId(),
            league: id,
            at: app.now(),
          })),
        );
      await write(entries);
      const read = async (query: string): Promise<Json> =>
        (await expectStatus(owner.get(`/api/league/${id}/log?${query}`), 200)).body;
      const ids = async (query: string): Promise<string[]> =>
        (await read(query)).entries.map(({ _id }: Json) => _id);
      return { write, read, ids };
    }

    it('should read on without a gap or a repeat, also of one moment and while others come in', async () => {
      const { write, read, ids } = await logOf(5);
      const all = await ids('');
      const found: string[] = [];
      for (let page = await ids('pageSize=2'); page.length > 0;) {
        found.push(...page);
        await write(1);
        page = await ids(`pageSize=2&before=${String(page.at(-1))}`);
      }
      expect(found).toEqual(all);
      expect(await read(`before=${String(all[3])}`)).toMatchObject({ page: 1, total: 8 });
    });

    it('should count pages from there, and read one kind from an entry of any', async () => {
      const { write, ids } = await logOf(3);
      const [newest, second, third] = await ids('');
      await write(1, 'member-left');
      const [left] = await ids('kind=member');
      expect(await ids(`kind=assignment&before=${String(left)}`)).toEqual([newest, second, third]);
      expect(await ids(`kind=member&before=${String(left)}`)).toEqual([]);
      expect(await ids(`before=${String(newest)}&pageSize=1&page=2`)).toEqual([third]);
    });

    it('should show nothing of another league by its entry, and take an id that is nobody’s', async () => {
      const [mine, other] = [await logOf(2), await logOf(2)];
      const [newest] = await other.ids('');
      expect(await mine.ids(`before=${String(newest)}`)).toEqual(await mine.ids(''));
      expect(await mine.ids(`before=${'f'.repeat(24)}`)).toEqual(await mine.ids(''));
      expect(await mine.ids(`before=${'0'.repeat(24)}`)).toEqual([]);
    });
  });

  it('should have a kind for every action', () => {
    expect(Object.values(LOG_KINDS).flat().sort()).toEqual([...LOG_ACTIONS].sort());
  });

  it('should not be written for a join that is refused', async () => {
    const { league: made, owner, members } = await league(2);
    await expectStatus((members[0] ?? owner).post('/api/league/join', { code: made.code }), 409);
    expect((await owner.get(`/api/league/${made._id}/log`)).body.total).toBe(1);
  });

  it.each(['insert', 'dropPendingLogEntries'] as const)(
    'should publish a join once when the server dies before %s',
    async (step) => {
      const { id, owner, league: made } = await league(1);
      const target: object =
        step === 'insert'
          ? app.nest.get(LeagueLogRepository, { strict: false })
          : app.nest.get(LeagueRepository, { strict: false });
      const dead = jest.spyOn(target as never, step as never);
      dead.mockRejectedValueOnce(new Error('power cut') as never);
      await expectStatus((await somebody()).post('/api/league/join', { code: made.code }), 201);
      expect(await pendingEntriesOf(id)).toHaveLength(1);
      await app.runJobs();
      expect((await owner.get(`/api/league/${id}/log`)).body.total).toBe(1);
      expect(await pendingEntriesOf(id)).toBeUndefined();
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
    'before=',
    'before=1',
    `before=0x${'a'.repeat(22)}`,
    `before=${'g'.repeat(24)}`,
    `before=${'a'.repeat(25)}`,
    `before[$gt]=${'a'.repeat(24)}`,
    `before=${'a'.repeat(24)}&before=${'b'.repeat(24)}`,
  ])('should refuse ?%s', async (query) => {
    const { id, owner } = await league(1);
    expect((await owner.get(`/api/league/${id}/log?${query}`)).status).toBe(400);
  });
});

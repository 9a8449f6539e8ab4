import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, mongo, Types } from 'mongoose';
import { HookDeliveryRepository } from '../../src/outbound/hooks/hook-delivery.repository.js';
import { MailRepository } from '../../src/core/mail/mail.repository.js';
import { HeldNoticeRepository } from '../../src/outbound/notification/held-notice.repository.js';
import { databaseFolder } from '../../src/core/platform/database/data-dir.js';
import { databaseName } from '../../src/core/platform/database/database-name.js';
import { openTestDatabase } from '../support/open-database.js';
import { asServer, QueryPlans } from '../support/query-plans.js';
import { standard, TestApp } from '../support/test-app.js';

type Index = [key: mongo.IndexSpecification, options?: mongo.CreateIndexesOptions];
type Indexes = Readonly<Record<string, readonly Index[]>>;

const connectionOf = (app: TestApp) => app.nest.get<Connection>(getConnectionToken());

/** What a later release could change; what earlier ones have left is in `fixtures`. */
const CHANGED: Indexes = {
  leagueQuotas: [[{ expiresAt: 1 }, { expireAfterSeconds: 3600 }]],
  users: [
    [{ usernameKey: 1 }, {}],
    [{ emailKey: 1 }, { unique: true, sparse: true }],
    [{ deletingAt: 1 }, {}],
    [{ nickname: 1 }, { unique: true }],
  ],
  leagues: [
    [{ 'share.token': -1 }, { unique: true, sparse: true }],
    [{ createdAt: -1, _id: -1 }, { name: 'newest' }],
  ],
};

describe('indexes of an earlier release', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'gridlock-indexes-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** A database that has these indexes, as a release left it. */
  async function leave(indexes: Indexes): Promise<Record<string, string>> {
    const { MONGODB_URI: server, JWT_SECRET: secret } = standard(dataDir);
    const embedded = server ? undefined : await openTestDatabase(databaseFolder(dataDir));
    const uri = server ?? embedded!.uri;
    const client = await new mongo.MongoClient(uri).connect();
    const db = client.db(databaseName(uri));
    for (const [collection, all] of Object.entries(indexes)) {
      for (const [key, options] of all) await db.collection(collection).createIndex(key, options);
    }
    await client.close();
    await embedded?.stop();
    return server ? { MONGODB_URI: server, JWT_SECRET: secret! } : { DATA_DIR: dataDir };
  }

  it('should be brought up to date at the start', async () => {
    const app = await TestApp.start(await leave(CHANGED));
    try {
      const connection = connectionOf(app);
      const models = Object.values(connection.models);
      const differences = await Promise.all(models.map((model) => model.diffIndexes()));
      expect(differences).toEqual(models.map(() => ({ toDrop: [], toCreate: [] })));
      const names = models.map((model) => model.collection.collectionName);
      expect(new Set(names).size).toBe(names.length);
    } finally {
      await app.close();
    }
  });

  it('should let an outbox read what it is about, however much waits for others', async () => {
    if (process.env['TEST_MONGODB_URI']) return;
    const app = await TestApp.start();
    const connection = connectionOf(app);
    const mails = app.nest.get(MailRepository, { strict: false });
    const notices = app.nest.get(HeldNoticeRepository, { strict: false });
    const deliveries = app.nest.get(HookDeliveryRepository, { strict: false });
    const [hook, ...others] = Array.from({ length: 5 }, () => new Types.ObjectId());
    const early = new Date('2025-03-01T08:00:00Z');
    const late = new Date(early.getTime() + 3_600_000);
    const latest = new Date('2026-01-01T00:00:00Z');
    const rows = <Row>(of: (n: number) => Row): Row[] =>
      Array.from({ length: 80 }, (_, n) => of(n));
    await connection.collection('mails').insertMany(
      rows((n) => ({
        dedupeKey: `k${n}`,
        to: `${n % 8}@grid.example`,
        state: ['queued', 'claimed', 'sending', 'sent', 'dropped'][n % 5],
        tries: 0,
        nextTryAt: n % 3 === 0 ? early : latest,
        queuedAt: n % 4 === 0 ? early : latest,
      })),
    );
    await connection
      .collection('heldNotices')
      .insertMany(rows((n) => ({ user: String(n), dueAt: n % 9 === 0 ? early : latest })));
    // the first one of a hook has to wait, and what follows it
    await connection.collection('chatDeliveries').insertMany(
      rows((n) => ({
        dedupeKey: String(n),
        to: (n % 6 === 0 ? hook! : others[n % 4]!).toHexString(),
        state: n % 2 === 0 ? 'queued' : 'sent',
        tries: 0,
        nextTryAt: n % 6 === 0 && n > 0 ? early : latest,
        queuedAt: early,
        at: new Date(early.getTime() + n),
      })),
    );
    const asked: [string, object][] = [];
    connection.set('debug', (collection: string, _method: string, filter: object) => {
      asked.push([collection, filter]);
    });
    await mails.hasDue(late);
    const claimed = await mails.claim(late, latest);
    await mails.claim(late, latest, new Set(['0@grid.example']));
    await mails.waitingFor('4@grid.example');
    await mails.dropWaiting('5@grid.example', late);
    await mails.deleteOver(late);
    await mails.releaseStale(late);
    await notices.due(late, 3);
    const tooEarly = await deliveries.claim(late, latest);
    await deliveries.resume(hook!.toHexString(), early);
    const first = await deliveries.claim(late, latest);
    await deliveries.latest(hook!);
    await deliveries.dropWaiting(hook!.toHexString(), late);
    connection.set('debug', false);
    expect(claimed).toMatchObject({ state: 'claimed', tries: 1 });
    expect(tooEarly).toBeNull();
    expect(first).toMatchObject({ dedupeKey: '0', state: 'claimed', tries: 1 });
    expect(asked.length).toBeGreaterThanOrEqual(16);
    for (const [collection, filter] of asked) {
      // by its id, one document at most
      if ('_id' in filter) continue;
      // to whom something is being sent just now is left out of what was read: there are a few lanes
      const { to, ...rest } = filter as { to?: unknown };
      const conditions = typeof to === 'object' ? rest : filter;
      const query = connection.collection(collection).find(conditions);
      const { executionStats } = await query.explain('executionStats');
      expect([collection, filter, executionStats.totalDocsExamined]).toEqual([
        collection,
        filter,
        await connection.collection(collection).countDocuments(conditions),
      ]);
    }
    await app.close();
  });

  it('should name a query that reads a collection, or sorts more than it wants', async () => {
    if (process.env['TEST_MONGODB_URI']) return;
    const app = await TestApp.start();
    const connection = connectionOf(app);
    const watching = connection.get('debug');
    const plans = new QueryPlans(connection);
    const mails = connection.model('Mail');
    await mails.find({ text: 'x' }).lean();
    await asServer(async () => {
      await mails.find({ subject: 'x' }).lean();
      await mails.findOne({ state: 'queued' }).sort({ nextTryAt: 1, _id: 1 }).lean();
      await mails.findOne({ state: 'queued' }).sort({ nextTryAt: 1 }).lean();
    });
    // begins only when it is awaited, like a request
    await asServer(() => mails.find({ lastError: 'x' }).lean());
    expect(await plans.problems()).toEqual([
      'read whole: mails {"subject":"x"} sorted by undefined',
      'sorted with a limit: mails {"state":"queued"} sorted by {"nextTryAt":1,"_id":1}',
      'read whole: mails {"lastError":"x"} sorted by undefined',
    ]);
    connection.set('debug', watching);
    await app.close();
  });
});

import {
  BSONRegExp,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MinKey,
  MongoClient,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { copyDatabase, type CopyOptions } from './copy.js';

const VALUES = [
  new Int32(1),
  new Double(2),
  Long.fromNumber(3),
  Long.MAX_VALUE,
  Decimal128.fromString('4.0'),
  new Timestamp({ t: 1, i: 2 }),
  new BSONRegExp('a', 'i'),
  new MinKey(),
  new DBRef('users', new ObjectId()),
];

describe('copyDatabase', () => {
  let source: TestDatabase;
  let target: TestDatabase;

  beforeEach(async () => {
    source = await openTestDatabase();
    target = await openTestDatabase();
  });

  afterEach(async () => {
    await source.stop();
    await target.stop();
  });

  const copy = (options: Partial<CopyOptions> = {}) => {
    const database = { from: 'game', to: 'game' };
    return copyDatabase(source.uri, target.uri, { database, ...options });
  };

  const fill = async () => {
    const rows = source.client.db('game').collection('rows');
    await rows.createIndex({ email: 1 }, { unique: true, sparse: true });
    await rows.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
    await rows.createIndex({ n: -1, s: 1 }, { name: 'own name' });
    await rows.insertMany(
      Array.from({ length: 1200 }, (_, n) => ({
        n,
        email: `${n}@x`,
        s: new Double(n),
      })),
    );
    const kinds = source.client.db('other').collection('kinds');
    await kinds.insertMany(VALUES.map((v) => ({ v, u: new UUID(), o: new ObjectId() })));
    await kinds.insertMany([{ _id: 'text' }, { _id: 5 }, { _id: { a: 1 } }] as never[]);
  };

  it('should move all documents with their types and all indexes, and prove it', async () => {
    await fill();
    const { collections } = await copy();
    const others = await copy({ database: { from: 'other', to: 'other' } });
    expect(
      [...collections, ...others.collections].map(({ namespace, documents }) => [
        namespace,
        documents,
      ]),
    ).toEqual([
      ['game.rows', 1200],
      ['other.kinds', VALUES.length + 3],
    ]);
    const listed = (client: MongoClient) => client.db('game').collection('rows').indexes();
    expect(await listed(target.client)).toEqual(await listed(source.client));
    const bytesOf = (client: MongoClient) =>
      client.db('other').collection('kinds').find({}, { raw: true }).sort({ _id: 1 }).toArray();
    expect(await bytesOf(target.client)).toEqual(await bytesOf(source.client));
  });

  it('should keep the order of fields whose names are numbers, and see where it differs', async () => {
    const entry = (order: string[]) => new Map(order.map((name) => [name, new Map([['b', 1]])]));
    const list = [entry(['x', '7', '3'])];
    const document = (order: string[]) =>
      new Map<string, unknown>([...entry(order), ['list', list]]);
    const rows = (side: TestDatabase) => side.client.db('game').collection('rows');
    const order = ['_id', 'z', '10', 'a', '2'];
    await rows(source).insertOne(document(order), { forceServerObjectId: true });
    await copy();
    const bytes = async (side: TestDatabase) =>
      Buffer.from((await rows(side).findOne({}, { raw: true })) as unknown as Buffer);
    expect(await bytes(target)).toEqual(await bytes(source));
    expect((await bytes(target)).indexOf('z')).toBeLessThan((await bytes(target)).indexOf('10'));
    await rows(target).deleteMany({});
    const other = document(['_id', '10', 'z', 'a', '2']);
    await rows(target).insertOne(other, { forceServerObjectId: true });
    await expect(copy()).rejects.toThrow(/already holds documents/);
  });

  it('should go on where it was cut off', async () => {
    await fill();
    let before = 0;
    const cutOff = copy({
      onProgress: ({ copied }) => {
        before = copied;
        if (copied >= 600) throw new Error('cut off');
      },
    });
    await expect(cutOff).rejects.toThrow('cut off');
    const rows = target.client.db('game').collection('rows');
    expect(await rows.countDocuments()).toBe(before);
    const steps: number[] = [];
    await copy({
      onProgress: ({ namespace, copied }) => {
        if (namespace === 'game.rows') steps.push(copied);
      },
    });
    expect(steps[0]).toBeGreaterThan(before);
    expect(steps.at(-1)).toBe(1200);
    expect(await rows.countDocuments()).toBe(1200);
  });

  it('should not mix two databases', async () => {
    await fill();
    await target.client.db('game').collection('rows').insertOne({ mine: true });
    await expect(copy()).rejects.toThrow(/already holds documents/);
    expect(await target.client.db('game').collection('rows').countDocuments()).toBe(1);
  });

  it('should notice documents that changed on the way', async () => {
    await fill();
    const copying = copy({
      onProgress: ({ copied, total }) => {
        // batches follow after which the changed one is looked at
        if (copied === total) return;
        void target.client
          .db('game')
          .collection('rows')
          .updateOne({ n: 7 }, { $set: { n: 7.5 } });
      },
    });
    await expect(copying).rejects.toThrow(/game.rows differs/);
  });
});

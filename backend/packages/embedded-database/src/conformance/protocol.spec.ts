import net from 'node:net';
import { deserialize, serialize } from 'bson';
import { MongoClient, Long } from 'mongodb';
import {
  expectCode,
  identifiers,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

describe('Commands and wire protocol', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should agree with MongoDB: cursor batches, getMore, killCursors, limit, insertion while open', async () => {
    const collection = database.collection();
    const { db } = database;
    await collection.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i })));
    const c = collection.find().sort({ _id: 1 }).batchSize(7);
    const got = [];
    for await (const d of c) got.push(d._id);
    expect(got.length).toEqual(1000);
    const c2 = collection.find().batchSize(2);
    await c2.next();
    await c2.close();
    expect((await collection.find().limit(5).toArray()).length).toEqual(5);
    const r = await db.command({ find: collection.collectionName, batchSize: 0 });
    expect(r.cursor.firstBatch.length).toEqual(0);
    expect(r.cursor.id != 0).toBe(true);
    await expectCode(
      db.command({ getMore: Long.fromString('123456789'), collection: collection.collectionName }),
      43,
    );
  });

  it('should agree with MongoDB: a number that is none counts as zero', async () => {
    const collection = database.collection();
    await collection.insertMany([{ _id: 1 }, { _id: 2 }]);
    expect(await collection.find().skip(NaN).limit(NaN).toArray()).toHaveLength(2);
  });

  it('should agree with MongoDB: natural order is insertion order', async () => {
    const collection = database.collection();
    await collection.insertMany([5, 1, 9, 3].map((i) => ({ _id: i })));
    expect(identifiers(await collection.find().toArray())).toEqual([5, 1, 9, 3]);
    await collection.updateOne({ _id: 1 }, { $set: { p: 'x'.repeat(5000) } });
    expect(identifiers(await collection.find().toArray())).toEqual([5, 1, 9, 3]);
  });

  it('should agree with MongoDB: documents of several MB, over 16 MB refused', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, b: Buffer.alloc(15 * 1024 * 1024, 1) });
    expect((await collection.findOne({ _id: 1 })).b.length()).toEqual(15 * 1024 * 1024);
    await collection.insertMany(
      Array.from({ length: 6 }, (_, i) => ({ _id: 10 + i, b: Buffer.alloc(5e6) })),
    );
    expect((await collection.find({ _id: { $gte: 10 } }).toArray()).length).toEqual(6);
    await expect(
      collection.updateOne({ _id: 1 }, { $set: { c: Buffer.alloc(2 * 1024 * 1024) } }),
    ).rejects.toThrow();
    expect('c' in (await collection.findOne({ _id: 1 }))).toEqual(false);
  });

  it('should agree with MongoDB: unacknowledged write then read on one connection', async () => {
    const collection = database.collection();
    const { db } = database;
    const { uri } = database;
    const c = new MongoClient(uri, { maxPoolSize: 1 });
    try {
      const y = c.db(db.databaseName).collection<{ _id: string }>(collection.collectionName);
      await y.insertOne({ _id: 'w0' }, { writeConcern: { w: 0 } });
      let n = 0;
      for (let i = 0; i < 50 && !n; i++) n = await y.countDocuments({ _id: 'w0' });
      expect(n).toEqual(1);
    } finally {
      await c.close();
    }
  });

  it('should agree with MongoDB: j:true, w:majority accepted; transactions and change streams refused like a standalone', async () => {
    const collection = database.collection();
    const { db } = database;
    const { uri } = database;
    const h = await db.admin().command({ hello: 1 });
    await collection.insertOne({ a: 1 }, { writeConcern: { j: true } });
    await collection.insertOne({ a: 2 }, { writeConcern: { w: 'majority', wtimeoutMS: 1000 } });
    if (h.setName) return;
    const c = new MongoClient(uri, { retryWrites: false });
    try {
      const s = c.startSession();
      s.startTransaction();
      await expect(
        c
          .db(db.databaseName)
          .collection(collection.collectionName)
          .insertOne({ a: 3 }, { session: s }),
      ).rejects.toThrow(/Transaction numbers are only allowed|does not support retryable writes/);
      /* the driver rewrites code 20 to the second text */ await s
        .abortTransaction()
        .catch(() => {});
      await s.endSession();
      expect(await collection.countDocuments({ a: 3 })).toEqual(0);
    } finally {
      await c.close();
    }
  });

  it('should agree with MongoDB: unknown command 59; missing collection reads are empty; drop twice', async () => {
    const collection = database.collection();
    const { db } = database;
    await expectCode(db.command({ fooBar: 1 }), 59);
    expect(await db.collection('never_made').find().toArray()).toEqual([]);
    expect(await db.collection('never_made').countDocuments()).toEqual(0);
    expect(
      (await db.collection('never_made').updateOne({ a: 1 }, { $set: { b: 1 } })).matchedCount,
    ).toEqual(0);
    await collection.insertOne({});
    await collection.drop();
    await collection.drop();
  });

  it('should agree with MongoDB: listCollections, renameCollection, create exists 48, dropDatabase', async () => {
    const collection = database.collection();
    const { db } = database;
    await collection.insertOne({});
    expect(
      (await db.listCollections({ name: collection.collectionName }).toArray()).length === 1,
    ).toBe(true);
    await expectCode(
      db.command({ create: collection.collectionName, capped: true, size: 1000 }),
      48,
    );
    const n = collection.collectionName + '_rn';
    await db.collection(n).drop();
    await collection.rename(n);
    expect(await db.collection(n).countDocuments()).toEqual(1);
  });

  it('should agree with MongoDB: malformed frames do not kill the server', async () => {
    const collection = database.collection();
    const body = Buffer.from([0, 0, 0, 0, 0, 255, 255, 255, 127, 2]);
    const frames = [
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      Buffer.concat([header(21, 2013), Buffer.alloc(5)]),
      header(-5, 2013),
      header(2147483647, 2013),
      Buffer.concat([header(26, 2013), Buffer.from([0, 0, 0, 0, 0, 5, 0, 0, 0, 1])]),
      Buffer.concat([header(16 + body.length, 2013), body]),
    ];
    for (const frame of frames) await sendAndWait(socketOf(database.uri), frame);
    await collection.insertOne({ ok: 1 });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('should agree with MongoDB: fragmented and pipelined frames', async () => {
    const { db } = database;
    const count = { count: database.collection().collectionName, $db: db.databaseName };
    const ping = { ping: 1, $db: 'admin' };
    const bytes = Buffer.concat([message(ping, 11), message(count, 12), message(ping, 13)]);
    const client = socketOf(database.uri);
    const answered = responsesOf(client, 3);
    for (let at = 0; at < bytes.length; at += 7) {
      client.write(bytes.subarray(at, at + 7));
      if (at % 35 === 0) await pause(1);
    }
    expect(await answered).toEqual([11, 12, 13]);
  });

  it('should send what a client takes late as it was made', async () => {
    const { db } = database;
    const collection = database.collection();
    const letters = [...'abcdefghijklmnop'];
    await collection.insertMany(letters.map((_id) => ({ _id, text: _id.repeat(100_000) })));
    const finds = letters.map((_id, i) =>
      message({ find: collection.collectionName, filter: { _id }, $db: db.databaseName }, i),
    );
    const client = socketOf(database.uri);
    client.pause();
    client.write(Buffer.concat(finds));
    // answers that are made meanwhile lie where those were made
    for (let i = 0; i < 50; i++) await db.command({ ping: 1 });
    const answered = answersOf(client, letters.length);
    client.resume();
    const texts = (await answered).map((bytes) => {
      const { cursor } = deserialize(bytes.subarray(21));
      return (cursor as { firstBatch: { text: string }[] }).firstBatch[0]!.text;
    });
    expect(texts).toEqual(letters.map((letter) => letter.repeat(100_000)));
  });
});

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const socketOf = (uri: string): net.Socket =>
  net.connect(decodeURIComponent(/^mongodb:\/\/([^/?]+)/.exec(uri)![1]!));

const header = (length: number, opCode: number, requestId = 1): Buffer => {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(requestId, 4);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
};

const message = (command: object, requestId: number): Buffer => {
  const body = serialize(command);
  return Buffer.concat([header(21 + body.length, 2013, requestId), Buffer.alloc(5), body]);
};

const sendAndWait = (client: net.Socket, bytes: Buffer): Promise<void> =>
  new Promise((done) => {
    client.on('error', () => done());
    client.on('close', () => done());
    client.write(bytes);
    void pause(100).then(() => client.destroy());
  });

/** The requests that the first answers belong to. */
const responsesOf = async (client: net.Socket, count: number): Promise<number[]> =>
  (await answersOf(client, count)).map((bytes) => bytes.readInt32LE(8));

/** The first answers that come. */
const answersOf = (client: net.Socket, count: number): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    let waiting = Buffer.alloc(0);
    const answered: Buffer[] = [];
    client.on('error', reject);
    client.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length > 4 && waiting.length >= waiting.readInt32LE(0)) {
        answered.push(waiting.subarray(0, waiting.readInt32LE(0)));
        waiting = waiting.subarray(waiting.readInt32LE(0));
      }
      if (answered.length < count) return;
      client.destroy();
      resolve(answered);
    });
  });

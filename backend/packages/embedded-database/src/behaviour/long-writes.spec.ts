import { MongoClient } from 'mongodb';
import {
  type AnyCollection,
  expectCode,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';
import { pingsBeside } from '../testing/pings.js';

const DOCUMENTS = 7000;

describe('Commands that write for long', () => {
  let database: TestDatabase;
  let rows: AnyCollection;

  beforeAll(async () => {
    database = await openTestDatabase();
    // the first one starts the thread that finds
    const started = await filled(6000);
    await started.updateMany({ n: -1 }, { $set: { n: 0 } });
  });

  afterAll(async () => {
    expect(await database.check()).toEqual([]);
    await database.stop();
  });

  const filled = async (count = DOCUMENTS) => {
    const collection = database.collection();
    for (let at = 0; at < count; at += 3500) {
      await collection.insertMany(
        Array.from({ length: Math.min(3500, count - at) }, (_, i) => ({
          n: at + i,
          kind: i % 7,
          text: 'aaaaaaaaaaaa',
        })),
      );
    }
    return collection;
  };

  /** Waits until something is true, which another command is about to make so. */
  const until = async (isSo: () => Promise<boolean>) => {
    for (let tries = 0; !(await isSo()); tries++) expect(tries).toBeLessThan(5000);
  };

  describe('should let others be served', () => {
    beforeAll(async () => {
      rows = await filled();
    });

    it.each<[string, () => Promise<unknown>, unknown]>([
      [
        'updateMany',
        () => rows.updateMany({ n: { $gte: 0 } }, { $inc: { changed: 1 } }),
        { matchedCount: DOCUMENTS, modifiedCount: DOCUMENTS },
      ],
      ['createIndex', () => rows.createIndex({ n: 1 }, { unique: true }), 'n_1'],
      ['$out', () => rows.aggregate([{ $out: 'copied' }]).toArray(), []],
      ['$merge', () => rows.aggregate([{ $merge: 'copied' }]).toArray(), []],
      ['deleteMany', () => rows.deleteMany({ kind: { $gt: 0 } }), { deletedCount: 6000 }],
    ])('%s', async (_name, write, expected) => {
      let answer: unknown;
      const pings = await pingsBeside(database, async () => (answer = await write()));
      if (typeof expected === 'object') expect(answer).toMatchObject(expected as object);
      else expect(answer).toBe(expected);
      // held up, it would be the one that was sent last before
      expect(pings).toBeGreaterThan(3);
    });

    it('and have done all of it', async () => {
      expect(await database.db.collection('copied').countDocuments({ changed: 1 })).toBe(DOCUMENTS);
      expect(await rows.countDocuments({})).toBe(await rows.countDocuments({ kind: 0 }));
      expect(await database.check()).toEqual([]);
    });
  });

  it('should change each document once that was there, and what others changed only if still wanted', async () => {
    const people = await filled();
    const last = await people.find().sort({ _id: -1 }).limit(3).toArray();
    const [moved, touched, removed] = last.map(({ _id }: { _id: unknown }) => ({ _id }));
    const all = { n: { $gte: 0 } };
    const updating = people.updateMany(all, { $inc: { times: 1 } });
    await until(async () => (await people.findOne({ n: 0 })).times === 1);
    // the last ones have been found, and not been changed yet
    await people.updateOne(moved, { $set: { n: -1 } });
    await people.updateOne(touched, { $set: { other: true } });
    await people.deleteOne(removed);
    await people.insertOne({ n: DOCUMENTS });
    const { matchedCount, modifiedCount } = await updating;
    expect([matchedCount, modifiedCount]).toEqual([DOCUMENTS - 2, DOCUMENTS - 2]);
    expect(await people.countDocuments({ times: 1 })).toBe(DOCUMENTS - 2);
    expect(await people.findOne({ n: -1 })).not.toHaveProperty('times');
    expect(await people.findOne({ other: true })).toMatchObject({ times: 1 });
    expect(await people.findOne({ n: DOCUMENTS })).not.toHaveProperty('times');
  });

  it('should keep up an index that is being built', async () => {
    const people = await filled();
    const building = people.createIndex({ n: 1 }, { unique: true });
    const first = await people.findOne({ n: 0 });
    await until(async () => {
      await people.updateOne({ _id: first._id }, { $inc: { touched: 1 } });
      return (await people.indexes()).length === 1;
    });
    await people.updateOne({ n: 5 }, { $set: { n: -5 } });
    await people.updateOne({ n: DOCUMENTS - 5 }, { $set: { n: -6 } });
    await people.deleteOne({ n: 7 });
    await people.deleteOne({ n: DOCUMENTS - 7 });
    await people.insertMany([{ n: -7 }, { n: 7 }]);
    // the same once more waits for the first
    expect(await people.createIndex({ n: 1 }, { unique: true })).toBe('n_1');
    expect(await building).toBe('n_1');
    expect(await database.check()).toEqual([]);
    const found = await people
      .find({ n: { $lt: 0 } })
      .hint('n_1')
      .sort({ n: 1 })
      .toArray();
    expect(found.map(({ n }: { n: number }) => n)).toEqual([-7, -6, -5]);
    await expectCode(people.insertOne({ n: 7 }), 11000);
  });

  it('should give up a unique index when a write breaks it, and let the write be', async () => {
    const people = await filled();
    const building = expectCode(people.createIndex({ n: 1 }, { unique: true }), 11000);
    await people.insertOne({ n: 0 });
    await people.updateOne({ n: DOCUMENTS - 1 }, { $set: { n: 1 } });
    await building;
    expect(await people.indexes()).toHaveLength(1);
    expect(await people.countDocuments({ n: { $in: [0, 1] } })).toBe(4);
    await people.deleteMany({ n: { $in: [0, 1] } });
    expect(await people.createIndex({ n: 1 }, { unique: true })).toBe('n_1');
  });

  it('should end where its collection is dropped on the way', async () => {
    const people = await filled();
    const building = expectCode(people.createIndex({ n: 1 }), 175);
    await people.findOne();
    await people.drop();
    await building;
    const others = await filled();
    const updating = expectCode(others.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1 } }), 175);
    await until(async () => (await others.findOne()).n === 1);
    await others.drop();
    await updating;
  });

  it('should change one document that another command has changed meanwhile only if it is still wanted', async () => {
    const people = await filled();
    const claim = () =>
      people.findOneAndUpdate(
        { owner: null },
        { $set: { owner: 1 } },
        { sort: { text: 1, n: -1 } },
      );
    const claimed = await Promise.all([claim(), claim(), claim(), claim()]);
    const numbers = claimed.map(({ n }: { n: number }) => n).sort((a, b) => b - a);
    expect(numbers).toEqual([1, 2, 3, 4].map((back) => DOCUMENTS - back));
    expect(await people.countDocuments({ owner: 1 })).toBe(4);
  });

  it('should see in the filter what let, collation and hint say, wherever it is found', async () => {
    const people = await filled();
    await people.updateOne({ n: 3 }, { $set: { text: 'ÄÄ' } });
    const collation = { locale: 'de', strength: 1 };
    expect(await people.deleteMany({ text: 'aa' }, { collation })).toMatchObject({
      deletedCount: 1,
    });
    await people.createIndex({ kind: 1 });
    const { matchedCount } = await people.updateMany(
      { $expr: { $lt: ['$n', '$$limit'] } },
      { $set: { low: true } },
      { let: { limit: 100 }, hint: { kind: 1 } },
    );
    expect(matchedCount).toBe(99);
  });

  it('should end at its time limit even within one text, and leave others alone', async () => {
    const long = database.collection();
    await long.insertOne({ text: `${'a'.repeat(40)}!` });
    const stuck = long.updateMany({ text: /^(a+)+$/ }, { $set: { seen: 1 } }, { maxTimeMS: 200 });
    const pings = await pingsBeside(database, () => stuck.catch(() => undefined));
    await expectCode(stuck, 50);
    expect(pings).toBeGreaterThan(3);
    const { modifiedCount } = await long.updateMany({ text: /a.*!.*/ }, { $set: { seen: 1 } });
    expect(modifiedCount).toBe(1);
    const people = await filled();
    await expectCode(people.updateMany({}, { $inc: { n: 1 } }, { maxTimeMS: 20 }), 50);
    await expectCode(people.createIndex({ n: 1 }, { maxTimeMS: 20 }), 50);
    expect(await people.indexes()).toHaveLength(1);
  });

  it('should end what a client has asked for that is gone', async () => {
    const people = await filled(20_000);
    const long = database.collection();
    await long.insertOne({ text: `${'a'.repeat(40)}!` });
    const leave = async (
      collection: AnyCollection,
      ask: (own: AnyCollection) => Promise<unknown>,
    ) => {
      const client = await new MongoClient(database.uri, { retryWrites: false }).connect();
      const asked = ask(client.db('test').collection(collection.collectionName));
      const refused = asked.then(
        () => false,
        () => true,
      );
      await people.findOne({ n: 0 });
      await people.findOne({ n: 0 });
      await client.close(true);
      expect(await refused).toBe(true);
    };
    await leave(people, (own) => own.updateMany({ n: { $gte: 0 } }, { $set: { changed: true } }));
    await leave(people, (own) => own.createIndex({ text: 1, n: 1 }));
    // whatever it still does, it does before this
    await people.createIndex({ kind: 1 });
    expect(await people.countDocuments({ changed: true })).toBeLessThan(20_000);
    expect(await people.indexes()).toHaveLength(2);
    // a reader that is stuck is ended
    await leave(long, (own) => own.findOne({ text: /^(a+)+$/ }));
    await leave(long, (own) => own.findOne({ text: /^(a+)+$/ }));
    expect(await long.countDocuments({ text: /a.*!.*/ })).toBe(1);
  });
});

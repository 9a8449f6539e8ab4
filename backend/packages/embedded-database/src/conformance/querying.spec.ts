import { Binary, Double, Int32, Long, ObjectId } from 'mongodb';
import {
  foundAmong,
  foundBy,
  identifiers,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

describe('Querying', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  /** Runs a test on the same documents without an index, then with one on a field. */
  const withAndWithoutIndex = async (
    documents: object[],
    field: string,
    test: (found: (filter: object) => Promise<unknown[]>) => Promise<void>,
  ) => {
    const collection = database.collection();
    await collection.insertMany(documents);
    await test((filter) => foundBy(collection, filter));
    await collection.createIndex({ [field]: 1 });
    await test((filter) => foundBy(collection, filter));
  };

  it('should compare numbers across their types', async () => {
    const documents = [
      { _id: 1, v: new Int32(5) },
      { _id: 2, v: new Double(5) },
      { _id: 3, v: Long.fromNumber(5) },
      { _id: 4, v: new Double(5.5) },
    ];
    await withAndWithoutIndex(documents, 'v', async (found) => {
      expect(await found({ v: 5 })).toEqual([1, 2, 3]);
      expect(await found({ v: { $gt: Long.fromNumber(5) } })).toEqual([4]);
      expect(await found({ v: { $in: [new Double(5), 5.5] } })).toEqual([1, 2, 3, 4]);
    });
  });

  it('should find NaN by itself only, and both zeros by each other', async () => {
    const documents = [NaN, -Infinity, -0, 0, 7].map((v, _id) => ({ _id, v }));
    await withAndWithoutIndex(documents, 'v', async (found) => {
      expect(await found({ v: NaN })).toEqual([0]);
      expect(await found({ v: { $gte: NaN } })).toEqual([0]);
      expect(await found({ v: { $lt: 5 } })).toEqual([1, 2, 3]);
      expect(await found({ v: -0 })).toEqual([2, 3]);
      expect(await found({ v: { $gt: -0 } })).toEqual([4]);
    });
  });

  it('should find by a comparison only what is of its type', async () => {
    const documents = [
      { _id: 1, v: 5 },
      { _id: 2, v: '5' },
      { _id: 3, v: new Date(5) },
      { _id: 4, v: null },
      { _id: 5 },
      { _id: 6, v: true },
    ];
    await withAndWithoutIndex(documents, 'v', async (found) => {
      expect(await found({ v: { $gt: 1 } })).toEqual([1]);
      expect(await found({ v: { $lt: 'z' } })).toEqual([2]);
      expect(await found({ v: { $gte: new Date(0) } })).toEqual([3]);
      expect(await found({ v: { $gte: null } })).toEqual([4, 5]);
      expect(await found({ v: { $gt: false } })).toEqual([6]);
      expect(await found({ v: { $ne: 5 } })).toEqual([2, 3, 4, 5, 6]);
    });
  });

  it('should take a missing field for null, and know the difference where it is asked for', async () => {
    const documents = [
      { _id: 1 },
      { _id: 2, a: null },
      { _id: 3, a: 1 },
      { _id: 4, a: [null] },
      { _id: 5, a: [] },
    ];
    await withAndWithoutIndex(documents, 'a', async (found) => {
      expect(await found({ a: null })).toEqual([1, 2, 4]);
      expect(await found({ a: { $exists: false } })).toEqual([1]);
      expect(await found({ a: { $exists: true } })).toEqual([2, 3, 4, 5]);
      expect(await found({ a: { $ne: null } })).toEqual([3, 5]);
      expect(await found({ a: { $in: [null, 1] } })).toEqual([1, 2, 3, 4]);
      expect(await found({ a: { $nin: [null, 1] } })).toEqual([5]);
      expect(await found({ a: { $in: [] } })).toEqual([]);
      expect(await found({ a: { $nin: [] } })).toEqual([1, 2, 3, 4, 5]);
      expect(await found({ a: [] })).toEqual([5]);
    });
  });

  it('should compare documents by their fields in order', async () => {
    const documents = [
      { _id: 1, s: { a: 1, b: 2 } },
      { _id: 2, s: { b: 2, a: 1 } },
      { _id: 3, s: { a: 1, b: 2, c: 3 } },
    ];
    await withAndWithoutIndex(documents, 's', async (found) => {
      expect(await found({ s: { a: 1, b: 2 } })).toEqual([1]);
      expect(await found({ s: { b: 2, a: 1 } })).toEqual([2]);
      expect(await found({ s: { $gt: { a: 1, b: 2 } } })).toEqual([2, 3]);
    });
  });

  it('should compare texts by their code points, and bytes by their length first', async () => {
    const texts = ['Z', 'a', 'ä', '\ue000', '😀'];
    for (const [i, text] of texts.entries()) {
      expect(await foundAmong(database, texts, { $gt: text })).toEqual(texts.slice(i + 1));
    }
    const bytes = ['ff', '0000'].map((hex) => new Binary(Buffer.from(hex, 'hex')));
    expect(await foundAmong(database, bytes, { $gt: bytes[0] })).toEqual([bytes[1]]);
    const ids = ['1', '2'].map((digit) => new ObjectId(digit.repeat(24)));
    expect(await foundAmong(database, ids, { $lt: ids[1] })).toEqual([ids[0]]);
  });

  it('should combine conditions with $and, $or and side by side', async () => {
    const documents = [
      { _id: 1, a: 1, b: 2 },
      { _id: 2, a: 2, b: 1 },
      { _id: 3, a: 2, b: 2 },
    ];
    await withAndWithoutIndex(documents, 'a', async (found) => {
      expect(await found({ $or: [{ a: 1 }, { b: 1 }] })).toEqual([1, 2]);
      expect(await found({ a: 2, $or: [{ b: 2 }, { b: 7 }] })).toEqual([3]);
      expect(await found({ $and: [{ a: { $gt: 0 } }, { a: { $lt: 2 } }] })).toEqual([1]);
      expect(await found({ $and: [{ $or: [{ a: 1 }, { a: 2 }] }, { b: 2 }] })).toEqual([1, 3]);
      expect(await found({ $or: [{ a: 1 }, { $and: [{ a: 2 }, { b: 1 }] }] })).toEqual([1, 2]);
      expect(await found({ a: { $gte: 1, $lt: 2, $ne: 5 } })).toEqual([1]);
    });
  });

  it('should find fields by names that JavaScript knows too', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, ['']: 1, ключ: 2, constructor: 3, hasOwnProperty: 4 });
    expect(await collection.countDocuments({ ключ: 2, constructor: 3, '': 1 })).toBe(1);
    expect(await collection.countDocuments({ valueOf: { $exists: true } })).toBe(0);
    expect(await collection.countDocuments({ toString: null })).toBe(1);
  });

  it('should count what countDocuments asks for', async () => {
    const collection = database.collection();
    await collection.insertMany([{ a: 1 }, { a: 2 }, { a: 2 }, {}]);
    expect(await collection.countDocuments()).toBe(4);
    expect(await collection.countDocuments({ a: 2 })).toBe(2);
    expect(await collection.countDocuments({ a: 3 })).toBe(0);
  });

  it('should list different values, those of arrays one by one', async () => {
    const collection = database.collection();
    const documents = [{ a: [2, 1] }, { a: new Double(2) }, { a: 'z' }, {}, { a: [] }, { a: null }];
    await collection.insertMany(documents.map((document, n) => ({ n, ...document })));
    expect(await collection.distinct('a')).toEqual([null, 1, 2, 'z']);
    expect(await collection.distinct('a', { n: { $lt: 2 } })).toEqual([1, 2]);
    await collection.insertOne({ d: [{ x: [3, 4] }, { x: 3 }, 5], e: [{ 0: 'name' }, 1] });
    expect(await collection.distinct('d.x')).toEqual([3, 4]);
    expect(await collection.distinct('e.0')).toEqual([{ 0: 'name' }]);
    expect(await database.collection().distinct('a')).toEqual([]);
  });

  it('should answer for a collection that does not exist as for an empty one', async () => {
    const none = database.collection();
    expect(await none.find({ a: 1 }).toArray()).toEqual([]);
    expect(await none.countDocuments()).toBe(0);
    expect(await none.updateOne({ a: 1 }, { $set: { b: 1 } })).toMatchObject({ matchedCount: 0 });
    expect(await none.deleteMany({})).toMatchObject({ deletedCount: 0 });
  });

  it('should find documents in the order in which they were inserted', async () => {
    const collection = database.collection();
    await collection.insertMany([5, 1, 9, 3].map((_id) => ({ _id })));
    await collection.updateOne({ _id: 1 }, { $set: { p: 'x'.repeat(5000) } });
    expect(identifiers(await collection.find().toArray())).toEqual([5, 1, 9, 3]);
    const page = collection.find().skip(1).limit(2);
    expect(identifiers(await page.toArray())).toEqual([1, 9]);
  });
});

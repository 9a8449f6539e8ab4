import { Long, Int32, Double, Decimal128, MinKey, MaxKey } from 'mongodb';
import {
  expectCode,
  foundAmong,
  foundBy,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

describe('Querying', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should agree with MongoDB: numbers compare across types and in indexes', async () => {
    const collection = database.collection();
    await collection.createIndex({ v: 1 });
    await collection.insertMany([
      { _id: 1, v: new Int32(5) },
      { _id: 2, v: new Double(5) },
      { _id: 3, v: Long.fromNumber(5) },
      { _id: 4, v: Decimal128.fromString('5') },
      { _id: 5, v: new Double(5.5) },
    ]);
    expect(await foundBy(collection, { v: 5 })).toEqual([1, 2, 3, 4]);
    expect(await foundBy(collection, { v: { $gt: 5 } })).toEqual([5]);
  });

  it('should agree with MongoDB: longs beyond 2^53 are exact', async () => {
    const collection = database.collection();
    const a = Long.fromString('9007199254740993'),
      b = Long.fromString('9007199254740992');
    await collection.createIndex({ v: 1 }, { unique: true });
    await collection.insertMany([
      { _id: 1, v: a },
      { _id: 2, v: b },
    ]);
    expect(await foundBy(collection, { v: a })).toEqual([1]);
    expect(await foundBy(collection, { v: b })).toEqual([2]);
    await collection.updateOne({ _id: 1 }, { $set: { t: 1 } });
    expect((await collection.findOne({ _id: 1 })).v.toString()).toEqual(a.toString());
  });

  it('should agree with MongoDB: type bracketing in ranges', async () => {
    const collection = database.collection();
    for (const ix of [0, 1]) {
      if (ix) await collection.createIndex({ v: 1 });
      else
        await collection.insertMany([
          { _id: 1, v: 5 },
          { _id: 2, v: '5' },
          { _id: 3, v: new Date(5) },
          { _id: 4, v: null },
          { _id: 5 },
          { _id: 6, v: true },
        ]);
      expect(await foundBy(collection, { v: { $gt: 1 } })).toEqual([1]);
      expect(await foundBy(collection, { v: { $lt: 'z' } })).toEqual([2]);
      expect(await foundBy(collection, { v: { $gte: new Date(0) } })).toEqual([3]);
      expect(await foundBy(collection, { v: { $gte: null } })).toEqual([4, 5]);
      expect(await foundBy(collection, { v: { $ne: 5 } })).toEqual([2, 3, 4, 5, 6]);
    }
  });

  it('should agree with MongoDB: null semantics', async () => {
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1 },
      { _id: 2, a: null },
      { _id: 3, a: 1 },
      { _id: 4, a: [null] },
      { _id: 5, a: [] },
    ]);
    for (const ix of [0, 1]) {
      if (ix) await collection.createIndex({ a: 1 });
      expect(await foundBy(collection, { a: null })).toEqual([1, 2, 4]);
      expect(await foundBy(collection, { a: { $exists: false } })).toEqual([1]);
      expect(await foundBy(collection, { a: { $ne: null } })).toEqual([3, 5]);
      expect(await foundBy(collection, { a: { $in: [null, 1] } })).toEqual([1, 2, 3, 4]);
      expect(await foundBy(collection, { a: [] })).toEqual([5]);
    }
  });

  it('should agree with MongoDB: subdocument equality is ordered and exact', async () => {
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1, s: { a: 1, b: 2 } },
      { _id: 2, s: { b: 2, a: 1 } },
      { _id: 3, s: { a: 1, b: 2, c: 3 } },
    ]);
    expect(await foundBy(collection, { s: { a: 1, b: 2 } })).toEqual([1]);
    await collection.createIndex({ s: 1 });
    expect(await foundBy(collection, { s: { b: 2, a: 1 } })).toEqual([2]);
  });

  it('should agree with MongoDB: logical operators, $expr, $type, $mod, $nor', async () => {
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1, a: 1, b: 2 },
      { _id: 2, a: 2, b: 1 },
      { _id: 3, a: '2' },
    ]);
    expect(await foundBy(collection, { $or: [{ a: 1 }, { b: 1 }] })).toEqual([1, 2]);
    expect(await foundBy(collection, { $nor: [{ a: 1 }, { b: 1 }] })).toEqual([3]);
    expect(await foundBy(collection, { $expr: { $gt: ['$a', '$b'] } })).toEqual([2, 3]);
    expect(await foundBy(collection, { a: { $type: 'number' } })).toEqual([1, 2]);
    expect(await foundBy(collection, { a: { $type: ['string', 'null'] } })).toEqual([3]);
    expect(await foundBy(collection, { a: { $mod: [2, 0] } })).toEqual([2]);
    expect(await foundBy(collection, { a: { $not: { $gt: 1 } } })).toEqual([1, 3]);
  });

  it('should agree with MongoDB: distinct unwinds arrays, count with skip/limit, estimatedDocumentCount', async () => {
    const collection = database.collection();
    await collection.insertMany([{ a: [1, 2] }, { a: 2 }, { a: 'z' }, {}]);
    expect((await collection.distinct('a')).map(String).sort()).toEqual(['1', '2', 'z']);
    expect(await collection.countDocuments({}, { skip: 1, limit: 2 })).toEqual(2);
    expect(await collection.estimatedDocumentCount()).toEqual(4);
  });

  it('should agree with MongoDB: $mod and bits are of 64 bits, the extreme keys bound missing fields', async () => {
    expect(await foundAmong(database, [1e300, 4], { $mod: [2, 0] })).toEqual([4]);
    expect(await foundAmong(database, [5, 2], { $bitsAllSet: [0, 2] })).toEqual([5]);
    expect(await foundAmong(database, [5, 2, 'x', 0.5], { $bitsAllClear: 1 })).toEqual([2]);
    expect(await foundAmong(database, [5, 2, 8], { $bitsAnySet: Buffer.from([6]) })).toEqual([
      5, 2,
    ]);
    expect(await foundAmong(database, [5, 7, 2], { $bitsAnyClear: [0, 1] })).toEqual([5, 2]);
    await expectCode(foundAmong(database, [], { $bitsAllSet: [0.5] }), 2);
    const collection = database.collection();
    await collection.insertMany([{ _id: 1, v: 1 }, { _id: 2 }, { _id: 3, v: new MinKey() }]);
    await collection.createIndex({ v: 1 }, { sparse: true });
    expect(await foundBy(collection, { v: { $gt: new MinKey() } })).toEqual([1, 2]);
    expect(await foundBy(collection, { v: { $lte: new MaxKey() } })).toEqual([1, 2, 3]);
  });
});

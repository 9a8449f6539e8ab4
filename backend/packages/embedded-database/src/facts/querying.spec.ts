import {
  ObjectId,
  Long,
  Int32,
  Double,
  Decimal128,
  Binary,
  Timestamp,
  MinKey,
  MaxKey,
} from 'mongodb';
import {
  expectCode,
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

  it('should agree with MongoDB: sort order across BSON types', async () => {
    const collection = database.collection();
    const v = [
      new MinKey(),
      null,
      -1.5,
      0,
      new Long(5),
      'a',
      'b',
      { a: 1 },
      [],
      Binary.createFromBase64('AA=='),
      new ObjectId('0'.repeat(24)),
      false,
      true,
      new Date(0),
      new Timestamp({ t: 1, i: 1 }),
      /x/,
      new MaxKey(),
    ].filter((e) => !Array.isArray(e));
    await collection.insertMany(v.map((e, i) => ({ _id: i, v: e })).reverse());
    expect(identifiers(await collection.find().sort({ v: 1 }).toArray())).toEqual(
      v.map((_, i) => i),
    );
    expect(identifiers(await collection.find().sort({ v: -1 }).toArray())).toEqual(
      v.map((_, i) => i).reverse(),
    );
    await collection.createIndex({ v: 1 });
    expect(identifiers(await collection.find().sort({ v: 1 }).toArray())).toEqual(
      v.map((_, i) => i),
    );
  });

  it('should agree with MongoDB: sort by array uses min asc / max desc; empty array before null', async () => {
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1, a: [5, 1] },
      { _id: 2, a: 3 },
      { _id: 3, a: [] },
      { _id: 4 },
      { _id: 5, a: [2, 9] },
    ]);
    expect(identifiers(await collection.find().sort({ a: 1, _id: 1 }).toArray())).toEqual([
      3, 4, 1, 5, 2,
    ]);
    expect(identifiers(await collection.find().sort({ a: -1, _id: 1 }).toArray())).toEqual([
      5, 1, 2, 4, 3,
    ]);
  });

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

  it('should agree with MongoDB: array equality, element match, $elemMatch, $all, $size', async () => {
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1, a: [1, 2, 3] },
      { _id: 2, a: [3, 2, 1] },
      { _id: 3, a: 2 },
      {
        _id: 4,
        a: [
          { b: 1, c: 2 },
          { b: 2, c: 1 },
        ],
      },
      { _id: 5, a: [[1, 2, 3]] },
    ]);
    for (const ix of [0, 1]) {
      if (ix) await collection.createIndex({ a: 1 });
      expect(await foundBy(collection, { a: [1, 2, 3] })).toEqual([1, 5]);
      expect(await foundBy(collection, { a: 2 })).toEqual([1, 2, 3]);
      expect(await foundBy(collection, { a: { $all: [1, 3] } })).toEqual([1, 2]);
      expect(await foundBy(collection, { a: { $size: 2 } })).toEqual([4]);
      expect(await foundBy(collection, { a: { $elemMatch: { b: 1, c: 1 } } })).toEqual([]);
      expect(await foundBy(collection, { 'a.b': 1, 'a.c': 1 })).toEqual([4]);
      expect(await foundBy(collection, { a: { $elemMatch: { $gt: 2, $lt: 4 } } })).toEqual([1, 2]);
      expect(await foundBy(collection, { a: { $gt: 2, $lt: 2 } })).toEqual([1, 2]);
      expect(await foundBy(collection, { 'a.0': 1, _id: { $lt: 5 } })).toEqual([1]);
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

  it('should agree with MongoDB: regex: anchored, i, in $in, $not; index used or not', async () => {
    const collection = database.collection();
    await collection.insertMany(
      ['apple', 'Apricot', 'banana', 'app.le', 5].map((v, i) => ({ _id: i, v })),
    );
    for (const ix of [0, 1]) {
      if (ix) await collection.createIndex({ v: 1 });
      expect(await foundBy(collection, { v: /^app/ })).toEqual([0, 3]);
      expect(await foundBy(collection, { v: /^AP/i })).toEqual([0, 1, 3]);
      expect(await foundBy(collection, { v: { $in: [/^ban/, 'apple'] } })).toEqual([0, 2]);
      expect(await foundBy(collection, { v: { $not: /^a/i } })).toEqual([2, 4]);
      expect(await foundBy(collection, { v: { $regex: '^APP\\.', $options: 'i' } })).toEqual([3]);
      expect(await foundBy(collection, { v: /^a|^b/ })).toEqual([0, 2, 3]);
      expect(await foundBy(collection, { v: /^ap?p/ })).toEqual([0, 3]);
    }
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

  it('should agree with MongoDB: collation strength 2 (case-insensitive) find, sort, unique index', async () => {
    const collection = database.collection();
    const { db } = database;
    await collection.insertMany([
      { _id: 1, n: 'bob' },
      { _id: 2, n: 'Bob' },
      { _id: 3, n: 'alice' },
      { _id: 4, n: 'Zed' },
    ]);
    const collation = { locale: 'en', strength: 2 };
    expect(await foundBy(collection, { n: 'BOB' }, { collation })).toEqual([1, 2]);
    expect(
      (await collection.find().collation({ locale: 'en' }).sort({ n: 1 }).toArray()).map(
        (d: { n: string }) => d.n,
      ),
    ).toEqual(['alice', 'bob', 'Bob', 'Zed']);
    const y = db.collection(collection.collectionName + 'c');
    await y.drop().catch(() => {});
    await y.createIndex({ n: 1 }, { unique: true, collation });
    await y.insertOne({ n: 'x' });
    await expectCode(y.insertOne({ n: 'X' }), 11000);
  });
});

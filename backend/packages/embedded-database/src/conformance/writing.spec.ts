import {
  Long,
  Int32,
  Double,
  Decimal128,
  Binary,
  Timestamp,
  MinKey,
  BSONRegExp,
  BSONSymbol,
  UUID,
} from 'mongodb';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Types and writes at once', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should agree with MongoDB: findOneAndUpdate before/after/sort/projection/remove', async () => {
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1, p: 2, s: 'n' },
      { _id: 2, p: 1, s: 'n' },
    ]);
    expect(
      await collection.findOneAndUpdate({ s: 'n' }, { $set: { s: 'r' } }, { sort: { p: 1 } }),
    ).toEqual({ _id: 2, p: 1, s: 'n' });
    expect(
      await collection.findOneAndUpdate(
        { s: 'n' },
        { $inc: { p: 1 } },
        { returnDocument: 'after', projection: { p: 1, _id: 0 } },
      ),
    ).toEqual({ p: 3 });
    expect(await collection.findOneAndUpdate({ s: 'zzz' }, { $set: { a: 1 } })).toEqual(null);
    expect(await collection.findOneAndDelete({}, { sort: { _id: -1 } })).toEqual({
      _id: 2,
      p: 1,
      s: 'r',
    });
    const r = await collection.findOneAndUpdate(
      { _id: 9 },
      { $set: { a: 1 } },
      { upsert: true, includeResultMetadata: true },
    );
    expect([r.value, r.lastErrorObject.updatedExisting, r.lastErrorObject.upserted]).toEqual([
      null,
      false,
      9,
    ]);
  });

  it('should keep `_id` in front of names that are numbers', async () => {
    const collection = database.collection();
    const raw = { raw: true };
    await collection.insertOne({ _id: 1, 2: 'two' });
    await collection.updateOne({ _id: 1 }, { $set: { 1: 'one' } });
    await collection.updateOne({ 3: 'three' }, { $set: { _id: 4 } }, { upsert: true });
    for (const bytes of await collection.find({}, raw).toArray()) {
      expect((bytes as Buffer).toString('latin1', 5, 8)).toBe('_id');
    }
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, 1: 'one', 2: 'two' });
  });

  it('should keep a symbol a symbol where an update leaves it alone', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, s: new BSONSymbol('old') });
    await collection.updateOne({ _id: 1 }, { $set: { n: 1 } });
    expect(await collection.countDocuments({ n: 1, s: { $type: 'symbol' } })).toBe(1);
  });

  it('should agree with MongoDB: types survive storage and unrelated updates', async () => {
    const collection = database.collection();
    const d = {
      _id: 1,
      i: new Int32(5),
      f: new Double(5),
      l: Long.fromNumber(5),
      dec: Decimal128.fromString('1.10'),
      b: new Binary(Buffer.from('hi'), 0x80),
      u: new UUID('00112233-4455-6677-8899-aabbccddeeff'),
      ts: new Timestamp({ t: 5, i: 6 }),
      re: new BSONRegExp('a.b', 'i'),
      nul: null,
      dt: new Date(1e12),
      mn: new MinKey(),
      arr: [new Double(1), [new Int32(2)]],
      neg0: new Double(-0),
      big: Long.fromString('9223372036854775807'),
    };
    await collection.insertOne(d);
    const check = async () => {
      for (const [k, t] of Object.entries({
        i: 'int',
        f: 'double',
        l: 'long',
        dec: 'decimal',
        b: 'binData',
        u: 'binData',
        ts: 'timestamp',
        re: 'regex',
        nul: 'null',
        dt: 'date',
        mn: 'minKey',
        big: 'long',
        neg0: 'double',
      }))
        expect(await collection.countDocuments({ _id: 1, [k]: { $type: t } })).toBe(1);
      const g = await collection.findOne(
        { _id: 1 },
        { promoteValues: false, promoteLongs: false, bsonRegExp: true },
      );
      expect([
        g.i._bsontype,
        g.f._bsontype,
        g.l._bsontype,
        g.arr[0]._bsontype,
        g.arr[1][0]._bsontype,
        g.b.sub_type,
        g.u.sub_type,
        g.dec.toString(),
        g.big.toString(),
      ]).toEqual([
        'Int32',
        'Double',
        'Long',
        'Double',
        'Int32',
        128,
        4,
        '1.10',
        '9223372036854775807',
      ]);
    };
    await check();
    await collection.updateOne({ _id: 1 }, { $set: { z: 1 }, $inc: { cnt: 1 } });
    await check();
    await collection.findOneAndUpdate({ _id: 1 }, [{ $set: { w: 2 } }]);
    await check();
  });

  it('should agree with MongoDB: $inc type rules: int overflow becomes long, double stays double', async () => {
    const collection = database.collection();
    await collection.insertOne({
      _id: 1,
      i: new Int32(2147483647),
      f: new Double(1),
      l: Long.fromString('9007199254740993'),
    });
    await collection.updateOne({ _id: 1 }, { $inc: { i: 1, f: 1, l: 1 } });
    expect(
      await collection.countDocuments({
        i: { $type: 'long' },
        f: { $type: 'double' },
        l: { $type: 'long' },
      }),
    ).toEqual(1);
    const d = await collection.findOne({}, { promoteLongs: false });
    expect([d.i.toString(), d.l.toString()]).toEqual(['2147483648', '9007199254740994']);
  });

  it('should agree with MongoDB: bulkWrite mixed ordered and unordered', async () => {
    const collection = database.collection();
    const r = await collection.bulkWrite([
      { insertOne: { document: { _id: 1, a: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 1 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { a: 5 } }, upsert: true } },
      { replaceOne: { filter: { _id: 2 }, replacement: { q: 1 } } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect([
      r.insertedCount,
      r.matchedCount,
      r.modifiedCount,
      r.upsertedCount,
      r.deletedCount,
    ]).toEqual([1, 2, 2, 1, 1]);
    expect(await collection.find().toArray()).toEqual([{ _id: 2, q: 1 }]);
  });

  it('should agree with MongoDB: concurrent $inc, upsert on a unique key, claim', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, n: 0 });
    await Promise.all(
      Array.from({ length: 300 }, () => collection.updateOne({ _id: 1 }, { $inc: { n: 1 } })),
    );
    expect((await collection.findOne({ _id: 1 })).n).toEqual(300);
    await collection.createIndex({ k: 1 }, { unique: true, sparse: true });
    await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        collection.updateOne({ k: 'a' }, { $inc: { c: 1 } }, { upsert: true }),
      ),
    );
    expect(await collection.countDocuments({ k: 'a' })).toEqual(1);
    await collection.insertMany(
      Array.from({ length: 40 }, (_, i) => ({ job: i, st: 'new' })).map((d) => ({
        ...d,
        k: 'j' + d.job,
      })),
    );
    const cl = await Promise.all(
      Array.from({ length: 60 }, () =>
        collection.findOneAndUpdate({ st: 'new' }, { $set: { st: 'run' } }),
      ),
    );
    expect(new Set(cl.filter(Boolean).map((d) => d.job)).size).toEqual(40);
  });
});

import {
  BSON,
  BSONRegExp,
  BSONSymbol,
  Binary,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import {
  type AnyCollection,
  expectCode,
  foundBy,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

/** Values of the types that are stored only, by the name of the type. */
const STORED_ONLY = new Map<string, unknown>([
  ['Decimal128', Decimal128.fromString('1.10')],
  ['Timestamp', new Timestamp({ t: 5, i: 6 })],
  ['BSONRegExp', new BSONRegExp('a.b', 'i')],
  ['BSONSymbol', new BSONSymbol('x')],
  ['Code', new Code('f()')],
  ['Code with a scope', new Code('g()', { x: 2 })],
  ['MinKey', new MinKey()],
  ['MaxKey', new MaxKey()],
  ['DBRef', new DBRef('users', new ObjectId())],
  ['a long beyond 2^53', Long.fromString('9223372036854775807')],
]);

describe('Values of every type', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(async () => {
    expect(await database.check()).toEqual([]);
    await database.stop();
  });

  const rawOf = async (collection: AnyCollection, _id: unknown): Promise<Buffer> =>
    (await collection.findOne({ _id }, { raw: true })) as Buffer;

  it('should be stored and returned byte by byte, also after another field was changed', async () => {
    const collection = database.collection();
    const document = {
      _id: 1,
      ...Object.fromEntries(STORED_ONLY),
      i: new Int32(5),
      f: new Double(5),
      l: Long.fromNumber(5),
      b: new Binary(Buffer.from('hi'), 0x80),
      old: new Binary(Buffer.from('old'), 2),
      u: new UUID('00112233-4455-6677-8899-aabbccddeeff'),
      nothing: null,
      at: new Date(1e12),
      list: [new Double(1), [new Int32(2), Decimal128.fromString('3')], { x: new MinKey() }],
      zero: new Double(-0),
    };
    const bytes = (more: object) => BSON.serialize({ ...document, ...more });
    await collection.insertOne(document);
    expect((await rawOf(collection, 1)).equals(bytes({}))).toBe(true);
    await collection.updateOne({ _id: 1 }, { $set: { z: 1 }, $inc: { n: 1 } });
    expect((await rawOf(collection, 1)).equals(bytes({ n: 1, z: 1 }))).toBe(true);
    await collection.findOneAndUpdate({ _id: 1 }, { $unset: { z: 1, n: 1 }, $push: { p: 1 } });
    expect((await rawOf(collection, 1)).equals(bytes({ p: [1] }))).toBe(true);
    const projection = Object.fromEntries(Object.keys(document).map((name) => [name, 1]));
    const shown = (await collection.findOne({}, { projection, raw: true })) as Buffer;
    expect(shown.equals(bytes({}))).toBe(true);
  });

  describe.each([...STORED_ONLY])('of the type %s, which are stored only', (_type, value) => {
    let rows: AnyCollection;
    let numbers: AnyCollection;

    beforeAll(async () => {
      rows = database.collection();
      await rows.insertMany([
        { _id: 1, v: value, s: { v: value }, list: [value], n: 1 },
        { _id: 2, v: 7 },
      ]);
      numbers = database.collection();
      await numbers.insertOne({ _id: 1, v: 1, list: [1, 2] });
    });

    it('should be copied, changed for others, and found by what stands beside them', async () => {
      const copy = database.collection();
      await copy.insertOne({ _id: 2 });
      await copy.updateOne({ _id: 2 }, { $set: { v: value }, $push: { l: { $each: [value] } } });
      const expected = BSON.serialize({ _id: 2, l: [value], v: value });
      expect((await rawOf(copy, 2)).equals(expected)).toBe(true);
      const beside = { v: { $exists: true }, list: { $size: 1 }, n: 1 };
      expect(await foundBy(rows, beside)).toEqual([1]);
      await copy.updateOne({ _id: 2 }, { $set: { v: 1 }, $unset: { l: 1 } });
      expect(await copy.findOne()).toEqual({ _id: 2, v: 1 });
    });

    const QUESTIONS: [string, () => Promise<unknown>][] = [
      ['an equal one', () => numbers.findOne({ v: value })],
      ['one of a list', () => numbers.findOne({ v: { $in: [0, value] } })],
      ['other ones', () => numbers.findOne({ v: { $ne: value } })],
      ['a greater one', () => numbers.findOne({ v: { $gt: value } })],
      ['an element', () => numbers.findOne({ list: { $elemMatch: { $lt: value } } })],
      ['a number, among them', () => rows.findOne({ v: { $gte: 5 } })],
      ['a number inside', () => rows.findOne({ list: 5 })],
      ['a document that has one', () => rows.findOne({ s: { v: 5 } })],
      ['their order', () => rows.find().sort({ v: 1 }).toArray()],
      ['different ones', () => rows.distinct('v')],
      ['an identifier', () => numbers.insertOne({ _id: value })],
      ['an index over them', () => rows.createIndex({ v: 1 })],
      ['an index over documents of them', () => rows.createIndex({ s: -1 })],
      ['the greater one', () => numbers.updateOne({}, { $max: { v: value } })],
      ['the greater one, among them', () => rows.updateOne({}, { $max: { v: 5 } })],
      ['a sum', () => rows.updateOne({}, { $inc: { v: 1 } })],
      ['a sum with them', () => numbers.updateOne({}, { $inc: { v: value } })],
      ['a set', () => numbers.updateOne({}, { $addToSet: { list: { $each: [value] } } })],
      ['what to take away', () => numbers.updateOne({}, { $pull: { list: value } })],
      ['what to take away among them', () => rows.updateOne({}, { $pull: { list: 5 } })],
    ];

    it.each(QUESTIONS)('should be refused with 238 where somebody asks for %s', async (_, ask) => {
      await expectCode(ask(), 238);
    });

    it('should be refused where an index would hold them', async () => {
      const indexed = database.collection();
      await indexed.createIndex({ v: 1 });
      await expectCode(indexed.insertOne({ v: value }), 238);
      await indexed.insertOne({ _id: 1, other: value });
      await expectCode(indexed.updateOne({}, { $set: { v: value } }), 238);
      expect(await indexed.countDocuments()).toBe(1);
    });
  });

  it('should be refused where a date beyond JavaScript’s would become 1970, or be found there', async () => {
    class Far extends Date {
      override getTime = () => 1e17;
    }
    const rows = database.collection();
    await rows.insertOne({ _id: 1, v: new Far(), n: 1, s: { list: [new Far()] } });
    await rows.insertOne({ _id: 2, n: 1, s: { list: [new Far()] } });
    const stored = [await rawOf(rows, 1), await rawOf(rows, 2)];
    for (const _id of [1, 2]) await expectCode(rows.updateOne({ _id }, { $set: { n: 2 } }), 238);
    await expectCode(rows.updateOne({ _id: 3 }, { $set: { v: new Far() } }, { upsert: true }), 238);
    await expectCode(rows.findOne({ v: { $lte: new Date(0) } }), 238);
    await expectCode(rows.find().sort({ v: 1 }).toArray(), 238);
    await expectCode(rows.createIndex({ v: 1 }), 238);
    expect([await rawOf(rows, 1), await rawOf(rows, 2)]).toEqual(stored);
    expect(await rows.countDocuments()).toBe(2);
  });

  /** A document that has the field `v` twice. */
  class Twice extends Map<string, unknown> {
    override entries = () => [['v', 1] as const, ['v', 2] as const].values() as never;
  }

  it.each<[string, (rows: AnyCollection) => Promise<unknown>]>([
    ['inserted', (rows) => rows.insertOne(new Twice(), { forceServerObjectId: true })],
    ['inserted inside another', (rows) => rows.insertOne({ list: [{ s: new Twice() }] })],
    ['set', (rows) => rows.updateOne({ n: 1 }, { $set: { s: new Twice() } })],
    ['pushed', (rows) => rows.findOneAndUpdate({}, { $push: { list: new Twice() } })],
    [
      'upserted',
      (rows) => rows.updateOne({ n: 2 }, { $set: { s: new Twice() } }, { upsert: true }),
    ],
    ['the filter', (rows) => rows.updateOne(new Twice(), { $set: { n: 2 } }, { upsert: true })],
    ['asked for', (rows) => rows.findOne({ s: new Twice() })],
  ])('should be refused where a document has a field twice: %s', async (_what, send) => {
    const rows = database.collection();
    await rows.insertOne({ _id: 1, n: 1 });
    await expectCode(send(rows), 238, /have a field twice/);
    expect(await rows.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
  });

  it('should be refused beyond a hundred levels, and read beside that', async () => {
    const rows = database.collection();
    const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) });
    await rows.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
    const cursor = rows.find({}, { batchSize: 5 });
    await cursor.next();
    for (const levels of [101, 2000]) {
      await expectCode(rows.insertOne({ v: deep(levels) }), 15, /100 levels/);
      await expectCode(rows.insertOne({ v: [deep(levels)] }), 15);
      await expectCode(rows.updateOne({ n: 1 }, { $set: { v: deep(levels) } }), 15);
    }
    await rows.insertOne({ v: deep(90) });
    expect((await cursor.toArray()).length).toBeGreaterThanOrEqual(299);
  });

  it('should stand behind `_id`, also under names that are numbers', async () => {
    const rows = database.collection();
    await rows.insertOne({ z: 1, _id: 1, 2: 'two' });
    await rows.updateOne({ _id: 1 }, { $set: { 1: 'one', c: 3 } });
    await rows.updateOne({ 3: 'three' }, { $set: { _id: 4 } }, { upsert: true });
    for (const bytes of await rows.find({}, { raw: true }).toArray()) {
      expect((bytes as Buffer).toString('latin1', 5, 8)).toBe('_id');
    }
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, 1: 'one', 2: 'two', z: 1, c: 3 });
  });

  it('should be stored under names with dots and dollars, which no path reaches', async () => {
    const rows = database.collection();
    const document = { _id: 1, $a: 1, 'a.b': 2, c: { $d: 1 } };
    await rows.insertOne(document);
    await rows.updateOne({ _id: 1 }, { $set: { n: 1 } });
    expect(await rows.findOne()).toEqual({ ...document, n: 1 });
    expect(await rows.findOne({ 'a.b': 2 })).toBeNull();
  });

  it('should not be made of documents that look like the classes of the library', async () => {
    const rows = database.collection();
    const likeNumber = new Map<string, unknown>([
      ['_bsontype', 'Int32'],
      ['value', 5],
    ]);
    const document = new Map<string, unknown>([
      ['_id', 1],
      ['v', likeNumber],
    ]);
    await rows.insertOne(document, { forceServerObjectId: true });
    const [stored] = (await rows.find({}, { raw: true }).toArray()) as [Buffer];
    expect(stored.includes('_bsontype')).toBe(true);
    await expectCode(rows.findOne({ v: 5 }), 238);
    await expectCode(rows.updateOne({}, { $set: { n: 1 } }), 22);
    expect(await rows.find({}, { raw: true }).toArray()).toEqual([stored]);
  });
});

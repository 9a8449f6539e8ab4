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

  /** Which of the values a condition finds, each in the field `v` of a document of its own. */
  const among = async (values: unknown[], condition: unknown, options?: object) => {
    const collection = database.collection();
    if (values.length > 0) await collection.insertMany(values.map((v, _id) => ({ _id, v })));
    const found = await foundBy(collection, { v: condition }, options);
    return found.map((_id) => values[_id as number]);
  };

  it('should agree with MongoDB: a pattern is one in $in, $all and by itself, and a value in $eq', async () => {
    const values = ['abc', /b/, /b/i, ['xbx'], 'c'];
    const expected = new Map<object, unknown[]>([
      [{ $eq: /b/ }, [/b/]],
      [{ $in: [/b/] }, ['abc', /b/, ['xbx']]],
      [{ $all: [/b/] }, ['abc', /b/, ['xbx']]],
      [/b/, ['abc', /b/, ['xbx']]],
      [{ $regex: 'b' }, ['abc', /b/, ['xbx']]],
      [{ $regex: /b/, $options: 'i' }, ['abc', /b/i, ['xbx']]],
      [{ $nin: [/b/] }, [/b/i, 'c']],
      [{ $not: /b/ }, [/b/i, 'c']],
      [{ $elemMatch: { $eq: /b/ } }, []],
    ]);
    for (const [condition, found] of expected) {
      expect([condition, await among(values, condition)]).toEqual([condition, found]);
    }
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1, v: /x/ },
      { _id: 2, v: 'x' },
    ]);
    const join = { from: collection.collectionName, localField: 'v', foreignField: 'v', as: 'w' };
    const joined = await collection
      .aggregate([{ $lookup: join }, { $set: { w: '$w._id' } }, { $sort: { _id: 1 } }])
      .toArray();
    expect(joined.map(({ w }: { w: number[] }) => w)).toEqual([[1], [2]]);
    await expectCode(among([], { $ne: /b/ }), 2);
  });

  it('should agree with MongoDB: an index changes nothing for a pattern', async () => {
    const collection = database.collection();
    await collection.insertMany(['Apple', 'apple', /^a/, 'b'].map((v, _id) => ({ _id, v })));
    for (const direction of [1, -1]) {
      await collection.createIndex({ v: direction });
      const options = { hint: { v: direction } };
      expect(await foundBy(collection, { v: /^a/ }, options)).toEqual([1, 2]);
      const inexact = { v: { $regex: /^a/, $options: 'i' } };
      expect(await foundBy(collection, inexact, options)).toEqual([0, 1]);
    }
  });

  it.each<[string, string, unknown[], unknown[]]>([
    ['abc$', '', ['abc', 'abc\n'], ['abc\n\n', 'abcd']],
    ['a.b', '', ['a\rb', 'a\u2028b'], ['a\nb']],
    ['a.b', 's', ['a\nb'], ['ab']],
    ['^.$', '', ['😀'], ['ab']],
    ['a\\sb', '', ['a b', 'a\nb'], ['a\u00a0b']],
    ['a[\\S]\\Sb', '', ['a\u00a0\u00a0b'], ['a  b']],
    ['^\\-\\_\\ \\@\\/\\"\\{$', '', ['-_ @/"{'], ['-']],
    ['^\\x41(a)(?:b)(?=d)d{1,2}$', '', ['Aabd', 'Aabdd'], ['Aabddd']],
    ['^[\\]\\-\\_\\[\\s]+$', '', [']-_[ '], ['a', '\u00a0']],
    ['^[\\w-]+$', '', ['a-b'], ['a b']],
    ['^éCOLE$', 'i', ['École'], ['ecole']],
  ])(
    'should agree with MongoDB: %j with the options %j as PCRE',
    async (source, options, yes, no) => {
      const condition = { $regex: source, $options: options };
      expect(await among([...yes, ...no], condition)).toEqual(yes);
    },
  );

  it.each<[number, string, string?]>([
    [238, '(a)\\1'],
    [238, '[[:alpha:]]'],
    [238, '(?>a)'],
    [238, '(*UCP)a'],
    [238, '\\Qa\\E'],
    [238, 'a\\z'],
    [238, '\\Aa'],
    [238, 'a\\h'],
    [238, '[\\v]'],
    [238, '\\x{1F600}'],
    [238, '\\p{Lu}'],
    [238, '(?i)a'],
    [238, '(?<one>a)'],
    [238, '(?<!x)a'],
    [238, 'a{x}'],
    [238, 'a]'],
    [238, '[]a]'],
    [238, '[^]a]'],
    [238, '[!-\\s]'],
    [238, 'a', 'x'],
    [238, '^a', 'm'],
    [51091, '[a'],
    [51091, '(a'],
    [51091, 'a++'],
    [51108, 'a', 'g'],
  ])('should refuse with %i the pattern %j', async (code, $regex, $options = '') => {
    await expectCode(among([], { $regex, $options }), code);
  });

  it('should agree with MongoDB: $elemMatch tests an element for itself, arrays among them', async () => {
    const a = [[1, 2]];
    const [deep, flat] = [[[[1, 2]]], [0]];
    const expected = new Map<object, unknown[]>([
      [{ $size: 2 }, [a]],
      [{ $elemMatch: { $gt: 1 } }, [a]],
      [{ $eq: [[1, 2]] }, [deep]],
      [{ 0: 1 }, [a, deep]],
      [{ length: 2 }, []],
      [{ $not: { $gt: 3 } }, [a, deep, flat]],
      [{ $gte: 0 }, [flat]],
    ]);
    for (const [condition, found] of expected) {
      const answer = await among([a, deep, flat], { $elemMatch: condition });
      expect([condition, answer]).toEqual([condition, found]);
    }
  });

  it('should agree with MongoDB: $mod and bits are of 64 bits, the extreme keys bound missing fields', async () => {
    expect(await among([1e300, 4], { $mod: [2, 0] })).toEqual([4]);
    expect(await among([5, 2], { $bitsAllSet: [0, 2] })).toEqual([5]);
    expect(await among([5, 2, 'x', 0.5], { $bitsAllClear: 1 })).toEqual([2]);
    expect(await among([5, 2, 8], { $bitsAnySet: Buffer.from([6]) })).toEqual([5, 2]);
    expect(await among([5, 7, 2], { $bitsAnyClear: [0, 1] })).toEqual([5, 2]);
    await expectCode(among([], { $bitsAllSet: [0.5] }), 2);
    const collection = database.collection();
    await collection.insertMany([{ _id: 1, v: 1 }, { _id: 2 }, { _id: 3, v: new MinKey() }]);
    await collection.createIndex({ v: 1 }, { sparse: true });
    expect(await foundBy(collection, { v: { $gt: new MinKey() } })).toEqual([1, 2]);
    expect(await foundBy(collection, { v: { $lte: new MaxKey() } })).toEqual([1, 2, 3]);
  });

  it('should refuse $expr under a collation, whose strings it would compare by bytes', async () => {
    const collation = { locale: 'en', strength: 2 };
    const found = database.collection().find({ $expr: { $eq: ['$a', 'B'] } }, { collation });
    await expectCode(found.toArray(), 238);
  });

  it('should agree with MongoDB: a document with arrays sorts by its first index key', async () => {
    const collection = database.collection();
    const [ninth, fifth] = [
      { b: 1, c: 9 },
      { b: 1, c: 5 },
    ];
    await collection.insertMany([
      { _id: 1, a: [ninth, { b: 2, c: 0 }] },
      { _id: 2, a: [fifth] },
      { _id: 3, a: [{ b: 1 }, 7], d: [] },
    ]);
    const sorted = async (sort: object) =>
      identifiers(await collection.find().sort(sort).toArray());
    expect(await sorted({ 'a.b': 1, 'a.c': 1 })).toEqual([3, 2, 1]);
    expect(await sorted({ 'a.b': -1, 'a.c': -1 })).toEqual([1, 2, 3]);
    await expectCode(sorted({ a: 1, d: 1 }), 2, /parallel arrays/);
  });
});

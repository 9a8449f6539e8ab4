import {
  expectCode,
  foundAmong,
  foundBy,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

describe('Regular expressions', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

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
      expect([condition, await foundAmong(database, values, condition)]).toEqual([
        condition,
        found,
      ]);
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
    await expectCode(foundAmong(database, [], { $ne: /b/ }), 2);
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
      expect(await foundAmong(database, [...yes, ...no], condition)).toEqual(yes);
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
    await expectCode(foundAmong(database, [], { $regex, $options }), code);
  });
});

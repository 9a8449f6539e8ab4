import { Double, Int32, Long } from 'mongodb';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Updating', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  type Case = [what: string, before: object, update: object, after: object, filter?: object];

  const KEYS = { l: [{ k: 1, t: [1] }, { k: 2 }] };

  it.each<Case>([
    ['$set', { a: 1, o: { x: 1 } }, { $set: { a: 2, 'o.y': 3 } }, { a: 2, o: { x: 1, y: 3 } }],
    ['$set on a path that is made', {}, { $set: { 'p.q.r': 1 } }, { p: { q: { r: 1 } } }],
    [
      'new fields in the order of their names, numbers as such',
      { z: 1, l: [] },
      { $set: { c: 3, 'b.10': 1, 'b.9': 2, a: null } },
      { z: 1, l: [], a: null, b: { 9: 2, 10: 1 }, c: 3 },
    ],
    ['$set of a position', { l: [1, 2] }, { $set: { 'l.1': 5 } }, { l: [1, 5] }],
    ['$set beyond the end', { l: [1] }, { $set: { 'l.3.k': 9 } }, { l: [1, null, null, { k: 9 }] }],
    ['$unset', { a: 1, b: 2 }, { $unset: { a: '', none: '' } }, { b: 2 }],
    ['$unset inside', { o: { x: 1, y: 2 } }, { $unset: { 'o.x': 1, 'o.z.z': 1 } }, { o: { y: 2 } }],
    ['$unset of a position', { l: [1, 2, 3] }, { $unset: { 'l.1': 1 } }, { l: [1, null, 3] }],
    ['$inc', { n: 1 }, { $inc: { n: 2, 'm.k': -5 } }, { n: 3, m: { k: -5 } }],
    ['$max', { n: 1, m: 9 }, { $max: { n: 5, m: 5, k: 1 } }, { n: 5, m: 9, k: 1 }],
    ['$max of another type', { n: 9, d: 'x' }, { $max: { n: 'a', d: 5 } }, { n: 'a', d: 'x' }],
    ['$push', { l: [1] }, { $push: { l: [2], m: 3 } }, { l: [1, [2]], m: [3] }],
    ['$push of several', { l: [1] }, { $push: { l: { $each: [2, 1] } } }, { l: [1, 2, 1] }],
    [
      '$push that keeps the last',
      { l: [1, 2, 3] },
      { $push: { l: { $each: [4, 5], $slice: -3 } } },
      { l: [3, 4, 5] },
    ],
    [
      '$push that keeps the first',
      { l: [1] },
      { $push: { l: { $each: [2, 3], $slice: 2 }, m: { $each: [1], $slice: 0 } } },
      { l: [1, 2], m: [] },
    ],
    [
      '$addToSet',
      { l: [1, { a: 1 }, [2]] },
      { $addToSet: { l: { $each: [1, { a: 1 }, [2], 3, 3] }, m: [4] } },
      { l: [1, { a: 1 }, [2], 3], m: [[4]] },
    ],
    ['$pull of a value', { l: [1, 2, 1, [1]] }, { $pull: { l: 1, none: 1 } }, { l: [2, [1]] }],
    ['$pull by operators', { l: [[1, 5], 2, 9] }, { $pull: { l: { $gt: 3 } } }, { l: [2] }],
    ['$pull of a list', { l: [1, 2, 3] }, { $pull: { l: { $in: [1, 3] } } }, { l: [2] }],
    [
      '$pull by fields',
      { l: [{ u: 1, v: 1 }, { u: 1 }, 5, { u: 2 }] },
      { $pull: { l: { u: 1, v: { $exists: false } } } },
      { l: [{ u: 1, v: 1 }, 5, { u: 2 }] },
    ],
    [
      '$pull inside an element',
      { l: [{ m: [1, 2] }] },
      { $pull: { 'l.0.m': 1 } },
      { l: [{ m: [2] }] },
    ],
    [
      '$ of the first element that $elemMatch finds',
      KEYS,
      { $set: { 'l.$.v': 1 }, $push: { 'l.$.t': 4 } },
      { l: [{ k: 1, t: [1, 4], v: 1 }, { k: 2 }] },
      { l: { $elemMatch: { k: { $gte: 1 } } } },
    ],
    [
      '$ of a condition on the element',
      { l: [1, 5, 7] },
      { $inc: { 'l.$': 10 } },
      { l: [1, 15, 7] },
      { l: { $elemMatch: { $gt: 1 } } },
    ],
    [
      '$ beside a position',
      KEYS,
      { $set: { 'l.$.v': 1, 'l.0.v': 2 } },
      {
        l: [
          { k: 1, t: [1], v: 2 },
          { k: 2, v: 1 },
        ],
      },
      { l: { $elemMatch: { k: 2 } } },
    ],
  ])('should change by %s', async (_what, before, update, after, filter = {}) => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, ...before });
    const name = collection.collectionName;
    const updates = [{ q: filter, u: update }];
    const reply = await database.db.command({ update: name, updates });
    expect(reply).toMatchObject({ n: 1, nModified: 1 });
    expect(JSON.stringify(await collection.findOne())).toBe(JSON.stringify({ _id: 1, ...after }));
  });

  type Refusal = [code: number, update: object, text?: RegExp, filter?: object];

  it.each<Refusal>([
    [14, { $inc: { s: 1 } }, /Cannot apply \$inc to a value of non-numeric type.*'s'/],
    [14, { $inc: { n: 'x' } }, /Cannot increment with non-numeric argument/],
    [
      2,
      { $push: { n: 1 } },
      /^The field 'n' must be an array but is of type int in document {_id: /,
    ],
    [2, { $push: { l: { $each: 1 } } }, /\$each/],
    [2, { $push: { l: { $each: [], $slice: 'x' } } }, /\$slice/],
    [2, { $push: { l: { $each: [], $what: 1 } } }, /Unrecognized clause in \$push: \$what/],
    [2, { $addToSet: { n: 1 } }, /Field named 'n' has non-array type int/],
    [2, { $addToSet: { l: { $each: [], $slice: 1 } } }, /Unrecognized clause/],
    [2, { $pull: { n: 1 } }, /Cannot apply \$pull to a non-array value/],
    [2, { $pull: { l: { $what: 1 } } }, /unknown operator/],
    [28, { $set: { 's.x': 1 } }, /^Cannot create field 'x' in element {s: "text"}$/],
    [28, { $set: { 'l.x': 1 } }, /Cannot create field 'x'/],
    [28, { $pull: { 's.t': 1 } }],
    [28, { $pull: { 'l.x': 1 } }],
    [40, { $set: { b: 1, 'b.c': 2 } }, /would create a conflict at 'b'/],
    [40, { $set: { n: 1 }, $inc: { n: 1 } }, /conflict/],
    [40, { $set: { 'l.$': 1, 'l.0': 2 } }, /conflict at 'l.0'/, { l: { $elemMatch: { $gt: 0 } } }],
    [52, { $set: { $a: 1 } }],
    [56, { $set: { 'a..b': 1 } }],
    [66, { $set: { _id: 2 } }, /^Performing an update on the path '_id' would modify/],
    [66, { $unset: { _id: 1 } }],
    [9, { $foo: { a: 1 } }, /Unknown modifier: \$foo/],
    [9, { $set: 5 }],
    [2, { $set: { 'l.$.a.$': 0 } }, /Too many positional/, { l: { $elemMatch: { $gt: 0 } } }],
    [2, { $set: { 'l.9999999': 1 } }, /can't backfill/],
  ])('should refuse with %i: %j', async (...refusal: Refusal) => {
    const [code, update, text = /./, filter = {}] = refusal;
    const collection = database.collection();
    const document = { _id: 1, s: 'text', n: 1, l: [1], d: {} };
    await collection.insertOne(document);
    const updates = [{ q: filter, u: update }];
    const { db } = database;
    const reply = await db.command({ update: collection.collectionName, updates });
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code }] });
    expect(reply.writeErrors[0].errmsg).toMatch(text);
    expect(await collection.findOne()).toEqual(document);
  });

  it.each<[number, object]>([
    [14, { $inc: { a: 'x' } }],
    [2, { $push: { a: { $each: 1 } } }],
    [2, { $pull: { a: { $what: 1 } } }],
    [40, { $set: { a: 1, 'a.b': 1 } }],
  ])('should refuse with %i the operand of %j, match or no', async (code, update) => {
    const collection = database.collection();
    await expectCode(collection.updateOne({}, update), code);
    await collection.insertOne({ a: 5 });
    await expectCode(collection.updateOne({ a: 6 }, update), code);
  });

  it('should leave the document alone where $pull meets nothing on its path', async () => {
    const collection = database.collection();
    const document = { _id: 1, l: [{ x: 1 }], d: {} };
    await collection.insertOne(document);
    for (const path of ['d.t', 'none.t', 'l.0.y', 'l.7.y']) {
      const { modifiedCount } = await collection.updateOne({}, { $pull: { [path]: 1 } });
      expect(modifiedCount).toBe(0);
    }
    expect(await collection.findOne()).toEqual(document);
  });

  it('should count what it found and what it changed', async () => {
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 2 },
    ]);
    const result = await collection.updateMany({ a: { $lte: 2 } }, { $set: { a: 1 } });
    expect(result).toMatchObject({ matchedCount: 3, modifiedCount: 1 });
    const same = await collection.updateOne({ _id: 1 }, { $set: { a: 1 } });
    expect(same).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  it('should add in the wider of two number types, an int that grows too large becoming a long', async () => {
    const collection = database.collection();
    const before = { i: new Int32(2147483647), f: new Double(1), l: Long.fromNumber(1) };
    await collection.insertOne({ _id: 1, ...before });
    await collection.updateOne({}, { $inc: { i: 1, f: 1, l: 1, n: Long.fromNumber(2) } });
    const after = await collection.findOne({}, { promoteValues: false });
    const expected = { i: Long.fromNumber(2147483648), f: new Double(2), l: Long.fromNumber(2) };
    expect(after).toEqual({ _id: new Int32(1), ...expected, n: Long.fromNumber(2) });
  });

  it('should keep −0.0 and its type in sums', async () => {
    const collection = database.collection();
    await collection.insertMany([{}, { d: -0 }, { d: new Int32(0) }, { d: new Double(0) }]);
    await collection.updateMany({}, { $inc: { d: -0 } });
    const sums = await collection.find({}, { promoteValues: false }).toArray();
    const expected = [-0, -0, 0, 0].map((value) => new Double(value));
    expect(sums.map(({ d }: { d: unknown }) => d)).toEqual(expected);
  });

  it('should take fields for fields that JavaScript has too', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1 });
    await collection.updateOne({}, { $set: { toString: 5, 'constructor.name': 'x' } });
    expect(await collection.findOne()).toMatchObject({ toString: 5, constructor: { name: 'x' } });
    await collection.updateOne({}, { $set: { ['__proto__.polluted']: 1 } });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const bytes = (await collection.findOne({}, { raw: true })) as Buffer;
    expect(bytes.toString('latin1')).toContain('polluted');
  });
});

import { ObjectId } from 'mongodb';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Updating', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should agree with MongoDB: update operators', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, n: 1, a: [1, 2, 3], o: { x: 1 }, s: 'q' });
    await collection.updateOne(
      { _id: 1 },
      {
        $inc: { n: 2, m: 5 },
        $set: { 'o.y': 2, 'p.q.r': 1 },
        $unset: { s: '' },
        $push: { a: { $each: [9, 8], $sort: 1, $slice: -4 } },
        $currentDate: { d: true },
        $rename: { 'o.x': 'ox' },
      },
    );
    const d = await collection.findOne({ _id: 1 });
    expect(d.d instanceof Date).toBe(true);
    delete d.d;
    expect(d).toEqual({
      _id: 1,
      n: 3,
      a: [2, 3, 8, 9],
      o: { y: 2 },
      m: 5,
      p: { q: { r: 1 } },
      ox: 1,
    });
    await collection.updateOne(
      { _id: 1 },
      {
        $min: { n: 1 },
        $max: { m: 9 },
        $mul: { zz: 3 },
        $addToSet: { a: { $each: [2, 7] } },
        $pop: { k: 1 },
      },
    );
    const e = await collection.findOne({ _id: 1 });
    expect([e.n, e.m, e.zz, e.a]).toEqual([1, 9, 0, [2, 3, 8, 9, 7]]);
    await collection.updateOne({ _id: 1 }, { $pull: { a: { $gte: 8 } } });
    expect((await collection.findOne()).a).toEqual([2, 3, 7]);
    await collection.updateOne({ _id: 1 }, { $pullAll: { a: [2, 7] }, $bit: { n: { or: 6 } } });
    expect((({ a, n }) => [a, n])(await collection.findOne())).toEqual([[3], 7]);
    await collection.updateOne({ _id: 1 }, { $push: { a: { $each: [1], $position: 0 } } });
    expect((await collection.findOne()).a).toEqual([1, 3]);
  });

  it('should agree with MongoDB: update positional $, $[], $[id], arrayFilters, nested', async () => {
    const collection = database.collection();
    const mk = () =>
      collection.replaceOne(
        { _id: 1 },
        {
          l: [
            { k: 1, t: [1, 2] },
            { k: 2, t: [3] },
          ],
        },
        { upsert: true },
      );
    await mk();
    await collection.updateOne({ _id: 1, 'l.k': 2 }, { $set: { 'l.$.v': 'hit' } });
    expect((await collection.findOne()).l[1].v).toEqual('hit');
    await mk();
    await collection.updateOne({ _id: 1 }, { $inc: { 'l.$[].k': 10 } });
    expect((await collection.findOne()).l.map((e: { k: number }) => e.k)).toEqual([11, 12]);
    await mk();
    await collection.updateOne(
      { _id: 1 },
      { $set: { 'l.$[e].t.$[f]': 0 } },
      { arrayFilters: [{ 'e.k': 1 }, { f: { $gte: 2 } }] },
    );
    expect((await collection.findOne()).l).toEqual([
      { k: 1, t: [1, 0] },
      { k: 2, t: [3] },
    ]);
    await mk();
    await collection.updateOne({ l: { $elemMatch: { k: 2 } } }, { $push: { 'l.$.t': 4 } });
    expect((await collection.findOne()).l[1].t).toEqual([3, 4]);
    await collection.updateOne({ _id: 1 }, { $set: { 'l.3.k': 9 } });
    expect((await collection.findOne()).l.length).toEqual(4);
    expect((await collection.findOne()).l[2]).toEqual(null);
    await expectCode(collection.updateOne({ _id: 1 }, { $set: { 'l.$.k': 1 } }), 2);
  });

  it('should agree with MongoDB: update errors carry the right codes', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, a: 'str', n: [1] });
    await expectCode(collection.updateOne({ _id: 1 }, { $inc: { a: 1 } }), 14, /non-numeric/);
    await expectCode(collection.updateOne({ _id: 1 }, { $push: { a: 1 } }), 2, /must be an array/);
    await expectCode(
      collection.updateOne({ _id: 1 }, { $set: { b: 1, 'b.c': 2 } }),
      40,
      /conflict/,
    );
    await expectCode(collection.updateOne({ _id: 1 }, { $set: { _id: 2 } }), 66);
    await expectCode(collection.updateOne({ _id: 1 }, { $foo: { a: 1 } }), 9);
    await expectCode(collection.updateOne({ _id: 1 }, { $set: { 'a.b': 1 } }), 28);
    await expectCode(collection.find({ a: { $foo: 1 } }).toArray(), 2);
    await expectCode(collection.find({ $foo: 1 }).toArray(), 2);
    await expectCode(collection.aggregate([{ $foo: {} }]).toArray(), 40324);
    await expectCode(collection.replaceOne({ _id: 1 }, { _id: 7 }), 66);
  });

  it('should agree with MongoDB: upsert seeds from the filter', async () => {
    const collection = database.collection();
    const r = await collection.updateOne(
      { a: 1, 'b.c': 'q', d: { $gt: 5 }, $and: [{ e: 2 }], f: { $eq: 3 }, g: { $in: [1, 2] } },
      { $set: { z: 1 }, $setOnInsert: { y: 2 } },
      { upsert: true },
    );
    expect(r.upsertedCount).toEqual(1);
    const d = await collection.findOne();
    expect(d._id instanceof ObjectId).toBe(true);
    delete d._id;
    expect(d).toEqual({ a: 1, b: { c: 'q' }, e: 2, f: 3, z: 1, y: 2 });
    await collection.updateOne(
      { _id: 'k' },
      { $setOnInsert: { y: 1 }, $set: { z: 1 } },
      { upsert: true },
    );
    await collection.updateOne(
      { _id: 'k' },
      { $setOnInsert: { y: 9 }, $set: { z: 2 } },
      { upsert: true },
    );
    expect(await collection.findOne({ _id: 'k' })).toEqual({ _id: 'k', y: 1, z: 2 });
    const p = await collection.replaceOne({ q: 5 }, { w: 1 }, { upsert: true });
    expect(Object.keys(await collection.findOne({ _id: p.upsertedId }))).toEqual(['_id', 'w']);
  });

  it('should agree with MongoDB: pipeline update', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, a: 2 });
    await collection.updateOne({ _id: 1 }, [
      { $set: { b: { $multiply: ['$a', 3] }, c: { $cond: [{ $gt: ['$a', 1] }, 'hi', 'lo'] } } },
      { $unset: 'a' },
    ]);
    expect(await collection.findOne()).toEqual({ _id: 1, b: 6, c: 'hi' });
  });

  it('should agree with MongoDB: matched/modified counts, no-op update', async () => {
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 2 },
    ]);
    const r = await collection.updateMany({ a: { $lte: 2 } }, { $set: { a: 1 } });
    expect([r.matchedCount, r.modifiedCount]).toEqual([3, 1]);
  });

  type Case = [what: string, before: object, update: object, after: object, filter?: object];

  it.each<Case>([
    ['all of $bit', { n: 1 }, { $bit: { n: { or: 6, and: 3 } } }, { n: 3 }],
    ['$rename by its target', { a: 1 }, { $rename: { a: 'z' }, $set: { m: 1 } }, { m: 1, z: 1 }],
    ['$pull in arrays', { a: [[1, 5], 2, 9] }, { $pull: { a: { $gt: 3 } } }, { a: [2] }],
    ['$pull by pattern', { a: ['x', 'y', ['x']] }, { $pull: { a: /x/ } }, { a: ['y'] }],
    [
      '$sort of what has no fields',
      { a: [{ x: [1, 2] }, null, { x: [0, 9] }, 5] },
      { $push: { a: { $each: [], $sort: { x: 1 } } } },
      { a: [null, 5, { x: [0, 9] }, { x: [1, 2] }] },
    ],
    [
      '$ of $elemMatch in $all',
      { a: [{ k: 1 }, { k: 2 }] },
      { $set: { 'a.$.s': 9 } },
      { a: [{ k: 1 }, { k: 2, s: 9 }] },
      { a: { $all: [{ $elemMatch: { k: 2 } }] } },
    ],
    [
      'fields of the same elements',
      { a: [{}, {}] },
      { $set: { 'a.$[].x': 0, 'a.$[].y': 5 } },
      {
        a: [
          { x: 0, y: 5 },
          { x: 0, y: 5 },
        ],
      },
    ],
  ])('should agree with MongoDB: %s', async (_what, before, update, after, filter = {}) => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, ...before });
    await collection.updateOne(filter, update);
    expect(JSON.stringify(await collection.findOne())).toBe(JSON.stringify({ _id: 1, ...after }));
  });

  it('should agree with MongoDB: alternatives point at no element', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, a: [1, 2, 3] });
    const filter = { $or: [{ a: 2 }, { b: 1 }] };
    await expectCode(collection.updateOne(filter, { $set: { 'a.$': 9 } }), 2);
  });

  it('should agree with MongoDB: $ passes over arrays in the array that a name leads through', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, a: ['x', [null, 'x'], {}] });
    await collection.updateOne({ 'a.b': { $in: [null, 1] } }, { $set: { 'a.$': 9 } });
    expect(await collection.findOne()).toEqual({ _id: 1, a: ['x', [null, 'x'], 9] });
  });

  it('should agree with MongoDB: $ and $push follow the collation', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, a: ['x', 'X'], b: ['b', 'C', 'a'] });
    const collation = { locale: 'en', strength: 2 };
    const sorted = { b: { $each: [], $sort: 1 } };
    await collection.updateOne({ a: 'X' }, { $set: { 'a.$': 'n' }, $push: sorted }, { collation });
    expect(await collection.findOne()).toEqual({ _id: 1, a: ['n', 'X'], b: ['a', 'b', 'C'] });
  });

  it('should agree with MongoDB: paths that meet at an element, arrays that are none', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, a: [{ b: [0, 7, 3] }], b: [0, 7, 3], n: 1 });
    const refused = (update: object, code: number, text?: RegExp, filter = {}) =>
      expectCode(collection.updateOne(filter, update), code, text);
    await refused({ $set: { 'b.$[]': 0, 'b.1': 5 } }, 40, /conflict at 'b.1'/);
    await refused({ $set: { 'a.$.b.$': 0 } }, 2, /Too many positional/, { 'a.b': 7 });
    await refused({ $pull: { n: 1 } }, 2, /Cannot apply \$pull to a non-array value/);
    await refused({ $addToSet: { n: 1 } }, 2, /Field named 'n' has non-array type int/);
    await refused(
      { $push: { n: 1 } },
      2,
      /^The field 'n' must be an array but is of type int in document {_id: /,
    );
    await refused({ $set: { 'n.a': 1 } }, 28, /^Cannot create field 'a' in element {n: \d+}$/);
    await refused({ $set: { 'zz.$[]': 1 } }, 2, /^The path 'zz' must exist in the document/);
    await refused(
      { $set: { _id: 77 } },
      66,
      /^Performing an update on the path '_id' would modify/,
    );
    await refused({ $rename: { n: 'x..y' } }, 56);
    // which of the elements counts is decided by MongoDB's plan
    await refused({ $set: { 'b.$': 9 } }, 238, /different elements/, { b: { $gt: 1, $lt: 5 } });
  });

  it('should agree with MongoDB: seeds of several clauses, and their clashes', async () => {
    const upserted = async (filter: object, update: object = { $set: { z: 1 } }) => {
      const collection = database.collection();
      const isUpdate = '$set' in update;
      await collection[isUpdate ? 'updateOne' : 'replaceOne'](filter, update, { upsert: true });
      return collection.findOne({}, { projection: { _id: 0 } });
    };
    expect(await upserted({ 'a.b': 1, $or: [{ 'a.c': 2 }] })).toEqual({ a: { b: 1, c: 2 }, z: 1 });
    expect(await upserted({ a: { $all: [1] }, b: { $in: [2] } })).toEqual({ a: 1, b: 2, z: 1 });
    expect(await upserted({ a: /x/, b: { $in: [/x/] }, c: { $all: [/x/] } })).toEqual({ z: 1 });
    expect(await upserted({ a: 1, $and: [{ a: 2 }] }, { z: 2 })).toEqual({ z: 2 });
    await expectCode(upserted({ a: 1, $and: [{ a: 2 }] }), 54, /path 'a' is matched twice/);
    await expectCode(upserted({ a: { $all: [1, 2] } }), 54);
    await expectCode(upserted({ a: 1, 'a.b': 2 }), 54);
  });

  it.each<[number, object]>([
    [14, { $inc: { a: 'x' } }],
    [2, { $push: { a: { $each: 1 } } }],
    [2, { $addToSet: { a: { $each: 1 } } }],
    [2, { $pull: { a: { $foo: 1 } } }],
    [2, { $pullAll: { a: 1 } }],
    [9, { $pop: { a: 2 } }],
    [2, { $bit: { a: { and: 'x' } } }],
    [2, { $currentDate: { a: 5 } }],
  ])(
    'should agree with MongoDB: refuse with %i the operand of %j, match or no',
    async (code, update) => {
      await expectCode(database.collection().updateOne({}, update), code);
    },
  );

  it('should agree with MongoDB: $rename goes through no array and no scalar', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, a: [{ b: 1 }], n: 1 });
    for (const path of ['a.b', 'n.b', 'a.0.none']) {
      await expectCode(collection.updateOne({}, { $rename: { [path]: 'c' } }), 28);
    }
    await expectCode(collection.updateOne({}, { $rename: { 'a.0.b': 'c' } }), 2);
    expect((await collection.updateOne({}, { $rename: { 'x.y': 'c' } })).modifiedCount).toBe(0);
  });
});

import { BSON, Double, Int32, Long } from 'mongodb';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Projections and field names', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should agree with MongoDB: projection: inclusion, exclusion, nested, slice, elemMatch, positional', async () => {
    const collection = database.collection();
    await collection.insertOne({
      _id: 1,
      a: 1,
      b: { c: 1, d: 2 },
      l: [
        { k: 1, v: 'x' },
        { k: 2, v: 'y' },
        { k: 3, v: 'z' },
      ],
    });
    expect(await collection.findOne({}, { projection: { a: 1 } })).toEqual({ _id: 1, a: 1 });
    expect(await collection.findOne({}, { projection: { _id: 0, 'b.c': 1 } })).toEqual({
      b: { c: 1 },
    });
    expect(await collection.findOne({}, { projection: { l: 0, 'b.d': 0 } })).toEqual({
      _id: 1,
      a: 1,
      b: { c: 1 },
    });
    expect(await collection.findOne({}, { projection: { _id: 0, 'l.k': 1 } })).toEqual({
      l: [{ k: 1 }, { k: 2 }, { k: 3 }],
    });
    expect((await collection.findOne({}, { projection: { l: { $slice: -1 } } })).l).toEqual([
      { k: 3, v: 'z' },
    ]);
    expect((await collection.findOne({}, { projection: { l: { $slice: 1 } } })).a).toEqual(1);
    expect(
      await collection.findOne({}, { projection: { l: { $elemMatch: { k: { $gt: 1 } } } } }),
    ).toEqual({ _id: 1, l: [{ k: 2, v: 'y' }] });
    expect(await collection.findOne({ 'l.k': 2 }, { projection: { 'l.$': 1 } })).toEqual({
      _id: 1,
      l: [{ k: 2, v: 'y' }],
    });
    expect(
      await collection.findOne({}, { projection: { _id: 0, s: { $add: ['$a', 1] } } }),
    ).toEqual({ s: 2 });
    await expectCode(collection.findOne({}, { projection: { a: 1, b: 0 } }), 31254);
  });

  it('should agree with MongoDB: shown fields keep type and order, _id is shown unless it is not', async () => {
    const collection = database.collection();
    const typed = { z: new Double(5), a: Long.fromNumber(1), n: null, l: [{ k: new Int32(1) }] };
    await collection.insertMany([{ _id: 1, b: 1, ...typed }, { _id: 2 }]);
    const shown = (projection: object) =>
      collection
        .find({}, { projection, promoteValues: false })
        .sort({ _id: 1 })
        .map((found: object) => BSON.EJSON.stringify(found, { relaxed: false }))
        .toArray();
    const all = BSON.EJSON.stringify({ _id: new Int32(1), ...typed }, { relaxed: false });
    const none = BSON.EJSON.stringify({ _id: new Int32(2) }, { relaxed: false });
    expect(await shown({ l: 1, n: true, a: 1, z: 0.5 })).toEqual([all, none]);
    expect(await shown({ _id: 0, z: 1 })).toEqual(['{"z":{"$numberDouble":"5.0"}}', '{}']);
    expect(await shown({ _id: 1, missing: 1 })).toEqual(['{"_id":{"$numberInt":"1"}}', none]);
  });

  it('should agree with MongoDB: field order is kept, $set appends, _id is first', async () => {
    const collection = database.collection();
    await collection.insertOne({ z: 1, a: 2, _id: 1 });
    await collection.updateOne({}, { $set: { c: 3, b: 4, z: 9 } });
    expect(Object.keys(await collection.findOne())).toEqual(['_id', 'z', 'a', 'b', 'c']);
  });

  it('should agree with MongoDB: field names with dots, dollars, __proto__, empty and unicode', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, ['']: 1, ключ: 2, constructor: 3, hasOwnProperty: 4 });
    const d = await collection.findOne();
    expect([d[''], d['ключ'], d.constructor, d.hasOwnProperty]).toEqual([1, 2, 3, 4]);
    expect(await collection.countDocuments({ ключ: 2, constructor: 3 })).toEqual(1);
    await collection.updateOne({ _id: 1 }, { $set: { toString: 5 } });
    expect((await collection.findOne()).toString).toEqual(5);
    expect(await collection.countDocuments({ valueOf: { $exists: true } })).toEqual(0);
    expect(({} as Record<string, unknown>)['polluted']).toEqual(undefined);
  });

  it('should agree with MongoDB: what $slice, $elemMatch and _id show beside themselves', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, a: [1, 2], b: [3, 4], c: 5 });
    const shown = async (projection: object) =>
      JSON.stringify(await collection.findOne({ a: 2 }, { projection }));
    const a = { $elemMatch: { $gt: 1 } };
    expect(await shown({ a, c: 1 })).toBe('{"_id":1,"c":5,"a":[2]}');
    expect(await shown({ a, b: 0 })).toBe('{"_id":1,"c":5,"a":[2]}');
    expect(await shown({ a, b: { $slice: 1 } })).toBe('{"_id":1,"b":[3],"c":5,"a":[2]}');
    expect(await shown({ _id: 1, b: { $slice: 1 } })).toBe('{"_id":1,"b":[3]}');
    expect(await shown({ _id: 0, b: { $slice: 1 } })).toBe('{"a":[1,2],"b":[3],"c":5}');
    await expectCode(shown({ 'a.$': 1, 'b.$': 1 }), 31276);
    await expectCode(shown({ 'a.$': 0 }), 31395);
    await expectCode(shown({ 'a.$.x': 1 }), 31394);
    await expectCode(shown({ $a: 1 }), 16410);
  });

  it('should agree with MongoDB: computed fields inside arrays, and what a projection may not ask', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, a: [{ b: 1 }, 5, { b: 2, d: 3 }], c: { b: 7 }, e: 5 });
    const shown = async (projection: object, filter: object = {}) =>
      JSON.stringify(await collection.findOne(filter, { projection: { _id: 0, ...projection } }));
    expect(await shown({ 'a.x': '$a.b' })).toBe('{"a":[{"x":[1,2]},{"x":[1,2]}]}');
    expect(await shown({ 'a.x': '$e', 'a.b': 1 })).toBe('{"a":[{"b":1,"x":5},{"b":2,"x":5}]}');
    expect(await shown({ 'c.x': '$e', 'e.y': '$e' })).toBe('{"c":{"x":5},"e":{"y":5}}');
    await expectCode(shown({ a: 1, 'a.x': '$e' }), 31249);
    await expectCode(shown({ 'a.$': 1, a: { $slice: 1 } }, { a: 5 }), 31250);
    await expectCode(shown({ a: { $slice: [0, 1, 2] } }), 28667);
    await expectCode(collection.findOne({ a: { $elemMatch: { $expr: true } } }), 2);
  });
});

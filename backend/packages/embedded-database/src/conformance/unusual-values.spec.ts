import { Decimal128, Double, Int32, Long, MinKey } from 'mongodb';
import {
  type AnyCollection,
  expectCode,
  foundBy,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

const decimal = (text: string) => Decimal128.fromString(text);

describe('Missing, nested and unusual values', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  const filled = async (...documents: object[]): Promise<AnyCollection> => {
    const collection = database.collection();
    await collection.insertMany(documents.map((document, _id) => ({ _id, ...document })));
    return collection;
  };

  /** What stages make of one document, without its `_id`. */
  const changed = async (document: object, ...stages: object[]): Promise<unknown[]> => {
    const collection = await filled(document);
    return collection.aggregate([...stages, { $unset: '_id' }]).toArray();
  };

  it('should agree with MongoDB: $unwind of a path through an array leaves the document as it is', async () => {
    const document = { a: [{ b: [1], c: 2 }, { b: 3 }] };
    const kept = { path: '$a.b', preserveNullAndEmptyArrays: true };
    expect(await changed(document, { $unwind: kept })).toEqual([document]);
    expect(await changed(document, { $unwind: '$a.b' })).toEqual([]);
    const indexed = { ...kept, includeArrayIndex: 'i' };
    expect(await changed(document, { $unwind: indexed })).toEqual([{ ...document, i: null }]);
    expect(await changed({ a: { b: [], c: 1 } }, { $unwind: kept })).toEqual([{ a: { c: 1 } }]);
    expect(await changed({ a: { b: null } }, { $unwind: kept })).toEqual([{ a: { b: null } }]);
  });

  it('should agree with MongoDB: $unwind and $lookup write through documents only', async () => {
    const index = { path: '$a', includeArrayIndex: 'c.i' };
    expect(await changed({ a: [7], c: [1, 2] }, { $unwind: index })).toEqual([
      { a: 7, c: { i: 0 } },
    ]);
    const lookup = {
      from: 'nothing',
      localField: 'a',
      foreignField: 'a',
      as: 'c.found',
    };
    expect(await changed({ c: [{ x: 1 }] }, { $lookup: lookup })).toEqual([{ c: { found: [] } }]);
  });

  it.each([
    ['a missing field', {}, { c: {} }],
    ['a value', { c: 5 }, { c: {} }],
    ['a document', { c: { x: 1, y: 2 } }, { c: { x: 1 } }],
    ['an array', { c: [5, { y: 1, z: 1 }] }, { c: [{}, { z: 1 }] }],
  ])('should agree with MongoDB: a missing value below %s', async (_, before, after) => {
    expect(await changed(before, { $addFields: { 'c.y': '$none' } })).toEqual([after]);
    const collection = await filled(before);
    await collection.updateOne({}, [{ $set: { 'c.y': '$none' } }]);
    expect(await collection.findOne()).toEqual({ _id: 0, ...after });
  });

  it.each([
    ['the element, which is not looked into', { 'a.0': 1 }, [2]],
    ['an array that is the element', { 'a.0': [1, 2] }, [0]],
    ['a part of it', { 'a.0.1': 2 }, [0]],
    ['an element without fields leads nowhere', { 'a.0.x': null }, [3, 4]],
    ['also in a comparison', { 'a.0.x': { $lte: null } }, [3, 4]],
    ['inside an element that is a document', { 'a.0.x': 1 }, [3]],
  ])('should agree with MongoDB: a position in a path, %s', async (_, filter, expected) => {
    const collection = await filled(
      { a: [[1, 2]] },
      { a: [5] },
      { a: [1] },
      { a: [{ x: [1] }] },
      {},
    );
    expect(await foundBy(collection, filter)).toEqual(expected);
  });

  it('should agree with MongoDB: a missing value is in no array', async () => {
    expect(await changed({}, { $set: { r: { $in: ['$zz', [null]] } } })).toEqual([{ r: false }]);
    expect(await changed({}, { $set: { r: { $in: [null, [null]] } } })).toEqual([{ r: true }]);
  });

  it('should agree with MongoDB: $lookup by no value finds null and missing', async () => {
    const foreign = await filled({ k: null }, {}, { k: 1 }, { k: [] });
    const joined = async (document: object, localField = 'a.b') => {
      const from = foreign.collectionName;
      const lookup = { from, localField, foreignField: 'k', as: 'found' };
      const [result] = await changed(document, { $lookup: lookup });
      return (result as { found: { _id: number }[] }).found.map(({ _id }) => _id);
    };
    expect(await joined({ a: [] }, 'a')).toEqual([0, 1]);
    expect(await joined({ a: [1, 2] })).toEqual([0, 1]);
    expect(await joined({ a: [{}, {}] })).toEqual([0, 1]);
    expect(await joined({ a: [{ b: 1 }, {}] })).toEqual([2]);
    expect(await joined({ a: [{ b: [] }, { b: null }] })).toEqual([0, 1]);
  });

  it('should agree with MongoDB: $mod and $bits on decimals are exact', async () => {
    const large = decimal('9007199254740993');
    const collection = await filled({ v: large }, { v: decimal('40E-1') }, { v: new Int32(4) });
    expect(await foundBy(collection, { v: { $mod: [2, 1] } })).toEqual([0]);
    expect(await foundBy(collection, { v: { $bitsAllSet: [2] } })).toEqual([1, 2]);
    expect(await foundBy(collection, { v: { $bitsAllSet: 1 } })).toEqual([0]);
  });

  it.each(['2.5', 'NaN', 'Infinity', '1E+30'])(
    'should refuse remainders and bits of the decimal %s by name',
    async (text) => {
      const collection = await filled({ v: decimal(text) });
      await expectCode(collection.findOne({ v: { $mod: [2, 0] } }), 238);
      await expectCode(collection.findOne({ v: { $bitsAnySet: 3 } }), 238);
    },
  );

  it.each([NaN, Infinity, -Infinity])(
    'should refuse the remainder of %s, which depends on the version of MongoDB',
    async (v) => {
      const collection = await filled({ v });
      await expectCode(collection.findOne({ v: { $mod: [2, 0] } }), 238, /version/);
      expect(await foundBy(collection, { v: { $bitsAllClear: 1 } })).toEqual([]);
    },
  );

  it('should agree with MongoDB: $addToSet keeps the first of equal numbers', async () => {
    const collection = await filled({ v: new Double(1) }, { v: new Int32(1) }, { v: Long.ONE });
    const group = { $group: { _id: null, set: { $addToSet: '$v' } } };
    const type = {
      $project: {
        type: { $type: { $first: '$set' } },
        size: { $size: '$set' },
      },
    };
    const sorted = { $sort: { _id: 1 } };
    const [found] = await collection.aggregate([sorted, group, type]).toArray();
    expect(found).toMatchObject({ type: 'double', size: 1 });
    await collection.updateOne({ _id: 0 }, { $set: { set: [-0] } });
    await collection.updateOne({ _id: 0 }, { $addToSet: { set: { $each: [new Double(0), 0] } } });
    expect((await collection.findOne({ _id: 0 })).set).toEqual([-0]);
  });

  it('should agree with MongoDB: $inc keeps −0.0 and its type', async () => {
    const zero = new Double(0);
    const collection = await filled({}, { d: -0 }, { d: -0 }, { d: new Int32(0) }, { d: zero });
    const update = { $inc: { d: -0 } };
    const { modifiedCount } = await collection.updateMany({ _id: { $ne: 2 } }, update);
    expect(modifiedCount).toBe(2);
    await collection.updateOne({ _id: 2 }, { $inc: { d: new Int32(0) } });
    const values = (await collection.find().sort({ _id: 1 }).toArray()).map(
      ({ d }: { d: number }) => d,
    );
    expect(values).toEqual([-0, -0, -0, 0, 0]);
    const doubles = await foundBy(collection, { d: { $type: 'double' } });
    expect(doubles).toEqual([0, 1, 2, 3, 4]);
  });

  it('should agree with MongoDB: $ stands for the first element where a field or any exists', async () => {
    const collection = await filled({ a: [{ y: 1 }, { x: 1 }] }, { a: [1, 2] }, { a: [{ x: [] }] });
    await collection.updateOne({ _id: 0, 'a.x': { $exists: true } }, { $set: { 'a.$.z': 1 } });
    await collection.updateOne({ _id: 1, a: { $exists: true } }, { $set: { 'a.$': 9 } });
    await collection.updateOne({ _id: 2, 'a.x': { $size: 0 } }, { $set: { 'a.$': 9 } });
    const absent = { _id: 1, 'a.x': { $exists: false } };
    await expectCode(collection.updateOne(absent, { $set: { 'a.$': 9 } }), 2);
    const values = await collection.find().project({ _id: 0 }).sort({ _id: 1 }).toArray();
    expect(values).toEqual([{ a: [{ y: 1 }, { x: 1, z: 1 }] }, { a: [9, 2] }, { a: [9] }]);
  });

  it('should agree with MongoDB: distinct gives null for a missing field where it reads an index', async () => {
    const collection = await filled({ a: 1, d: { x: 1 } }, { a: 2 });
    expect(await collection.distinct('d.x')).toEqual([1]);
    await collection.createIndex({ 'd.x': 1 });
    expect(await collection.distinct('d.x')).toEqual([null, 1]);
    expect(await collection.distinct('d.x', { a: { $gt: 0 } })).toEqual([1]);
    const others = { sparse: { sparse: true }, hidden: { hidden: true } };
    const partial = { partialFilterExpression: { a: 1 } };
    const collation = { collation: { locale: 'en' } };
    for (const options of [...Object.values(others), partial, collation]) {
      const rows = await filled({ a: 1 }, {});
      await rows.createIndex({ a: 1 }, options);
      expect(await rows.distinct('a')).toEqual([1]);
    }
  });

  it('should refuse distinct where the plan of MongoDB decides whether there is a null', async () => {
    const collection = await filled({ a: 1, b: 1 }, { a: 1 }, { b: [{ x: 1 }, {}] }, { b: 2 });
    await collection.createIndex({ a: 1, b: 1 });
    await expectCode(collection.distinct('b', { a: 1 }), 238, /index 'a_1_b_1'/);
    expect(await collection.distinct('b', { a: 1, b: { $exists: true } })).toEqual([1]);
    expect(await collection.distinct('b', { $or: [{ a: 1 }, { a: 2 }] })).toEqual([1]);
    await collection.createIndex({ 'b.x': 1 });
    await expectCode(collection.distinct('b.x'), 238);
    const empty = await filled({ tags: [] }, { tags: ['x'] });
    await empty.createIndex({ tags: 1 });
    await expectCode(empty.distinct('tags'), 238, /empty array/);
    expect(await empty.distinct('tags', { 'tags.0': { $exists: true } })).toEqual(['x']);
  });

  it('should agree with MongoDB: distinct takes a position for a position only', async () => {
    const collection = await filled({ a: [{ 0: 5 }, 1] });
    expect(await collection.distinct('a.0')).toEqual([{ 0: 5 }]);
  });

  it('should agree with MongoDB: a document has 180 levels at most', async () => {
    const collection = database.collection();
    const nested = (levels: number): unknown =>
      Array.from({ length: levels }).reduce((inner, _, i) => (i % 2 ? [inner] : { inner }), 1);
    await collection.insertOne({ _id: 1, v: nested(179) });
    await expectCode(collection.insertOne({ _id: 2, v: nested(180) }), 15, /180 levels/);
    await expectCode(collection.updateOne({ _id: 1 }, { $set: { v: nested(180) } }), 15);
    await expectCode(collection.updateOne({}, [{ $set: { v: { v: '$v' } } }]), 15);
    expect(await foundBy(collection, { v: nested(179) })).toEqual([1]);
  });

  it('should agree with MongoDB: a missing value lies between the least key and null', async () => {
    const compared = { least: { $gt: ['$none', new MinKey()] }, null: { $lt: ['$none', null] } };
    expect(await changed({}, { $set: compared })).toEqual([{ least: true, null: true }]);
  });
});

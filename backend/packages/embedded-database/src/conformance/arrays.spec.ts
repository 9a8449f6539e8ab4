import { foundAmong, foundBy, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Querying arrays', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should find an array as a whole, by its elements and by its size', async () => {
    const collection = database.collection();
    const pairs = [
      { b: 1, c: 2 },
      { b: 2, c: 1 },
    ];
    const values = [[1, 2, 3], [3, 2, 1], 2, pairs, [[1, 2, 3]]];
    await collection.insertMany(values.map((a, i) => ({ _id: i + 1, a })));
    for (const isIndexed of [false, true]) {
      if (isIndexed) await collection.createIndex({ a: 1 });
      expect(await foundBy(collection, { a: [1, 2, 3] })).toEqual([1, 5]);
      expect(await foundBy(collection, { a: 2 })).toEqual([1, 2, 3]);
      expect(await foundBy(collection, { a: { $ne: 2 } })).toEqual([4, 5]);
      expect(await foundBy(collection, { a: { $size: 2 } })).toEqual([4]);
      expect(await foundBy(collection, { a: { $elemMatch: { b: 1, c: 1 } } })).toEqual([]);
      expect(await foundBy(collection, { 'a.b': 1, 'a.c': 1 })).toEqual([4]);
      expect(await foundBy(collection, { a: { $elemMatch: { $gt: 2, $lt: 4 } } })).toEqual([1, 2]);
      // each of the two conditions may be met by another element
      expect(await foundBy(collection, { a: { $gt: 2, $lt: 2 } })).toEqual([1, 2]);
      expect(await foundBy(collection, { 'a.0': 1, _id: { $lt: 5 } })).toEqual([1]);
    }
  });

  it('should test an element for itself in $elemMatch, arrays among them', async () => {
    const a = [[1, 2]];
    const [deep, flat] = [[[[1, 2]]], [0]];
    const expected = new Map<object, unknown[]>([
      [{ $size: 2 }, [a]],
      [{ $elemMatch: { $gt: 1 } }, [a]],
      [{ $eq: [[1, 2]] }, [deep]],
      [{ 0: 1 }, [a, deep]],
      [{ length: 2 }, []],
      [{ $nin: [3] }, [a, deep, flat]],
      [{ $gte: 0 }, [flat]],
      [{ $or: [{ 0: 1 }, { 1: 2 }] }, [a, deep]],
    ]);
    for (const [condition, found] of expected) {
      const answer = await foundAmong(database, [a, deep, flat], { $elemMatch: condition });
      expect([condition, answer]).toEqual([condition, found]);
    }
  });

  it.each([
    ['the element, which is not looked into', { 'a.0': 1 }, [2]],
    ['an array that is the element', { 'a.0': [1, 2] }, [0]],
    ['a part of it', { 'a.0.1': 2 }, [0]],
    ['an element without fields leads nowhere', { 'a.0.x': null }, [3, 4]],
    ['also in a comparison', { 'a.0.x': { $lte: null } }, [3, 4]],
    ['inside an element that is a document', { 'a.0.x': 1 }, [3]],
    ['an element that is there', { 'a.0': { $exists: true } }, [0, 1, 2, 3]],
  ])('should follow a position in a path: %s', async (_, filter, expected) => {
    const collection = database.collection();
    const values = [[[1, 2]], [5], [1], [{ x: [1] }]];
    await collection.insertMany([...values.map((a, _id) => ({ _id, a })), { _id: 4 }]);
    expect(await foundBy(collection, filter)).toEqual(expected);
  });

  it('should take a number in a path for the name of a field too', async () => {
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1, members: { 19: { name: 'a' } } },
      { _id: 2, members: {} },
    ]);
    await collection.createIndex({ 'members.19': 1 });
    expect(await foundBy(collection, { 'members.19': { $exists: true } })).toEqual([1]);
    expect(await foundBy(collection, { 'members.19.name': 'a' })).toEqual([1]);
    expect(await foundBy(collection, { 'members.19': null })).toEqual([2]);
  });
});

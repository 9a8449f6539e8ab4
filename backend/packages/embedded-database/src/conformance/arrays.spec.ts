import { foundAmong, foundBy, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Querying arrays', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

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
      const answer = await foundAmong(database, [a, deep, flat], { $elemMatch: condition });
      expect([condition, answer]).toEqual([condition, found]);
    }
  });
});

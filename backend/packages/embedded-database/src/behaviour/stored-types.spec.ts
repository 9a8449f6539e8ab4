import { BSON, Decimal128, Double, Int32, Long } from 'mongodb';
import {
  expectCode,
  foundBy,
  identifiers,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

describe('Types, names and variables', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should compare decimals exactly, also in unique indexes', async () => {
    const rows = database.collection();
    await rows.createIndex({ v: 1 }, { unique: true });
    await rows.insertOne({ _id: 1, v: new Double(0.1) });
    await rows.insertOne({ _id: 2, v: Decimal128.fromString('0.1') });
    await rows.insertOne({ _id: 3, v: Decimal128.fromString('5') });
    await expectCode(rows.insertOne({ v: 5 }), 11000);
    await expectCode(rows.insertOne({ v: Decimal128.fromString('0.10') }), 11000);
    // the double 0.1 is a little more than one tenth
    expect(identifiers(await rows.find().sort({ v: 1 }).toArray())).toEqual([2, 1, 3]);
  });

  it.each([
    { $inc: { v: 1 } },
    { $mul: { v: 2 } },
    { $inc: { n: Decimal128.fromString('1') } },
    { $inc: { missing: Decimal128.fromString('1') } },
    [{ $set: { v: { $add: ['$v', 1] } } }],
    [{ $set: { v: { $sum: ['$v', 1] } } }],
  ])('should refuse by name to compute with decimals: %j', async (update) => {
    const rows = database.collection();
    await rows.insertOne({ _id: 1, v: Decimal128.fromString('1.10'), n: 1 });
    await expectCode(rows.updateOne({}, update), 238, /Decimal128/);
    await rows.updateOne({}, { $set: { seen: true }, $max: { v: 1 } });
    expect((await rows.findOne()).v.toString()).toBe('1.10');
  });

  it('should keep stored types through a pipeline update, and the identifier through a new root', async () => {
    const rows = database.collection();
    const stored = { f: new Double(5), l: Long.fromNumber(7), i: new Int32(1) };
    await rows.insertOne({
      _id: 1,
      ...stored,
      nested: { f: new Double(2) },
      list: [new Double(3)],
    });
    await rows.updateOne({ _id: 1 }, [{ $set: { 'nested.x': 1, n: { $add: ['$i', 1] } } }]);
    const typed = {
      f: { $type: 'double' },
      l: { $type: 'long' },
      'nested.f': { $type: 'double' },
    };
    expect(await rows.countDocuments({ ...typed, list: { $type: 'double' } })).toBe(1);
    await rows.updateOne({ _id: 1 }, [{ $replaceRoot: { newRoot: { a: '$n' } } }]);
    expect(await rows.findOne()).toEqual({ _id: 1, a: 2 });
    await rows.updateOne({ _id: 1 }, [{ $project: { _id: 0, b: '$a' } }]);
    expect(await rows.findOne()).toEqual({ _id: 1, b: 2 });
  });

  it('should store replacements as the bytes that were sent, with the stored _id in front', async () => {
    const rows = database.collection();
    const inOrder = new Map<string, unknown>([
      ['x', new Double(5)],
      ['2', 0],
      ['1', Long.fromNumber(7)],
    ]);
    const whole = (n: number) => ({ b: inOrder, a: n });
    const expectStored = async (_id: unknown, document: object) => {
      const stored = (await rows.findOne({ _id }, { raw: true })) as unknown as Buffer;
      expect(stored.equals(BSON.serialize({ _id, ...document }))).toBe(true);
    };
    await rows.insertOne({ _id: 1, old: true });
    await rows.replaceOne({ _id: 1 }, whole(1));
    await expectStored(1, whole(1));
    await rows.findOneAndReplace({ _id: 1 }, { ...whole(2), _id: new Double(1) });
    await expectStored(1, whole(2));
    const replaceOne = { filter: { _id: 2 }, replacement: whole(3), upsert: true };
    await rows.bulkWrite([{ replaceOne }]);
    await expectStored(2, whole(3));
    expect((await rows.replaceOne({ _id: 2 }, whole(3))).modifiedCount).toBe(0);
    await expectCode(rows.replaceOne({ _id: 2 }, { ...whole(4), _id: 5 }), 66);
  });

  it('should evaluate variables once, $literal among them', async () => {
    const rows = database.collection();
    await rows.insertMany([{ _id: 1 }, { _id: 2 }]);
    const variables = {
      id: 1,
      x: 'foo',
      y: { $literal: '$bar' },
      rand: { $rand: {} },
    };
    const pipeline = [
      { $match: { $expr: { $eq: ['$_id', '$$id'] } } },
      { $project: { _id: 0, x: '$$x', y: '$$y', rand: { $type: '$$rand' } } },
    ];
    expect(await rows.aggregate(pipeline, { let: variables }).toArray()).toEqual([
      { x: 'foo', y: '$bar', rand: 'double' },
    ]);
    await rows.updateOne({ $expr: { $eq: ['$_id', '$$id'] } }, [{ $set: { y: '$$y' } }], {
      let: variables,
    });
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, y: '$bar' });
  });

  it('should accept and set field names with dots and dollars', async () => {
    const rows = database.collection();
    await rows.insertOne({ _id: 1, $a: 1, 'a.b': 2, c: { $d: 1 } });
    await rows.updateOne({ _id: 1 }, [
      {
        $replaceWith: {
          $setField: { field: { $literal: 'x.y' }, value: 3, input: '$$ROOT' },
        },
      },
    ]);
    expect(await rows.findOne()).toMatchObject({ $a: 1, 'a.b': 2, 'x.y': 3 });
    await expectCode(rows.insertOne({ _id: { $a: 1 } }), 52);
    await rows.insertOne({
      _id: 2,
      r: { $ref: 'c', $id: 5 },
      l: [{ $ref: 'c', $id: 6 }],
    });
    expect(await foundBy(rows, { 'r.$id': 5 })).toEqual([2]);
    expect(await foundBy(rows, { l: { $elemMatch: { $id: 6 } } })).toEqual([2]);
  });
});

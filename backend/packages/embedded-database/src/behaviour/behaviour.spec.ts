import { Decimal128, type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import mongoose from 'mongoose';
import {
  expectCode,
  foundBy,
  identifiers,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

describe('Behaviour that drivers and Mongoose rely on', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should tell which index a find uses and how much it looks at', async () => {
    const rows = database.collection();
    await rows.createIndex({ g: 1, at: -1 });
    await rows.insertMany(Array.from({ length: 200 }, (_, i) => ({ g: i % 10, at: new Date(i) })));
    const page = rows.find({ g: 3 }).sort({ at: -1 }).limit(5);
    const { queryPlanner, executionStats } = await page.explain('executionStats');
    expect(queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: 'g_1_at_-1' },
    });
    expect(executionStats).toMatchObject({
      nReturned: 5,
      totalDocsExamined: 5,
    });
    const scan = await rows.find({ at: { $type: 'date' } }).explain('executionStats');
    expect(scan.queryPlanner.winningPlan.stage).toBe('COLLSCAN');
    expect(scan.executionStats.totalDocsExamined).toBe(200);
    const either = await rows.find({ $or: [{ g: 1 }, { g: 2, at: new Date(2) }] }).explain();
    expect(either.queryPlanner.winningPlan.stage).toBe('OR');
  });

  it('should look up a list of any length in an index', async () => {
    const rows = database.collection();
    await rows.createIndex({ a: 1, b: 1 }, { unique: true });
    const all = Array.from({ length: 2000 }, (_, i) => ({
      _id: i,
      a: i,
      b: i % 3,
      c: i % 2,
    }));
    await rows.insertMany(all);
    const wanted = all.slice(500, 1500).map(({ _id }) => _id);
    const filters = [
      { _id: { $in: wanted }, c: 1 },
      { a: { $in: [...wanted, ...wanted] }, c: 1 },
      { a: { $in: wanted }, b: { $in: [0, 1, 2, 3] }, c: { $ne: 0 } },
    ];
    for (const filter of filters) {
      const { executionStats, queryPlanner } = await rows.find(filter).explain('executionStats');
      expect(queryPlanner.winningPlan.inputStage.stage).toBe('IXSCAN');
      expect(executionStats).toMatchObject({
        nReturned: 500,
        totalDocsExamined: 1000,
      });
    }
  });

  it('should read nothing at the ends of a range that are not part of it', async () => {
    const rows = database.collection();
    await rows.createIndex({ a: 1, b: 1 });
    await rows.insertMany(Array.from({ length: 30 }, (_, i) => ({ a: 'key', b: i % 3 })));
    const ends = [{ a: { $gt: 'key' } }, { a: { $lt: 'key' } }, { a: 'key', b: { $gt: 2 } }];
    for (const filter of ends) {
      const { executionStats } = await rows.find(filter).explain('executionStats');
      expect(executionStats.totalDocsExamined).toBe(0);
    }
  });

  it('should use a partial index only where the query implies its filter', async () => {
    const rows = database.collection();
    await rows.createIndex({ a: 1 }, { partialFilterExpression: { b: { $gt: 5 } } });
    await rows.insertMany([
      { _id: 1, a: 1, b: 9 },
      { _id: 2, a: 1, b: 2 },
    ]);
    const stage = async (filter: object) =>
      (await rows.find(filter).explain()).queryPlanner.winningPlan.stage as string;
    expect(await stage({ a: 1, b: { $gt: 7 } })).toBe('FETCH');
    expect(await stage({ a: 1, b: { $gt: 3 } })).toBe('COLLSCAN');
    expect(await foundBy(rows, { a: 1 })).toEqual([1, 2]);
  });

  it('should pair the fields of array elements in a compound unique index', async () => {
    const rows = database.collection();
    await rows.createIndex({ 'l.a': 1, 'l.b': 1 }, { unique: true });
    await rows.insertOne({
      _id: 1,
      l: [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
    });
    await rows.insertOne({ _id: 2, l: [{ a: 1, b: 4 }] });
    await expectCode(rows.insertOne({ _id: 3, l: [{ a: 3, b: 4 }] }), 11000, /l.a: 3, l.b: 4/);
    expect(await foundBy(rows, { 'l.a': 1, 'l.b': 4 })).toEqual([1, 2]);
    const parallel = database.collection();
    await parallel.createIndex({ a: 1, b: 1 });
    await expectCode(parallel.insertOne({ a: [1, 2], b: [3] }), 171);
  });

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

  it('should hold documents to a JSON schema', async () => {
    const properties = { n: { bsonType: 'int', minimum: 1 }, l: { items: { type: 'string' } } };
    const validator = { $jsonSchema: { required: ['n'], properties } };
    const rows = await database.db.createCollection('schemas', { validator });
    await rows.insertOne({ _id: 1, n: 1, l: ['a'] });
    for (const wrong of [{}, { n: 0 }, { n: 1.5 }, { n: 1, l: [2] }]) {
      await expectCode(rows.insertOne({ _id: 2, ...wrong }), 121, /failed validation/);
    }
    expect(await foundBy(rows, { $jsonSchema: { properties: { n: { maximum: 0 } } } })).toEqual([]);
    expect(await foundBy(rows, validator)).toEqual([1]);
  });

  it('should validate documents and say what failed', async () => {
    const rows = await database.db.createCollection('validated', {
      validator: { n: { $type: 'int', $gte: 1 } },
    });
    await rows.insertOne({ _id: 1, n: 1 });
    const error = await expectCode(rows.insertOne({ _id: 2, n: 0 }), 121, /failed validation/);
    expect(error.errInfo).toMatchObject({ failingDocumentId: 2 });
    await expectCode(rows.updateOne({ _id: 1 }, { $set: { n: 'x' } }), 121);
    await rows.insertOne({ _id: 3 }, { bypassDocumentValidation: true });
    await expectCode(rows.updateOne({ _id: 3 }, { $set: { seen: true } }), 121);
    const { collectionName: collMod } = rows;
    await database.db.command({ collMod, validationLevel: 'moderate' });
    await rows.updateOne({ _id: 3 }, { $set: { seen: true } });
    await expectCode(rows.updateOne({ _id: 1 }, { $set: { n: 'x' } }), 121);
  });

  it("should follow a collection's own collation, and one in a query before it", async () => {
    const rows = await database.db.createCollection('folded', {
      collation: { locale: 'en', strength: 2 },
    });
    await rows.createIndex({ n: 1 }, { unique: true });
    await rows.insertMany([
      { _id: 'a', n: 'Bob' },
      { _id: 'b', n: 'alice' },
    ]);
    expect(await foundBy(rows, { n: 'BOB' })).toEqual(['a']);
    expect(await foundBy(rows, { n: 'BOB' }, { collation: { locale: 'simple' } })).toEqual([]);
    await expectCode(rows.insertOne({ n: 'ALICE' }), 11000);
    await expectCode(rows.insertOne({ _id: 'A' }), 11000);
  });

  it('should forget the oldest documents of a capped collection, and refuse to tail it', async () => {
    const rows = await database.db.createCollection('tail', {
      capped: true,
      size: 4096,
      max: 3,
    });
    await rows.insertMany([1, 2, 3, 4].map((_id) => ({ _id })));
    expect(identifiers(await rows.find().toArray())).toEqual([2, 3, 4]);
    await expectCode(rows.find({}, { tailable: true }).toArray(), 238);
  });

  it('should end a cursor whose index or collection was dropped, and never leave out its rest', async () => {
    const rows = database.db.collection('walked');
    await rows.createIndex({ n: 1 });
    await rows.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
    const byIndex = rows.find({ n: { $gte: 0 } }, { batchSize: 10, hint: 'n_1' });
    const byScan = rows.find({}, { batchSize: 10 });
    for (const cursor of [byIndex, byScan]) await cursor.next();
    await rows.dropIndex('n_1');
    await expectCode(byIndex.toArray(), 175);
    await rows.drop();
    await expectCode(byScan.toArray(), 175);
  });

  it('should keep what a refused $out was to replace, and leave nothing else', async () => {
    const rows = database.db.collection('replaced');
    await rows.createIndex({ n: 1 }, { unique: true });
    await rows.insertOne({ _id: 1, n: 1 });
    const from = database.db.collection('twice');
    await from.insertMany([{ n: 5 }, { n: 5 }]);
    await expectCode(from.aggregate([{ $out: 'replaced' }]).toArray(), 11000);
    expect(await rows.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    await expectCode(from.aggregate([{ $out: '.bad' }]).toArray(), 73);
    const names = (await database.db.listCollections().toArray()).map(({ name }: Document) => name);
    expect(names.filter((name: string) => name.startsWith('tmp.'))).toEqual([]);
    await from.deleteOne({});
    await from.aggregate([{ $out: 'replaced' }]).toArray();
    expect((await rows.find().toArray()).map(({ n }: Document) => n)).toEqual([5]);
    expect(await rows.indexes()).toHaveLength(2);
  });

  it('should list an index as it was asked for, also one that serves no query', async () => {
    const asked = [
      { key: { a: 1 }, name: 'a_1', background: false, sparse: false },
      { key: { '$**': 'text' }, name: 'words', weights: { title: 3 } },
      { key: { title: 'text', body: 'text', a: 1 }, name: 'mixed' },
      { key: { place: '2dsphere' }, name: 'place' },
    ];
    await database.db.command({ createIndexes: 'listed', indexes: asked });
    const listed = await database.db.collection('listed').indexes();
    expect(listed.slice(1)).toEqual(asked.map((index) => ({ v: 2, ...index })));
  });

  it('should walk a clustered collection in the order of its identifiers', async () => {
    const clusteredIndex = { key: { _id: 1 }, unique: true, name: 'own' };
    await database.db.createCollection('clustered', { clusteredIndex });
    const rows = database.db.collection('clustered');
    await rows.insertMany([3, 1, 2].map((_id) => ({ _id })));
    expect(identifiers(await rows.find().toArray())).toEqual([1, 2, 3]);
    expect(identifiers(await rows.find().sort({ $natural: -1 }).toArray())).toEqual([3, 2, 1]);
    await expectCode(rows.insertOne({ _id: 2 }), 11000, /index: own dup key: { _id: 2 }/);
    expect(await rows.indexes()).toEqual([{ v: 2, ...clusteredIndex, clustered: true }]);
    await expectCode(rows.dropIndex('own'), 72);
    expect(await rows.options()).toEqual({
      clusteredIndex: { v: 2, ...clusteredIndex },
    });
  });

  it.each<[string, object, number]>([
    ['a view', { create: 'v', viewOn: 'x', pipeline: [] }, 238],
    ['an aggregation without a cursor', { aggregate: 'x', pipeline: [] }, 9],
    ['an insert of nothing', { insert: 'x', documents: [] }, 21],
    ['a time series', { create: 't', timeseries: { timeField: 'at' } }, 238],
    ['encrypted fields', { create: 't', encryptedFields: { fields: [] } }, 238],
    ['a storage engine', { create: 't', storageEngine: { wiredTiger: {} } }, 238],
    ['a clustered index of another field', { create: 't', clusteredIndex: { key: { a: 1 } } }, 2],
    ['a time to live of a collection', { create: 't', expireAfterSeconds: 5 }, 238],
    ['a shortest value', { find: 'x', min: { a: 1 }, hint: { a: 1 } }, 238],
    ['only keys', { find: 'x', returnKey: true }, 238],
    ['an explained removal', { explain: { delete: 'x', deletes: [{ q: {}, limit: 1 }] } }, 115],
    ['constants of an update', { update: 'x', updates: [{ q: {}, u: [], c: { a: 1 } }] }, 238],
    ['a fail point', { configureFailPoint: 'failCommand', mode: 'alwaysOn' }, 59],
    ['a validation of a collection', { validate: 'x' }, 59],
    ['an old spelling', { findandmodify: 'x', remove: true }, 59],
    [
      'an unknown option of a removal',
      { delete: 'x', deletes: [{ q: {}, limit: 1, u: 1 }] },
      40415,
    ],
    ['an unknown option of a count', { count: 'x', what: 1 }, 40415],
    ['$where', { find: 'x', filter: { $where: 'true' } }, 2],
    ['$text without an index', { find: 'x', filter: { $text: { $search: 'a' } } }, 2],
    ['a rare keyword', { find: 'x', filter: { $jsonSchema: { dependencies: {} } } }, 9],
    ['a place', { find: 'x', filter: { at: { $near: [0, 0] } } }, 238],
    ['a collation by case', { find: 'x', collation: { locale: 'en', caseLevel: true } }, 2],
    ['a locale with keywords', { find: 'x', collation: { locale: 'de@collation=phonebook' } }, 2],
    ['$near', { find: 'x', filter: { p: { $near: [0, 0] } } }, 238],
    [
      '$function',
      {
        aggregate: 'x',
        cursor: {},
        pipeline: [{ $set: { a: { $function: {} } } }],
      },
      168,
    ],
    [
      'an unknown expression',
      { aggregate: 'x', cursor: {}, pipeline: [{ $set: { a: { $huh: 1 } } }] },
      168,
    ],
    [
      'a stage of two fields',
      { aggregate: 'x', cursor: {}, pipeline: [{ $match: {}, $limit: 1 }] },
      40323,
    ],
    ['a removal of nobody knows how many', { delete: 'x', deletes: [{ q: {} }] }, 9],
    [
      'an array filter of two names',
      {
        findAndModify: 'rows',
        update: { $set: { 'l.$[a]': 1 } },
        arrayFilters: [{ a: 1, 'b.c': 2 }],
        upsert: true,
      },
      9,
    ],
    [
      'a sort in an update',
      { update: 'x', updates: [{ q: {}, u: { a: 1 }, sort: { a: 1 } }] },
      40415,
    ],
    ['an unknown find option', { find: 'x', nonsense: 1 }, 40415],
    ['a wildcard index', { createIndexes: 'x', indexes: [{ key: { '$**': 1 }, name: 'w' }] }, 67],
    ['two copies of a write', { insert: 'x', documents: [{}], writeConcern: { w: 2 } }, 2],
    ['a snapshot read', { find: 'x', readConcern: { level: 'snapshot' } }, 123],
    ['a transaction number', { insert: 'x', documents: [{}], txnNumber: Long.ONE }, 20],
    ['a bad database name', { insert: '', documents: [{}] }, 73],
    ['a bad sort', { find: 'x', sort: { a: 3 } }, 15975],
    ['a bad regular expression', { find: 'x', filter: { a: { $regex: '(' } } }, 51091],
  ])('should refuse %s by name', async (_what, command, code) => {
    await expectCode(database.db.command(command), code);
  });

  it('should join through an index, also by a pipeline with variables', async () => {
    const left = database.collection();
    const right = database.collection();
    await right.insertMany(Array.from({ length: 2000 }, (_, i) => ({ _id: i, group: i % 40 })));
    await right.createIndex({ group: 1 });
    await left.insertMany(Array.from({ length: 40 }, (_, i) => ({ _id: i, keys: [i, i + 1] })));
    const from = right.collectionName;
    const pipeline = [
      {
        $lookup: {
          from,
          localField: 'keys',
          foreignField: 'group',
          as: 'both',
        },
      },
      {
        $lookup: {
          from,
          let: { id: '$_id' },
          pipeline: [{ $match: { $expr: { $eq: ['$group', '$$id'] } } }, { $count: 'n' }],
          as: 'own',
        },
      },
      { $project: { both: { $size: '$both' }, own: { $first: '$own.n' } } },
      { $sort: { _id: 1 } },
    ];
    const joined = await left.aggregate(pipeline).toArray();
    expect(joined[0]).toEqual({ _id: 0, both: 100, own: 50 });
    expect(joined[39]).toEqual({ _id: 39, both: 50, own: 50 });
  });

  it('should serve Mongoose: unique plugin texts, populate, versions, cursors', async () => {
    const connection = await mongoose.createConnection(database.uri, { dbName: 'odm' }).asPromise();
    const team = new mongoose.Schema({ name: { type: String, unique: true } });
    const driver = new mongoose.Schema(
      {
        name: String,
        points: Number,
        team: { type: mongoose.Types.ObjectId, ref: 'Team' },
        tags: [String],
      },
      { timestamps: true, optimisticConcurrency: true },
    );
    const Team = connection.model('Team', team);
    const Driver = connection.model('Driver', driver);
    await Team.syncIndexes();
    const red = await Team.create({ name: 'Red' });
    await expect(Team.create({ name: 'Red' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { name: 'Red' },
    });
    const one = await Driver.create({
      name: 'A',
      points: 1,
      team: red._id,
      tags: ['x'],
    });
    const same = await Driver.findById(one._id);
    one.tags.push('y');
    await one.save();
    same!.points = 9;
    await expect(same!.save()).rejects.toThrow(/No matching document/);
    const found = await Driver.findOne({ tags: 'y' })
      .populate<{ team: { name: string } }>('team')
      .lean();
    expect(found).toMatchObject({ team: { name: 'Red' }, __v: 1 });
    await Driver.bulkWrite([
      {
        updateOne: {
          filter: { _id: one._id },
          update: { $inc: { points: 2 } },
        },
      },
      { insertOne: { document: { name: 'B', points: 5 } } },
    ] as never);
    const names: string[] = [];
    for await (const doc of Driver.find().sort({ points: -1 }).cursor()) names.push(doc.name!);
    expect(names).toEqual(['B', 'A']);
    expect(await Driver.exists({ _id: new ObjectId() })).toBeNull();
    await connection.close();
  });
});

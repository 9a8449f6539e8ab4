import { Long } from 'mongodb';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** What is refused though MongoDB has it, or with MongoDB's own code: nothing is answered wrongly instead. */
describe('Refusals', () => {
  let database: TestDatabase;
  const document = { _id: 1, a: 5, l: [1, 2], o: { x: 1 } };

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.collection('rows').insertOne(document);
  });

  /** Nothing was changed, made or taken away. */
  afterAll(async () => {
    const { db } = database;
    expect(await db.collection('rows').find().toArray()).toEqual([document]);
    expect(await db.collection('rows').indexes()).toHaveLength(1);
    const collections = await db.listCollections().toArray();
    expect(collections.map(({ name }: { name: string }) => name)).toEqual(['rows']);
    expect(await database.check()).toEqual([]);
    await database.stop();
  });

  it.each(
    words(`
      count mapReduce collMod renameCollection listDatabases saslStart convertToCapped cloneCollectionAsCapped compact validate
      reIndex bulkWrite startSession refreshSessions killSessions abortTransaction commitTransaction getParameter
      setParameter serverStatus dbStats collStats currentOp killOp fsync shutdown getLog top profile configureFailPoint
      createUser createRole usersInfo replSetGetStatus listCommands dataSize getLastError eval $where findandmodify
    `),
  )('should be of the unknown command %s', async (name) => {
    await expectCode(database.db.command({ [name]: 'rows' }), 59, /no such command/);
  });

  const count = { $group: { _id: 1, n: { $sum: 1 } } };

  it.each<[number, object]>([
    [9, { aggregate: 'rows', pipeline: [count] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [{ $match: {} }] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [{ $project: { a: 1 } }, count] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [count, { $match: {} }] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [{ $group: { _id: '$a' } }] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [{ $match: { $expr: true } }, count] }],
    [40573, { aggregate: 'rows', cursor: {}, pipeline: [{ $changeStream: {} }] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [{ $match: {} }, { $match: {} }, count] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [{ $limit: 1 }, count] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [{ $match: {}, $limit: 1 }, count] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [{ $match: {} }, { $skip: 1 }, count] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [{ $match: 1 }, count] }],
    [238, { aggregate: 'rows', cursor: {}, pipeline: [count, count] }],
    [238, { aggregate: 1, cursor: {}, pipeline: [{ $currentOp: {} }] }],
    [115, { explain: { update: 'rows', updates: [{ q: {}, u: { $set: { a: 1 } } }] } }],
    [115, { explain: { aggregate: 'rows', cursor: {}, pipeline: [count] } }],
    [2, { explain: { find: 'rows' }, verbosity: 'what' }],
    [238, { listCollections: 1, filter: { name: 'rows' } }],
    [21, { insert: 'rows', documents: [] }],
    [9, { insert: 'rows' }],
    [14, { insert: 'rows', documents: [1] }],
    [40414, { update: 'rows', updates: [{ u: { $set: { a: 1 } }, multi: true }] }],
    [40414, { delete: 'rows', deletes: [{ limit: 0 }] }],
    [40414, { delete: 'rows', deletes: [{ q: null, limit: 0 }] }],
    [9, { delete: 'rows', deletes: [{ q: {} }] }],
    [9, { delete: 'rows', deletes: [{ q: {}, limit: 2 }] }],
    [9, { findAndModify: 'rows' }],
    [238, { findAndModify: 'rows', remove: true }],
    [238, { findAndModify: 'rows', update: { a: 1 } }],
    [238, { findAndModify: 'rows', update: {} }],
    [2, { find: 'rows', skip: -1 }],
    [2, { find: 'rows', batchSize: -1 }],
    [14, { find: 'rows', filter: 5 }],
    [73, { find: '' }],
    [73, { insert: 'a$b', documents: [{}] }],
    [2, { createIndexes: 'rows', indexes: [] }],
    // what replica sets have
    [20, { insert: 'rows', documents: [{}], txnNumber: Long.ONE, lsid: { id: 1 } }],
    [20, { find: 'rows', startTransaction: true, autocommit: false }],
    [123, { find: 'rows', readConcern: { level: 'snapshot' } }],
    [123, { find: 'rows', readConcern: { level: 'linearizable' } }],
    [2, { insert: 'rows', documents: [{}], writeConcern: { w: 2 } }],
  ])('should be with %i of the command %j', async (code, command) => {
    await expectCode(database.db.command(command), code);
  });

  const de = { locale: 'de' };

  it.each<[object, string[]]>([
    [
      { find: 'rows' },
      words('hint let min max maxTimeMS returnKey showRecordId tailable awaitData'),
    ],
    [{ find: 'rows' }, words('noCursorTimeout allowPartialResults allowDiskUse')],
    [{ aggregate: 'rows', cursor: {}, pipeline: [count] }, words('hint let explain maxTimeMS')],
    [{ distinct: 'rows', key: 'a' }, words('hint collation maxTimeMS')],
    [{ getMore: Long.ONE, collection: 'rows' }, words('maxTimeMS')],
    [{ insert: 'rows', documents: [{}] }, words('maxTimeMS')],
    [{ update: 'rows', updates: [{ q: {}, u: {} }] }, words('let maxTimeMS')],
    [{ delete: 'rows', deletes: [{ q: {}, limit: 0 }] }, words('let maxTimeMS')],
    [
      { findAndModify: 'rows', update: {} },
      words('remove arrayFilters collation hint let maxTimeMS'),
    ],
    [{ createIndexes: 'rows', indexes: [{ key: { a: 1 } }] }, words('commitQuorum maxTimeMS')],
    [{ create: 'made' }, words('capped size max viewOn pipeline timeseries expireAfterSeconds')],
    [
      { create: 'made' },
      words('clusteredIndex validator validationLevel validationAction collation'),
    ],
    [{ create: 'made' }, words('encryptedFields storageEngine changeStreamPreAndPostImages')],
  ])('should be with 238 of %j with one of the options %j', async (command, options) => {
    for (const option of options) {
      const text = new RegExp(`with '${option}' is not supported`);
      await expectCode(database.db.command({ ...command, [option]: { x: 1 } }), 238, text);
    }
    await expectCode(database.db.command({ ...command, nonsense: 1 }), 40415, /nonsense/);
  });

  it.each(words('arrayFilters c collation hint sampleRate'))(
    'should be with 238 of a statement with the option %s',
    async (option) => {
      const updates = [{ q: {}, u: { $set: { a: 1 } }, [option]: { x: 1 } }];
      await expectCode(database.db.command({ update: 'rows', updates }), 238);
      const deletes = [{ q: {}, limit: 0, [option]: { x: 1 } }];
      await expectCode(database.db.command({ delete: 'rows', deletes }), 238);
    },
  );

  it('should be of languages, but not of the order of bytes', async () => {
    await expectCode(database.db.command({ find: 'rows', collation: de }), 238);
    await database.db.command({ find: 'rows', collation: { locale: 'simple' } });
  });

  it.each(
    words(`$not $type $mod $regex $options $all $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear $near
    $nearSphere $geoWithin $geoIntersects`),
  )('should be with 238 of the operator %s on a path, wherever it stands', async (name) => {
    const rows = database.db.collection('rows');
    const condition = { [name]: 1 };
    for (const filter of [
      { a: condition },
      { a: { $gt: 1, ...condition } },
      { $or: [{ a: 1 }, { a: condition }] },
      { l: { $elemMatch: condition } },
      { l: { $elemMatch: { x: condition } } },
    ]) {
      await expectCode(rows.findOne(filter), 238, /not supported/);
    }
    await expectCode(rows.updateOne({}, { $pull: { l: condition } }), 238);
    await expectCode(database.db.collection('none').findOne({ a: condition }), 238);
  });

  it.each<[number, object]>([
    ...words('$nor $expr $jsonSchema $where $text $comment').map((name): [number, object] => [
      238,
      { [name]: [{}] },
    ]),
    [238, { a: /x/ }],
    [238, { a: { $eq: /x/ } }],
    [238, { a: { $in: [/x/] } }],
    [2, { a: { $what: 1 } }],
    [2, { $what: 1 }],
    [2, { a: { $gt: 1, b: 1 } }],
    [2, { $or: [] }],
    [2, { $and: [1] }],
    [2, { a: { $in: 1 } }],
    [2, { a: { $nin: [{ $gt: 1 }] } }],
    [2, { a: { $size: -1 } }],
    [2, { a: { $size: 1.5 } }],
    [2, { a: { $size: 'x' } }],
    [2, { a: { $elemMatch: 1 } }],
  ])('should be with %i of the filter %j, in every command', async (code, filter) => {
    const { db } = database;
    for (const command of [
      { find: 'rows', filter },
      { find: 'none', filter },
      { aggregate: 'rows', cursor: {}, pipeline: [{ $match: filter }, count] },
      { distinct: 'rows', key: 'a', query: filter },
      { findAndModify: 'rows', query: filter, update: { $set: { a: 1 } } },
      { update: 'rows', updates: [{ q: filter, u: { $set: { a: 1 } } }] },
      { delete: 'rows', deletes: [{ q: filter, limit: 0 }] },
    ]) {
      await expectCode(db.command(command).then(throwWriteError), code);
    }
  });

  it.each<[number, object]>([
    [238, { $min: { a: 1 } }],
    [238, { $mul: { a: 2 } }],
    [238, { $rename: { a: 'b' } }],
    [238, { $currentDate: { a: true } }],
    [238, { $bit: { a: { or: 1 } } }],
    [238, { $pop: { l: 1 } }],
    [238, { $pullAll: { l: [1] } }],
    [238, { $push: { l: { $each: [1], $sort: 1 } } }],
    [238, { $push: { l: { $each: [1], $position: 0 } } }],
    [238, { $set: { 'l.$[]': 1 } }],
    [238, { $set: { 'l.$[one].x': 1 } }],
    // without one $elemMatch it is not known which element is meant
    [238, { $set: { 'l.$': 1 } }],
    [238, [{ $set: { a: 1 } }]],
    [238, { a: 1 }],
    [238, {}],
    [238, { _id: 1, $set: { a: 1 } }],
    [9, { $set: { a: 1 }, b: 1 }],
    [9, { $what: { a: 1 } }],
  ])('should be with %i of the update %j', async (code, update) => {
    const { db } = database;
    const statement = { q: { a: 5, l: 1 }, u: update };
    const updated = db.command({ update: 'rows', updates: [statement] });
    await expectCode(updated.then(throwWriteError), code);
    const query = { l: { $gt: 0 } };
    await expectCode(db.command({ findAndModify: 'rows', query, update }), code);
  });

  it.each<[number, object]>([
    ...[{ a: 0 }, { _id: 0 }, { _id: 0, a: 1 }, { a: 'x' }, { a: '$b' }, { a: { $slice: 1 } }].map(
      (projection): [number, object] => [238, projection],
    ),
    [238, { l: { $elemMatch: { x: 1 } } }],
    [238, { 'l.$': 1 }],
    [238, { o: { x: 1 } }],
    [31249, { a: 1, 'a.x': 1 }],
    [31250, { 'a.x': 1, a: 1 }],
  ])('should be with %i of the projection %j', async (code, projection) => {
    const { db } = database;
    await expectCode(db.command({ find: 'rows', projection }), code);
    await expectCode(db.command({ find: 'none', projection }), code);
    const change = { findAndModify: 'rows', update: { $set: { a: 5 } }, fields: projection };
    await expectCode(db.command(change), code);
  });

  it.each<[number, object]>([
    [238, { $natural: 1 }],
    [17312, { a: { $meta: 'textScore' } }],
    [15975, { a: 3 }],
    [15975, { a: 'x' }],
    [15976, { '': 1 }],
  ])('should be with %i of the order %j', async (code, sort) => {
    await expectCode(database.db.command({ find: 'rows', sort }), code);
    await expectCode(
      database.db.command({ findAndModify: 'rows', sort, update: { $set: { a: 5 } } }),
      code,
    );
  });

  it.each<[number, object]>([
    ...['hashed', 'text', '2d', '2dsphere', 'what', 0, true].map((kind): [number, object] => [
      67,
      { key: { a: kind } },
    ]),
    ...['$**', 'a.$**', '$gt', 'a..b', 'a.', ''].map((path): [number, object] => [
      67,
      { key: { [path]: 1 } },
    ]),
    ...words(`partialFilterExpression collation hidden wildcardProjection weights default_language prepareUnique
      clustered storageEngine what`).map((option): [number, object] => [
      72,
      { key: { a: 1 }, [option]: 1 },
    ]),
    [67, { key: {} }],
    [14, {}],
    [67, { key: { a: 1 }, name: '' }],
    [67, { key: { a: 1 }, name: '*' }],
    [14, { key: { a: 1 }, name: 5 }],
    [14, { key: { a: 1 }, unique: 'yes' }],
    [14, { key: { a: 1 }, sparse: 'yes' }],
    [14, { key: { a: 1 }, expireAfterSeconds: 'x' }],
    [67, { key: { a: 1 }, expireAfterSeconds: -1 }],
    [67, { key: { a: 1, b: 1 }, expireAfterSeconds: 5 }],
    [67, { key: { _id: 1 }, expireAfterSeconds: 5 }],
  ])('should be with %i of the index %j, and make nothing', async (code, spec) => {
    const indexes = [{ key: { b: 1 } }, spec];
    await expectCode(database.db.command({ createIndexes: 'rows', indexes }), code);
    await expectCode(database.db.command({ createIndexes: 'none', indexes }), code);
  });
});

/** A refusal inside the answer to a write command, as an error. */
const throwWriteError = (reply: { writeErrors?: object[] }) => {
  if (reply.writeErrors) throw Object.assign(new Error('refused'), reply.writeErrors[0]);
};

import { Long } from 'mongodb';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Refusals', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it.each<[string, object, number]>([
    ['a view', { create: 'v', viewOn: 'x', pipeline: [] }, 238],
    ['an aggregation without a cursor', { aggregate: 'x', pipeline: [] }, 9],
    ['an insert of nothing', { insert: 'x', documents: [] }, 21],
    ['a time series', { create: 't', timeseries: { timeField: 'at' } }, 238],
    ['encrypted fields', { create: 't', encryptedFields: { fields: [] } }, 238],
    ['a storage engine', { create: 't', storageEngine: { wiredTiger: {} } }, 238],
    ['a clustered index of another field', { create: 't', clusteredIndex: { key: { a: 1 } } }, 72],
    ['a size without a capped collection', { create: 't', size: 1000, max: 5 }, 72],
    [
      'images before changes',
      { create: 't', changeStreamPreAndPostImages: { enabled: true } },
      238,
    ],
    ['a change of options', { collMod: 'x', validationLevel: 'off' }, 238],
    [
      'a list of sessions',
      { aggregate: 1, cursor: {}, pipeline: [{ $listLocalSessions: {} }] },
      238,
    ],
    ['a list of operations', { aggregate: 1, cursor: {}, pipeline: [{ $currentOp: {} }] }, 238],
    ['no source of documents', { aggregate: 1, cursor: {}, pipeline: [{ $match: {} }] }, 73],
    [
      'a field taken away by an expression',
      { aggregate: 'x', cursor: {}, pipeline: [{ $set: { a: { $unsetField: {} } } }] },
      168,
    ],
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
    ['a removal without a limit', { delete: 'x', deletes: [{ q: {} }] }, 9],
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
    [
      'a change stream of what the majority may lose',
      {
        aggregate: 'x',
        pipeline: [{ $changeStream: {} }],
        cursor: {},
        readConcern: { level: 'local' },
      },
      72,
    ],
    ['a transaction number', { insert: 'x', documents: [{}], txnNumber: Long.ONE }, 20],
    ['a bad database name', { insert: '', documents: [{}] }, 73],
    ['a bad sort', { find: 'x', sort: { a: 3 } }, 15975],
    ['a bad regular expression', { find: 'x', filter: { a: { $regex: '(' } } }, 51091],
  ])('should refuse %s by name', async (_what, command, code) => {
    await expectCode(database.db.command(command), code);
  });
});

import type { Long } from 'bson';
import { ensure } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { decode } from '../bson/codec.js';
import { bsonTypeOf, type Doc, firstKey, isDoc } from '../bson/values.js';
import { countOf } from '../iterables.js';
import type { Collection } from '../catalog/collection.js';
import { foldDeep } from '../query/collation.js';
import { findBodies, findRecords, type FindRequest } from '../query/find.js';
import { valuesAt } from '../query/path.js';
import type { Options } from './options.js';
import { collectionName, type Commands, findCollection, type Handler } from './request.js';

const FIND_FIELDS = new Set(
  'find filter sort projection hint skip limit batchSize singleBatch comment maxTimeMS readConcern max min returnKey showRecordId tailable oplogReplay noCursorTimeout awaitData allowPartialResults collation allowDiskUse let'.split(
    ' ',
  ),
);
// Fields that any command may carry.
const COMMON_FIELDS = new Set(
  '$db lsid $readPreference $clusterTime txnNumber startTransaction autocommit apiVersion apiStrict apiDeprecationErrors writeConcern'.split(
    ' ',
  ),
);

const checkFields = (command: Doc) => {
  for (const name in command) {
    const isKnown = FIND_FIELDS.has(name) || COMMON_FIELDS.has(name);
    const text = `BSON field 'FindCommandRequest.${name}' is an unknown field.`;
    ensure(isKnown, 'IDLUnknownField', text);
  }
  for (const name of ['min', 'max', 'returnKey', 'showRecordId', 'tailable']) {
    const value = command[name];
    const isSet = value === true || (isDoc(value) && firstKey(value) !== undefined);
    ensure(!isSet, 'NotImplemented', `find with '${name}' is not supported by this server`);
  }
};

/** What a find command asks for. */
export const findRequest = (options: Options, collection: Collection | undefined): FindRequest => ({
  ...options.selection('filter', collection),
  projection: options.doc('projection'),
  skip: options.count('skip'),
  limit: Math.abs(options.integer('limit') ?? 0),
});

const find: Handler = (request) => {
  const { command, engine, db, options } = request;
  checkFields(command);
  const collection = findCollection(request);
  const asked = findRequest(options, collection);
  const documents = findBodies(engine.storage, collection, asked);
  const singleBatch = options.flag('singleBatch') || (options.integer('limit') ?? 0) < 0;
  const cursor = { batchSize: options.count('batchSize'), singleBatch };
  return { batch: engine.cursors.open(`${db}.${collectionName(request)}`, documents, cursor) };
};

const cursorId = (value: unknown): Long => {
  const isLong = bsonTypeOf(value) === 'Long';
  ensure(isLong, 'TypeMismatch', 'a cursor id must be a 64-bit integer');
  return value as Long;
};

const getMore: Handler = ({ command, engine, db, options }) => {
  const namespace = `${db}.${options.text('collection')}`;
  const batchSize = options.count('batchSize') || undefined;
  return { batch: engine.cursors.next(cursorId(command['getMore']), namespace, batchSize) };
};

const killCursors: Handler = ({ command, engine }) => {
  const ids = command['cursors'];
  ensure(Array.isArray(ids), 'FailedToParse', "BSON field 'killCursors.cursors' must be an array");
  const known = ids.map(cursorId);
  const cursorsKilled = known.filter((id) => engine.cursors.close(id));
  const cursorsNotFound = known.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

const count: Handler = (request) => {
  const { engine, options } = request;
  const collection = findCollection(request);
  const asked = options.selection('query', collection);
  const skip = options.count('skip') ?? 0;
  const limit = Math.abs(options.integer('limit') ?? 0);
  const isAll = collection && firstKey(asked.filter) === undefined && asked.hint === undefined;
  const found = isAll
    ? engine.catalog.countOf(collection)
    : countOf(findRecords(engine.storage, collection, asked));
  return { n: Math.min(Math.max(0, found - skip), limit || Infinity) };
};

const distinct: Handler = (request) => {
  const { engine, options } = request;
  const parts = options.text('key').split('.');
  const collection = findCollection(request);
  const asked = options.selection('query', collection);
  const { collation } = asked;
  const values = new Map<string, unknown>();
  for (const { body } of findRecords(engine.storage, collection, asked)) {
    const found = valuesAt(decode(body), parts).flatMap((value) => value);
    for (const value of found) {
      const same = identity(collation ? foldDeep(value, collation) : value);
      if (value !== undefined && !values.has(same)) values.set(same, value);
    }
  }
  return { values: [...values.values()].sort(compare) };
};

export const readCommands: Commands = { find, getMore, killCursors, count, distinct };

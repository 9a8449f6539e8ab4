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
import type { Commands, Handler } from './request.js';

// Of a find, and those that any command may carry.
const FIND_FIELDS = new Set(
  `find filter sort projection hint skip limit batchSize singleBatch comment maxTimeMS readConcern max
  min returnKey showRecordId tailable oplogReplay noCursorTimeout awaitData allowPartialResults collation
  allowDiskUse let $db lsid $readPreference $clusterTime txnNumber startTransaction autocommit apiVersion
  apiStrict apiDeprecationErrors writeConcern`.split(/\s+/),
);

const checkFields = (command: Doc) => {
  const unknown = Object.keys(command).find((name) => !FIND_FIELDS.has(name));
  const text = `BSON field 'FindCommandRequest.${unknown}' is an unknown field.`;
  ensure(unknown === undefined, 'IDLUnknownField', text);
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
  checkFields(request.given);
  const { engine, collection, namespace } = request;
  const documents = findBodies(engine.storage, collection, findRequest(request, collection));
  const singleBatch = request.flag('singleBatch') || (request.integer('limit') ?? 0) < 0;
  const options = { batchSize: request.count('batchSize'), singleBatch };
  return engine.cursors.open(namespace, documents, options);
};

const cursorId = (value: unknown): Long => {
  const isLong = bsonTypeOf(value) === 'Long';
  ensure(isLong, 'TypeMismatch', 'a cursor id must be a 64-bit integer');
  return value as Long;
};

const getMore: Handler = (request) => {
  const namespace = `${request.db}.${request.text('collection')}`;
  const batchSize = request.count('batchSize') || undefined;
  const id = cursorId(request.given['getMore']);
  return request.engine.cursors.next(id, namespace, batchSize);
};

const killCursors: Handler = ({ given, engine }) => {
  const { cursors: ids } = given;
  ensure(Array.isArray(ids), 'FailedToParse', "BSON field 'killCursors.cursors' must be an array");
  const known = ids.map(cursorId);
  const cursorsKilled = known.filter((id) => engine.cursors.close(id));
  const cursorsNotFound = known.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

const count: Handler = (request) => {
  const { engine, collection } = request;
  const asked = request.selection('query', collection);
  const skip = request.count('skip') ?? 0;
  const limit = Math.abs(request.integer('limit') ?? 0);
  const isAll = collection && firstKey(asked.filter) === undefined && asked.hint === undefined;
  const found = isAll
    ? engine.catalog.countOf(collection)
    : countOf(findRecords(engine.storage, collection, asked));
  return { n: Math.min(Math.max(0, found - skip), limit || Infinity) };
};

const distinct: Handler = (request) => {
  const { engine, collection } = request;
  const parts = request.text('key').split('.');
  const asked = request.selection('query', collection);
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

import { Long } from 'bson';
import { failedToParse, failure, unknownField } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { decodeTyped } from '../bson/codec.js';
import { bsonTypeOf, type Doc, firstKey } from '../bson/values.js';
import { countOf } from '../count.js';
import type { Collection } from '../catalog/collection.js';
import { foldDeep } from '../query/collation.js';
import { findBodies, findRecords, type FindRequest } from '../query/find.js';
import { compileFilter } from '../query/matcher.js';
import { compileProjection } from '../query/projection.js';
import { parseSort } from '../query/sort.js';
import { tailBodies } from '../query/tail.js';
import { valuesAt } from '../query/path.js';
import {
  collationOption,
  collectionName,
  countOption,
  docOption,
  findCollection,
  flagOption,
  type Handler,
  integerOption,
  variablesOption,
} from './request.js';

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
    if (!FIND_FIELDS.has(name) && !COMMON_FIELDS.has(name)) {
      throw unknownField(`FindCommandRequest.${name}`);
    }
  }
  for (const name of ['min', 'max', 'returnKey', 'showRecordId']) {
    const value = command[name];
    const isSet =
      value === true ||
      (typeof value === 'object' && value !== null && firstKey(value) !== undefined);
    if (isSet)
      throw failure('NotImplemented', `find with '${name}' is not supported by this server`);
  }
};

/** What a find-like command asks for. */
export const findRequest = (command: Doc, collection: Collection | undefined): FindRequest => {
  const limit = integerOption(command, 'limit') ?? 0;
  return {
    filter: docOption(command, 'filter') ?? {},
    sort: docOption(command, 'sort'),
    projection: docOption(command, 'projection'),
    skip: countOption(command, 'skip'),
    limit: Math.abs(limit),
    hint: command['hint'],
    collation: collationOption(command, collection),
    variables: variablesOption(command),
  };
};

// Without a collection nothing is found, but what cannot be is refused all the same.
const checkRequest = (asked: FindRequest) => {
  compileFilter(asked.filter, asked);
  parseSort(asked.sort);
  if (asked.projection) compileProjection(asked.projection, asked);
};

export const find: Handler = (request) => {
  const { command, engine, db } = request;
  checkFields(command);
  const name = collectionName(request);
  const collection = findCollection(request);
  const asked = findRequest(command, collection);
  const limit = integerOption(command, 'limit') ?? 0;
  const singleBatch = flagOption(command, 'singleBatch') || limit < 0;
  if (!collection) checkRequest(asked);
  const isTailable = flagOption(command, 'tailable') && collection !== undefined;
  const bodies = isTailable ? tailBodies : findBodies;
  const documents = collection ? bodies(engine.storage, collection, asked) : [];
  const batchSize = countOption(command, 'batchSize');
  return {
    batch: engine.cursors.open(`${db}.${name}`, documents, { batchSize, singleBatch, isTailable }),
  };
};

const cursorId = (value: unknown): Long => {
  if (bsonTypeOf(value) === 'Long') return value as Long;
  throw failure('TypeMismatch', 'a cursor id must be a 64-bit integer');
};

export const getMore: Handler = ({ command, engine, db }) => {
  const collection = command['collection'];
  if (typeof collection !== 'string')
    throw failedToParse("BSON field 'getMore.collection' is missing");
  const batchSize = countOption(command, 'batchSize') || undefined;
  const id = cursorId(command['getMore']);
  return { batch: engine.cursors.next(id, `${db}.${collection}`, batchSize) };
};

export const killCursors: Handler = ({ command, engine }) => {
  const ids = command['cursors'];
  if (!Array.isArray(ids)) throw failedToParse("BSON field 'killCursors.cursors' must be an array");
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const id of ids.map(cursorId)) {
    (engine.cursors.close(id) ? cursorsKilled : cursorsNotFound).push(id);
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

export const count: Handler = (request) => {
  const { command, engine } = request;
  const collection = findCollection(request);
  const filter = docOption(command, 'query') ?? {};
  const skip = countOption(command, 'skip') ?? 0;
  const limit = Math.abs(integerOption(command, 'limit') ?? 0);
  const asked = { filter, collation: collationOption(command, collection), hint: command['hint'] };
  if (!collection) {
    compileFilter(filter, asked);
    return { n: 0, ok: 1 };
  }
  let n: number;
  if (firstKey(filter) === undefined && command['hint'] === undefined)
    n = engine.catalog.countOf(collection);
  else n = countOf(findRecords(engine.storage, collection, asked));
  n = Math.max(0, n - skip);
  return { n: limit ? Math.min(n, limit) : n, ok: 1 };
};

export const distinct: Handler = (request) => {
  const { command, engine } = request;
  const { key } = command;
  if (typeof key !== 'string')
    throw failure('TypeMismatch', "BSON field 'distinct.key' must be a string");
  const collection = findCollection(request);
  const asked = {
    filter: docOption(command, 'query') ?? {},
    collation: collationOption(command, collection),
    hint: command['hint'],
  };
  if (!collection) {
    compileFilter(asked.filter, asked);
    return { values: [], ok: 1 };
  }
  const parts = key.split('.');
  const values = new Map<string, unknown>();
  const { collation } = asked;
  for (const { body } of findRecords(engine.storage, collection, asked)) {
    const found = valuesAt(decodeTyped(body), parts).flatMap((value) => value);
    for (const value of found) {
      if (value === undefined) continue;
      const same = identity(collation ? foldDeep(value, collation) : value);
      if (!values.has(same)) values.set(same, value);
    }
  }
  return { values: [...values.values()].sort(compare), ok: 1 };
};

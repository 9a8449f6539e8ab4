import type { Long } from 'bson';
import { ensure } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { decode } from '../bson/codec.js';
import { bsonTypeOf, type Doc, firstKey } from '../bson/values.js';
import { countOf } from '../iterables.js';
import { foldDeep } from '../query/collation.js';
import { findBodies, findRecords, type FindRequest } from '../query/find.js';
import { valuesAt } from '../query/path.js';
import type { Commands, Reply, Request } from './request.js';

/** What a find command asks for. */
export const findRequest = (request: Request): FindRequest => ({
  ...request.selection('filter'),
  projection: request.doc('projection'),
  skip: request.count('skip'),
  limit: Math.abs(request.integer('limit') ?? 0),
});

const find = (request: Request): Reply => {
  const { engine, collection, namespace } = request;
  return request.batch(namespace, findBodies(engine.storage, collection, findRequest(request)));
};

const cursorId = (value: unknown): Long => {
  const isLong = bsonTypeOf(value) === 'Long';
  ensure(isLong, 'TypeMismatch', 'a cursor id must be a 64-bit integer');
  return value as Long;
};

const getMore = (request: Request): Reply => {
  const namespace = `${request.db}.${request.text('collection')}`;
  const id = cursorId(request.given['getMore']);
  return request.engine.cursors.next(id, namespace, request.count('batchSize') || Infinity);
};

const killCursors = ({ given, engine }: Request): Doc => {
  const { cursors: ids } = given;
  ensure(Array.isArray(ids), 'FailedToParse', "BSON field 'killCursors.cursors' must be an array");
  const known = ids.map(cursorId);
  const cursorsKilled = known.filter((id) => engine.cursors.close(id));
  const cursorsNotFound = known.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

const count = (request: Request): Doc => {
  const { engine, collection } = request;
  const asked = request.selection('query');
  const skip = request.count('skip') ?? 0;
  const limit = Math.abs(request.integer('limit') ?? 0);
  const isAll = collection && firstKey(asked.filter) === undefined && asked.hint === undefined;
  const found = isAll
    ? engine.catalog.countOf(collection)
    : countOf(findRecords(engine.storage, collection, asked));
  return { n: Math.min(Math.max(0, found - skip), limit || Infinity) };
};

const distinct = (request: Request): Doc => {
  const { engine, collection } = request;
  const parts = request.text('key').split('.');
  const asked = request.selection('query');
  const { collation } = asked;
  const values = new Map<string, unknown>();
  for (const { body } of findRecords(engine.storage, collection, asked)) {
    for (const value of valuesAt(decode(body), parts).flat()) {
      const same = identity(collation ? foldDeep(value, collation) : value);
      if (value !== undefined && !values.has(same)) values.set(same, value);
    }
  }
  return { values: [...values.values()].sort(compare) };
};

export const readCommands: Commands = { find, getMore, killCursors, count, distinct };

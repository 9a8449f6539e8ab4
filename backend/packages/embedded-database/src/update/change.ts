import { failedToParse, failure } from '../errors.js';
import { decodeTyped } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { insertDoc, replaceDoc } from '../catalog/documents.js';
import type { Engine } from '../engine.js';
import { findRecords, type Found } from '../query/find.js';
import type { MatchOptions } from '../query/matcher.js';
import { compileUpdate } from './apply.js';
import { compilePipelineUpdate } from './pipeline.js';
import { seedFrom } from './seed.js';

/** One update statement: which documents, and what becomes of them. */
export type UpdateStatement = MatchOptions & {
  filter: Doc;
  update: unknown;
  multi?: boolean;
  upsert?: boolean;
  arrayFilters?: Doc[] | undefined;
  sort?: Doc | undefined;
  hint?: unknown;
};

export type UpdateResult = {
  matched: number;
  modified: number;
  /** The new document of an upsert. */
  inserted?: Doc;
  /** Of a single update: the document before and after. */
  before?: Doc;
  after?: Doc;
};

type Change = (before: Buffer | undefined) => Doc;

export const isReplacement = (update: unknown): update is Doc =>
  isDoc(update) && !firstKey(update)?.startsWith('$');

const checkShape = ({ update, multi, arrayFilters }: UpdateStatement) => {
  if (!isDoc(update) && !Array.isArray(update)) {
    throw failedToParse(
      `Update argument must be either an object or an array, not ${typeName(update)}`,
    );
  }
  if (isReplacement(update)) {
    if (multi) throw failedToParse('multi update is not supported for replacement-style update');
    if (arrayFilters)
      throw failedToParse('Cannot specify arrayFilters with a replacement-style update');
    for (const name in update) {
      if (name.startsWith('$')) {
        throw failure(
          'DollarPrefixedFieldName',
          `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
        );
      }
    }
  }
  if (Array.isArray(update) && arrayFilters) {
    throw failedToParse('Cannot specify arrayFilters and a pipeline update');
  }
};

const replacement =
  (update: Doc, filter: Doc): Change =>
  (body) => {
    const { _id: wanted, ...fields } = update;
    const known = body ? decodeTyped(body)['_id'] : seedFrom(filter)['_id'];
    const id = known ?? wanted;
    if (known !== undefined && wanted !== undefined && compare(known, wanted) !== 0) {
      throw failure(
        'ImmutableField',
        `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${format(wanted)}`,
      );
    }
    return id === undefined ? fields : { _id: id, ...fields };
  };

// For an upsert there is no document before, and the change begins with what the filter says.
const compileChange = (engine: Engine, statement: UpdateStatement): Change => {
  const { update, filter } = statement;
  if (Array.isArray(update)) {
    const change = compilePipelineUpdate(update, statement.variables ?? {});
    return (body) => change(body ? decodeTyped(body) : seedFrom(filter));
  }
  if (isReplacement(update)) return replacement(update, filter);
  const change = compileUpdate(update as Doc, { ...statement, now: engine.clock() });
  return (body) => {
    const doc = body ? decodeTyped(body) : seedFrom(filter);
    change(doc, body === undefined);
    return doc;
  };
};

/** Changes what matches, or inserts when nothing does and `upsert` is set. */
export const runUpdate = (
  engine: Engine,
  collection: Collection,
  statement: UpdateStatement,
): UpdateResult => {
  checkShape(statement);
  const change = compileChange(engine, statement);
  const limit = statement.multi ? 0 : 1;
  const found = findRecords(engine.storage, collection, { ...statement, limit });
  if (statement.multi) return updateMany(engine, collection, found, change, statement);
  const [first] = found;
  return first
    ? updateOne(engine, collection, first, change)
    : upsert(engine, collection, statement, change);
};

const updateOne = (
  engine: Engine,
  collection: Collection,
  { id, body }: Pick<Found, 'id' | 'body'>,
  change: Change,
): UpdateResult => {
  const before = decodeTyped(body);
  const after = change(body);
  const isModified = replaceDoc(engine, collection, { id, body, before, after });
  return { matched: 1, modified: isModified ? 1 : 0, before, after };
};

// The documents are chosen before the first is changed, or an update could meet its own results.
const updateMany = (
  engine: Engine,
  collection: Collection,
  found: Iterable<Found>,
  change: Change,
  statement: UpdateStatement,
): UpdateResult => {
  const ids = Array.from(found, ({ id }) => id);
  if (ids.length === 0) return upsert(engine, collection, statement, change);
  let modified = 0;
  for (const id of ids) {
    const body = engine.storage.getRecord(id)!;
    modified += updateOne(engine, collection, { id, body }, change).modified;
  }
  return { matched: ids.length, modified };
};

const upsert = (
  engine: Engine,
  collection: Collection,
  { upsert: wanted }: UpdateStatement,
  change: Change,
): UpdateResult => {
  if (!wanted) return { matched: 0, modified: 0 };
  return { matched: 0, modified: 0, inserted: insertDoc(engine, collection, change(undefined)) };
};

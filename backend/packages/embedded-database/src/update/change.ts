import { ensure } from '../errors.js';
import { decode } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { insertDoc, replaceDoc } from '../catalog/documents.js';
import type { Engine } from '../engine.js';
import { findRecords, type FindRequest } from '../query/find.js';
import { compileUpdate } from './apply.js';
import { compilePipelineUpdate } from './pipeline.js';
import { seedFrom } from './seed.js';

/** One update statement: which documents, and what becomes of them. */
export type UpdateStatement = FindRequest & {
  update: unknown;
  multi?: boolean;
  upsert?: boolean;
  arrayFilters?: Doc[] | undefined;
};

export type UpdateResult = {
  matched: number;
  modified: number;
  /** The new document of an upsert. */
  inserted?: Doc;
  /** Of the last document: what it was and what it is. */
  before?: Doc | undefined;
  after?: Doc | undefined;
};

/** Makes the new form of a stored document; undefined stands for the seed of an upsert. */
type Change = (body: Buffer | undefined) => Doc;

const checkReplacement = (update: Doc, { multi, arrayFilters }: UpdateStatement) => {
  ensure(!multi, 'FailedToParse', 'multi update is not supported for replacement-style update');
  const text = 'Cannot specify arrayFilters with a replacement-style update';
  ensure(!arrayFilters, 'FailedToParse', text);
  for (const name in update) {
    ensure(
      !name.startsWith('$'),
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
};

const replacement =
  (update: Doc, filter: Doc): Change =>
  (body) => {
    const { _id: wanted, ...fields } = update;
    const known = (body ? decode(body) : seedFrom(filter))['_id'];
    const isSame = known === undefined || wanted === undefined || compare(known, wanted) === 0;
    const text = () =>
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${format(wanted)}`;
    ensure(isSame, 'ImmutableField', text);
    const id = known ?? wanted;
    return id === undefined ? fields : { _id: id, ...fields };
  };

const compileChange = (engine: Engine, statement: UpdateStatement): Change => {
  const { update, filter, arrayFilters } = statement;
  if (Array.isArray(update)) {
    ensure(!arrayFilters, 'FailedToParse', 'Cannot specify arrayFilters and a pipeline update');
    const change = compilePipelineUpdate(update, statement.variables ?? {});
    return (body) => change(body ? decode(body) : seedFrom(filter));
  }
  const text = `Update argument must be either an object or an array, not ${typeName(update)}`;
  ensure(isDoc(update), 'FailedToParse', text);
  if (!firstKey(update)?.startsWith('$')) {
    checkReplacement(update, statement);
    return replacement(update, filter);
  }
  const change = compileUpdate(update, { ...statement, now: engine.clock() });
  return (body) => {
    const doc = body ? decode(body) : seedFrom(filter);
    change(doc, body === undefined);
    return doc;
  };
};

/** Changes what matches, or inserts when nothing does and `upsert` is set. */
export const runUpdate = (
  engine: Engine,
  collection: Collection | undefined,
  create: () => Collection,
  statement: UpdateStatement,
): UpdateResult => {
  const { multi = false, upsert = false } = statement;
  const change = compileChange(engine, statement);
  const found = findRecords(engine.storage, collection, { ...statement, limit: multi ? 0 : 1 });
  // chosen before the first is changed, or an update could meet its own results
  const chosen = Array.from(found, ({ id, body }) => (multi ? { id } : { id, body }));
  if (chosen.length === 0) {
    const inserted = upsert && insertDoc(engine, create(), change(undefined));
    return { matched: 0, modified: 0, ...(inserted ? { inserted } : {}) };
  }
  const result: UpdateResult = { matched: chosen.length, modified: 0 };
  for (const { id, body = engine.storage.getRecord(id)! } of chosen) {
    const before = decode(body);
    const after = change(body);
    if (replaceDoc(engine, collection!, { id, body, before, after })) result.modified++;
    Object.assign(result, { before, after });
  }
  return result;
};

import { ensure } from '../errors.js';
import { decode } from '../bson/codec.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, isDoc, isRegex } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { checkSameId, insertDoc, replaceDoc } from '../catalog/documents.js';
import type { Engine } from '../engine.js';
import { type Condition, conditionsOf, valuesOf } from '../plan/conditions.js';
import { findRecords, type FindRequest } from '../query/find.js';
import { compileUpdate } from './apply.js';
import { setAt } from './paths.js';
import { compilePipelineUpdate } from './pipeline.js';

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

// The one value that a condition fixes its field to.
const fixedBy = (condition: Condition): unknown[] => {
  const values = valuesOf(condition) ?? [];
  return values.length === 1 && (condition.operator === '$eq' || !isRegex(values[0])) ? values : [];
};

/** The beginning of an upserted document: what the filter says its fields equal. Error 54 for a clash. */
const seedFrom = (filter: Doc, isReplaced: boolean): Doc => {
  const doc: Doc = {};
  const seen: string[] = [];
  for (const [path, conditions] of conditionsOf(filter)) {
    const isWanted = !isReplaced || path === '_id' || path.startsWith('_id.');
    for (const value of isWanted ? conditions.flatMap(fixedBy) : []) {
      const clash = seen.find(
        (one) => `${one}.`.startsWith(`${path}.`) || path.startsWith(`${one}.`),
      );
      const text = `cannot infer query fields to set, path '${path}' is matched twice`;
      ensure(clash === undefined, 54, text);
      seen.push(path);
      setAt(doc, path.split('.'), value);
    }
  }
  return doc;
};

/** Makes the new form of a document, or of the seed of one that is inserted. It may change the old. */
type Change = (doc: Doc, isInsert: boolean) => Doc;

const replacement = (update: Doc, { multi, arrayFilters }: UpdateStatement): Change => {
  ensure(!multi, 'FailedToParse', 'multi update is not supported for replacement-style update');
  const text = 'Cannot specify arrayFilters with a replacement-style update';
  ensure(!arrayFilters, 'FailedToParse', text);
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  const misplaced = `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`;
  ensure(dollar === undefined, 'DollarPrefixedFieldName', misplaced);
  return ({ _id: known }) => {
    const { _id: id = known, ...fields } = update;
    if (known !== undefined) checkSameId(known, id);
    return id === undefined ? fields : { _id: known ?? id, ...fields };
  };
};

const isReplacement = (update: unknown) => isDoc(update) && !firstKey(update)?.startsWith('$');

const compileChange = (engine: Engine, statement: UpdateStatement): Change => {
  const { update, arrayFilters } = statement;
  if (Array.isArray(update)) {
    ensure(!arrayFilters, 'FailedToParse', 'Cannot specify arrayFilters and a pipeline update');
    return compilePipelineUpdate(update, statement.variables ?? {});
  }
  const text = `Update argument must be either an object or an array, not ${typeName(update)}`;
  ensure(isDoc(update), 'FailedToParse', text);
  if (isReplacement(update)) return replacement(update, statement);
  const apply = compileUpdate(update, { ...statement, now: engine.clock() });
  return (doc, isInsert) => {
    apply(doc, isInsert);
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
  const result: UpdateResult = { matched: chosen.length, modified: 0 };
  if (chosen.length === 0 && upsert) {
    result.inserted = insertDoc(
      engine,
      create(),
      change(seedFrom(statement.filter, isReplacement(statement.update)), true),
    );
  }
  for (const { id, body = engine.storage.getRecord(id)! } of chosen) {
    const before = decode(body);
    const after = change(decode(body), false);
    if (replaceDoc(engine, collection!, { id, body, before, after })) result.modified++;
    Object.assign(result, { before, after });
  }
  return result;
};

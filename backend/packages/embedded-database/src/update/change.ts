import { ensure } from '../common/errors.js';
import type { Scope } from '../expression/expression.js';
import { compileStages } from '../aggregate/stages.js';
import { decode } from '../bson/codec.js';
import { type Doc, firstKey, isDoc, isRegex } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { changeRecord, checkSameId, insertDoc, replaceDoc } from '../catalog/documents.js';
import type { Store } from '../catalog/store.js';
import { type Condition, conditionsOf, valuesOf } from '../query/conditions.js';
import { findRecords, type FindRequest } from '../find/find.js';
import { compileUpdate } from './apply.js';
import { clashIn, setAt } from './paths.js';
import type { UpdateStatement } from './statement.js';

/** How many, and of the last document what it was and what it is. */
type Changed = { matched: number; modified: number; before?: Doc; after?: Doc | undefined };

// The one value that a condition fixes its field to.
const fixedBy = (condition: Condition): unknown[] => {
  const values = valuesOf(condition) ?? [];
  return values.length === 1 && (condition.operator === '$eq' || !isRegex(values[0])) ? values : [];
};

/** The beginning of an upserted document: what the filter says its fields equal. Error 54 for a clash. */
const seedFrom = (filter: Doc, isReplaced: boolean): Doc => {
  const fixed = [...conditionsOf(filter)]
    .filter(([path]) => !isReplaced || path === '_id' || path.startsWith('_id.'))
    .flatMap(([path, conditions]) => conditions.flatMap(fixedBy).map((value) => ({ path, value })));
  const [clash] = clashIn(fixed.map(({ path }) => path)) ?? [];
  ensure(clash === undefined, 54, `cannot infer fields to set, path '${clash}' is matched twice`);
  const doc: Doc = {};
  for (const { path, value } of fixed) setAt(doc, path.split('.'), value);
  return doc;
};

/** Makes the new form of a document, or of the seed of one that is inserted. It may change the old. */
type Change = (doc: Doc, isInsert: boolean) => Doc;

const replacement = (update: Doc, { multi }: UpdateStatement): Change => {
  ensure(!multi, 'FailedToParse', 'multi update is not supported for replacement-style update');
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  const misplaced = `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`;
  ensure(dollar === undefined, 'DollarPrefixedFieldName', misplaced);
  return ({ _id: known }) => {
    const { _id: id = known, ...fields } = update;
    if (known !== undefined) checkSameId(known, id, true);
    return { _id: known ?? id, ...fields };
  };
};

const STAGES = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'];

// Fields that a pipeline leaves alone keep their stored types.
const pipelineUpdate = (pipeline: unknown[], scope: Scope): Change => {
  for (const stage of pipeline) {
    const name = (isDoc(stage) && firstKey(stage)) || 'this';
    ensure(STAGES.includes(name), 'InvalidOptions', `${name} is not allowed within an update`);
  }
  const run = compileStages(pipeline, scope);
  return (doc) => {
    const [after] = run([doc]);
    // a new root without `_id` keeps the old one: it is the document's identity
    return after?.['_id'] === undefined ? { _id: doc['_id'], ...after } : after;
  };
};

const isReplacement = (update: unknown) => isDoc(update) && !firstKey(update)?.startsWith('$');

const compileChange = (statement: UpdateStatement): Change => {
  const { update, arrayFilters } = statement;
  if (isDoc(update) && !isReplacement(update)) return compileUpdate(update, statement);
  ensure(!arrayFilters, 'FailedToParse', 'arrayFilters only go with update operators');
  if (Array.isArray(update)) return pipelineUpdate(update, statement);
  ensure(isDoc(update), 'FailedToParse', 'Update argument must be either an object or an array');
  return replacement(update, statement);
};

/** Changes each document to nothing. */
export const removal = () => undefined;

/** Changes what a request finds; what becomes undefined is removed. */
export const changeFound = (
  engine: Store,
  collection: Collection | undefined,
  request: FindRequest,
  change: (doc: Doc) => Doc | undefined,
) => {
  const found = findRecords(engine.storage, collection, request);
  // chosen before the first is changed, or the scan could meet its own results
  const chosen = Array.from(found, ({ id, body }) => (request.limit === 1 ? { id, body } : { id }));
  const result: Changed = { matched: chosen.length, modified: 0 };
  for (const { id, body = engine.storage.records.get(id)! } of chosen) {
    const before = decode(body);
    const after = change(decode(body));
    if (!after) changeRecord(engine, collection!, { id, before });
    else if (replaceDoc(engine, collection!, { id, body, before, after })) result.modified++;
    Object.assign(result, { before, after });
  }
  return result;
};

/** Changes what matches, or inserts when nothing does and `upsert` is set. */
export const runUpdate = (
  engine: Store,
  collection: Collection | undefined,
  create: () => Collection,
  statement: UpdateStatement,
): Changed & { inserted?: Doc } => {
  const { filter, update, multi, upsert } = statement;
  const change = compileChange(statement);
  const request = { ...statement, limit: multi ? 0 : 1 };
  const result = changeFound(engine, collection, request, (doc) => change(doc, false));
  if (result.matched > 0 || !upsert) return result;
  const seed = seedFrom(filter, isReplacement(update));
  const { _id: id } = seed;
  const doc = change(seed, true);
  if (id !== undefined) checkSameId(id, doc['_id']);
  return { ...result, inserted: insertDoc(engine, create(), doc) };
};

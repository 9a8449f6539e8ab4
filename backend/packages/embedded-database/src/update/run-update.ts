import { ensure } from '../common/errors.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { insertDoc } from '../catalog/documents.js';
import { checkSameId } from '../catalog/validation.js';
import type { Steps } from '../common/steps.js';
import type { FindingStore } from '../find/find-aside.js';
import { type Changed, changeFound } from './change-found.js';
import { compileOperatorUpdate } from './operator-update.js';
import { compilePipelineUpdate } from './pipeline-update.js';
import { compileReplacement, isReplacement } from './replacement.js';
import type { DocumentChange, UpdateStatement } from './statement.js';
import { seedFrom } from './upsert-seed.js';

/** Compiles an update of any of its three forms. Error 9 for anything else. */
const compileChange = (statement: UpdateStatement): DocumentChange => {
  const { update, arrayFilters } = statement;
  if (isDoc(update) && !isReplacement(update)) return compileOperatorUpdate(update, statement);
  ensure(!arrayFilters, 'FailedToParse', 'arrayFilters only go with update operators');
  if (Array.isArray(update)) return compilePipelineUpdate(update, statement);
  ensure(isDoc(update), 'FailedToParse', 'Update argument must be either an object or an array');
  return compileReplacement(update, statement);
};

/** Makes the document of an upsert from what the filter fixes and what the update changes. */
const documentOfUpsert = ({ filter, update }: UpdateStatement, change: DocumentChange): Doc => {
  const seed = seedFrom(filter, isReplacement(update));
  const { _id: id } = seed;
  const doc = change(seed, true);
  if (id !== undefined) checkSameId(id, doc['_id']);
  return doc;
};

/**
 * Changes what a statement finds, or inserts a document when it finds none and `upsert` is set. Then
 * `ensureCollection` is called for the collection, which may not exist yet.
 */
export function* runUpdate(
  store: FindingStore,
  collection: Collection | undefined,
  ensureCollection: () => Collection,
  statement: UpdateStatement,
): Steps<Changed & { inserted?: Doc }> {
  const change = compileChange(statement);
  const request = { ...statement, limit: statement.multi ? 0 : 1 };
  const result = yield* changeFound(store, collection, request, (doc) => change(doc, false), {
    isWhole: isReplacement(statement.update),
  });
  if (result.matched > 0 || !statement.upsert) return result;
  const doc = documentOfUpsert(statement, change);
  return { ...result, inserted: insertDoc(store, ensureCollection(), doc) };
}

import { ensure } from '../common/errors.js';
import { decode } from '../bson/codec.js';
import type { Document } from '../bson/document.js';
import { isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { insert, toStore, toStoreNew } from '../catalog/documents.js';
import { checkSameId } from '../catalog/validation.js';
import type { Steps } from '../common/steps.js';
import type { FindingStore } from '../find/find-aside.js';
import { type Changed, changeFound } from './change-found.js';
import { changedBy, compileOperatorUpdate } from './operator-update.js';
import { compilePipelineUpdate } from './pipeline-update.js';
import { compileReplacement, isReplacement } from './replacement.js';
import type { DocumentChange, Update, UpdateStatement } from './statement.js';
import { seedFrom } from './upsert-seed.js';

/** An update that works on decoded documents. */
const decoding = (change: DocumentChange, changed?: ReadonlySet<string>): Update => ({
  change: ({ body }) => toStore(change(decode(body), false)),
  manner: { changed },
  create: (seed) => toStoreNew(change(seed, true)),
});

/** Compiles an update of any of its three forms. Error 9 for anything else. */
const compileUpdate = (statement: UpdateStatement): Update => {
  const { update, arrayFilters } = statement;
  if (isDoc(update) && !isReplacement(update)) {
    return decoding(compileOperatorUpdate(update, statement), changedBy(update));
  }
  ensure(!arrayFilters, 'FailedToParse', 'arrayFilters only go with update operators');
  if (Array.isArray(update)) return decoding(compilePipelineUpdate(update, statement));
  ensure(isDoc(update), 'FailedToParse', 'Update argument must be either an object or an array');
  return compileReplacement(update, statement);
};

/** Makes the document of an upsert from what the filter fixes and what the update changes. */
const documentOfUpsert = ({ filter, update }: UpdateStatement, { create }: Update): Document => {
  const seed = seedFrom(filter, isReplacement(update));
  const { _id: id } = seed;
  const document = create(seed);
  if (id !== undefined) checkSameId(id, document.id);
  return document;
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
): Steps<Changed & { inserted?: Document }> {
  const update = compileUpdate(statement);
  const request = { ...statement, limit: statement.multi ? 0 : 1 };
  const result = yield* changeFound(store, collection, request, update);
  if (result.matched > 0 || !statement.upsert) return result;
  const inserted = documentOfUpsert(statement, update);
  insert(store, ensureCollection(), inserted);
  return { ...result, inserted };
}

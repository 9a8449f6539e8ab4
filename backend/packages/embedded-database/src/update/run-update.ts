import { ensure } from '../common/errors.js';
import type { Document } from '../bson/document.js';
import { firstKey, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { insert } from '../catalog/documents.js';
import type { Store } from '../catalog/store.js';
import { type Changed, changeFound } from './change-found.js';
import { compileOperatorUpdate } from './operator-update.js';
import type { Update, UpdateStatement } from './statement.js';
import { documentOfUpsert } from './upsert.js';

/** Compiles an update of operators. Errors: 238 for a pipeline and for a whole document, 9 for anything else. */
const compileUpdate = ({ update, filter }: UpdateStatement): Update => {
  const text = 'updates by a pipeline or a whole document are not supported by this server';
  ensure(!Array.isArray(update), 'NotImplemented', text);
  ensure(isDoc(update), 'FailedToParse', 'Update argument must be an object');
  ensure(firstKey(update)?.startsWith('$'), 'NotImplemented', text);
  return compileOperatorUpdate(update, filter);
};

/**
 * Changes what a statement finds, or inserts a document when it finds none and `upsert` is set. Then
 * `ensureCollection` is called for the collection, which may not exist yet.
 */
export const runUpdate = (
  store: Store,
  collection: Collection | undefined,
  ensureCollection: () => Collection,
  statement: UpdateStatement,
): Changed & { inserted?: Document } => {
  const update = compileUpdate(statement);
  const request = { ...statement, limit: statement.multi ? 0 : 1 };
  const result = changeFound(store, collection, request, update);
  if (result.matched > 0 || !statement.upsert) return result;
  const inserted = documentOfUpsert(statement.filter, update);
  insert(store, ensureCollection(), inserted);
  return { ...result, inserted };
};

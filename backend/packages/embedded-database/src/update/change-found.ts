import { Document } from '../bson/document.js';
import type { Collection } from '../catalog/collection.js';
import { removeDoc, replaceDoc } from '../catalog/documents.js';
import type { Store } from '../catalog/store.js';
import { findInSteps, findRecords, type FindRequest } from '../find/find.js';
import type { StoredRecord } from '../storage/storage.js';
import type { Update } from './statement.js';

/** How many documents were found and how many of them changed. */
export type Changed = {
  matched: number;
  modified: number;
  /** The last document as it was. */
  before?: Document;
  /** The last document as it is; undefined when it was removed. */
  after?: Document | undefined;
};

/** What becomes of each document. */
type Action = Update | 'remove';

/** The records that a write is about, all of them before the first is changed: the scan could meet its own results. */
const findAll = (
  { storage }: Store,
  collection: Collection,
  request: FindRequest,
): Iterable<StoredRecord> => {
  if (request.limit === 1) return [...findRecords(storage, collection, request)];
  const ids = Array.from(findRecords(storage, collection, request), ({ id }) => id);
  // read again one by one: the bytes of all may be many
  return recordsOf(storage, ids);
};

function* recordsOf(
  { records }: Store['storage'],
  ids: readonly number[],
): Generator<StoredRecord> {
  for (const id of ids) {
    const body = records.get(id);
    if (body) yield { id, body };
  }
}

/**
 * Changes the documents that a request finds, or removes them. Errors are those of the change and of storing its
 * result; what was changed before stays so.
 */
export const changeFound = (
  store: Store,
  collection: Collection | undefined,
  request: FindRequest,
  action: Action,
): Changed => {
  const result: Changed = { matched: 0, modified: 0 };
  if (!collection) {
    // also without a collection, what is wrong with the request is refused
    findInSteps(store.storage, collection, request);
    return result;
  }
  for (const { id, body } of findAll(store, collection, request)) {
    const before = new Document(body);
    const after = action === 'remove' ? undefined : action.change(before);
    result.matched++;
    if (action === 'remove' || !after) removeDoc(store, collection, { id, before });
    else {
      const { changedFields } = action;
      const isModified = replaceDoc(store, collection, { id, before, after, changedFields });
      if (isModified) result.modified++;
    }
    Object.assign(result, { before, after });
  }
  return result;
};

import { decode } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { removeDoc, replaceDoc } from '../catalog/documents.js';
import type { Store } from '../catalog/store.js';
import { findRecords, type FindRequest } from '../find/find.js';

/** How many documents were found and how many of them changed. */
export type Changed = {
  matched: number;
  modified: number;
  /** The last document as it was. */
  before?: Doc;
  /** The last document as it is; undefined when it was removed. */
  after?: Doc | undefined;
};

/** The change that removes each document. */
export const removal = (): undefined => undefined;

/** The records of a find, all found before the first is changed: the scan could meet its own results. */
const chooseRecords = (
  { storage }: Store,
  collection: Collection,
  request: FindRequest,
): { id: number; body?: Buffer }[] => {
  const isSingle = request.limit === 1;
  // of many only the numbers, so that their bytes need not be kept
  return Array.from(findRecords(storage, collection, request), ({ id, body }) =>
    isSingle ? { id, body } : { id },
  );
};

/**
 * Changes the documents that a request finds, one after the other; those that become undefined are
 * removed. `isWhole` says that whole documents take the places of the old ones. Errors are those of the change and of storing its result.
 */
export const changeFound = (
  store: Store,
  collection: Collection | undefined,
  request: FindRequest,
  change: (doc: Doc) => Doc | undefined,
  { isWhole = false } = {},
): Changed => {
  const result: Changed = { matched: 0, modified: 0 };
  if (!collection) {
    // also without a collection, what is wrong with the request is refused
    findRecords(store.storage, collection, request);
    return result;
  }
  const chosen = chooseRecords(store, collection, request);
  result.matched = chosen.length;
  for (const { id, body = store.storage.readRecord(id) } of chosen) {
    const before = decode(body);
    // decoded once more, because the change may work on the document itself
    const after = change(decode(body));
    if (!after) removeDoc(store, collection, { id, before });
    else if (replaceDoc(store, collection, { id, body, before, after, isWhole })) result.modified++;
    Object.assign(result, { before, after });
  }
  return result;
};

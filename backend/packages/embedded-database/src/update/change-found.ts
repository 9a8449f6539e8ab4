import { Document } from '../bson/document.js';
import type { Collection } from '../catalog/collection.js';
import { removeDoc, replaceDoc } from '../catalog/documents.js';
import type { Manner } from '../catalog/index-entries.js';
import { ensure } from '../common/errors.js';
import { giveWay, type Steps } from '../common/steps.js';
import { checkTime } from '../common/time-limit.js';
import { findRecords, type FindRequest } from '../find/find.js';
import { type FindingStore, findForWrite } from '../find/find-aside.js';
import { sumOf } from '../storage/checksum.js';
import type { StoredRecord } from '../storage/storage.js';

/** How many documents were found and how many of them changed. */
export type Changed = {
  matched: number;
  modified: number;
  /** The last document as it was. */
  before?: Document;
  /** The last document as it is; undefined when it was removed. */
  after?: Document | undefined;
};

/** What becomes of each document, and in what manner. */
type ChangeOf = { change: (before: Document) => Document | undefined; manner?: Manner };

/** The change that removes each document. */
export const removal: ChangeOf = { change: () => undefined };

const changeOne = (
  store: FindingStore,
  collection: Collection,
  { id, body }: StoredRecord,
  { change, manner }: ChangeOf,
  result: Changed,
): void => {
  const before = new Document(body);
  const after = change(before);
  result.matched++;
  if (!after) removeDoc(store, collection, { id, before });
  else if (replaceDoc(store, collection, { id, before, after, ...manner })) result.modified++;
  Object.assign(result, { before, after });
};

/** Records that others have changed since they were found: their `_id` by their numbers. */
type ChangedMeanwhile = Map<number, unknown>;

/** Changes what was found and is still the same; what others have changed meanwhile is returned. */
function* changeAll(
  store: FindingStore,
  collection: Collection,
  request: FindRequest,
  changeIt: (record: StoredRecord) => void,
): Steps<ChangedMeanwhile> {
  const { list, body: foundBody } = yield* findForWrite(store, collection, request);
  const changed: ChangedMeanwhile = new Map();
  for (let at = 0; at < list.length; at += 2) {
    if (at > 0) yield* giveWay();
    checkTime();
    ensure(!collection.isDropped, 'QueryPlanKilled', 'collection dropped while it was written to');
    const id = list[at]!;
    const body = foundBody ?? store.storage.records.get(id);
    if (!body) continue;
    const isSame = body === foundBody || sumOf(id, body) === list[at + 1];
    if (isSame) changeIt({ id, body });
    else changed.set(id, new Document(body).id);
  }
  return changed;
}

/**
 * Changes the documents that a request finds, one after the other; those that become undefined are
 * removed. Each is changed once at most: what others change meanwhile is looked for again by its `_id`, and
 * changed if it is still wanted. Errors are those of the change and of storing its result.
 */
export function* changeFound(
  store: FindingStore,
  collection: Collection | undefined,
  request: FindRequest,
  change: ChangeOf,
): Steps<Changed> {
  const result: Changed = { matched: 0, modified: 0 };
  if (!collection) {
    // also without a collection, what is wrong with the request is refused
    findRecords(store.storage, collection, request);
    return result;
  }
  const changeIt = (record: StoredRecord) => changeOne(store, collection, record, change, result);
  let left = yield* changeAll(store, collection, request, changeIt);
  while (left.size > 0) {
    const missed = left;
    // instead of one that has changed, another one may be the first now
    const isOne = request.limit === 1;
    const isMissed = { _id: { $in: [...missed.values()] } };
    const filter = isOne ? request.filter : { $and: [isMissed, request.filter] };
    left = yield* changeAll(store, collection, { ...request, filter }, (record) => {
      // by a collation, other documents may have an equal `_id`
      if (isOne || missed.has(record.id)) changeIt(record);
    });
  }
  return result;
}

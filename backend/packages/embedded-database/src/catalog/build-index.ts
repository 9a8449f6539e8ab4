import { Document } from '../bson/document.js';
import { CommandError, ensure } from '../common/errors.js';
import { giveWay, type Steps } from '../common/steps.js';
import { checkTime } from '../common/time-limit.js';
import type { Storage } from '../storage/storage.js';
import type { Collection } from './collection.js';
import { IndexBuild } from './index-build.js';
import type { Index } from './index-definition.js';
import { type Change, changeEntries } from './index-entries.js';

/** How many records are read at once. */
const PAGE_RECORDS = 256;

/** Error for an index that a write has made impossible, or whose collection is not there any more. */
const checkBuild = ({ isDropped }: Collection, { refusal }: IndexBuild): void => {
  checkTime();
  if (refusal) throw refusal;
  ensure(!isDropped, 'QueryPlanKilled', 'collection dropped while an index was built');
};

/** Adds the entries of the next records, until others were served: then the records may be other ones. */
function* addPage(storage: Storage, collection: Collection, build: IndexBuild): Steps<void> {
  const { index, next, end } = build;
  const { items, isEnd } = storage.recordPage({
    from: next,
    to: end,
    reverse: false,
    limit: PAGE_RECORDS,
  });
  for (const { id, body } of items) {
    changeEntries(storage, collection, [index], { id, after: new Document(body) });
    build.next = id + 1;
    if (yield* giveWay()) return;
    checkBuild(collection, build);
  }
  if (isEnd) build.next = end;
}

function* addAll(storage: Storage, collection: Collection, build: IndexBuild): Steps<void> {
  while (build.next < build.end) {
    checkBuild(collection, build);
    yield* addPage(storage, collection, build);
  }
  checkBuild(collection, build);
}

/**
 * Makes the entries of an index from all documents. Writes come between: they change what is there of them
 * already. Error 11000 as soon as two documents have a key that must be unique; what is there then is left over.
 */
export function* buildEntries(storage: Storage, collection: Collection, index: Index): Steps<void> {
  const build = new IndexBuild(index, collection.records.from, collection.nextRecord);
  collection.builds = [...collection.builds, build];
  try {
    yield* addAll(storage, collection, build);
  } finally {
    collection.builds = collection.builds.filter((other) => other !== build);
    build.finish();
  }
}

/**
 * Keeps up what is there of the indexes that are being built. A change that one of them cannot have ends its
 * building, and not the change: the index does not exist yet.
 */
export const keepUpBuilds = (storage: Storage, collection: Collection, change: Change): void => {
  for (const build of collection.builds) {
    if (build.refusal || !build.covers(change.id)) continue;
    try {
      changeEntries(storage, collection, [build.index], change);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      build.refusal = error;
    }
  }
};

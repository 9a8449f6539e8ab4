import { decode } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { removeDoc } from '../catalog/documents.js';
import type { Engine } from '../engine.js';
import { findRecords, type FindRequest } from '../query/find.js';

/** Removes what a request finds: how many, and what the last one was. */
export const removeFound = (
  engine: Engine,
  collection: Collection | undefined,
  request: FindRequest,
): { count: number; last?: Doc } => {
  // chosen first, removed afterwards: the scan must not run over what it removes
  const ids = Array.from(findRecords(engine.storage, collection, request), ({ id }) => id);
  let last: Doc | undefined;
  for (const id of ids) {
    last = decode(engine.storage.getRecord(id)!);
    removeDoc(engine, collection!, { id, doc: last });
  }
  return { count: ids.length, ...(last ? { last } : {}) };
};

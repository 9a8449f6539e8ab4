import { sumOf } from '../storage/checksum.js';
import type { Storage } from '../storage/storage.js';
import type { Collection } from '../catalog/collection.js';
import type { Store } from '../catalog/store.js';
import { type Steps, waitFor } from '../common/steps.js';
import { TakesLong, timeLeft, withSlice } from '../common/time-limit.js';
import { hasRiskyPattern } from '../query/risky-pattern.js';
import { findRecords, type FindRequest } from './find.js';

/** Records that were found: for each its number, and the checksum of what it was then. */
export type RecordList = Float64Array | readonly number[];

/** What a write has found; of a single record also its bytes, where nobody was served since. */
export type Found = { list: RecordList; body?: Buffer };

/** For whom something is found. */
export type OnBehalf = {
  /** What is left of the time. */
  milliseconds: number;
  /** Whether nobody waits for it any more. */
  isAbandoned: (() => boolean) | undefined;
};

/** Finds records beside the thread that serves everybody. */
export type FindAside = (
  collection: Collection,
  request: FindRequest,
  behalf: OnBehalf,
) => Promise<RecordList>;

/** A store whose long finds may be done elsewhere. */
export type FindingStore = Store & {
  readonly findAside?: FindAside | undefined;
  /** Whether nobody waits for the command that is running. */
  isAbandoned?: (() => boolean) | undefined;
};

/** Finds records, and keeps only their numbers and checksums: their bytes may be many. */
export const findAll = (
  storage: Storage,
  collection: Collection,
  request: FindRequest,
): number[] => {
  const list: number[] = [];
  for (const { id, body } of findRecords(storage, collection, request)) {
    list.push(id, sumOf(id, body));
  }
  return list;
};

const findHere = (storage: Storage, collection: Collection, request: FindRequest): Found => {
  if (request.limit !== 1) return { list: findAll(storage, collection, request) };
  for (const { id, body } of findRecords(storage, collection, request)) return { list: [id], body };
  return { list: [] };
};

/**
 * Finds the records that a write is about, all before the first is changed: the scan could meet its own
 * results. What takes longer than a few milliseconds is found elsewhere, in what is committed.
 */
export function* findForWrite(
  store: FindingStore,
  collection: Collection,
  request: FindRequest,
): Steps<Found> {
  const { storage, findAside } = store;
  const find = () => findHere(storage, collection, request);
  if (!findAside) return find();
  try {
    // one that searches a text cannot be interrupted
    if (!hasRiskyPattern(request.filter)) return withSlice(find);
  } catch (error) {
    if (!(error instanceof TakesLong)) throw error;
  }
  const behalf = { milliseconds: timeLeft(), isAbandoned: store.isAbandoned };
  return { list: yield* waitFor(() => findAside(collection, request, behalf)) };
}

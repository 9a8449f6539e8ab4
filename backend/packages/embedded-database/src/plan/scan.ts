import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { failure } from '../errors.js';
import type { Storage, StoredRecord } from '../storage/storage.js';
import type { IndexPlan, KeyRange, Plan } from './planner.js';

const FIRST_PAGE = 32;
const LARGEST_PAGE = 1024;

/** What a scan has looked at so far, for `explain`. */
export type ScanStatistics = { keys: number; documents: number };

const noteDropped = (collection: Collection) => {
  if (collection.isDropped) {
    throw failure('QueryPlanKilled', 'collection dropped between getMore calls');
  }
};

/**
 * Walks the records of a plan, lazily and page by page, each page beginning after the last key of
 * the one before: nothing stays open in the storage between two pages, so writes may come between.
 */
export function* scan(
  storage: Storage,
  collection: Collection,
  plan: Plan,
  statistics: ScanStatistics = { keys: 0, documents: 0 },
): Generator<StoredRecord> {
  const source = sourceOf(storage, collection, plan);
  for (const record of source) {
    if (plan.kind !== 'scan') statistics.keys++;
    statistics.documents++;
    yield record;
  }
}

const sourceOf = (storage: Storage, collection: Collection, plan: Plan) => {
  if (plan.kind === 'scan') return scanRecords(storage, collection, plan.reverse);
  if (plan.kind === 'index') return scanIndex(storage, collection, plan);
  return unique(plan.plans.map((part) => scanIndex(storage, collection, part)));
};

function* unique(sources: Iterable<StoredRecord>[]): Generator<StoredRecord> {
  const seen = new Set<number>();
  for (const source of sources) {
    for (const record of source) {
      if (seen.has(record.id)) continue;
      seen.add(record.id);
      yield record;
    }
  }
}

function* scanRecords(storage: Storage, collection: Collection, reverse: boolean) {
  let { firstRecord: from, endRecord: to } = collection;
  let limit = FIRST_PAGE;
  for (;;) {
    noteDropped(collection);
    const { items, isEnd } = storage.records({ from, to, reverse, limit });
    yield* items;
    const last = items.at(-1);
    if (isEnd || !last) return;
    if (reverse) to = last.id;
    else from = last.id + 1;
    limit = Math.min(limit * 4, LARGEST_PAGE);
  }
}

function* scanIndex(storage: Storage, collection: Collection, plan: IndexPlan) {
  const { index, ranges, reverse } = plan;
  const ordered = reverse ? [...ranges].reverse() : ranges;
  const sources = ordered.map((range) => scanRange(storage, collection, { index, range, reverse }));
  if (index.isMultikey || ranges.length > 1) yield* unique(sources);
  else for (const source of sources) yield* source;
}

type RangeScan = { index: Index; range: KeyRange; reverse: boolean };
const AFTER = Buffer.from([0]);

function* scanRange(
  storage: Storage,
  collection: Collection,
  { index, range, reverse }: RangeScan,
): Generator<StoredRecord> {
  noteDropped(collection);
  if (range.point) {
    const id = storage.getEntry(Buffer.concat([index.prefix, range.point]));
    const body = id === undefined ? undefined : storage.getRecord(id);
    if (body) yield { id: id!, body };
    return;
  }
  let from = Buffer.concat([index.prefix, range.from]);
  let to = range.to ? Buffer.concat([index.prefix, range.to]) : index.end;
  let limit = FIRST_PAGE;
  for (;;) {
    noteDropped(collection);
    const { items, isEnd } = storage.entries({ from, to, reverse, limit });
    yield* items;
    const last = items.at(-1);
    if (isEnd || !last) return;
    if (reverse) to = last.key;
    else from = Buffer.concat([last.key, AFTER]);
    limit = Math.min(limit * 4, LARGEST_PAGE);
  }
}

import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { ensure } from '../errors.js';
import { checkTime } from '../time-limit.js';
import type { Storage, StoredRecord } from '../storage/storage.js';
import type { IndexPlan, KeyRange, Plan } from './planner.js';

const FIRST_PAGE = 32;
const LARGEST_PAGE = 1024;

/** What a scan has looked at so far, for `explain`. */
export type ScanStatistics = { keys: number; documents: number };

export type ScanOptions = {
  statistics?: ScanStatistics | undefined;
  /** How many records will probably be taken. */
  expected?: number | undefined;
};

type Context = { storage: Storage; collection: Collection; firstPage: number };

const noteDropped = ({ isDropped }: Collection) =>
  ensure(!isDropped, 'QueryPlanKilled', 'collection dropped between getMore calls');

/**
 * Walks the records of a plan, lazily and page by page, each page beginning after the last key of
 * the one before: nothing stays open in the storage between two pages, so writes may come between.
 */
export function* scan(
  storage: Storage,
  collection: Collection,
  plan: Plan,
  { statistics = { keys: 0, documents: 0 }, expected = FIRST_PAGE }: ScanOptions = {},
): Generator<StoredRecord> {
  const firstPage = Math.min(expected, LARGEST_PAGE);
  for (const record of sourceOf({ storage, collection, firstPage }, plan)) {
    checkTime();
    if (plan.kind !== 'scan') statistics.keys++;
    statistics.documents++;
    yield record;
  }
}

const sourceOf = (context: Context, plan: Plan) => {
  if (plan.kind === 'scan') return scanRecords(context, plan.reverse);
  if (plan.kind === 'index') return scanIndex(context, plan);
  return unique(plan.plans.map((part) => scanIndex(context, part)));
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

function* scanRecords({ storage, collection, firstPage }: Context, reverse: boolean) {
  let { firstRecord: from, endRecord: to } = collection;
  let limit = firstPage;
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

function* scanIndex(context: Context, plan: IndexPlan) {
  const { index, ranges, reverse } = plan;
  const ordered = reverse ? ranges.toReversed() : ranges;
  const sources = ordered.map((range) => scanRange(context, { index, range, reverse }));
  if (index.isMultikey || ranges.length > 1) yield* unique(sources);
  else for (const source of sources) yield* source;
}

type RangeScan = { index: Index; range: KeyRange; reverse: boolean };
const AFTER = Buffer.from([0]);

function* scanRange(
  { storage, collection, firstPage }: Context,
  { index, range, reverse }: RangeScan,
): Generator<StoredRecord> {
  noteDropped(collection);
  if (range.point) {
    const record = storage.recordAt(Buffer.concat([index.prefix, range.point]));
    if (record) yield record;
    return;
  }
  let from = Buffer.concat([index.prefix, range.from]);
  let to = range.to ? Buffer.concat([index.prefix, range.to]) : index.end;
  let limit = firstPage;
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

import type { Collection, Index } from '../catalog/collection.js';
import { ensure } from '../errors.js';
import { checkTime } from '../time-limit.js';
import type { Page, Storage, StoredEntry, StoredRecord } from '../storage/storage.js';
import type { IndexPlan, KeyRange, Plan } from './planner.js';

const FIRST_PAGE = 32;
const LARGEST_PAGE = 1024;

/** The plan that reads everything. */
export const WHOLE: Plan = { kind: 'scan', reverse: false };

type Records = Generator<StoredRecord>;
type Context = {
  storage: Storage;
  collection: Collection;
  /** How many records will probably be taken. */
  expected?: number | undefined;
  /** How many documents were looked at, for `explain`. */
  statistics?: { documents: number } | undefined;
};

/**
 * Walks the records of a plan, lazily and page by page, each page beginning after the last key of
 * the one before: nothing stays open in the storage between two pages, so writes may come between.
 */
export function* scan(context: Context, plan: Plan): Records {
  const { statistics = { documents: 0 } } = context;
  for (const record of sourceOf(context, plan)) {
    checkTime();
    statistics.documents++;
    yield record;
  }
}

const sourceOf = (context: Context, plan: Plan): Records => {
  if (plan.kind === 'index') return scanIndex(context, plan);
  if (plan.kind === 'union') return unique(plan.plans.map((part) => scanIndex(context, part)));
  const { storage, collection } = context;
  const { reverse } = plan;
  const { from, to } = collection.records;
  return paged<StoredRecord>(context, collection, (limit, last) => {
    const rest = !last ? { from, to } : reverse ? { from, to: last.id } : { from: last.id + 1, to };
    return storage.recordPage({ ...rest, reverse, limit });
  });
};

function* unique(sources: Records[]): Records {
  const seen = new Set<number>();
  for (const source of sources) {
    for (const record of source) {
      if (!seen.has(record.id)) yield record;
      seen.add(record.id);
    }
  }
}

const scanIndex = (context: Context, { index, ranges, reverse }: IndexPlan): Records => {
  const sources = ranges.map((range) => scanRange(context, index, range, reverse));
  if (sources.length === 1 && !index.isMultikey) return sources[0]!;
  return unique(reverse ? sources.reverse() : sources);
};

const AFTER = Buffer.from([0]);

function* scanRange(context: Context, index: Index, range: KeyRange, reverse: boolean): Records {
  const { storage } = context;
  const from = Buffer.concat([index.prefix, range.from]);
  if (range.isPoint) {
    const id = index.isDropped ? undefined : storage.entries.get(from);
    if (id !== undefined) yield { id, body: storage.records.get(id)! };
    return;
  }
  const to = range.to ? Buffer.concat([index.prefix, range.to]) : index.end;
  yield* paged<StoredEntry>(context, index, (limit, last) => {
    const rest = !last
      ? { from, to }
      : reverse
        ? { from, to: last.key }
        : { from: Buffer.concat([last.key, AFTER]), to };
    return storage.entryPage({ ...rest, reverse, limit });
  });
}

type Source = { readonly isDropped: boolean };
type Read<Item> = (limit: number, last: Item | undefined) => Page<Item>;

function* paged<Item>({ expected = FIRST_PAGE }: Context, source: Source, read: Read<Item>) {
  let limit = Math.min(expected, LARGEST_PAGE);
  for (let last: Item | undefined; ; limit = Math.min(limit * 4, LARGEST_PAGE)) {
    const text = 'collection or index dropped between getMore calls';
    ensure(!source.isDropped, 'QueryPlanKilled', text);
    const { items, isEnd } = read(limit, last);
    yield* items;
    last = items.at(-1);
    if (isEnd || !last) return;
  }
}

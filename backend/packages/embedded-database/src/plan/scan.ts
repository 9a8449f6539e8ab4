import type { Collection } from '../catalog/collection.js';
import { ensure } from '../errors.js';
import { checkTime } from '../time-limit.js';
import type { Page, Storage, StoredEntry, StoredRecord } from '../storage/storage.js';
import type { IndexPlan, KeyRange, Plan } from './planner.js';

const FIRST_PAGE = 32;
const LARGEST_PAGE = 1024;

/** What a scan has looked at so far, for `explain`. */
export type ScanStatistics = { keys: number; documents: number };

/** The plan that reads everything. */
export const WHOLE: Plan = { kind: 'scan', reverse: false };

type Records = Generator<StoredRecord>;
/** `expected` is how many records will probably be taken. */
type Context = { storage: Storage; collection: Collection; expected?: number | undefined };

/**
 * Walks the records of a plan, lazily and page by page, each page beginning after the last key of
 * the one before: nothing stays open in the storage between two pages, so writes may come between.
 */
export function* scan(context: Context, plan: Plan, statistics?: ScanStatistics): Records {
  for (const record of sourceOf(context, plan)) {
    checkTime();
    if (statistics) {
      statistics.documents++;
      if (plan.kind !== 'scan') statistics.keys++;
    }
    yield record;
  }
}

const sourceOf = (context: Context, plan: Plan): Records => {
  const { storage, collection } = context;
  if (plan.kind === 'index') return scanIndex(context, plan);
  if (plan.kind === 'union') return unique(plan.plans.map((part) => scanIndex(context, part)));
  const { reverse } = plan;
  if (collection.options['clusteredIndex']) {
    // it lies in the order of its `_id`
    return scanRange(context, { index: collection.indexes[0]!, reverse }, EVERYTHING);
  }
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
      if (seen.has(record.id)) continue;
      seen.add(record.id);
      yield record;
    }
  }
}

const scanIndex = (context: Context, plan: IndexPlan): Records => {
  const { index, ranges, reverse } = plan;
  const ordered = reverse ? ranges.toReversed() : ranges;
  const sources = ordered.map((range) => scanRange(context, plan, range));
  return sources.length === 1 && !index.isMultikey ? sources[0]! : unique(sources);
};

const EVERYTHING: KeyRange = { from: Buffer.alloc(0), to: undefined, point: undefined };
const AFTER = Buffer.from([0]);

type Walk = Pick<IndexPlan, 'index' | 'reverse'>;

function* scanRange(context: Context, { index, reverse }: Walk, range: KeyRange): Records {
  const { storage } = context;
  const keyOf = (key: Buffer) => Buffer.concat([index.prefix, key]);
  if (range.point) {
    const id = index.isDropped ? undefined : storage.entries.get(keyOf(range.point));
    if (id !== undefined) yield { id, body: storage.records.get(id)! };
    return;
  }
  const from = keyOf(range.from);
  const to = range.to ? keyOf(range.to) : index.end;
  yield* paged<StoredEntry>(context, index, (limit, last) => {
    if (!last) return storage.entryPage({ from, to, reverse, limit });
    const rest = reverse ? { from, to: last.key } : { from: Buffer.concat([last.key, AFTER]), to };
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

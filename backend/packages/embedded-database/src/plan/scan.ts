import type { Collection } from '../catalog/collection.js';
import { ensure } from '../errors.js';
import { checkTime } from '../time-limit.js';
import type { Page, PageOf, Storage, StoredRecord } from '../storage/storage.js';
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

/** The plan that reads everything. */
export const WHOLE: Plan = { kind: 'scan', reverse: false };

type Context = { storage: Storage; collection: Collection; limit: number };
type Records = Generator<StoredRecord>;

/**
 * Walks the records of a plan, lazily and page by page, each page beginning after the last key of
 * the one before: nothing stays open in the storage between two pages, so writes may come between.
 */
export function* scan(
  storage: Storage,
  collection: Collection,
  plan: Plan,
  { statistics = { keys: 0, documents: 0 }, expected = FIRST_PAGE }: ScanOptions = {},
): Records {
  const limit = Math.min(expected, LARGEST_PAGE);
  for (const record of sourceOf({ storage, collection, limit }, plan)) {
    checkTime();
    if (plan.kind !== 'scan') statistics.keys++;
    statistics.documents++;
    yield record;
  }
}

const sourceOf = (context: Context, plan: Plan): Records => {
  if (plan.kind === 'index') return scanIndex(context, plan);
  if (plan.kind === 'union') return unique(plan.plans.map((part) => scanIndex(context, part)));
  const { storage, collection, limit } = context;
  const { indexes, records } = collection;
  const { reverse } = plan;
  // a clustered collection lies in the order of its `_id`
  if (collection.options['clusteredIndex']) {
    return scanRange(context, { index: indexes[0]!, reverse }, { from: FIRST, to: undefined });
  }
  return paged(collection, storage.recordPage, {
    start: { ...records, reverse, limit },
    keyOf: ({ id }) => id,
    after: (id) => id + 1,
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

const FIRST = Buffer.alloc(0);
const AFTER = Buffer.from([0]);

type Walk = Pick<IndexPlan, 'index' | 'reverse'>;

function* scanRange(context: Context, { index, reverse }: Walk, range: KeyRange): Records {
  const { storage, limit } = context;
  const keyOf = (key: Buffer) => Buffer.concat([index.prefix, key]);
  if (range.point) {
    const id = index.isDropped ? undefined : storage.entries.get(keyOf(range.point));
    if (id !== undefined) yield { id, body: storage.records.get(id)! };
    return;
  }
  const to = range.to ? keyOf(range.to) : index.end;
  yield* paged(index, storage.entryPage, {
    start: { from: keyOf(range.from), to, reverse, limit },
    keyOf: ({ key }) => key,
    after: (key) => Buffer.concat([key, AFTER]),
  });
}

type Paging<Key, Item> = {
  start: PageOf<Key>;
  keyOf: (item: Item) => Key;
  after: (key: Key) => Key;
};

function* paged<Key, Item>(
  source: { isDropped: boolean },
  read: (page: PageOf<Key>) => Page<Item>,
  { start, keyOf, after }: Paging<Key, Item>,
): Generator<Item> {
  const page = { ...start };
  for (;;) {
    const text = 'collection or index dropped between getMore calls';
    ensure(!source.isDropped, 'QueryPlanKilled', text);
    const { items, isEnd } = read(page);
    yield* items;
    if (isEnd || items.length === 0) return;
    const last = keyOf(items.at(-1)!);
    if (page.reverse) page.to = last;
    else page.from = after(last);
    page.limit = Math.min(page.limit * 4, LARGEST_PAGE);
  }
}

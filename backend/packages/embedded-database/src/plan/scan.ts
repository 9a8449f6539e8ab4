import { allRecords } from '../catalog/records.js';
import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { readPages } from '../storage/pages.js';
import type { Storage, StoredEntry, StoredRecord } from '../storage/storage.js';
import type { IndexPlan, KeyRange, Plan } from './plan.js';

type Records = Generator<StoredRecord>;

/** What a plan is followed in. */
type ScanContext = {
  storage: Storage;
  collection: Collection;
  /** How many records will probably be wanted; a hint for the size of the first page. */
  expected?: number | undefined;
};

/**
 * The records that a plan leads to, read lazily and page by page. Error 175 when the collection or the index is
 * dropped while it is being read.
 */
export const scan = (context: ScanContext, plan: Plan): Records => {
  const { storage, collection, expected } = context;
  switch (plan.kind) {
    case 'index':
      return scanIndex(context, plan);
    case 'union':
      return withoutRepeats(plan.plans.map((part) => scanIndex(context, part)));
    case 'scan':
      return allRecords(storage, collection, expected);
  }
};

/** The records of several sources one after the other, each record once. */
function* withoutRepeats(sources: Records[]): Records {
  const seen = new Set<number>();
  for (const source of sources) {
    for (const record of source) {
      if (!seen.has(record.id)) yield record;
      seen.add(record.id);
    }
  }
}

const scanIndex = (context: ScanContext, { index, ranges, reverse }: IndexPlan): Records => {
  const sources = ranges.map((range) =>
    range.isPoint ? lookUp(context, index, range) : scanRange(context, index, { range, reverse }),
  );
  if (sources.length === 1 && !index.isMultikey) return sources[0]!;
  return withoutRepeats(reverse ? sources.reverse() : sources);
};

/** The one record, if any, under a key of a unique index. */
function* lookUp({ storage, collection }: ScanContext, index: Index, { from }: KeyRange): Records {
  const key = Buffer.concat([index.prefix, from]);
  const record = collection.isDropped ? undefined : storage.lookUp(key);
  if (record) yield record;
}

/** The smallest key that follows a key is that key with a zero byte appended. */
const ZERO = Buffer.from([0]);

const scanRange = (
  { storage, collection, expected }: ScanContext,
  index: Index,
  { range, reverse }: { range: KeyRange; reverse: boolean },
): Records => {
  const from = Buffer.concat([index.prefix, range.from]);
  const to = range.to ? Buffer.concat([index.prefix, range.to]) : index.end;
  const rangeAfter = (last: StoredEntry | undefined) => {
    if (!last) return { from, to };
    return reverse ? { from, to: last.key } : { from: Buffer.concat([last.key, ZERO]), to };
  };
  const read = (limit: number, last: StoredEntry | undefined) =>
    storage.entryPage({ ...rangeAfter(last), reverse, limit });
  const source = {
    // without its entries a reader would take the rest for read
    get isDropped() {
      return collection.isDropped || !collection.indexes.some(({ id }) => id === index.id);
    },
  };
  return readPages(source, read, expected);
};

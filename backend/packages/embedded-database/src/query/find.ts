import { decode, encode } from '../bson/codec.js';
import { pickFields } from '../bson/raw.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { ensure } from '../errors.js';
import { choosePlan, type Plan } from '../plan/planner.js';
import { scan, type ScanStatistics } from '../plan/scan.js';
import type { Storage, StoredRecord } from '../storage/storage.js';
import { compileFilter, type MatchOptions } from './matcher.js';
import { compileProjection, wholeFields } from './projection.js';
import { compileSort, parseSort, type SortKey } from './sort.js';

/** Reads from a stored document what somebody needs of it. */
type Reader = (body: Buffer) => Doc;

// The first names of all paths in a filter; false when it may look at the whole document.
const collect = (filter: Doc, names: Set<string>): boolean =>
  Object.keys(filter).every((name) => {
    const value = filter[name];
    if (name === '$and' || name === '$or' || name === '$nor') {
      return (
        Array.isArray(value) && value.every((clause) => isDoc(clause) && collect(clause, names))
      );
    }
    if (name.startsWith('$')) return name === '$comment';
    names.add(name.split('.')[0]!);
    return true;
  });

/** Reads only the fields that a filter tests. */
const readerFor = (filter: Doc): Reader => {
  const names = new Set<string>();
  return collect(filter, names)
    ? (body) => decode(pickFields(body, (name) => names.has(name)))
    : decode;
};

/** Reads only the fields that an order compares. */
const sortReader = (keys: readonly SortKey[]): Reader => {
  const names = new Set(keys.map(({ path }) => path.split('.')[0]!));
  return (body) => decode(pickFields(body, (name) => names.has(name)));
};

/** A stored document that passed the filter. */
export type Found = StoredRecord;

export type FindRequest = MatchOptions & {
  filter: Doc;
  sort?: Doc | undefined;
  projection?: Doc | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
  hint?: unknown;
  statistics?: ScanStatistics | undefined;
};

const SORT_BYTES = 100 * 1024 * 1024;

/** The plan of a find. A clustered collection lies in the order of its `_id`. */
export const planFind = (collection: Collection, request: FindRequest): Plan => {
  const plan = choosePlan(collection, { ...request, sort: parseSort(request.sort) });
  if (plan.kind !== 'scan' || !collection.options['clusteredIndex']) return plan;
  const { reverse } = plan;
  const ranges = [{ from: Buffer.alloc(0), to: undefined }];
  const [index] = collection.indexes;
  return {
    kind: 'index',
    index: index!,
    ranges,
    isSorted: false,
    reverse,
    untested: request.filter,
  };
};

/** Finds documents in the order asked for. Errors in the request come before the first document. */
export const findRecords = (
  storage: Storage,
  collection: Collection | undefined,
  request: FindRequest,
): Iterable<Found> => {
  const whole = compileFilter(request.filter, request);
  const keys = parseSort(request.sort);
  const sort = keys?.some(({ path }) => path === '$natural') ? undefined : keys;
  if (!collection) return [];
  const plan = planFind(collection, request);
  const filter = plan.kind === 'index' ? plan.untested : request.filter;
  const matches = filter === request.filter ? whole : compileFilter(filter, request);
  const { skip = 0, limit = 0, statistics } = request;
  const isSorted = !sort || (plan.kind === 'index' && plan.isSorted);
  const expected = isSorted && limit ? skip + limit : undefined;
  const records = scan(storage, collection, plan, { statistics, expected });
  const isAll = firstKey(filter) === undefined;
  const found = isAll ? records : filtered(records, matches, readerFor(filter));
  const ordered = isSorted ? found : sorted(found, sort, request, limit && skip + limit);
  return skip || limit ? slice(ordered, skip, limit) : ordered;
};

function* filtered(
  records: Iterable<Found>,
  matches: (doc: Doc) => boolean,
  read: Reader,
): Generator<Found> {
  for (const record of records) if (matches(read(record.body))) yield record;
}

function* slice(found: Iterable<Found>, skip: number, limit: number): Generator<Found> {
  let at = 0;
  for (const item of found) {
    if (at++ < skip) continue;
    yield item;
    if (limit && at === skip + limit) return;
  }
}

type Sortable = { found: Found; keys: unknown[] };

// With a limit only the best are kept, so a short list out of a large collection stays small.
function* sorted(
  found: Iterable<Found>,
  sort: readonly SortKey[],
  { collation }: MatchOptions,
  most: number,
): Generator<Found> {
  const sorter = compileSort(sort, collation);
  const order = (a: Sortable, b: Sortable) => sorter.compareKeys(a.keys, b.keys);
  let items: Sortable[] = [];
  let bytes = 0;
  const read = sortReader(sort);
  for (const item of found) {
    items.push({ found: item, keys: sorter.keysOf(read(item.body)) });
    bytes += item.body.length;
    if (most && items.length > 2 * most + 1000) {
      items = items.sort(order).slice(0, most);
      bytes = items.reduce((sum, { found: kept }) => sum + kept.body.length, 0);
    }
    const text = 'Sort exceeded memory limit of 104857600 bytes. Add an index, or a smaller limit.';
    ensure(bytes <= SORT_BYTES, 'QueryExceededMemoryLimitNoDiskUseAllowed', text);
  }
  for (const { found: item } of items.sort(order)) yield item;
}

/** Finds and encodes: what is stored as it is, unless a projection changes it. */
export function findBodies(
  storage: Storage,
  collection: Collection | undefined,
  request: FindRequest,
): Iterable<Buffer> {
  const { projection } = request;
  const found = findRecords(storage, collection, request);
  if (!projection || firstKey(projection) === undefined) return bodiesOf(found, (body) => body);
  const project = compileProjection(projection, request);
  const names = wholeFields(projection);
  // fields of a stored document are cut out of its bytes, which need no decoding then
  if (names) return bodiesOf(found, (body) => pickFields(body, (name) => names.has(name)));
  return bodiesOf(found, (body) => encode(project(decode(body))));
}

function* bodiesOf(found: Iterable<Found>, show: (body: Buffer) => Buffer): Generator<Buffer> {
  for (const { body } of found) yield show(body);
}

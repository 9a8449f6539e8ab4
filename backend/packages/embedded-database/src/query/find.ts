import { decode, encode } from '../bson/codec.js';
import { pickFields } from '../bson/raw.js';
import { type Doc, firstKey } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { ensure } from '../errors.js';
import { map, slice } from '../iterables.js';
import { choosePlan, type Plan } from '../plan/planner.js';
import { scan, type ScanStatistics } from '../plan/scan.js';
import type { Storage, StoredRecord } from '../storage/storage.js';
import { compileFilter, type MatchOptions } from './matcher.js';
import { compileProjection } from './projection.js';
import { compileSort, parseSort, type Sorter, type SortKey } from './sort.js';

export type FindRequest = MatchOptions & {
  filter: Doc;
  sort?: Doc | undefined;
  projection?: Doc | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
  hint?: unknown;
  statistics?: ScanStatistics | undefined;
};

type Records = Iterable<StoredRecord>;

export const planFind = (collection: Collection, request: FindRequest): Plan =>
  choosePlan(collection, { ...request, sort: parseSort(request.sort) });

/** Finds documents in the order asked for. Errors in the request come before the first document. */
export const findRecords = (
  storage: Storage,
  collection: Collection | undefined,
  request: FindRequest,
): Records => {
  const { filter, skip = 0, limit = 0, statistics } = request;
  const matches = compileFilter(filter, request);
  const sort = parseSort(request.sort);
  if (!collection) return [];
  const plan = planFind(collection, request);
  const isNatural = sort?.some(({ path }) => path === '$natural');
  const isSorted = !sort || isNatural || (plan.kind === 'index' && plan.isSorted);
  const expected = isSorted && limit ? skip + limit : undefined;
  const records = scan({ storage, collection, expected }, plan, statistics);
  const found = firstKey(filter) === undefined ? records : filtered(records, filter, matches);
  const most = limit && skip + limit;
  const ordered = isSorted
    ? found
    : sorted(found, sort, compileSort(sort, request.collation), most);
  return skip || limit ? slice(ordered, skip, limit) : ordered;
};

/** Decodes of a stored document only the fields that are looked at. */
const readerOf = (paths: readonly string[]) => {
  const names = new Set(paths.map((path) => path.split('.')[0]!));
  // operators may look at the whole document
  const isWhole = paths.some((path) => path.startsWith('$'));
  return ({ body }: StoredRecord): Doc =>
    decode(isWhole ? body : pickFields(body, (name) => names.has(name)));
};

const pathsOf = (filter: Doc): string[] =>
  Object.entries(filter).flatMap(([name, value]) => {
    const isLogical = ['$and', '$or', '$nor'].includes(name);
    return isLogical ? (value as Doc[]).flatMap(pathsOf) : [name];
  });

function* filtered(records: Records, filter: Doc, matches: (doc: Doc) => boolean) {
  const read = readerOf(pathsOf(filter));
  for (const record of records) if (matches(read(record))) yield record;
}

const SORT_BYTES = 100 * 1024 * 1024;

type Sortable = { record: StoredRecord; keys: unknown[] };

// With a limit only the best are kept, so a short list out of a large collection stays small.
function* sorted(
  found: Records,
  keys: readonly SortKey[],
  { keysOf, compareKeys }: Sorter,
  most: number,
) {
  const order = (a: Sortable, b: Sortable) => compareKeys(a.keys, b.keys);
  const read = readerOf(keys.map(({ path }) => path));
  let items: Sortable[] = [];
  let bytes = 0;
  for (const record of found) {
    items.push({ record, keys: keysOf(read(record)) });
    bytes += record.body.length;
    if (most && items.length > 2 * most + 1000) {
      items = items.sort(order).slice(0, most);
      bytes = items.reduce((sum, { record: { body } }) => sum + body.length, 0);
    }
    const text = 'Sort exceeded memory limit of 104857600 bytes. Add an index, or a smaller limit.';
    ensure(bytes <= SORT_BYTES, 'QueryExceededMemoryLimitNoDiskUseAllowed', text);
  }
  for (const { record } of items.sort(order)) yield record;
}

/** Finds and encodes: what is stored as it is, unless a projection changes it. */
export const findBodies = (
  storage: Storage,
  collection: Collection | undefined,
  request: FindRequest,
): Iterable<Buffer> => {
  const { projection = {} } = request;
  const found = map(findRecords(storage, collection, request), ({ body }) => body);
  if (firstKey(projection) === undefined) return found;
  const project = compileProjection(projection, request);
  return map(found, (body) => encode(project(decode(body))));
};

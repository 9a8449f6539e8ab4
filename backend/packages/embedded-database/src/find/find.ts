import { decode, encode } from '../bson/codec.js';
import { pickFields } from '../bson/raw.js';
import { type Doc, firstKey, isFlag, toBoolean } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { ensure } from '../common/errors.js';
import { map, slice } from '../common/iterables.js';
import { choosePlan, type Plan } from '../plan/planner.js';
import { scan } from '../plan/scan.js';
import type { Storage, StoredRecord } from '../storage/storage.js';
import { compileFilter, type MatchOptions } from '../query/filter.js';
import { compileProjection } from '../query/projection.js';
import { compileSort, parseSort, type SortKey } from '../values/sort.js';

export type FindRequest = MatchOptions & {
  filter: Doc;
  sort?: Doc | undefined;
  projection?: Doc | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
  hint?: unknown;
  statistics?: { documents: number } | undefined;
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
  const records = scan({ storage, collection, expected, statistics }, plan);
  const found = firstKey(filter) === undefined ? records : filtered(records, filter, matches);
  const ordered = isSorted ? found : sorted(found, sort, request);
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

function* filtered(records: Records, filter: Doc, matches: (doc: Doc) => boolean) {
  const read = readerOf(Object.keys(filter));
  for (const record of records) if (matches(read(record))) yield record;
}

const SORT_BYTES = 100 * 1024 * 1024;

function* sorted(found: Records, keys: readonly SortKey[], { collation }: MatchOptions) {
  const { keysOf, compareKeys } = compileSort(keys, collation);
  const read = readerOf(keys.map(({ path }) => path));
  let bytes = 0;
  const records = Array.from(found, (record) => {
    bytes += record.body.length;
    const text =
      'Sort exceeded memory limit of 104857600 bytes. Add an index, or a smaller filter.';
    ensure(bytes <= SORT_BYTES, 'QueryExceededMemoryLimitNoDiskUseAllowed', text);
    return { keys: keysOf(read(record)), record };
  });
  for (const { record } of records.sort((a, b) => compareKeys(a.keys, b.keys))) yield record;
}

/** The fields that a projection keeps as they are stored; undefined for one that does anything else. */
const namesIn = ({ _id: id = true, ...others }: Doc): Set<string> | undefined => {
  const kept = Object.entries(others);
  const areWhole = kept.every(
    ([name, value]) => !/[.$]/.test(name) && isFlag(value) && toBoolean(value),
  );
  if (kept.length === 0 || !areWhole || !isFlag(id)) return undefined;
  return new Set([...kept.map(([name]) => name), ...(toBoolean(id) ? ['_id'] : [])]);
};

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
  const names = namesIn(projection);
  // whole fields are cut out of the bytes, which need no decoding then
  if (names) return map(found, (body) => pickFields(body, (name) => names.has(name)));
  return map(found, (body) => encode(project(decode(body))));
};

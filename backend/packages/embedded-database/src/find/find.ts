import { decode } from '../bson/codec.js';
import { type Doc, firstKey } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Plan } from '../plan/plan.js';
import { choosePlan } from '../plan/planner.js';
import { scan } from '../plan/scan.js';
import { compileFilter } from '../query/filter.js';
import { compileProjection } from '../query/projection.js';
import type { Storage, StoredRecord } from '../storage/storage.js';
import { compileSort, parseSort, type SortKey } from '../values/sort.js';

/** Which documents are wanted, in which order, and how much of them. */
export type FindRequest = {
  filter: Doc;
  sort?: Doc | undefined;
  projection?: Doc | undefined;
  /** How many documents at the beginning are left out. */
  skip?: number | undefined;
  /** How many documents follow at most; 0 is no limit. */
  limit?: number | undefined;
};

/** The next result, or undefined after a step of work that has found none, so that the reader can pause there. */
type Steps<T> = Generator<T | undefined>;

/** How a find will look for its documents. */
export const planFind = (collection: Collection, { filter, sort }: FindRequest): Plan =>
  choosePlan(collection, { filter, sort: parseSort(sort) });

/**
 * Makes a function that decodes only those top-level fields of a stored document that some paths
 * begin with; all of it when one of them is an operator, which may look at everything.
 */
const fieldReader = (paths: readonly string[]): ((body: Buffer) => Doc) => {
  if (paths.some((path) => path.startsWith('$'))) return (body) => decode(body);
  const names = new Set(paths.map((path) => path.split('.')[0]!));
  return (body) => decode(body, names);
};

function* filtered(
  records: Iterable<StoredRecord>,
  filter: Doc,
  matches: (doc: Doc) => boolean,
): Steps<StoredRecord> {
  const read = fieldReader(Object.keys(filter));
  for (const record of records) yield matches(read(record.body)) ? record : undefined;
}

/** Sorts records in memory, where no index has them in the wanted order. */
function* sorted(
  found: Iterable<StoredRecord | undefined>,
  keys: readonly SortKey[],
): Steps<StoredRecord> {
  const { keysOf, compareKeys } = compileSort(keys);
  const read = fieldReader(keys.map(({ path }) => path));
  const sorted: { keys: unknown[]; record: StoredRecord }[] = [];
  for (const record of found) {
    if (record) sorted.push({ keys: keysOf(read(record.body)), record });
    yield undefined;
  }
  sorted.sort((a, b) => compareKeys(a.keys, b.keys));
  for (const { record } of sorted) yield record;
}

/** Leaves out the first `skip` results, then ends after `limit` others; a limit of 0 is none. */
function* slice<T>(results: Iterable<T | undefined>, skip: number, limit: number): Steps<T> {
  let position = 0;
  for (const result of results) {
    if (result !== undefined) position++;
    yield position > skip ? result : undefined;
    if (limit > 0 && position === skip + limit) return;
  }
}

/**
 * Finds records in the order that was asked for, step by step; see `Steps`. Nothing is found in a collection that does
 * not exist. Errors in the request come at once, before the first record is read.
 */
export const findInSteps = (
  storage: Storage,
  collection: Collection | undefined,
  request: FindRequest,
): Iterable<StoredRecord | undefined> => {
  const { filter, skip = 0, limit = 0 } = request;
  const matches = compileFilter(filter);
  const sort = parseSort(request.sort);
  if (!collection) return [];
  const plan = planFind(collection, request);
  const isInOrder = !sort || (plan.kind === 'index' && plan.isSorted);
  const expected = isInOrder && limit > 0 ? skip + limit : undefined;
  const scanned = scan({ storage, collection, expected }, plan);
  const found = firstKey(filter) === undefined ? scanned : filtered(scanned, filter, matches);
  const ordered = isInOrder ? found : sorted(found, sort);
  return skip > 0 || limit > 0 ? slice(ordered, skip, limit) : ordered;
};

/** The same without pauses. */
export function* findRecords(
  storage: Storage,
  collection: Collection | undefined,
  request: FindRequest,
): Generator<StoredRecord> {
  for (const record of findInSteps(storage, collection, request)) if (record) yield record;
}

/** How many there are of what is read one by one. */
export const countOf = (records: Iterator<unknown>): number => {
  let count = 0;
  while (!records.next().done) count++;
  return count;
};

/** Finds encoded documents, step by step: the stored bytes as they are, unless a projection changes them. */
export const findBodies = (
  storage: Storage,
  collection: Collection | undefined,
  request: FindRequest,
): Iterable<Buffer | undefined> => {
  const project = compileProjection(request.projection);
  return bodiesOf(findInSteps(storage, collection, request), project);
};

function* bodiesOf(
  records: Iterable<StoredRecord | undefined>,
  project: (body: Buffer) => Buffer,
): Steps<Buffer> {
  for (const record of records) yield record && project(record.body);
}

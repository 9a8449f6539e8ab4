import { decode, encode } from '../bson/codec.js';
import { pickFields } from '../bson/raw.js';
import { type Doc, firstKey } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { map, slice } from '../common/iterables.js';
import type { Plan } from '../plan/plan.js';
import { choosePlan } from '../plan/planner.js';
import { scan } from '../plan/scan.js';
import { compileFilter, type Filter, type FilterOptions } from '../query/filter.js';
import { compileProjection } from '../query/projection.js';
import type { Storage, StoredRecord } from '../storage/storage.js';
import { parseSort, type SortKey } from '../values/sort.js';
import { fieldReader, plainFieldsOf } from './needed-fields.js';
import { sortRecords } from './sort-records.js';

/** Which documents are wanted, in which order, and how much of them. */
export type FindRequest = FilterOptions & {
  filter: Doc;
  sort?: Doc | undefined;
  projection?: Doc | undefined;
  /** How many documents at the beginning are left out. */
  skip?: number | undefined;
  /** How many documents follow at most; 0 is no limit. */
  limit?: number | undefined;
  /** The name or the key of the index to use. */
  hint?: unknown;
  /** Counts the documents that were looked at, for `explain`. */
  statistics?: { documents: number } | undefined;
};

/** How a find will look for its documents. */
export const planFind = (collection: Collection, request: FindRequest): Plan =>
  choosePlan(collection, { ...request, sort: parseSort(request.sort) });

/** Whether the records come from a plan in the order that was asked for. */
const comesInOrder = (plan: Plan, sort: readonly SortKey[] | undefined): boolean => {
  const isNatural = sort?.some(({ path }) => path === '$natural') ?? false;
  return !sort || isNatural || (plan.kind === 'index' && plan.isSorted);
};

function* filtered(
  records: Iterable<StoredRecord>,
  filter: Doc,
  matches: Filter,
): Generator<StoredRecord> {
  const read = fieldReader(Object.keys(filter));
  for (const record of records) if (matches(read(record.body))) yield record;
}

/**
 * Finds records in the order that was asked for, lazily. Nothing is found in a collection that does
 * not exist. Errors in the request come at once, before the first record is read.
 */
export const findRecords = (
  storage: Storage,
  collection: Collection | undefined,
  request: FindRequest,
): Iterable<StoredRecord> => {
  const { filter, skip = 0, limit = 0, collation, statistics } = request;
  const matches = compileFilter(filter, request);
  const sort = parseSort(request.sort);
  if (!collection) return [];
  const plan = planFind(collection, request);
  const isInOrder = comesInOrder(plan, sort);
  const expected = isInOrder && limit > 0 ? skip + limit : undefined;
  const scanned = scan({ storage, collection, expected, statistics }, plan);
  const isTested = firstKey(filter) !== undefined && !(plan.kind === 'index' && plan.isExact);
  const found = isTested ? filtered(scanned, filter, matches) : scanned;
  const ordered =
    isInOrder || !sort ? found : sortRecords(found, sort, collation, limit && skip + limit);
  return skip > 0 || limit > 0 ? slice(ordered, skip, limit) : ordered;
};

/**
 * Finds encoded documents: the stored bytes as they are, unless a projection changes them. A
 * projection that only keeps whole fields cuts them out of the bytes, without decoding anything.
 */
export const findBodies = (
  storage: Storage,
  collection: Collection | undefined,
  request: FindRequest,
): Iterable<Buffer> => {
  const { projection = {} } = request;
  const bodies = map(findRecords(storage, collection, request), ({ body }) => body);
  if (firstKey(projection) === undefined) return bodies;
  // compiled in any case: it refuses what no projection can be
  const project = compileProjection(projection, request);
  const fields = plainFieldsOf(projection);
  if (fields) return map(bodies, (body) => pickFields(body, (name) => fields.has(name)));
  return map(bodies, (body) => encode(project(decode(body))));
};

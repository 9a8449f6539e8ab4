import type { UUID } from 'bson';
import type { Doc } from '../bson/values.js';
import { type Collation, parseCollation } from '../values/collation.js';
import { compileFilter, type Filter } from '../query/filter.js';
import type { IndexBuild } from './index-build.js';
import { type Index, makeIndex, type StoredIndex } from './index-definition.js';
import { retiredKindOf } from './kinds.js';

/**
 * How many records a collection can have. Record numbers are unique in the whole file: those of a
 * collection lie from its id × 2^32 to the next id × 2^32.
 */
export const RECORDS_PER_COLLECTION = 2 ** 32;

/** A collection as the storage keeps it. */
export type StoredCollection = {
  id: number;
  uuid: UUID;
  db: string;
  name: string;
  /** What `create` was given, as a listing shows it. */
  options: Doc;
  indexes: StoredIndex[];
};

/** A collection in memory: what it is called, how it is indexed, where its records lie. */
export type Collection = Omit<StoredCollection, 'indexes'> & {
  /** The first is the one of `_id`, which every collection has. */
  indexes: readonly Index[];
  /** Indexes that are being built, which nothing is found through yet. */
  builds: readonly IndexBuild[];
  /** The numbers of its records, from inclusive, to exclusive. */
  readonly records: { readonly from: number; readonly to: number };
  /** The number of the next record that is inserted. */
  nextRecord: number;
  isDropped: boolean;
  readonly validator: Filter | undefined;
  readonly collation: Collation | undefined;
  /** Set for a kind of collection that can only be read and dropped any more. */
  readonly retiredKind: string | undefined;
};

/** The numbers of the records under a number. */
export const recordsOf = (id: number): { from: number; to: number } => ({
  from: id * RECORDS_PER_COLLECTION,
  to: (id + 1) * RECORDS_PER_COLLECTION,
});

/** Makes a collection ready for work. Errors for options that this server does not support. */
export const makeCollection = ({ indexes, ...stored }: StoredCollection): Collection => {
  const { id, options } = stored;
  const validator = options['validator'] as Doc | undefined;
  return {
    ...stored,
    indexes: indexes.map(makeIndex),
    builds: [],
    records: recordsOf(id),
    nextRecord: id * RECORDS_PER_COLLECTION,
    isDropped: false,
    validator: validator && compileFilter(validator),
    collation: parseCollation(options['collation']),
    retiredKind: retiredKindOf(options),
  };
};

/** The full name, such as `gridlock.users`. */
export const namespaceOf = ({ db, name }: Pick<Collection, 'db' | 'name'>): string =>
  `${db}.${name}`;

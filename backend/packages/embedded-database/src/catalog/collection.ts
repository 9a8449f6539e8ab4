import type { UUID } from 'bson';
import type { Doc } from '../bson/values.js';
import { type Collation, parseCollation } from '../query/collation.js';
import { compileFilter, type Matcher } from '../query/matcher.js';
import { type Index, makeIndex, type StoredIndex } from './index-definition.js';

/** Record numbers of a collection follow one another: id × 2^32 + count. */
export const RECORDS_PER_COLLECTION = 2 ** 32;

type Identity = {
  readonly id: number;
  readonly uuid: UUID;
  db: string;
  name: string;
  options: Doc;
};

/** A collection as the storage keeps it. */
export type StoredCollection = Identity & { indexes: StoredIndex[] };

/** A collection in memory: what it is called, how it is indexed, where its records lie. */
export type Collection = Identity & {
  /** The first is the collection's own and stays. */
  indexes: Index[];
  readonly firstRecord: number;
  readonly endRecord: number;
  nextRecord: number;
  /** Undefined until somebody asks; kept up to date from then on. */
  count: number | undefined;
  isDropped: boolean;
  validator: Matcher | undefined;
  collation: Collation | undefined;
};

export const namespaceOf = ({ db, name }: Pick<Collection, 'db' | 'name'>) => `${db}.${name}`;

export const makeCollection = (stored: StoredCollection): Collection => ({
  ...stored,
  indexes: stored.indexes.map(makeIndex),
  firstRecord: stored.id * RECORDS_PER_COLLECTION,
  endRecord: (stored.id + 1) * RECORDS_PER_COLLECTION,
  nextRecord: stored.id * RECORDS_PER_COLLECTION,
  count: undefined,
  isDropped: false,
  ...compileOptions(stored.options),
});

/** The parts of a collection's options that writes and queries work with. */
export const compileOptions = (options: Doc) => ({
  validator: options['validator'] ? compileFilter(options['validator'] as Doc) : undefined,
  collation: parseCollation(options['collation']),
});

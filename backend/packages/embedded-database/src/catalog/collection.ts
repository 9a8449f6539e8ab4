import type { UUID } from 'bson';
import type { Doc } from '../bson/values.js';
import { type Collation, parseCollation } from '../query/collation.js';
import { compileFilter, type Matcher } from '../query/matcher.js';
import { type Index, makeIndex, type StoredIndex } from './index-definition.js';

/** Record numbers of a collection follow one another: id × 2^32 + count. */
export const MOST_RECORDS = 2 ** 32;

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
  readonly records: { from: number; to: number };
  nextRecord: number;
  isDropped: boolean;
  validator: Matcher | undefined;
  collation: Collation | undefined;
};

export const namespaceOf = ({ db, name }: Pick<Collection, 'db' | 'name'>) => `${db}.${name}`;

export const makeCollection = (stored: StoredCollection): Collection => ({
  ...stored,
  indexes: stored.indexes.map(makeIndex),
  records: { from: stored.id * MOST_RECORDS, to: (stored.id + 1) * MOST_RECORDS },
  nextRecord: stored.id * MOST_RECORDS,
  isDropped: false,
  ...compileOptions(stored.options),
});

/** The parts of a collection's options that writes and queries work with. */
export const compileOptions = (options: Doc) => ({
  validator: options['validator'] ? compileFilter(options['validator'] as Doc) : undefined,
  collation: parseCollation(options['collation']),
});

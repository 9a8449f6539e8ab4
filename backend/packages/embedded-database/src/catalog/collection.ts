import type { UUID } from 'bson';
import type { Doc } from '../bson/values.js';
import { type Collation, parseCollation } from '../query/collation.js';
import { compileFilter, type Matcher } from '../query/matcher.js';
import type { Index } from './index-definition.js';

/** Record numbers of a collection follow one another: id × 2^32 + count. */
export const RECORDS_PER_COLLECTION = 2 ** 32;

/** A collection in memory: what it is called, how it is indexed, where its records lie. */
export type Collection = {
  readonly id: number;
  readonly uuid: UUID;
  db: string;
  name: string;
  options: Doc;
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

/** The indexes to be seen; the first is the collection's own and stays. */
export const listedIndexes = ({ indexes, options }: Collection): Index[] =>
  options['timeseries'] ? indexes.slice(1) : indexes;

export const makeCollection = (
  given: Pick<Collection, 'id' | 'uuid' | 'db' | 'name' | 'options'>,
): Collection => ({
  ...given,
  indexes: [],
  firstRecord: given.id * RECORDS_PER_COLLECTION,
  endRecord: (given.id + 1) * RECORDS_PER_COLLECTION,
  nextRecord: given.id * RECORDS_PER_COLLECTION,
  count: undefined,
  isDropped: false,
  ...compileOptions(given.options),
});

/** The parts of a collection's options that writes and queries work with. */
export const compileOptions = (options: Doc) => ({
  validator: options['validator'] ? compileFilter(options['validator'] as Doc) : undefined,
  collation: parseCollation(options['collation']),
});

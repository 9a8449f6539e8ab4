import type { UUID } from 'bson';
import { type Doc, isNumber, toBoolean, toNumber } from '../bson/values.js';
import { parseCollation } from '../values/collation.js';
import { compileFilter } from '../query/filter.js';

export const ID_INDEX = '_id_';
/** Record numbers of a collection follow one another: id × 2^32 + count. */
export const MOST_RECORDS = 2 ** 32;

/** An index as the storage keeps it; `spec` is what the server lists of it. */
export type StoredIndex = { id: number; spec: Doc; isMultikey?: boolean; hasLongKeys?: boolean };

const uint32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');

const fieldOf = ([path, direction]: [string, unknown]) => {
  const descending = isNumber(direction) && toNumber(direction) < 0;
  return { path, parts: path.split('.'), descending };
};
export type IndexField = ReturnType<typeof fieldOf>;

/** An index as the server works with it. */
export const makeIndex = (stored: StoredIndex) => {
  const { id, spec, isMultikey = false, hasLongKeys = false } = stored;
  const key = spec['key'] as Doc;
  const partial = spec['partialFilterExpression'] as Doc | undefined;
  const collation = parseCollation(spec['collation']);
  return {
    id,
    spec,
    name: spec['name'] as string,
    fields: Object.entries(key).map(fieldOf),
    isUnique: spec['name'] === ID_INDEX || toBoolean(spec['unique']),
    isSparse: toBoolean(spec['sparse']),
    isHidden: spec['hidden'] === true,
    /** Which documents it holds, when not all. */
    partial,
    covers: partial && compileFilter(partial, { collation }),
    collation,
    /** False for kinds that are only kept and listed (text, geospatial). */
    isOrdered: Object.values(key).every((kind) => isNumber(kind) || kind === 'hashed'),
    /** First bytes of its entries. */
    prefix: uint32(id),
    end: uint32(id + 1),
    /** Some document has several keys; once true it stays true. */
    isMultikey,
    /** Some key was too long to keep whole, so the entries are no longer in exact order. */
    hasLongKeys,
    isDropped: false,
  };
};
export type Index = ReturnType<typeof makeIndex>;

/** A collection as the storage keeps it. */
export type StoredCollection = {
  id: number;
  uuid: UUID;
  db: string;
  name: string;
  options: Doc;
  indexes: StoredIndex[];
};

/** The parts of a collection's options that writes and queries work with. */
export const compileOptions = (options: Doc) => ({
  validator: options['validator'] ? compileFilter(options['validator'] as Doc) : undefined,
  collation: parseCollation(options['collation']),
});

/** A collection in memory: what it is called, how it is indexed, where its records lie. */
export const makeCollection = ({ indexes, ...stored }: StoredCollection) => ({
  ...stored,
  /** The first is the collection's own and stays. */
  indexes: indexes.map(makeIndex),
  records: { from: stored.id * MOST_RECORDS, to: (stored.id + 1) * MOST_RECORDS },
  nextRecord: stored.id * MOST_RECORDS,
  isDropped: false,
  ...compileOptions(stored.options),
});
export type Collection = ReturnType<typeof makeCollection>;

export const namespaceOf = ({ db, name }: Pick<Collection, 'db' | 'name'>) => `${db}.${name}`;

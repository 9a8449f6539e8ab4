import { type Doc, firstKey, toBoolean, toNumber } from '../bson/values.js';
import { ensure } from '../common/errors.js';
import { completeSpec, type Index, makeIndex } from './index-definition.js';

/**
 * How many records a collection can have. Record numbers are unique in the whole file: those of a
 * collection lie from its id × 2^32 to the next id × 2^32.
 */
export const RECORDS_PER_COLLECTION = 2 ** 32;

/** A collection in memory: what it is called, how it is indexed, where its records lie. */
export type Collection = {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  /** The first is the one of `_id`, which every collection has. */
  indexes: readonly Index[];
  /** The numbers of its records, from inclusive, to exclusive. */
  readonly records: { readonly from: number; readonly to: number };
  /** The number of the next record that is inserted. */
  nextRecord: number;
  isDropped: boolean;
};

/** Makes a collection of some indexes ready for work. */
export const makeCollection = (
  { id, db, name }: Pick<Collection, 'id' | 'db' | 'name'>,
  indexes: readonly Index[],
): Collection => ({
  id,
  db,
  name,
  indexes,
  records: { from: id * RECORDS_PER_COLLECTION, to: (id + 1) * RECORDS_PER_COLLECTION },
  nextRecord: id * RECORDS_PER_COLLECTION,
  isDropped: false,
});

/** The full name, such as `gridlock.users`. */
export const namespaceOf = ({ db, name }: Pick<Collection, 'db' | 'name'>): string =>
  `${db}.${name}`;

/** A collection as the storage keeps it. */
export const toStored = ({ id, db, name, indexes }: Collection): Doc => ({
  id,
  db,
  name,
  indexes: indexes.map(({ id: indexId, spec, isMultikey }) => ({ id: indexId, spec, isMultikey })),
});

/** Error 72 for an index of an older program that this one does not support. */
const storedIndex = ({ id, spec, isMultikey, hasLongKeys }: Doc): Index => {
  const isShort = !toBoolean(hasLongKeys);
  ensure(isShort, 'InvalidOptions', 'indexes of values of more than 1,900 bytes are not supported');
  return makeIndex(toNumber(id), completeSpec(spec as Doc), toBoolean(isMultikey));
};

/** Reads a stored collection. Error 72 for one of an older program that this one does not support. */
export const fromStored = ({ id, db, name, options, indexes }: Doc): Collection => {
  const option = firstKey(options ?? {});
  const text = `The collection ${String(db)}.${String(name)} has the option '${option}', which is not supported any more.`;
  ensure(option === undefined, 'InvalidOptions', text);
  const identity = { id: toNumber(id), db: db as string, name: name as string };
  return makeCollection(identity, (indexes as Doc[]).map(storedIndex));
};

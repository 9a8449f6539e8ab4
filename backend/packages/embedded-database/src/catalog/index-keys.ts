import { encodeComponent, invert, uniqueKeys } from '../bson/key.js';
import { type Doc, RANK } from '../bson/values.js';
import { EMPTY_ARRAY, tuplesOf, walksOf } from '../values/array-walk.js';
import type { Index, IndexField } from './index-definition.js';

/** The keys under which an index holds a document. */
type IndexKeys = {
  readonly keys: readonly Buffer[];
  /** The document has an array at an indexed path. */
  readonly isMultikey: boolean;
};

/** The keys of a document that an index does not hold. */
export const NO_KEYS: IndexKeys = { keys: [], isMultikey: false };

/** The part of a key that stands for the value of one field. */
export const keyComponent = ({ descending }: IndexField, value: unknown): Buffer => {
  if (value !== EMPTY_ARRAY) return encodeComponent(value, descending);
  const tag = Buffer.from([RANK.emptyArray]);
  return descending ? invert(tag) : tag;
};

const encodeKey = ({ fields }: Index, values: readonly unknown[]): Buffer => {
  const components = values.map((value, i) => keyComponent(fields[i]!, value));
  return components.length === 1 ? components[0]! : Buffer.concat(components);
};

/** Error 171 for two arrays side by side: their elements cannot be paired. */
export const keysOf = (index: Index, doc: Doc): IndexKeys => {
  const walks = walksOf(index.fields, doc);
  const tuples = tuplesOf(walks);
  if (index.isSparse && tuples.flat().every((value) => value === undefined)) return NO_KEYS;
  const keys = tuples.map((values) => encodeKey(index, values));
  const isMultikey = walks.some(({ rest }) => rest !== undefined);
  return { keys: isMultikey ? uniqueKeys(keys) : keys, isMultikey };
};

/** The values of a document's fields that one of its keys stands for, for an error's text. */
export const keyValueOf = (index: Index, doc: Doc, key: Buffer): Doc => {
  const tuples = tuplesOf(walksOf(index.fields, doc));
  const values = tuples.find((tuple) => encodeKey(index, tuple).equals(key)) ?? [];
  const shown = (value: unknown) => (value === EMPTY_ARRAY ? null : (value ?? null));
  return Object.fromEntries(index.fields.map(({ path }, i) => [path, shown(values[i])]));
};

import { failure } from '../errors.js';
import { capKey, encodeComponent, invert, MAX_KEY_BYTES, uniqueKeys } from '../bson/key.js';
import { type Doc, field, isDoc, RANK } from '../bson/values.js';
import { foldDeep } from '../query/collation.js';
import { INDEX, isContainer } from '../query/path.js';
import type { Index, IndexField } from './index-definition.js';

// An empty array has a place of its own in an index, below null.
export const EMPTY_ARRAY = Symbol('empty array');

// How far the walk along one field's path has come: what is left of it stands before an array, and is
// undefined when the value is final.
type Walk = { value: unknown; rest?: readonly string[] };

const advance = (walk: Walk): Walk => {
  if (!walk.rest) return walk;
  let { value } = walk;
  for (const [at, name] of walk.rest.entries()) {
    const isPosition = Array.isArray(value) && INDEX.test(name) && Number(name) < value.length;
    if (Array.isArray(value) && !isPosition) return { value, rest: walk.rest.slice(at) };
    value = isContainer(value) ? field(value, name) : undefined;
  }
  return Array.isArray(value) ? { value, rest: [] } : { value };
};

const intoElement = ({ value, rest }: Walk, item: unknown): Walk => {
  if (!rest) return { value };
  if (rest.length === 0) return { value: item };
  // scalars and arrays directly inside an array have no fields
  return isDoc(item) ? { value: item, rest } : { value: undefined };
};

const parallel = () => failure('CannotIndexParallelArrays', 'cannot index parallel arrays');

// One tuple of values for each element of the array that the paths share.
export const tuplesOf = (walks: Walk[], clash = parallel): unknown[][] => {
  const open = walks.filter(({ rest }) => rest);
  if (open.length === 0) return [walks.map(({ value }) => value)];
  const array = open[0]!.value as unknown[];
  if (open.some(({ value }) => value !== array)) throw clash();
  const items = array.length > 0 ? array : [EMPTY_ARRAY];
  return items.flatMap((item) =>
    tuplesOf(
      walks.map((walk) => advance(intoElement(walk, item))),
      clash,
    ),
  );
};

/** The part of a key that stands for one field. */
export const component = ({ collation }: Index, { descending }: IndexField, value: unknown) => {
  if (value !== EMPTY_ARRAY) {
    return encodeComponent(foldDeep(value, collation), descending);
  }
  const tag = Buffer.from([RANK.emptyArray]);
  return descending ? invert(tag) : tag;
};

const keyOf = (index: Index, values: unknown[]): Buffer => {
  const parts = values.map((value, i) => component(index, index.fields[i]!, value));
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
};

export const walksOf = (fields: readonly Pick<IndexField, 'parts'>[], value: Doc): Walk[] =>
  fields.map(({ parts }) => advance({ value, rest: parts }));

export type IndexKeys = { keys: Buffer[]; isMultikey: boolean; isLong: boolean };
export const NO_KEYS: IndexKeys = { keys: [], isMultikey: false, isLong: false };

/** The keys under which an index holds a document. Error 171 for two arrays side by side. */
export const keysOf = (index: Index, doc: Doc): IndexKeys => {
  if (!index.isOrdered || (index.covers && !index.covers(doc))) return NO_KEYS;
  const walks = walksOf(index.fields, doc);
  const tuples = tuplesOf(walks);
  if (index.isSparse && tuples.flat().every((value) => value === undefined)) return NO_KEYS;
  const keys = tuples.map((values) => keyOf(index, values));
  const isMultikey = walks.some(({ rest }) => rest);
  const isLong = keys.some((key) => key.length > MAX_KEY_BYTES);
  return { keys: isMultikey || isLong ? uniqueKeys(keys.map(capKey)) : keys, isMultikey, isLong };
};

/** The values that clash in a unique index, for the error: those of the key that is taken. */
export const keyValueOf = (index: Index, doc: Doc, key: Buffer): Doc => {
  const tuples = tuplesOf(walksOf(index.fields, doc));
  const clashing = tuples.find((values) => capKey(keyOf(index, values)).equals(key)) ?? [];
  const values = clashing.map((value) => (value === EMPTY_ARRAY ? null : (value ?? null)));
  return Object.fromEntries(index.fields.map(({ path }, i) => [path, values[i]]));
};

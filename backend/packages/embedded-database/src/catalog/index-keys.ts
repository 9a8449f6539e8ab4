import { failure } from '../errors.js';
import { capKey, encodeComponent, invert, MAX_KEY_BYTES, uniqueKeys } from '../bson/key.js';
import { type Doc, field, isDoc, RANK } from '../bson/values.js';
import { foldDeep } from '../query/collation.js';
import { INDEX } from '../query/path.js';
import type { Index, IndexField } from './index-definition.js';

// An empty array has a place of its own in an index, below null.
export const EMPTY_ARRAY = Symbol('empty array');

// How far the walk along one field's path has come.
type Walk = { parts: readonly string[]; value: unknown; at: number; isDone: boolean };

const advance = (walk: Walk): Walk => {
  let { value, at } = walk;
  if (walk.isDone) return walk;
  for (const name of walk.parts.slice(at)) {
    if (Array.isArray(value)) {
      if (!INDEX.test(name) || Number(name) >= value.length) return { ...walk, value, at };
      value = value[Number(name)];
    } else value = isDoc(value) ? field(value, name) : undefined;
    at++;
  }
  return { ...walk, value, at, isDone: !Array.isArray(value) };
};

const intoElement = (walk: Walk, item: unknown): Walk => {
  if (walk.isDone) return walk;
  if (walk.at === walk.parts.length) return { ...walk, value: item, isDone: true };
  // scalars and arrays directly inside an array have no fields
  return isDoc(item) ? { ...walk, value: item } : { ...walk, value: undefined, isDone: true };
};

const parallel = (open: Walk[]) => {
  const names = open.map(({ parts }) => parts.at(-1)!).reverse();
  const text = `cannot index parallel arrays [${names.join('] [')}]`;
  return failure('CannotIndexParallelArrays', text);
};

// One tuple of values for each element of the array that the paths share.
export const tuplesOf = (walks: Walk[], clash = parallel): unknown[][] => {
  const advanced = walks.map(advance);
  const open = advanced.filter(({ isDone }) => !isDone);
  if (open.length === 0) return [advanced.map(({ value }) => value)];
  const array = open[0]!.value as unknown[];
  if (open.some(({ value }) => value !== array)) throw clash(open);
  const items = array.length > 0 ? array : [EMPTY_ARRAY];
  return items.flatMap((item) =>
    tuplesOf(
      advanced.map((walk) => intoElement(walk, item)),
      clash,
    ),
  );
};

/** The part of a key that stands for one field. */
export const component = ({ collation }: Index, { descending }: IndexField, value: unknown) => {
  if (value !== EMPTY_ARRAY) {
    return encodeComponent(collation ? foldDeep(value, collation) : value, descending);
  }
  const tag = Buffer.from([RANK.emptyArray]);
  return descending ? invert(tag) : tag;
};

const keyOf = (index: Index, values: unknown[]): Buffer => {
  const parts = values.map((value, i) => component(index, index.fields[i]!, value));
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
};

type Path = Pick<IndexField, 'parts'>;
export const walksOf = (fields: readonly Path[], doc: Doc): Walk[] =>
  fields.map(({ parts }) => advance({ parts, value: doc, at: 0, isDone: false }));

export type IndexKeys = { keys: Buffer[]; isMultikey: boolean; isLong: boolean };

const NONE: IndexKeys = { keys: [], isMultikey: false, isLong: false };

/** The keys under which an index holds a document. Error 171 for two arrays side by side. */
export const keysOf = (index: Index, doc: Doc): IndexKeys => {
  if (!index.isOrdered || (index.covers && !index.covers(doc))) return NONE;
  const walks = walksOf(index.fields, doc);
  const tuples = tuplesOf(walks);
  if (index.isSparse && tuples.flat().every((value) => value === undefined)) return NONE;
  const keys = tuples.map((values) => keyOf(index, values));
  const isMultikey = walks.some(({ isDone }) => !isDone);
  const isLong = keys.some((key) => key.length > MAX_KEY_BYTES);
  return {
    keys: keys.length > 1 || isLong ? uniqueKeys(keys.map(capKey)) : keys,
    isMultikey,
    isLong,
  };
};

/** The values that clash in a unique index, for the error: those of the key that is taken. */
export const keyValueOf = (index: Index, doc: Doc, key: Buffer): Doc => {
  const tuples = tuplesOf(walksOf(index.fields, doc));
  const clashing = tuples.find((values) => capKey(keyOf(index, values)).equals(key));
  return Object.fromEntries(
    index.fields.map(({ path }, i) => {
      const value = clashing?.[i];
      return [path, value === EMPTY_ARRAY ? null : (value ?? null)];
    }),
  );
};

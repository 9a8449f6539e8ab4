import { failure } from '../errors.js';
import { capKey, encodeComponent, invert, MAX_KEY_BYTES } from '../bson/key.js';
import { type Doc, field, isDoc, RANK } from '../bson/values.js';
import { foldDeep } from '../query/collation.js';
import { INDEX } from '../query/path.js';
import type { Index, IndexField } from './index-definition.js';

// An empty array has a place of its own in an index, below null.
const EMPTY_ARRAY = Symbol('empty array');

// How far the walk along one field's path has come.
type Walk = { value: unknown; at: number; isDone: boolean };

const advance = (walk: Walk, { parts }: IndexField): Walk => {
  let { value, at } = walk;
  if (walk.isDone) return walk;
  while (at < parts.length) {
    const name = parts[at]!;
    if (Array.isArray(value)) {
      if (!INDEX.test(name) || Number(name) >= value.length) return { value, at, isDone: false };
      value = value[Number(name)];
    } else value = isDoc(value) ? field(value, name) : undefined;
    at++;
  }
  return { value, at, isDone: !Array.isArray(value) };
};

const intoElement = (walk: Walk, array: unknown[], item: unknown, last: number): Walk => {
  if (walk.isDone || walk.value !== array) return walk;
  if (walk.at === last) return { ...walk, value: item, isDone: true };
  // scalars and arrays directly inside an array have no fields
  return isDoc(item) ? { ...walk, value: item } : { ...walk, value: undefined, isDone: true };
};

type Expansion = { tuples: unknown[][]; isMultikey: boolean };

// One tuple of values for each element of the array that the paths share.
const expand = (index: Index, walks: Walk[]): Expansion => {
  const { fields } = index;
  const advanced = walks.map((walk, i) => advance(walk, fields[i]!));
  const open = advanced.filter(({ isDone }) => !isDone);
  if (open.length === 0) return { tuples: [advanced.map(({ value }) => value)], isMultikey: false };
  const array = open[0]!.value as unknown[];
  if (open.some(({ value }) => value !== array)) throw parallel(index, advanced);
  const items = array.length > 0 ? array : [EMPTY_ARRAY];
  const tuples = items.flatMap((item) => {
    const inside = advanced.map((walk, i) =>
      intoElement(walk, array, item, fields[i]!.parts.length),
    );
    return expand(index, inside).tuples;
  });
  return { tuples, isMultikey: true };
};

const parallel = (index: Index, walks: Walk[]) => {
  const names = index.fields.filter((_, i) => !walks[i]!.isDone).map(({ parts }) => parts.at(-1)!);
  return failure(
    'CannotIndexParallelArrays',
    `cannot index parallel arrays [${names.reverse().join('] [')}]`,
  );
};

const tuplesOf = (index: Index, doc: Doc): Expansion =>
  expand(
    index,
    index.fields.map(() => ({ value: doc, at: 0, isDone: false })),
  );

const component = (value: unknown, { descending }: IndexField, index: Index): Buffer => {
  if (value === EMPTY_ARRAY) {
    const tag = Buffer.from([RANK.emptyArray]);
    return descending ? invert(tag) : tag;
  }
  return encodeComponent(index.collation ? foldDeep(value, index.collation) : value, descending);
};

export type IndexKeys = { keys: Buffer[]; isMultikey: boolean; isLong: boolean };

const NONE: IndexKeys = { keys: [], isMultikey: false, isLong: false };

/** The keys under which an index holds a document. Error 171 for two arrays side by side. */
export const keysOf = (index: Index, doc: Doc): IndexKeys => {
  if (!index.isOrdered || (index.covers && !index.covers(doc))) return NONE;
  const { tuples, isMultikey } = tuplesOf(index, doc);
  if (index.isSparse && tuples.every((values) => values.every((value) => value === undefined))) {
    return NONE;
  }
  let keys = tuples.map((values) => {
    const parts = values.map((value, i) => component(value, index.fields[i]!, index));
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  });
  const isLong = keys.some((key) => key.length > MAX_KEY_BYTES);
  if (isLong) keys = keys.map(capKey);
  if (keys.length > 1) {
    keys = [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
  }
  return { keys, isMultikey, isLong };
};

/** The values that clash in a unique index, for the error: those of the key that is taken. */
export const keyValueOf = (index: Index, doc: Doc, key: Buffer): Doc => {
  const { tuples } = tuplesOf(index, doc);
  const clashing = tuples.find((values) => {
    const parts = values.map((value, i) => component(value, index.fields[i]!, index));
    return capKey(Buffer.concat(parts)).equals(key);
  });
  return Object.fromEntries(
    index.fields.map(({ path }, i) => {
      const value = clashing?.[i];
      return [path, value === undefined || value === EMPTY_ARRAY ? null : value];
    }),
  );
};

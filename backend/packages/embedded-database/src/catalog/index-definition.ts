import { type Doc, isNumber, toBoolean, toNumber } from '../bson/values.js';
import { type Collation, parseCollation } from '../values/collation.js';
import { compileFilter, type Filter } from '../query/filter.js';

/** The name of the index that every collection has, of `_id`. */
export const ID_INDEX = '_id_';

/** An index as the storage keeps it. */
export type StoredIndex = {
  id: number;
  /** What a listing of indexes shows: key, name, options. */
  spec: Doc;
  isMultikey?: boolean;
  hasLongKeys?: boolean;
  languageRules?: string;
};

/** One field of an index's key. */
export type IndexField = {
  readonly path: string;
  /** The path, split at its dots. */
  readonly parts: readonly string[];
  readonly descending: boolean;
};

/** An index as the server works with it. */
export type Index = {
  readonly id: number;
  readonly spec: Doc;
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  /** Kept up to date, but not used for finding. */
  readonly isHidden: boolean;
  /** The filter of a partial index, which says which documents it holds. */
  readonly partial: Doc | undefined;
  /** Tests a document against that filter; undefined for an index of all documents. */
  readonly covers: Filter | undefined;
  readonly collation: Collation | undefined;
  /** False for kinds that are only kept and listed (text, geospatial): they have no entries. */
  readonly isOrdered: boolean;
  /** The top-level fields that decide about its entries; undefined where any may. */
  readonly roots: ReadonlySet<string> | undefined;
  /** The first bytes of its entries. */
  readonly prefix: Buffer;
  /** The first bytes behind its entries. */
  readonly end: Buffer;
  /** Some document has several keys, because of an array. Once true it stays true. */
  isMultikey: boolean;
  /** Some key was too long to keep whole, so the entries are no longer in exact order. */
  hasLongKeys: boolean;
  /** By which rules strings became keys, where a collation says how; missing in older files. */
  languageRules: string | undefined;
  isDropped: boolean;
};

/** Four bytes, in the order in which numbers of that size compare. */
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** The first bytes of the entries under a number, and the first bytes behind them. */
export const entriesOf = (id: number): { prefix: Buffer; end: Buffer } => ({
  prefix: uint32(id),
  end: uint32(id + 1),
});

const fieldOf = ([path, direction]: [string, unknown]): IndexField => {
  const descending = isNumber(direction) && toNumber(direction) < 0;
  return { path, parts: path.split('.'), descending };
};

const rootsOf = (key: Doc, partial: Doc = {}): ReadonlySet<string> | undefined => {
  const paths = [...Object.keys(key), ...Object.keys(partial)];
  if (paths.some((path) => path.startsWith('$'))) return undefined;
  return new Set(paths.map((path) => path.split('.')[0]!));
};

/** Makes an index ready for work. Errors for options that this server does not support. */
export const makeIndex = (stored: StoredIndex): Index => {
  const { id, spec, isMultikey = false, hasLongKeys = false, languageRules } = stored;
  const key = spec['key'] as Doc;
  const name = spec['name'] as string;
  const partial = spec['partialFilterExpression'] as Doc | undefined;
  const collation = parseCollation(spec['collation']);
  return {
    id,
    spec,
    name,
    fields: Object.entries(key).map(fieldOf),
    isUnique: name === ID_INDEX || toBoolean(spec['unique']),
    isSparse: toBoolean(spec['sparse']),
    isHidden: spec['hidden'] === true,
    partial,
    covers: partial && compileFilter(partial, { collation }),
    collation,
    isOrdered: Object.values(key).every((kind) => isNumber(kind) || kind === 'hashed'),
    roots: rootsOf(key, partial),
    ...entriesOf(id),
    isMultikey,
    hasLongKeys,
    languageRules,
    isDropped: false,
  };
};

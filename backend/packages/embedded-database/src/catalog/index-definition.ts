import { type Doc, isNumber, toBoolean, toNumber } from '../bson/values.js';
import { type Collation, parseCollation } from '../query/collation.js';
import { compileFilter, type Matcher } from '../query/matcher.js';

export type IndexField = { path: string; parts: string[]; descending: boolean };

/** An index as the storage keeps it. */
export type StoredIndex = {
  readonly id: number;
  /** What the server lists of it. */
  readonly spec: Doc;
  /** Some document has several keys; once true it stays true. */
  isMultikey?: boolean;
  /** Some key was too long to keep whole, so the entries are no longer in exact order. */
  hasLongKeys?: boolean;
};

/** An index as the server works with it. */
export type Index = Required<StoredIndex> & {
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  readonly isHidden: boolean;
  /** Which documents it holds, when not all. */
  readonly partial?: Doc | undefined;
  readonly covers?: Matcher | undefined;
  readonly collation?: Collation | undefined;
  /** False for kinds that are only kept and listed (text, geospatial). */
  readonly isOrdered: boolean;
  /** First bytes of its entries. */
  readonly prefix: Buffer;
  readonly end: Buffer;
  isDropped: boolean;
};

export const ID_INDEX = '_id_';

const uint32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');

const fieldOf = ([path, direction]: [string, unknown]): IndexField => {
  const descending = isNumber(direction) && toNumber(direction) < 0;
  return { path, parts: path.split('.'), descending };
};

export const makeIndex = (stored: StoredIndex): Index => {
  const { id, spec, isMultikey = false, hasLongKeys = false } = stored;
  const key = spec['key'] as Doc;
  const partial = spec['partialFilterExpression'] as Doc | undefined;
  const collation = parseCollation(spec['collation']);
  return {
    id,
    spec,
    isMultikey,
    hasLongKeys,
    name: spec['name'] as string,
    fields: Object.entries(key).map(fieldOf),
    isUnique: spec['name'] === ID_INDEX || toBoolean(spec['unique']),
    isSparse: toBoolean(spec['sparse']),
    isHidden: spec['hidden'] === true,
    partial,
    covers: partial && compileFilter(partial, { collation }),
    collation,
    isOrdered: Object.values(key).every((kind) => isNumber(kind) || kind === 'hashed'),
    prefix: uint32(id),
    end: uint32(id + 1),
    isDropped: false,
  };
};

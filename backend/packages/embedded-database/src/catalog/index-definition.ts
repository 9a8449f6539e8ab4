import { type Doc, isNumber, toBoolean, toNumber } from '../bson/values.js';
import { type Collation, parseCollation } from '../query/collation.js';
import { compileFilter, type Matcher } from '../query/matcher.js';

export type IndexField = { path: string; parts: string[]; descending: boolean };

/** An index as the server works with it; `spec` is what it lists. */
export type Index = {
  readonly id: number;
  readonly spec: Doc;
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
  /** Some document has several keys; once true it stays true. */
  isMultikey: boolean;
  /** Some key was too long to keep whole, so the entries are no longer in exact order. */
  hasLongKeys: boolean;
};

export const ID_INDEX = '_id_';

const uint32 = (value: number) => {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Where the entries of an index lie. */
export const indexRange = (id: number) => ({ prefix: uint32(id), end: uint32(id + 1) });

export const makeIndex = (
  id: number,
  spec: Doc,
  flags: { isMultikey?: boolean; hasLongKeys?: boolean } = {},
): Index => {
  const key = spec['key'] as Doc;
  const directions = Object.values(key);
  const partial = spec['partialFilterExpression'] as Doc | undefined;
  const collation = parseCollation(spec['collation']);
  return {
    id,
    spec,
    name: spec['name'] as string,
    fields: Object.entries(key).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      descending: isNumber(direction) && toNumber(direction) < 0,
    })),
    isUnique: spec['name'] === ID_INDEX || toBoolean(spec['unique']),
    isSparse: toBoolean(spec['sparse']),
    isHidden: spec['hidden'] === true,
    partial,
    covers: partial && compileFilter(partial, { collation }),
    collation,
    isOrdered: directions.every((direction) => isNumber(direction) || direction === 'hashed'),
    ...indexRange(id),
    isMultikey: flags.isMultikey ?? false,
    hasLongKeys: flags.hasLongKeys ?? false,
  };
};

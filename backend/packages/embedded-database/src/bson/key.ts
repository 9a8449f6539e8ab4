import { createHash } from 'node:crypto';
import type { Binary, BSONRegExp, Code, ObjectId, Timestamp } from 'bson';
import { byte, int64Key, invert, type KeyBytes, raw, stringKey, uint64Key } from './key-bytes.js';
import { numberKey } from './number-key.js';
import { bytesOf, type Doc, RANK, rankOf, textOf } from './values.js';

export { invert } from './key-bytes.js';

/** Longer keys keep a beginning, `KEY_PREFIX_BYTES` long, and a hash of the whole. */
export const MAX_KEY_BYTES = 1900;
const HASH_BYTES = 20;
/** How much of a key that is too long keeps its order, in bytes. */
export const KEY_PREFIX_BYTES = MAX_KEY_BYTES - HASH_BYTES;

/** Before each item of a document or an array; a zero is their end. */
const ITEM = '\x01';
const END = '\0';

const documentKey = (doc: Doc): KeyBytes => {
  let key = '';
  for (const [name, value] of Object.entries(doc)) {
    // by the types of the fields first, then by their names, then by their values
    if (value !== undefined)
      key += `${ITEM}${byte(rankOf(value))}${stringKey(name)}${identity(value)}`;
  }
  return `${key}${END}`;
};

const arrayKey = (items: readonly unknown[]): KeyBytes => {
  let key = '';
  for (const item of items) key += `${ITEM}${identity(item)}`;
  return `${key}${END}`;
};

/** By length, kind and content. */
const binaryKey = (value: Binary): KeyBytes => {
  const length = uint64Key(BigInt(value.position)).slice(4);
  return `${length}${byte(value.sub_type)}${raw(bytesOf(value))}`;
};

/** What follows a value's rank; the smallest key, the greatest and null have nothing more. */
const FORMS: Readonly<Record<number, (value: never) => KeyBytes>> = {
  [RANK.number]: numberKey,
  [RANK.string]: (value: unknown) => stringKey(textOf(value)),
  [RANK.object]: documentKey,
  [RANK.array]: arrayKey,
  [RANK.binData]: binaryKey,
  [RANK.objectId]: ({ id }: ObjectId) => raw(id),
  [RANK.bool]: (value: boolean) => (value ? '\x01' : '\0'),
  [RANK.date]: (value: Date) => int64Key(BigInt(Number(value) || 0)),
  [RANK.timestamp]: (value: Timestamp) => uint64Key(value.toBigInt()),
  [RANK.regex]: ({ pattern, options }: BSONRegExp) => `${stringKey(pattern)}${stringKey(options)}`,
  [RANK.code]: ({ code }: Code) => stringKey(code),
};

/**
 * A text for each value that is the same for equal values, across number types: for sets and groups.
 * The order of these texts is the BSON order of the values.
 */
export const identity = (value: unknown): KeyBytes => {
  const rank = rankOf(value);
  return `${byte(rank)}${FORMS[rank]?.(value as never) ?? ''}`;
};

/** Bytes whose order is the BSON order of the values. */
export const encodeKey = (value: unknown): Buffer => Buffer.from(identity(value), 'latin1');

/** Without it the end of a string, inverted, would stand behind a longer one that goes on with a NUL. */
const CLOSED = Buffer.from([0x80]);

/** One component of a compound key; a descending one has every bit turned, and is closed. */
export const encodeComponent = (value: unknown, descending: boolean): Buffer => {
  const bytes = encodeKey(value);
  return descending ? Buffer.concat([invert(bytes), CLOSED]) : bytes;
};

/**
 * Cuts a key that is too long. Equality stays exact through a hash of the whole, order only through
 * the beginning.
 */
export const capKey = (key: Buffer): Buffer => {
  if (key.length <= MAX_KEY_BYTES) return key;
  const hash = createHash('sha1').update(key).digest();
  return Buffer.concat([key.subarray(0, KEY_PREFIX_BYTES), hash]);
};

/** The smallest key above all keys that begin with this one; undefined when there is none. */
export const successor = (prefix: Buffer): Buffer | undefined => {
  const last = prefix.findLastIndex((one) => one !== 0xff);
  if (last < 0) return undefined;
  const next = Buffer.from(prefix.subarray(0, last + 1));
  next[last]! += 1;
  return next;
};

/** Each key once. */
export const uniqueKeys = (keys: readonly Buffer[]): Buffer[] => {
  const byText = new Map(keys.map((key) => [key.toString('latin1'), key]));
  return [...byText.values()];
};

import type { Binary, ObjectId } from 'bson';
import { type Doc, RANK, rankOf, toNumber } from './values.js';

/**
 * Bytes of index keys, put together as strings with one character for each byte (latin1): joining
 * strings is faster than joining buffers.
 */
type KeyBytes = string;

const scratch = Buffer.alloc(8);

const byte = (value: number): KeyBytes => String.fromCharCode(value);
const raw = (bytes: Uint8Array): KeyBytes => Buffer.from(bytes).toString('latin1');

/** Flips every bit, which reverses the order. */
export const invert = (bytes: Buffer): Buffer => Buffer.from(bytes.map((one) => ~one));

/** UTF-8 with 00 written as 00 FF and a closing 00, so that no string is the beginning of another. */
const stringKey = (value: string): KeyBytes =>
  `${raw(Buffer.from(value)).replaceAll('\0', '\0\xff')}\0`;

/** Behind each number; format 6 had more there for numbers that no double can hold. */
const NUMBER_END = '\x80';

/** Eight bytes in the order of doubles: NaN, the negative ones, zero of either sign, the positive. */
const numberKey = (given: unknown): KeyBytes => {
  const value = toNumber(given);
  scratch.writeDoubleBE(Number.isNaN(value) ? 0 : value + 0);
  if (value < 0) return raw(invert(scratch)) + NUMBER_END;
  if (value >= 0) scratch[0]! |= 0x80;
  return raw(scratch) + NUMBER_END;
};

/** Eight bytes in the order of signed integers. */
const dateKey = (value: Date): KeyBytes => {
  scratch.writeBigUInt64BE(BigInt.asUintN(64, BigInt(value.getTime() || 0) + (1n << 63n)));
  return raw(scratch);
};

/** By length, kind and content. */
const binaryKey = (value: Binary): KeyBytes => {
  scratch.writeUInt32BE(value.position);
  return `${raw(scratch.subarray(0, 4))}${byte(value.sub_type)}${raw(value.value())}`;
};

/** Before each item of a document or an array; a zero is their end. */
const ITEM = '\x01';
const END = '\0';

const documentKey = (doc: Doc): KeyBytes => {
  let key = '';
  for (const [name, value] of Object.entries(doc)) {
    if (value === undefined) continue;
    // by the types of the fields first, then by their names, then by their values
    key += `${ITEM}${byte(rankOf(value))}${stringKey(name)}${identity(value)}`;
  }
  return key + END;
};

const arrayKey = (items: readonly unknown[]): KeyBytes => {
  let key = '';
  for (const item of items) key += ITEM + identity(item);
  return key + END;
};

/** What follows a value's rank; null has nothing more. */
const FORMS: Readonly<Record<number, (value: never) => KeyBytes>> = {
  [RANK.number]: numberKey,
  [RANK.string]: stringKey,
  [RANK.object]: documentKey,
  [RANK.array]: arrayKey,
  [RANK.binData]: binaryKey,
  [RANK.objectId]: ({ id }: ObjectId) => raw(id),
  [RANK.bool]: (value: boolean) => (value ? '\x01' : '\0'),
  [RANK.date]: dateKey,
};

/**
 * A text for each value that is the same for equal values, across number types: for sets.
 * The order of these texts is the BSON order of the values.
 */
export const identity = (value: unknown): KeyBytes => {
  const rank = rankOf(value);
  return `${byte(rank)}${FORMS[rank]?.(value as never) ?? ''}`;
};

/** Bytes whose order is the BSON order of the values. */
export const encodeKey = (value: unknown): Buffer => Buffer.from(identity(value), 'latin1');

/** Without it the end of a string, inverted, would come after a longer one that goes on with a NUL. */
const CLOSED = Buffer.from([0x80]);

/** One component of a compound key; a descending one has every bit flipped, and is closed. */
export const encodeComponent = (value: unknown, descending: boolean): Buffer => {
  const bytes = encodeKey(value);
  return descending ? Buffer.concat([invert(bytes), CLOSED]) : bytes;
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

import { createHash } from 'node:crypto';
import type { Binary, BSONRegExp, Code, ObjectId, Timestamp } from 'bson';
import { bsonTypeOf, bytesOf, type Doc, RANK, rankOf, textOf, toNumber } from './values.js';

/** Longer keys keep this many bytes and a hash of the whole. */
export const MAX_KEY_BYTES = 1900;
export const KEY_PREFIX_BYTES = MAX_KEY_BYTES - 20;

// Keys are put together as strings with one character for each byte.
const byte = String.fromCharCode;
const raw = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** UTF-8 with 00 written as 00 FF and a closing 00, so that no string is the beginning of another. */
const text = (value: string) => `${raw(Buffer.from(value)).replaceAll('\0', '\0\xff')}\0`;

const scratch = Buffer.alloc(8);

const uint64 = (value: bigint) => {
  scratch.writeBigUInt64BE(value);
  return raw(scratch);
};

const int64 = (value: bigint) => uint64(BigInt.asUintN(64, value + (1n << 63n)));

const double = (value: number) => {
  // zero has one key, whatever its sign
  scratch.writeDoubleBE(Number.isNaN(value) ? 0 : value + 0);
  if (value < 0) return raw(invert(scratch));
  if (value >= 0) scratch[0]! |= 0x80;
  return raw(scratch);
};

const NO_REMAINDER = '\x80';

/** A number as coefficient × 10^exponent, without any rounding. */
type Exact = { coefficient: bigint; exponent: number };

/** The exact value of a finite double: each one has a finite decimal expansion. */
const exactOf = (value: number): Exact => {
  let [whole, halvings] = [value, 0];
  for (; !Number.isInteger(whole); halvings++) whole *= 2;
  return { coefficient: BigInt(whole) * 5n ** BigInt(halvings), exponent: -halvings };
};

const exactOfText = (value: string): Exact => {
  const [digits = '', power = '0'] = value.split('E');
  const [whole, fraction = ''] = digits.split('.');
  return { coefficient: BigInt(`${whole}${fraction}`), exponent: Number(power) - fraction.length };
};

// What the nearest double leaves over: sign, magnitude, digits; inverted when negative.
const remainder = (exact: Exact, nearest: Exact) => {
  const exponent = Math.min(exact.exponent, nearest.exponent);
  const scaled = (one: Exact) => one.coefficient * 10n ** BigInt(one.exponent - exponent);
  const rest = scaled(exact) - scaled(nearest);
  if (rest === 0n) return NO_REMAINDER;
  const digits = String(rest).replace('-', '');
  const bytes = Buffer.from(`..${digits.replace(/0+$/, '')}\0`);
  bytes.writeUInt16BE(digits.length + exponent + 0x8000);
  return rest < 0n ? `\x40${raw(invert(bytes))}` : `\xc0${raw(bytes)}`;
};

const number = (value: unknown) => {
  const nearest = toNumber(value);
  const type = bsonTypeOf(value);
  const hasRemainder =
    type === 'Decimal128'
      ? /\d/.test(String(value))
      : type === 'Long' && !Number.isSafeInteger(nearest);
  if (!hasRemainder) return `${double(nearest)}${NO_REMAINDER}`;
  const finite = Math.min(Math.max(nearest, -Number.MAX_VALUE), Number.MAX_VALUE);
  return `${double(finite)}${remainder(exactOfText(String(value)), exactOf(finite))}`;
};

const item = (prefix: string, value: unknown) => `\x01${prefix}${identity(value)}`;

const fields = (doc: Doc) =>
  Object.entries(doc)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => item(`${byte(rankOf(value))}${text(name)}`, value));

// What follows a value's rank; the smallest, the greatest and null have nothing more.
const FORMS: Readonly<Record<number, (value: never) => string>> = {
  [RANK.number]: number,
  [RANK.string]: (value: unknown) => text(textOf(value)),
  [RANK.object]: (doc: Doc) => `${fields(doc).join('')}\0`,
  [RANK.array]: (items: unknown[]) => `${items.map((one) => item('', one)).join('')}\0`,
  [RANK.binData]: (value: Binary) =>
    `${uint64(BigInt(value.position)).slice(4)}${byte(value.sub_type)}${raw(bytesOf(value))}`,
  [RANK.objectId]: ({ id }: ObjectId) => raw(id),
  [RANK.bool]: (value: boolean) => (value ? '\x01' : '\0'),
  [RANK.date]: (value: Date) => int64(BigInt(Number(value) || 0)),
  [RANK.timestamp]: (value: Timestamp) => uint64(value.toBigInt()),
  [RANK.regex]: ({ pattern, options }: BSONRegExp) => `${text(pattern)}${text(options)}`,
  [RANK.code]: ({ code }: Code) => text(code),
};

/** A text for each value, across number types: for sets and groups. Their order is the BSON order. */
export const identity = (value: unknown): string => {
  const rank = rankOf(value);
  return `${byte(rank)}${FORMS[rank]?.(value as never) ?? ''}`;
};

/** Bytes whose order is the BSON order of the values. */
export const encodeKey = (value: unknown): Buffer => Buffer.from(identity(value), 'latin1');

// Without it the end of a text, turned, would stand behind a longer one that goes on with a NUL.
const CLOSED = Buffer.from([0x80]);

/** One component of a compound key; a descending one has every bit turned, and is closed. */
export const encodeComponent = (value: unknown, descending: boolean): Buffer => {
  const bytes = encodeKey(value);
  return descending ? Buffer.concat([invert(bytes), CLOSED]) : bytes;
};

/** Turns every bit. */
export const invert = (bytes: Buffer): Buffer => Buffer.from(bytes.map((one) => ~one));

/** Keys beyond the limit: equality stays exact through the hash, order only through the beginning. */
export const capKey = (key: Buffer): Buffer => {
  if (key.length <= MAX_KEY_BYTES) return key;
  const hash = createHash('sha1').update(key).digest();
  return Buffer.concat([key.subarray(0, KEY_PREFIX_BYTES), hash]);
};

/** The smallest key above all keys that begin with this one; undefined when there is none. */
export const successor = (prefix: Buffer): Buffer | undefined => {
  const at = prefix.findLastIndex((one) => one !== 0xff);
  if (at < 0) return undefined;
  const next = Buffer.from(prefix.subarray(0, at + 1));
  next[at]! += 1;
  return next;
};

/** Each key once. */
export const uniqueKeys = (keys: readonly Buffer[]): Buffer[] => [
  ...new Map(keys.map((key) => [key.toString('latin1'), key])).values(),
];

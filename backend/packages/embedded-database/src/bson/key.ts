import { createHash } from 'node:crypto';
import type { Code, Decimal128, Long } from 'bson';
import { aligned, type Exact, exactOfDecimal, exactOfDouble } from './decimal.js';
import { bsonTypeOf, bytesOf, type Doc, objectIdBytes, RANK, rankOf } from './values.js';
import { regexParts, textOf, timestampOf, toNumber } from './values.js';

/** Longer keys keep this many bytes and a hash of the whole. */
export const MAX_KEY_BYTES = 1900;
export const KEY_PREFIX_BYTES = MAX_KEY_BYTES - 20;

// Turns every bit.
const turn = (bytes: Buffer, from: number, to: number) => {
  for (let i = from; i < to; i++) bytes[i]! ^= 0xff;
};

/** A growing buffer: index keys are written value after value. */
class KeyWriter {
  bytes = Buffer.allocUnsafe(256);
  length = 0;

  reserve(more: number) {
    if (this.length + more <= this.bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    this.bytes.copy(grown, 0, 0, this.length);
    this.bytes = grown;
  }

  byte(value: number) {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  raw(value: Uint8Array) {
    this.reserve(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  /** UTF-8 with 00 written as 00 FF and a closing 00, so that no string is the beginning of another. */
  text(value: string) {
    this.reserve(value.length * 3 + 1);
    if (value.includes('\0')) {
      for (const byte of Buffer.from(value)) {
        this.byte(byte);
        if (byte === 0) this.byte(0xff);
      }
    } else this.length += this.bytes.write(value, this.length, 'utf8');
    this.byte(0);
  }

  double(value: number) {
    this.reserve(8);
    const at = this.length;
    this.length += 8;
    if (Number.isNaN(value)) return void this.bytes.fill(0, at, at + 8);
    this.bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    if (value < 0) turn(this.bytes, at, at + 8);
    else this.bytes[at]! ^= 0x80;
  }

  int64(value: bigint) {
    this.reserve(8);
    this.bytes.writeBigInt64BE(value, this.length);
    this.bytes[this.length]! ^= 0x80;
    this.length += 8;
  }

  take(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }
}

const NO_REMAINDER = 0x80;

// What the nearest double leaves over: sign, magnitude, digits; inverted when negative.
const writeRemainder = (writer: KeyWriter, rest: Exact) => {
  if (rest.coefficient === 0n) return writer.byte(NO_REMAINDER);
  const negative = rest.coefficient < 0n;
  const digits = (negative ? -rest.coefficient : rest.coefficient).toString();
  const magnitude = digits.length + rest.exponent + 0x8000;
  const bytes = Buffer.from(`..${digits.replace(/0+$/, '')}\0`, 'latin1');
  bytes.writeUInt16BE(magnitude, 0);
  writer.byte(negative ? 0x40 : 0xc0);
  writer.raw(negative ? invert(bytes) : bytes);
};

const writeExact = (writer: KeyWriter, exact: Exact, rounded: number) => {
  const nearest = Number.isFinite(rounded) ? rounded : Math.sign(rounded) * Number.MAX_VALUE;
  writer.double(nearest);
  const [a, b, exponent] = aligned(exact, exactOfDouble(nearest));
  writeRemainder(writer, { coefficient: a - b, exponent });
};

const writeNumber = (writer: KeyWriter, value: unknown) => {
  const type = bsonTypeOf(value);
  if (type === 'Decimal128') {
    const text = (value as Decimal128).toString();
    const exact = exactOfDecimal(text);
    if (exact) return writeExact(writer, exact, Number(text));
  }
  if (type === 'Long' && !Number.isSafeInteger(toNumber(value))) {
    const coefficient = (value as Long).toBigInt();
    return writeExact(writer, { coefficient, exponent: 0 }, Number(coefficient));
  }
  writer.double(toNumber(value));
  writer.byte(NO_REMAINDER);
};

const writeBinary = (writer: KeyWriter, value: unknown) => {
  const bytes = bytesOf(value);
  writer.reserve(5);
  writer.bytes.writeUInt32BE(bytes.length, writer.length);
  writer.length += 4;
  writer.byte((value as { sub_type?: number }).sub_type ?? 0);
  writer.raw(bytes);
};

const writeDoc = (writer: KeyWriter, doc: Doc) => {
  for (const name of Object.keys(doc)) {
    if (doc[name] === undefined) continue;
    writer.byte(1);
    writer.byte(rankOf(doc[name]));
    writer.text(name);
    write(writer, doc[name]);
  }
  writer.byte(0);
};

const write = (writer: KeyWriter, value: unknown): void => {
  const rank = rankOf(value);
  writer.byte(rank);
  switch (rank) {
    case RANK.number:
      return writeNumber(writer, value);
    case RANK.string:
      return writer.text(textOf(value));
    case RANK.object:
      return writeDoc(writer, value as Doc);
    case RANK.array:
      for (const item of value as unknown[]) {
        writer.byte(1);
        write(writer, item);
      }
      return writer.byte(0);
    case RANK.binData:
      return writeBinary(writer, value);
    case RANK.objectId:
      return writer.raw(objectIdBytes(value));
    case RANK.bool:
      return writer.byte(value ? 1 : 0);
    case RANK.date: {
      const time = Number(value);
      return writer.int64(Number.isNaN(time) ? 0n : BigInt(time));
    }
    case RANK.timestamp:
      return writer.int64(timestampOf(value) - (1n << 63n));
    case RANK.regex: {
      const { source, flags } = regexParts(value as RegExp);
      writer.text(source);
      return writer.text(flags);
    }
    case RANK.code:
      return writer.text(String((value as Code).code));
  }
};

/** Bytes whose order is the BSON order of the values. */
export const encodeKey = (value: unknown): Buffer => {
  const writer = new KeyWriter();
  write(writer, value);
  return writer.take();
};

// Without it the end of a text, turned, would stand behind a longer one that goes on with a NUL.
const CLOSED = Buffer.from([0x80]);

/** One component of a compound key; a descending one has every bit turned, and is closed. */
export const encodeComponent = (value: unknown, descending: boolean): Buffer => {
  const bytes = encodeKey(value);
  return descending ? Buffer.concat([invert(bytes), CLOSED]) : bytes;
};

export const invert = (bytes: Buffer): Buffer => {
  const inverted = Buffer.from(bytes);
  turn(inverted, 0, inverted.length);
  return inverted;
};

/** Keys beyond the limit: equality stays exact through the hash, order only through the beginning. */
export const capKey = (key: Buffer): Buffer => {
  if (key.length <= MAX_KEY_BYTES) return key;
  const hash = createHash('sha1').update(key).digest();
  return Buffer.concat([key.subarray(0, KEY_PREFIX_BYTES), hash]);
};

/** The smallest key above all keys that begin with this one; undefined when there is none. */
export const successor = (prefix: Buffer): Buffer | undefined => {
  for (let i = prefix.length - 1; i >= 0; i--) {
    if (prefix[i] === 0xff) continue;
    const next = Buffer.from(prefix.subarray(0, i + 1));
    next[i]! += 1;
    return next;
  }
  return undefined;
};

/** Each key once. */
export const uniqueKeys = (keys: readonly Buffer[]): Buffer[] => [
  ...new Map(keys.map((key) => [key.toString('latin1'), key])).values(),
];

/** Identity of a value across number types, for sets and groups. */
export const identity = (value: unknown): string => encodeKey(value).toString('latin1');

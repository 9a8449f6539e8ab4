/**
 * Bytes of index keys, put together as strings with one character for each byte (latin1): joining
 * strings is faster than joining buffers.
 */
export type KeyBytes = string;

const scratch = Buffer.alloc(8);

/** One byte. */
export const byte = (value: number): KeyBytes => String.fromCharCode(value);

/** Bytes as they are. */
export const raw = (bytes: Uint8Array): KeyBytes => Buffer.from(bytes).toString('latin1');

/** Turns every bit, which turns the order around. */
export const invert = (bytes: Buffer): Buffer => Buffer.from(bytes.map((one) => ~one));

/** UTF-8 with 00 written as 00 FF and a closing 00, so that no string is the beginning of another. */
export const stringKey = (value: string): KeyBytes =>
  `${raw(Buffer.from(value)).replaceAll('\0', '\0\xff')}\0`;

/** Eight bytes in the order of unsigned integers. */
export const uint64Key = (value: bigint): KeyBytes => {
  scratch.writeBigUInt64BE(value);
  return raw(scratch);
};

/** Eight bytes in the order of signed integers. */
export const int64Key = (value: bigint): KeyBytes =>
  uint64Key(BigInt.asUintN(64, value + (1n << 63n)));

/** Eight bytes in the order of doubles: NaN, the negative ones, zero of either sign, the positive. */
export const doubleKey = (value: number): KeyBytes => {
  scratch.writeDoubleBE(Number.isNaN(value) ? 0 : value + 0);
  if (value < 0) return raw(invert(scratch));
  if (value >= 0) scratch[0]! |= 0x80;
  return raw(scratch);
};

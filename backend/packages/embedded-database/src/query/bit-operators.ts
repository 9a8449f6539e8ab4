import type { Binary } from 'bson';
import { ensure } from '../common/errors.js';
import { RANK, rankOf } from '../bson/values.js';
import { wholeNumberOf } from './integers.js';
import type { ValueOperator } from './value-operator.js';

/** The bits of a whole number or of binary data; undefined for anything else. */
const bitsOf = (value: unknown): bigint | undefined => {
  if (rankOf(value) !== RANK.binData) return wholeNumberOf(value);
  const bytes = (value as Binary).value();
  return bytes.reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
};

/** A mask with the bits at some positions. */
const maskOfPositions = (positions: readonly unknown[]): bigint => {
  let mask = 0n;
  for (const position of positions) {
    const bit = wholeNumberOf(position) ?? -1n;
    ensure(bit >= 0n, 'BadValue', 'bit positions must be integers >= 0');
    mask |= 1n << bit;
  }
  return mask;
};

const maskOf = (operand: unknown): bigint => {
  if (Array.isArray(operand)) return maskOfPositions(operand);
  const mask = bitsOf(operand) ?? -1n;
  ensure(mask >= 0n, 'BadValue', 'a bit mask is a number, an array of positions or binary data');
  return mask;
};

const bitTest =
  (accepts: (bits: bigint, mask: bigint) => boolean): ValueOperator =>
  (operand) => {
    const mask = maskOf(operand);
    return (value) => {
      const bits = bitsOf(value);
      return bits !== undefined && accepts(bits, mask);
    };
  };

/** Operators of filters that look at the bits of a value. */
export const bitOperators: Readonly<Record<string, ValueOperator>> = {
  $bitsAllSet: bitTest((bits, mask) => (bits & mask) === mask),
  $bitsAllClear: bitTest((bits, mask) => (bits & mask) === 0n),
  $bitsAnySet: bitTest((bits, mask) => (bits & mask) !== 0n),
  $bitsAnyClear: bitTest((bits, mask) => (bits & mask) !== mask),
};

import { ensure } from '../common/errors.js';

/** Types of elements, as the bytes of a document name them. */
export const TYPE = {
  double: 0x01,
  string: 0x02,
  document: 0x03,
  array: 0x04,
  binary: 0x05,
  undefined: 0x06,
  objectId: 0x07,
  bool: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  pointer: 0x0c,
  code: 0x0d,
  symbol: 0x0e,
  codeWithScope: 0x0f,
  int: 0x10,
  timestamp: 0x11,
  long: 0x12,
  decimal: 0x13,
  maxKey: 0x7f,
  minKey: 0xff,
} as const;

/** A 32-bit integer. */
const SIZE_BYTES = 4;

/** How long values are, in bytes; those that are not all alike begin with a size, to which this is added. */
const BYTES: Readonly<Record<number, number>> = {
  [TYPE.double]: 8,
  [TYPE.string]: SIZE_BYTES,
  [TYPE.document]: 0,
  [TYPE.array]: 0,
  [TYPE.binary]: SIZE_BYTES + 1,
  [TYPE.undefined]: 0,
  [TYPE.objectId]: 12,
  [TYPE.bool]: 1,
  [TYPE.date]: 8,
  [TYPE.null]: 0,
  [TYPE.pointer]: SIZE_BYTES + 12,
  [TYPE.code]: SIZE_BYTES,
  [TYPE.symbol]: SIZE_BYTES,
  [TYPE.codeWithScope]: 0,
  [TYPE.int]: 4,
  [TYPE.timestamp]: 8,
  [TYPE.long]: 8,
  [TYPE.decimal]: 16,
  [TYPE.maxKey]: 0,
  [TYPE.minKey]: 0,
};

const BEGINS_WITH_SIZE: ReadonlySet<number> = new Set([
  TYPE.string,
  TYPE.document,
  TYPE.array,
  TYPE.binary,
  TYPE.pointer,
  TYPE.code,
  TYPE.symbol,
  TYPE.codeWithScope,
]);

/** Where the value of an element ends that begins at a position. Error 22 for an unknown type, and a negative size. */
export const valueEnd = (bytes: Buffer, type: number, start: number): number => {
  if (type === TYPE.regex) return bytes.indexOf(0, bytes.indexOf(0, start) + 1) + 1;
  const fixed = BYTES[type];
  ensure(fixed !== undefined, 'InvalidBSON', () => `unknown type ${type}`);
  if (!BEGINS_WITH_SIZE.has(type)) return start + fixed;
  ensure(start + SIZE_BYTES <= bytes.length, 'InvalidBSON', 'a size that is cut off');
  const size = bytes.readInt32LE(start);
  ensure(size >= 0, 'InvalidBSON', () => `a negative size, ${size}`);
  return start + fixed + size;
};

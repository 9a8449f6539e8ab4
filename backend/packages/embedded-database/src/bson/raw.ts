import { failure } from '../errors.js';

const FIXED: Record<number, number> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};

export type RawElement = { type: number; name: string; start: number; value: number; end: number };

const invalid = () => failure('InvalidBSON', 'invalid BSON: a length does not fit its document');

const sizeOf = (type: number, bytes: Buffer, at: number): number => {
  const fixed = FIXED[type];
  if (fixed !== undefined) return fixed;
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + bytes.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return bytes.readInt32LE(at);
    case 0x05:
      return 5 + bytes.readInt32LE(at);
    case 0x0b: {
      const end = bytes.indexOf(0, bytes.indexOf(0, at) + 1);
      return end + 1 - at;
    }
    case 0x0c:
      return 4 + bytes.readInt32LE(at) + 12;
    default:
      throw invalid();
  }
};

/** Walks the elements of a document without decoding their values. */
export function* rawElements(bytes: Buffer): Generator<RawElement> {
  let at = 4;
  while (at < bytes.length - 1) {
    const start = at;
    const type = bytes[at]!;
    const nameEnd = bytes.indexOf(0, at + 1);
    const value = nameEnd + 1;
    if (nameEnd < 0 || value + 4 > bytes.length + 4) throw invalid();
    const end = value + sizeOf(type, bytes, value);
    if (end <= start || end > bytes.length - 1) throw invalid();
    yield { type, name: bytes.toString('utf8', start + 1, nameEnd), start, value, end };
    at = end;
  }
}

/** Whether plain JavaScript would lose a type: of a double such as 5.0, a long, a regular expression. */
export const holdsExact = (bytes: Buffer): boolean => {
  let at = 4;
  const last = bytes.length - 1;
  while (at < last) {
    const type = bytes[at]!;
    const value = bytes.indexOf(0, at + 1) + 1;
    if (type === 0x12 || type === 0x0b) return true;
    if (type === 0x01 && Number.isInteger(bytes.readDoubleLE(value))) return true;
    const end = value + sizeOf(type, bytes, value);
    if ((type === 0x03 || type === 0x04) && holdsExact(bytes.subarray(value, end))) return true;
    at = end;
  }
  return false;
};

/** The documents of an array field, as they came, so that what is stored is what was sent. */
export const rawArray = (bytes: Buffer, name: string): Buffer[] | undefined => {
  for (const element of rawElements(bytes)) {
    if (element.name !== name || element.type !== 0x04) continue;
    const items: Buffer[] = [];
    const array = bytes.subarray(element.value, element.end);
    for (const item of rawElements(array)) {
      if (item.type !== 0x03) {
        throw failure('TypeMismatch', `BSON field '${name}.${item.name}' is the wrong type`);
      }
      items.push(array.subarray(item.value, item.end));
    }
    return items;
  }
  return undefined;
};

/** Moves `_id` to the front, where the server keeps it; the other bytes stay as they are. */
export const idFirst = (bytes: Buffer): Buffer => {
  if (bytes.length > 8 && bytes[5] === 0x5f && bytes.toString('latin1', 5, 9) === '_id\0') {
    return bytes;
  }
  for (const { name, start, end } of rawElements(bytes)) {
    if (name !== '_id') continue;
    const rest = [bytes.subarray(4, start), bytes.subarray(end)];
    return Buffer.concat([bytes.subarray(0, 4), bytes.subarray(start, end), ...rest]);
  }
  return bytes;
};

/** A document of only some of the fields, cut out of the bytes: large values need no decoding then. */
export const pickFields = (bytes: Buffer, names: ReadonlySet<string>): Buffer => {
  const parts: Buffer[] = [];
  let size = 5;
  let at = 4;
  const last = bytes.length - 1;
  while (at < last && parts.length < names.size) {
    const nameEnd = bytes.indexOf(0, at + 1);
    const end = nameEnd + 1 + sizeOf(bytes[at]!, bytes, nameEnd + 1);
    if (names.has(bytes.toString('utf8', at + 1, nameEnd))) {
      parts.push(bytes.subarray(at, end));
      size += end - at;
    }
    at = end;
  }
  const picked = Buffer.allocUnsafe(size);
  picked.writeInt32LE(size, 0);
  let position = 4;
  for (const part of parts) {
    picked.set(part, position);
    position += part.length;
  }
  picked[position] = 0;
  return picked;
};

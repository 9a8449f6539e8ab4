import { type Binary, type Double, EJSON, type ObjectId } from 'bson';
import { bsonTypeOf, isDoc, isNil, isNumber } from './values.js';

const WRITTEN: Readonly<Record<string, (value: never) => string>> = {
  ObjectId: (value: ObjectId) => `ObjectId('${value.toHexString()}')`,
  Double: ({ value }: Double) => (Number.isInteger(value) ? value.toFixed(1) : String(value)),
  Binary: (value: Binary) => `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`,
};

/** A value as MongoDB's own error texts show it: `{ email: "a" }`. */
export const format = (value: unknown): string => {
  if (isNil(value)) return 'null';
  if (value instanceof Date) return `new Date(${Number(value)})`;
  if (Array.isArray(value)) return value.length ? `[ ${value.map(format).join(', ')} ]` : '[]';
  if (isDoc(value)) {
    const fields = Object.entries(value).map(([name, one]) => `${name}: ${format(one)}`);
    return fields.length ? `{ ${fields.join(', ')} }` : '{}';
  }
  const write = WRITTEN[bsonTypeOf(value) ?? ''];
  if (write) return write(value as never);
  return isNumber(value) ? `${value as number}` : EJSON.stringify(value);
};

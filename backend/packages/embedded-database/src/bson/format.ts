import type { Binary, Double, Int32, ObjectId, Timestamp } from 'bson';
import { bsonTypeOf, isDoc, isRegex, regexParts } from './values.js';

const WRITTEN: Readonly<Record<string, (value: never) => string>> = {
  ObjectId: (value: ObjectId) => `ObjectId('${value.toHexString()}')`,
  Double: ({ value }: Double) => (Number.isInteger(value) ? value.toFixed(1) : String(value)),
  Int32: ({ value }: Int32) => String(value),
  Binary: (value: Binary) => `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`,
  Timestamp: ({ t, i }: Timestamp) => `Timestamp(${t}, ${i})`,
  MinKey: () => 'MinKey',
  MaxKey: () => 'MaxKey',
};

/** A value as MongoDB's own error texts show it: `{ email: "a" }`. */
export const format = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return `${value as number}`;
  if (Array.isArray(value)) return value.length ? `[ ${value.map(format).join(', ')} ]` : '[]';
  if (value instanceof Date) return `new Date(${Number(value)})`;
  if (isRegex(value)) {
    const { source, flags } = regexParts(value);
    return `/${source}/${flags}`;
  }
  const write = WRITTEN[bsonTypeOf(value) ?? ''];
  if (write) return write(value as never);
  if (!isDoc(value)) return (value as { toString(): string }).toString();
  const fields = Object.entries(value).map(([name, one]) => `${name}: ${format(one)}`);
  return fields.length ? `{ ${fields.join(', ')} }` : '{}';
};

import type { Binary, ObjectId, Timestamp } from 'bson';
import { bsonTypeOf, isDoc, isRegex, regexParts } from './values.js';

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
  return isDoc(value) && bsonTypeOf(value) === undefined ? formatDoc(value) : formatBson(value);
};

const formatDoc = (doc: object): string => {
  const fields = Object.entries(doc).map(([name, value]) => `${name}: ${format(value)}`);
  return fields.length ? `{ ${fields.join(', ')} }` : '{}';
};

const formatBson = (value: object): string => {
  switch (bsonTypeOf(value) ?? '') {
    case 'ObjectId':
      return `ObjectId('${(value as ObjectId).toHexString()}')`;
    case 'Double': {
      const { value: number } = value as { value: number };
      return Number.isInteger(number) ? number.toFixed(1) : String(number);
    }
    case 'Int32':
      return String((value as { value: number }).value);
    case 'Binary': {
      const { sub_type } = value as Binary;
      return `BinData(${sub_type}, ${(value as Binary).toString('hex').toUpperCase()})`;
    }
    case 'Timestamp': {
      const { t, i } = value as Timestamp;
      return `Timestamp(${t}, ${i})`;
    }
    case 'MinKey':
    case 'MaxKey':
      return bsonTypeOf(value)!;
    default:
      return (value as { toString(): string }).toString();
  }
};

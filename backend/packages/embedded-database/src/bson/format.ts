import { EJSON, type ObjectId } from 'bson';
import { type Doc, isDoc, isNil, isNumber, toNumber, typeName } from './values.js';

const formatDoc = (doc: Doc): string => {
  const fields = Object.entries(doc).map(([name, value]) => `${name}: ${format(value)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
};

/** A value as MongoDB's own error texts show it: `{ email: "a" }`. */
export const format = (value: unknown): string => {
  if (isNil(value)) return 'null';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return value.length > 0 ? `[ ${value.map(format).join(', ')} ]` : '[]';
  if (isDoc(value)) return formatDoc(value);
  if (isNumber(value)) return String(toNumber(value));
  if (typeName(value) === 'objectId') return `ObjectId('${(value as ObjectId).toHexString()}')`;
  return EJSON.stringify(value);
};

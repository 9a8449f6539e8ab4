import { type Binary, type Double, EJSON, type ObjectId } from 'bson';
import { bsonTypeOf, type Doc, isDoc, isNil, isNumber } from './values.js';

/** How values are shown whose form is not that of extended JSON, by their BSON class. */
const SHOWN: Readonly<Record<string, (value: never) => string>> = {
  ObjectId: (value: ObjectId) => `ObjectId('${value.toHexString()}')`,
  Double: ({ value }: Double) => (Number.isInteger(value) ? value.toFixed(1) : String(value)),
  Binary: (value: Binary) => `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`,
};

const formatArray = (items: readonly unknown[]): string =>
  items.length > 0 ? `[ ${items.map(format).join(', ')} ]` : '[]';

const formatDoc = (doc: Doc): string => {
  const fields = Object.entries(doc).map(([name, value]) => `${name}: ${format(value)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
};

/** A value as MongoDB's own error texts show it: `{ email: "a" }`. */
export const format = (value: unknown): string => {
  if (isNil(value)) return 'null';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return formatArray(value);
  if (isDoc(value)) return formatDoc(value);
  const show = SHOWN[bsonTypeOf(value) ?? ''];
  if (show) return show(value as never);
  return isNumber(value) ? `${value as number}` : EJSON.stringify(value);
};

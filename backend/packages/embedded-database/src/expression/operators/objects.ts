import { type Doc, setField } from '../../bson/values.js';
import { mergeObjects } from '../accumulators.js';
import { list, named, notNull, type Operator, variadic } from '../parameters.js';

const toEntries = (doc: Doc): Doc[] => Object.entries(doc).map(([k, v]) => ({ k, v }));

/** A missing value, such as `$$REMOVE`, takes the field away. */
const withField = (name: string, doc: Doc, value: unknown): Doc => {
  const result = { ...doc };
  if (value === undefined) delete result[name];
  else setField(result, name, value);
  return result;
};

/** Operators that take documents apart or put them together. */
export const objectOperators: Readonly<Record<string, Operator>> = {
  $mergeObjects: variadic(['any'], (...docs: unknown[]) => mergeObjects(docs)),
  $objectToArray: list(['object'], toEntries, 40390),
  $setField: named({ field: notNull('string'), input: 'object', value: 'any' }, withField, 4161105),
};

import { isNumber, typeName } from '../../bson/values.js';
import { dateText } from '../dates.js';
import { list, type Operator } from '../parameters.js';

const toText = (value: unknown): string =>
  value instanceof Date ? dateText(value) : String(value);

/** Operators that tell types apart or change them. */
export const typeOperators: Readonly<Record<string, Operator>> = {
  $type: list(['any'], typeName),
  $isNumber: list(['any'], isNumber),
  $isArray: list(['any'], Array.isArray),
  $toString: list(['text'], toText, 241),
};

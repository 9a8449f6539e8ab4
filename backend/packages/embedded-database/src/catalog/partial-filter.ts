import { ensure } from '../common/errors.js';
import { format } from '../bson/format.js';
import { type Doc, hasOperators, isRegex, toBoolean } from '../bson/values.js';

const ALLOWED_OPERATORS = new Set([
  '$eq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$type',
  '$in',
  '$and',
  '$or',
  '$exists',
]);

/**
 * Error 67 for a filter that cannot restrict an index: only operators are allowed that can be decided
 * for each document without doubt, and `$exists` only for fields that are there.
 */
export const checkPartialFilter = (filter: Doc): void => {
  for (const [name, value] of Object.entries(filter)) {
    const isAllowed = !name.startsWith('$') || ALLOWED_OPERATORS.has(name);
    const asksForMissing = name === '$exists' && !toBoolean(value);
    const isDecidable = isAllowed && !asksForMissing && !isRegex(value);
    ensure(isDecidable, 'CannotCreateIndex', () => {
      return `Expression not supported in partial index: ${format({ [name]: value })}`;
    });
    if (name === '$and' || name === '$or') (value as Doc[]).forEach(checkPartialFilter);
    else if (hasOperators(value)) checkPartialFilter(value);
  }
};

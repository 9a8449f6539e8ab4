import { BSONRegExp } from 'bson';
import { isDoc } from '../bson/values.js';
import { isRisky } from '../values/risky-regex.js';

const PATTERN_FIELDS = ['$regex', 'regex', 'pattern'];

/** Whether a command asks for a regular expression that may take very long on a single text. */
export const hasRiskyPattern = (value: unknown): boolean => {
  if (value instanceof RegExp) return isRisky(value.source);
  if (value instanceof BSONRegExp) return isRisky(value.pattern);
  if (Array.isArray(value)) return value.some(hasRiskyPattern);
  if (!isDoc(value)) return false;
  return Object.entries(value).some(([name, inner]) =>
    typeof inner === 'string'
      ? PATTERN_FIELDS.includes(name) && isRisky(inner)
      : hasRiskyPattern(inner),
  );
};

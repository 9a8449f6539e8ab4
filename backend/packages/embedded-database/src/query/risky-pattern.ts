import { BSONRegExp } from 'bson';
import { isDoc } from '../bson/values.js';

/** What may repeat without end. */
const REPEATS = /(?<!\\)(?:[*+]|\{\d+,\})/g;

/** Two repetitions in one pattern can try every way of sharing a text between them. */
const isRisky = (pattern: string): boolean => (pattern.match(REPEATS)?.length ?? 0) > 1;

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

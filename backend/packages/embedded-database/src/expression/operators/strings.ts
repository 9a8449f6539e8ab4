import { ensure } from '../../common/errors.js';
import { isNil } from '../../bson/values.js';
import { compileRegex, patternOf } from '../../values/regular-expression.js';
import { list, named, notNull, type Operator, optional, variadic } from '../parameters.js';

// Only the letters of ASCII have another case; null has no letters.
const toLower = (text?: string | null): string =>
  (text ?? '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const toUpper = (text?: string | null): string =>
  (text ?? '').replace(/[a-z]/g, (letter) => letter.toUpperCase());

const concatenate = (...texts: string[]): string => texts.join('');

const split = (text: string, separator: string): string[] => {
  ensure(separator !== '', 40087, '$split requires a non-empty separator');
  return text.split(separator);
};

const countCodePoints = (text: string): number => [...text].length;

const matchesRegex = (input: unknown, regex: unknown, options: unknown): boolean => {
  if (isNil(input) || isNil(regex)) return false;
  ensure(typeof input === 'string', 51104, "$regexMatch needs a string as its 'input'");
  return compileRegex(patternOf(regex, options ?? undefined)).test(input);
};

/** Operators that compute with strings. */
export const stringOperators: Readonly<Record<string, Operator>> = {
  $concat: variadic(['string'], concatenate, 16702),
  $split: list(['string', 'string'], split, 40085),
  $toLower: list([notNull('letters')], toLower, 16007),
  $toUpper: list([notNull('letters')], toUpper, 16007),
  $strLenCP: list([notNull('string')], countCodePoints, 34471),
  $regexMatch: named({ input: 'any', regex: 'any', options: optional('any') }, matchesRegex),
};

import { ensure } from '../common/errors.js';
import { type Doc, isDoc, isNil, toBoolean, toNumber } from '../bson/values.js';
import { compare } from '../bson/compare.js';

/** Language rules for strings. */
export type Collation = {
  /** All options, those that were not given with the server's defaults, as a listing shows them. */
  readonly spec: Doc;
  /** The order of two strings: negative, zero or positive. */
  compare(a: string, b: string): number;
  /** A form of a string that is the same for all strings that count as equal. */
  fold(text: string): string;
};

/** Base letters only; with accents; with accents and case. */
const SENSITIVITY = { 1: 'base', 2: 'accent', 3: 'variant' } as const;
type Strength = keyof typeof SENSITIVITY;

const DEFAULTS: Doc = {
  caseLevel: false,
  caseFirst: 'off',
  strength: 3,
  numericOrdering: false,
  alternate: 'non-ignorable',
  maxVariable: 'punct',
  normalization: false,
  backwards: false,
  version: '57.1',
};

/** Options that may differ from the defaults. */
const SUPPORTED_OPTIONS = new Set(['locale', 'strength', 'numericOrdering']);

/** A language, perhaps with a script and a country: `de`, `zh-Hant`, `en-US`. */
const LOCALE = /^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?$/i;

const checkOptions = (spec: Doc): void => {
  const isUnsupported = (name: string) =>
    !SUPPORTED_OPTIONS.has(name) && spec[name] !== DEFAULTS[name];
  const other = Object.keys(spec).find(isUnsupported);
  ensure(!other, 'BadValue', `the collation option '${other}' is not supported by this server`);
};

/** The language tag of a locale, which MongoDB writes with underscores. */
const languageTagOf = (locale: string): string => {
  const tag = locale.replaceAll('_', '-');
  const isKnown = LOCALE.test(tag) && Intl.Collator.supportedLocalesOf(tag).length > 0;
  ensure(isKnown, 'BadValue', `Field 'locale' is invalid in: { locale: "${locale}" }`);
  return tag;
};

const makeCollation = (spec: Doc, locale: string): Collation => {
  const strength = toNumber(spec['strength']) as Strength;
  ensure(strength in SENSITIVITY, 'BadValue', 'only the strengths 1, 2 and 3 are supported');
  const numeric = toBoolean(spec['numericOrdering']);
  const options = { sensitivity: SENSITIVITY[strength], numeric };
  const collator = new Intl.Collator(languageTagOf(locale), options);
  return {
    spec,
    compare: (a, b) => collator.compare(a, b),
    fold: (text) => foldText(text, strength, numeric),
  };
};

/**
 * Reads a collation document. Undefined for none and for the locale `simple`, which is the order of
 * bytes. Errors: 14 and 4 for a malformed document, 2 for what this server does not support.
 */
export const parseCollation = (given: unknown): Collation | undefined => {
  if (isNil(given)) return undefined;
  ensure(isDoc(given), 'TypeMismatch', 'collation must be a document');
  const { locale } = given;
  ensure(typeof locale === 'string', 'NoSuchKey', 'Missing required collation field locale');
  if (locale === 'simple') return undefined;
  const spec: Doc = { ...DEFAULTS, ...given };
  checkOptions(spec);
  return makeCollation(spec, locale);
};

const ACCENTS = /\p{M}/gu;
const LEADING_ZEROS = /^0+(?=\d)/;

const foldText = (text: string, strength: Strength, numeric: boolean): string => {
  const based = strength === 1 ? text.normalize('NFD').replace(ACCENTS, '') : text.normalize('NFC');
  // through upper case, so that letters with several lower forms become one
  const folded = strength <= 2 ? based.toUpperCase().toLowerCase() : based;
  if (!numeric) return folded;
  return folded.replace(/\d+/g, (digits) => digits.replace(LEADING_ZEROS, ''));
};

/** The value with every string in it folded, so that plain equality is equality under the collation. */
export const foldDeep = (value: unknown, collation: Collation | undefined): unknown => {
  if (!collation) return value;
  if (typeof value === 'string') return collation.fold(value);
  if (Array.isArray(value)) return value.map((item) => foldDeep(item, collation));
  if (!isDoc(value)) return value;
  const folded = Object.entries(value).map(([name, item]) => [name, foldDeep(item, collation)]);
  return Object.fromEntries(folded);
};

/** The order of values under a collation; in BSON order where there is none. */
export const compareWith =
  (collation: Collation | undefined) =>
  (a: unknown, b: unknown): number => {
    if (!collation) return compare(a, b);
    if (typeof a === 'string' && typeof b === 'string') return collation.compare(a, b);
    return compare(foldDeep(a, collation), foldDeep(b, collation));
  };

/** Whether two collations have the same rules. */
export const sameCollation = (a: Collation | undefined, b: Collation | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && compare(a.spec, b.spec) === 0);

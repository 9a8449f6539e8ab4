import { ensure } from '../common/errors.js';
import { type Doc, isDoc, isNil, rankOf, toBoolean, toNumber } from '../bson/values.js';
import { compare } from '../bson/compare.js';
import { equalStrings } from './equal-strings.js';

/** Language rules for strings. */
export type Collation = {
  /** All options, those that were not given with the server's defaults, as a listing shows them. */
  readonly spec: Doc;
  /** The order of two strings: negative, zero or positive. */
  compare(a: string, b: string): number;
  /** A form of a string that is the same for all strings that count as equal. */
  fold(text: string): string;
};

/** The rules by which strings are folded here; with others, keys that were made of them are out of date. */
export const LANGUAGE_RULES = `1, ICU ${process.versions['icu']}`;

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

/**
 * Languages in which no letters side by side count as one other letter (as Danish `aa` and Czech `ch`
 * do), so that the equality of strings can be told character by character.
 */
const LANGUAGES = new Set(
  'ar bg ca de el en es et fi fr he id is it ko lt lv nl pl pt ro ru sl sv tr uk vi zh'.split(' '),
);

/** The language tag of a locale, which MongoDB writes with underscores. */
const languageTagOf = (locale: string): string => {
  const tag = locale.replaceAll('_', '-');
  const isKnown = LOCALE.test(tag) && Intl.Collator.supportedLocalesOf(tag).length > 0;
  ensure(isKnown, 'BadValue', `Field 'locale' is invalid in: { locale: "${locale}" }`);
  const [language = ''] = tag.toLowerCase().split('-');
  const text = `strings of the locale '${locale}' cannot be compared by this server`;
  ensure(LANGUAGES.has(language), 'NotImplemented', text);
  return tag;
};

/** Collators and forms are costly to make, and each request brings its own document. */
const made = new Map<string, Pick<Collation, 'compare' | 'fold'>>();

const rulesOf = (
  tag: string,
  options: Intl.CollatorOptions,
): Pick<Collation, 'compare' | 'fold'> => {
  const key = JSON.stringify([tag, options]);
  const known = made.get(key);
  if (known) return known;
  const collator = new Intl.Collator(tag, options);
  const rules = { compare: collator.compare, fold: equalStrings(collator) };
  made.set(key, rules);
  return rules;
};

const makeCollation = (spec: Doc, locale: string): Collation => {
  const strength = toNumber(spec['strength']) as Strength;
  ensure(strength in SENSITIVITY, 'BadValue', 'only the strengths 1, 2 and 3 are supported');
  const numeric = toBoolean(spec['numericOrdering']);
  const options = { sensitivity: SENSITIVITY[strength], numeric };
  return { spec, ...rulesOf(languageTagOf(locale), options) };
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

/** The value with every string in it folded, so that plain equality is equality under the collation. */
export const foldDeep = (value: unknown, collation: Collation | undefined): unknown => {
  if (!collation) return value;
  if (typeof value === 'string') return collation.fold(value);
  if (Array.isArray(value)) return value.map((item) => foldDeep(item, collation));
  if (!isDoc(value)) return value;
  const folded = Object.entries(value).map(([name, item]) => [name, foldDeep(item, collation)]);
  return Object.fromEntries(folded);
};

/** The first difference of two lists; the shorter of two that begin alike comes first. */
const compareLists = <Item>(
  a: readonly Item[],
  b: readonly Item[],
  compareItems: (a: Item, b: Item) => number,
): number => {
  for (const [i, item] of a.entries()) {
    const difference = i < b.length ? compareItems(item, b[i]!) : 1;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
};

/** The order of values under a collation; in BSON order where there is none. */
export const compareWith = (
  collation: Collation | undefined,
): ((a: unknown, b: unknown) => number) => {
  if (!collation) return compare;
  // by the type of a field, then by its name, then by its value
  const compareFields = ([nameA, a]: [string, unknown], [nameB, b]: [string, unknown]) =>
    rankOf(a) - rankOf(b) || compare(nameA, nameB) || compareValues(a, b);
  const compareValues = (a: unknown, b: unknown): number => {
    if (typeof a === 'string' && typeof b === 'string') return collation.compare(a, b);
    if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b, compareValues);
    if (!isDoc(a) || !isDoc(b)) return compare(a, b);
    return compareLists(Object.entries(a), Object.entries(b), compareFields);
  };
  return compareValues;
};

/** Whether two collations have the same rules. */
export const sameCollation = (a: Collation | undefined, b: Collation | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && compare(a.spec, b.spec) === 0);

import { ensure } from '../common/errors.js';
import { type Doc, isDoc, isNil, toBoolean, toNumber } from '../bson/values.js';
import { compare } from '../bson/compare.js';

/** Language rules for strings: their order, and a form in which equal strings are the same. */
export type Collation = {
  readonly spec: Doc;
  compare(a: string, b: string): number;
  fold(text: string): string;
};

const SENSITIVITY = { 1: 'base', 2: 'accent', 3: 'variant' } as const;
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

const CHOSEN = new Set(['locale', 'strength', 'numericOrdering']);

/** Undefined for none and for `simple`, which is the order of bytes. The server's defaults are added. */
export const parseCollation = (given: unknown): Collation | undefined => {
  if (isNil(given)) return undefined;
  ensure(isDoc(given), 'TypeMismatch', 'collation must be a document');
  const { locale } = given;
  ensure(typeof locale === 'string', 'NoSuchKey', 'Missing required collation field locale');
  if (locale === 'simple') return undefined;
  const spec: Doc = { ...DEFAULTS, ...given };
  const other = Object.keys(spec).find(
    (name) => !CHOSEN.has(name) && spec[name] !== DEFAULTS[name],
  );
  ensure(!other, 'BadValue', `the collation option '${other}' is not supported by this server`);
  const strength = toNumber(spec['strength']) as keyof typeof SENSITIVITY;
  ensure(strength in SENSITIVITY, 'BadValue', 'only the strengths 1, 2 and 3 are supported');
  const numeric = toBoolean(spec['numericOrdering']);
  const tag = locale.replaceAll('_', '-');
  const isFormed = /^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?$/i.test(tag);
  const isKnown = isFormed && Intl.Collator.supportedLocalesOf(tag).length > 0;
  ensure(isKnown, 'BadValue', `Field 'locale' is invalid in: { locale: "${locale}" }`);
  const collator = new Intl.Collator(tag, { sensitivity: SENSITIVITY[strength], numeric });
  const order = (a: string, b: string) => collator.compare(a, b);
  return { spec, compare: order, fold: (text) => fold(text, strength, numeric) };
};

const fold = (text: string, strength: number, numeric: boolean): string => {
  const based =
    strength === 1 ? text.normalize('NFD').replace(/\p{M}/gu, '') : text.normalize('NFC');
  const folded = strength <= 2 ? based.toUpperCase().toLowerCase() : based;
  return numeric ? folded.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '')) : folded;
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

export const compareWith = (collation: Collation | undefined) => (a: unknown, b: unknown) =>
  collation && typeof a === 'string' && typeof b === 'string'
    ? collation.compare(a, b)
    : compare(foldDeep(a, collation), foldDeep(b, collation));

export const sameCollation = (a: Collation | undefined, b: Collation | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && compare(a.spec, b.spec) === 0);

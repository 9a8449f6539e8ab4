import { ensure, refuse } from '../errors.js';
import { type Doc, isDoc, toBoolean, toNumber } from '../bson/values.js';
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

/** The collation as listed with an index: the given fields over the server's defaults. */
export const fullCollation = (spec: unknown): Doc | undefined =>
  isDoc(spec) && spec['locale'] !== 'simple' ? { ...DEFAULTS, ...spec } : undefined;

/** Undefined for none and for `simple`, which is the order of bytes. */
export const parseCollation = (spec: unknown): Collation | undefined => {
  if (spec === undefined || spec === null) return undefined;
  ensure(isDoc(spec), 'TypeMismatch', 'collation must be a document');
  const locale = spec['locale'];
  ensure(typeof locale === 'string', 'NoSuchKey', 'Missing required collation field locale');
  if (locale === 'simple') return undefined;
  const full = fullCollation(spec)!;
  const strength = toNumber(full['strength']) as keyof typeof SENSITIVITY;
  ensure(strength in SENSITIVITY, 'BadValue', 'only the strengths 1, 2 and 3 are supported');
  const { caseLevel, backwards, alternate, caseFirst, numericOrdering } = full;
  const isPlain = !toBoolean(caseLevel) && !toBoolean(backwards) && alternate === 'non-ignorable';
  const text = "the collation options 'caseLevel', 'backwards' and 'alternate' are not supported";
  ensure(isPlain, 'BadValue', text);
  const collator = collatorFor(locale, {
    sensitivity: SENSITIVITY[strength],
    numeric: toBoolean(numericOrdering),
    caseFirst: caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'false',
  });
  return {
    spec: full,
    compare: (a, b) => collator.compare(a, b),
    fold: (value) => fold(value, strength, toBoolean(numericOrdering)),
  };
};

const collatorFor = (locale: string, options: Intl.CollatorOptions) => {
  const tag = locale.replace('_', '-').replace(/@.*/, '');
  try {
    if (Intl.Collator.supportedLocalesOf(tag).length > 0) return new Intl.Collator(tag, options);
  } catch {
    // not even formed like a locale
  }
  return refuse('BadValue', `Field 'locale' is invalid in: { locale: "${locale}" }`);
};

const fold = (text: string, strength: number, numeric: boolean): string => {
  let folded =
    strength === 1 ? text.normalize('NFD').replace(/\p{M}/gu, '') : text.normalize('NFC');
  if (strength <= 2) folded = folded.toUpperCase().toLowerCase();
  return numeric ? folded.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '')) : folded;
};

/** The value with every string in it folded, so that plain equality is equality under the collation. */
export const foldDeep = (value: unknown, collation: Collation): unknown => {
  if (typeof value === 'string') return collation.fold(value);
  if (Array.isArray(value)) return value.map((item) => foldDeep(item, collation));
  if (!isDoc(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, foldDeep(item, collation)]),
  );
};

export const compareWith = (collation: Collation | undefined) =>
  collation === undefined
    ? compare
    : (a: unknown, b: unknown) =>
        typeof a === 'string' && typeof b === 'string'
          ? collation.compare(a, b)
          : compare(foldDeep(a, collation), foldDeep(b, collation));

export const sameCollation = (a: Collation | undefined, b: Collation | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && compare(a.spec, b.spec) === 0);

import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { type Doc, isDoc, isFlag, isNumber, toBoolean, toNumber } from '../bson/values.js';
import { parseCollation } from '../values/collation.js';
import { compileFilter } from '../query/filter.js';
import { checkPartialFilter } from './partial-filter.js';

/** Kinds that serve no query here; they are listed, so that a copy to MongoDB makes them there. */
const LISTED_KINDS: readonly unknown[] = ['text', '2d', '2dsphere'];

const isAnything = (): boolean => true;
const isText = (value: unknown): boolean => typeof value === 'string';

/** What an index can be asked to be, and which values that takes. */
const OPTIONS: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['key', isDoc],
  ['name', isText],
  ['unique', isFlag],
  ['sparse', isFlag],
  ['hidden', isFlag],
  ['background', isFlag],
  ['partialFilterExpression', isDoc],
  ['v', isAnything],
  ['comment', isAnything],
  ['collation', isAnything],
  ['expireAfterSeconds', isAnything],
  // of the kinds that are only listed
  ['weights', isAnything],
  ['default_language', isAnything],
  ['language_override', isAnything],
  ['textIndexVersion', isAnything],
  ['2dsphereIndexVersion', isAnything],
  ['bits', isAnything],
  ['min', isAnything],
  ['max', isAnything],
  ['storageEngine', isAnything],
]);

/** Options that a listing shows in the server's own form, or not at all. */
const NOT_LISTED_AS_GIVEN = ['v', 'comment', 'collation'];
/** Options that a listing shows only when they are set. */
const LISTED_WHEN_SET = ['unique', 'hidden'];

const SECONDS_LIMIT = 2 ** 31;

const ensureCreatable = (isCreatable: unknown, text: string): void =>
  ensure(isCreatable, 'CannotCreateIndex', text);

const checkOption = ([option, value]: [string, unknown]): void => {
  const accepts = OPTIONS.get(option);
  const unknown = `The field '${option}' is not valid for an index specification.`;
  ensure(accepts, 'InvalidOptions', unknown);
  ensure(accepts(value), 'TypeMismatch', `The field '${option}' is of the wrong type.`);
};

const EMPTY_PART_OR_WILDCARD = /(^|\.)(\.|$|\$\*\*)/;

const checkKeyField = ([path, kind]: [string, unknown]): void => {
  const isPath = !path.startsWith('$') && !EMPTY_PART_OR_WILDCARD.test(path);
  ensureCreatable(isPath || kind === 'text', `An index of '${path}' is not supported.`);
  const isKind = isNumber(kind) ? toNumber(kind) !== 0 : LISTED_KINDS.includes(kind);
  ensureCreatable(isKind, `An index of the kind ${format(kind)} is not supported.`);
};

const isOfId = (key: Doc): boolean => compare(Object.keys(key), ['_id']) === 0;

const checkTtl = ({ key, expireAfterSeconds }: Doc): void => {
  if (expireAfterSeconds === undefined) return;
  const seconds = toNumber(expireAfterSeconds);
  const isTime = seconds >= 0 && seconds < SECONDS_LIMIT;
  const isSingleField = Object.keys(key as Doc).length === 1 && !isOfId(key as Doc);
  const text = 'A TTL index has one field other than _id, and a time of less than 2^31 seconds.';
  ensureCreatable(isTime && isSingleField, text);
};

const checkPartial = ({ partialFilterExpression: filter, sparse }: Doc): void => {
  if (!filter) return;
  const text = 'cannot mix "partialFilterExpression" and "sparse" options';
  ensureCreatable(!toBoolean(sparse), text);
  // refuses a filter that could not be applied
  compileFilter(filter as Doc);
  checkPartialFilter(filter as Doc);
};

const isListed = ([option, value]: [string, unknown]): boolean => {
  if (NOT_LISTED_AS_GIVEN.includes(option)) return false;
  return value !== false || !LISTED_WHEN_SET.includes(option);
};

/** The name of an index that was given none, such as `email_1_at_-1`. */
const defaultName = (key: Doc): string =>
  Object.entries(key)
    .map(([path, kind]) => `${path}_${String(kind)}`)
    .join('_');

/**
 * Checks a specification from `createIndexes` and completes it to the form in which it is listed.
 * `defaultCollation` is the collection's. Errors: 67 for an index that cannot be made, 72 for unknown
 * options, 14 for values of the wrong type, 2 for a hidden index of `_id`.
 */
export const normalizeSpec = (given: unknown, defaultCollation?: unknown): Doc => {
  const isSpec = isDoc(given) && isDoc(given['key']);
  ensure(isSpec, 'TypeMismatch', 'an index specification must be an object with a key');
  Object.entries(given).forEach(checkOption);
  const key = given['key'] as Doc;
  Object.entries(key).forEach(checkKeyField);
  const { name = defaultName(key) } = given;
  const isNamed = Object.keys(key).length > 0 && name !== '' && name !== '*';
  ensureCreatable(isNamed, 'An index needs a key, and a name other than "*".');
  const hidesId = isOfId(key) && toBoolean(given['hidden']);
  ensure(!hidesId, 'BadValue', "can't hide _id index");
  checkTtl(given);
  checkPartial(given);
  const listed = Object.fromEntries(Object.entries(given).filter(isListed));
  const collation = parseCollation(given['collation'] ?? defaultCollation)?.spec;
  return { v: 2, key, name, ...listed, ...(collation && { collation }) };
};

import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { type Doc, hasOperators, isDoc, isFlag, isNumber, isRegex } from '../bson/values.js';
import { toBoolean, toNumber } from '../bson/values.js';
import { parseCollation } from '../values/collation.js';
import { compileFilter } from '../query/filter.js';

// Kinds that serve no query here; they are listed, so that a copy to MongoDB makes them there.
const LISTED_KINDS = ['text', '2d', '2dsphere'];
const LISTED_OPTIONS =
  'weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max storageEngine';
const PARTIAL = '$eq $gt $gte $lt $lte $type $in $and $or $exists'.split(' ');

/** What the values of options have to be. */
const OPTIONS: readonly [names: string, holds: (value: unknown) => boolean][] = [
  ['unique sparse hidden background', isFlag],
  ['key partialFilterExpression', isDoc],
  ['name', (value) => typeof value === 'string'],
  [`v comment collation expireAfterSeconds ${LISTED_OPTIONS}`, () => true],
];
const UNLISTED = ['v', 'comment', 'collation'];

const ensureCreatable = (holds: unknown, message: string) =>
  ensure(holds, 'CannotCreateIndex', message);

const checkOption = ([option, value]: [string, unknown]) => {
  const rule = OPTIONS.find(([names]) => names.split(' ').includes(option));
  const unknown = `The field '${option}' is not valid for an index specification.`;
  ensure(rule, 'InvalidOptions', unknown);
  ensure(rule[1](value), 'TypeMismatch', `The field '${option}' is of the wrong type.`);
};

const checkKeyPart = ([path, kind]: [string, unknown]) => {
  const isPath = !path.startsWith('$') && !/(^|\.)(\.|$|\$\*\*)/.test(path);
  ensureCreatable(isPath || kind === 'text', `An index of '${path}' is not supported.`);
  const isKind = isNumber(kind) ? toNumber(kind) : LISTED_KINDS.includes(kind as string);
  ensureCreatable(isKind, `An index of the kind ${format(kind)} is not supported.`);
};

/** Only what can be decided for each document without doubt may restrict an index. */
const checkPartial = (filter: Doc): void => {
  for (const [name, value] of Object.entries(filter)) {
    const isAllowed = !name.startsWith('$') || PARTIAL.includes(name);
    const isThere = name !== '$exists' || toBoolean(value);
    const text = () => `Expression not supported in partial index: ${format({ [name]: value })}`;
    ensure(isAllowed && isThere && !isRegex(value), 'CannotCreateIndex', text);
    if (name === '$and' || name === '$or') (value as Doc[]).forEach(checkPartial);
    else if (hasOperators(value)) checkPartial(value);
  }
};

/** Checks a specification from `createIndexes` and completes it as the server lists it. */
export const normalizeSpec = (given: unknown, defaultCollation?: unknown): Doc => {
  const isSpec = isDoc(given) && isDoc(given['key']);
  ensure(isSpec, 'TypeMismatch', 'an index specification must be an object with a key');
  Object.entries(given).forEach(checkOption);
  const parts = Object.entries(given['key'] as Doc);
  parts.forEach(checkKeyPart);
  const { key, expireAfterSeconds: seconds, partialFilterExpression: partial } = given;
  const { name = parts.map(([path, kind]) => `${path}_${String(kind)}`).join('_') } = given;
  const isNamed = parts.length > 0 && name !== '' && name !== '*';
  ensureCreatable(isNamed, 'An index needs a key, and a name other than "*".');
  const isOfId = compare(Object.keys(key as Doc), ['_id']) === 0;
  ensure(!isOfId || !toBoolean(given['hidden']), 'BadValue', "can't hide _id index");
  if (seconds !== undefined) {
    const isTime = toNumber(seconds) >= 0 && toNumber(seconds) < 2 ** 31;
    const text = 'A TTL index has one field other than _id, and a time of less than 2^31 seconds.';
    ensureCreatable(isTime && parts.length === 1 && !isOfId, text);
  }
  if (partial) {
    const text = 'cannot mix "partialFilterExpression" and "sparse" options';
    ensureCreatable(!toBoolean(given['sparse']), text);
    compileFilter(partial as Doc);
    checkPartial(partial as Doc);
  }
  const isListed = ([option, value]: [string, unknown]) =>
    !UNLISTED.includes(option) && (value !== false || !['unique', 'hidden'].includes(option));
  const wanted = given['collation'] ?? defaultCollation;
  const collation = parseCollation(wanted)?.spec;
  const listed = Object.fromEntries(Object.entries(given).filter(isListed));
  return { v: 2, key, name, ...listed, ...(collation && { collation }) };
};

const agree = (a: Doc, b: Doc, names: string[], read = (value: unknown) => value) =>
  names.every((name) => compare(read(a[name]), read(b[name])) === 0);

/**
 * Whether a wanted index is one that exists; false means they may live side by side. Errors 85 and 86
 * as the server distinguishes them.
 */
export const compareSpecs = (wanted: Doc, existing: Doc): boolean => {
  const isSameIndex = agree(wanted, existing, ['key', 'collation', 'partialFilterExpression']);
  const isSameName = wanted['name'] === existing['name'];
  if (!isSameIndex && !isSameName) return false;
  const hasFlags = agree(wanted, existing, ['unique', 'sparse'], toBoolean);
  const isSame = isSameName && hasFlags && agree(wanted, existing, ['expireAfterSeconds']);
  const isOption = isSameIndex && (hasFlags || !isSameName);
  const how = isSameName
    ? 'An existing index has the same name as the requested index'
    : 'Index already exists with a different name';
  const text = () => `${how}. Requested: ${format(wanted)}, existing: ${format(existing)}`;
  const code = isOption ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict';
  ensure(isSameIndex && isSame, code, text);
  return true;
};

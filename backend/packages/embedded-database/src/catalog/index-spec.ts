import { ensure } from '../errors.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import {
  type Doc,
  hasOperators,
  isDoc,
  isNumber,
  isRegex,
  toBoolean,
  toNumber,
} from '../bson/values.js';
import { fullCollation, parseCollation } from '../query/collation.js';
import { compileFilter } from '../query/matcher.js';

const KINDS = new Set(['hashed', 'text', '2d', '2dsphere', '2dsphere_bucket']);

const ensureCreatable = (holds: unknown, message: string) =>
  ensure(holds, 'CannotCreateIndex', message);

const checkKeyPart = (path: string, value: unknown) => {
  const parts = path.split('.');
  ensureCreatable(!parts.includes(''), 'Index keys cannot contain an empty field.');
  const isWildcard = parts.at(-1) === '$**' && value !== 'text';
  ensureCreatable(!isWildcard, 'Wildcard indexes are not supported by this server.');
  const isName = !path.startsWith('$') || ['$ref', '$id', '$db', '$**'].includes(path);
  ensureCreatable(isName, "Index key contains an illegal field name: it starts with '$'.");
  const isText = typeof value === 'string';
  ensureCreatable(!isText || KINDS.has(value), `Unknown index plugin '${String(value)}'`);
  const text = `Values in v:2 index key pattern cannot be of type ${typeName(value)}, or 0`;
  ensureCreatable(isText || (isNumber(value) && toNumber(value)), text);
};

const PARTIAL = new Set('$eq $gt $gte $lt $lte $type $in $and $or $exists'.split(' '));

/** Only what can be decided for each document without doubt may restrict an index. */
const checkPartialFilter = (filter: Doc): void => {
  for (const [name, value] of Object.entries(filter)) {
    const isAllowed = !name.startsWith('$') || PARTIAL.has(name);
    const isThere = name !== '$exists' || toBoolean(value);
    const text = () => `Expression not supported in partial index: ${format({ [name]: value })}`;
    ensure(isAllowed && isThere && !isRegex(value), 'CannotCreateIndex', text);
    const isList = name === '$and' || name === '$or';
    if (isList) for (const part of value as Doc[]) checkPartialFilter(part);
    else if (hasOperators(value)) checkPartialFilter(value);
  }
};

const OPTIONS = new Set(
  'v key name ns background unique sparse expireAfterSeconds partialFilterExpression collation hidden comment weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max storageEngine dropDups prepareUnique clustered bucketSize'.split(
    ' ',
  ),
);
const DROPPED = new Set(['ns', 'dropDups', 'comment', 'collation']);

const checkOptions = (spec: Doc, key: Doc) => {
  const unknown = Object.keys(spec).find((name) => !OPTIONS.has(name));
  const text = `The field '${unknown}' is not valid for an index specification.`;
  ensure(!unknown, 'InvalidOptions', text);
  const { prepareUnique, clustered, sparse, expireAfterSeconds, partialFilterExpression } = spec;
  const isOrdinary = !toBoolean(prepareUnique) && !toBoolean(clustered);
  ensureCreatable(isOrdinary, 'prepareUnique and clustered indexes are not supported.');
  for (const name of ['unique', 'sparse', 'hidden', 'background']) {
    const isFlag = ['undefined', 'boolean'].includes(typeof spec[name]) || isNumber(spec[name]);
    ensure(
      isFlag,
      'TypeMismatch',
      `The field '${name}' has value ${name}, which is not convertible to bool`,
    );
  }
  const isHidden = toBoolean(spec['hidden']) && Object.keys(key).join() === '_id';
  ensure(!isHidden, 'BadValue', "can't hide _id index");
  const hashed = Object.values(key).filter((value) => value === 'hashed').length;
  ensure(hashed < 2, 31303, 'A maximum of one index field is allowed to be hashed');
  const isHashed = hashed > 0 && toBoolean(spec['unique']);
  ensure(
    !isHashed,
    16764,
    'Currently hashed indexes cannot guarantee uniqueness. Use a regular index.',
  );
  if (expireAfterSeconds !== undefined) {
    const seconds = toNumber(expireAfterSeconds);
    const isTime = seconds >= 0 && seconds <= 2147483647;
    ensureCreatable(isTime, 'TTL index expireAfterSeconds option must be within a valid range.');
    const isSingle = Object.keys(key).length === 1 && !('_id' in key);
    ensureCreatable(isSingle, 'TTL indexes are single-field indexes, not on _id.');
  }
  if (partialFilterExpression === undefined) return;
  const isFilter = isDoc(partialFilterExpression);
  ensure(isFilter, 'TypeMismatch', "'partialFilterExpression' must be an object");
  const isMixed = toBoolean(sparse);
  ensureCreatable(!isMixed, 'cannot mix "partialFilterExpression" and "sparse" options');
  compileFilter(partialFilterExpression);
  checkPartialFilter(partialFilterExpression);
};

/** Checks a specification from `createIndexes` and completes it as the server lists it. */
export const normalizeSpec = (given: unknown, defaultCollation?: unknown): Doc => {
  ensure(isDoc(given), 'TypeMismatch', 'an index specification must be an object');
  const { key } = given;
  ensure(isDoc(key), 'TypeMismatch', "The field 'key' must be an object");
  const parts = Object.entries(key);
  ensureCreatable(parts.length > 0, 'Index keys cannot be an empty object.');
  for (const [path, value] of parts) checkKeyPart(path, value);
  checkOptions(given, key);
  const { name = parts.map(([path, value]) => `${path}_${String(value)}`).join('_') } = given;
  ensure(typeof name === 'string', 'TypeMismatch', "The field 'name' must be a string");
  ensureCreatable(name !== '' && name !== '*', 'The index name cannot be empty or "*"');
  const spec: Doc = { v: 2, key, name };
  for (const [option, value] of Object.entries(given)) {
    const isUnset = value === false && (option === 'unique' || option === 'hidden');
    if (!(option in spec) && !DROPPED.has(option) && !isUnset) spec[option] = value;
  }
  const collation = fullCollation(given['collation'] ?? defaultCollation);
  parseCollation(collation);
  return collation ? { ...spec, collation } : spec;
};

const agree = (a: Doc, b: Doc, names: string[]) =>
  names.every((name) => compare(a[name], b[name]) === 0);
const sameFlags = (a: Doc, b: Doc) =>
  ['unique', 'sparse'].every((name) => toBoolean(a[name]) === toBoolean(b[name]));

/**
 * Whether a wanted index is one that exists; false means they may live side by side. Errors 85 and 86
 * as the server distinguishes them.
 */
export const compareSpecs = (wanted: Doc, existing: Doc): boolean => {
  const isSameIndex = agree(wanted, existing, ['key', 'collation', 'partialFilterExpression']);
  const isSameName = wanted['name'] === existing['name'];
  if (!isSameIndex && !isSameName) return false;
  const details = () => `Requested index: ${format(wanted)}, existing index: ${format(existing)}`;
  const hasConflict = !isSameIndex || (isSameName && !sameFlags(wanted, existing));
  const conflict = () =>
    `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${details()}`;
  ensure(!hasConflict, 'IndexKeySpecsConflict', conflict);
  const isSame = sameFlags(wanted, existing) && agree(wanted, existing, ['expireAfterSeconds']);
  const differs = () =>
    `An equivalent index already exists with the same name but different options. ${details()}`;
  ensure(isSame, 'IndexOptionsConflict', differs);
  const text = `Index already exists with a different name: ${String(existing['name'])}`;
  ensure(isSameName, 'IndexOptionsConflict', text);
  return true;
};

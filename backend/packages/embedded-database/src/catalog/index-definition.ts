import { ensure, refuse } from '../common/errors.js';
import { isEqual } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { type Doc, isDoc, isFlag, isNumber, toBoolean, toNumber } from '../bson/values.js';

/** The name of the index that every collection has, of `_id`. */
const ID_INDEX = '_id_';

/** The specification of that index. */
export const ID_SPEC: Doc = { v: 2, key: { _id: 1 }, name: ID_INDEX };

/** One field of an index's key. */
export type IndexField = {
  readonly path: string;
  /** The path, split at its dots. */
  readonly parts: readonly string[];
  readonly descending: boolean;
};

/** An index as the server works with it. */
export type Index = {
  readonly id: number;
  /** What a listing of indexes shows: key, name, options. */
  readonly spec: Doc;
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  /** How long after the time in its field a document is removed; undefined for other indexes. */
  readonly expireAfterSeconds: number | undefined;
  /** The top-level fields that decide about its entries. */
  readonly roots: ReadonlySet<string>;
  /** The first bytes of its entries. */
  readonly prefix: Buffer;
  /** The first bytes after its entries. */
  readonly end: Buffer;
  /** Some document has several keys, because of an array. Once true it stays true. */
  isMultikey: boolean;
};

/** Four bytes, in the order in which numbers of that size compare. */
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const fieldOf = ([path, direction]: [string, unknown]): IndexField => ({
  path,
  parts: path.split('.'),
  descending: toNumber(direction) < 0,
});

/** Makes an index ready for work; its specification is complete. */
export const makeIndex = (id: number, spec: Doc, isMultikey = false): Index => {
  const fields = Object.entries(spec['key'] as Doc).map(fieldOf);
  const name = spec['name'] as string;
  const ttl = spec['expireAfterSeconds'];
  return {
    id,
    spec,
    name,
    fields,
    isUnique: name === ID_INDEX || toBoolean(spec['unique']),
    isSparse: toBoolean(spec['sparse']),
    expireAfterSeconds: ttl === undefined ? undefined : toNumber(ttl),
    roots: new Set(fields.map(({ parts }) => parts[0]!)),
    prefix: uint32(id),
    end: uint32(id + 1),
    isMultikey,
  };
};

/** What an index can be asked to be, and which values that takes. */
const OPTIONS: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['key', isDoc],
  ['name', (value: unknown) => typeof value === 'string'],
  ['unique', isFlag],
  ['sparse', isFlag],
  ['expireAfterSeconds', isNumber],
  // MongoDB ignores it as well, and old servers list it
  ['background', isFlag],
  ['v', isNumber],
]);

const ensureCreatable = (isCreatable: unknown, text: string): void =>
  ensure(isCreatable, 'CannotCreateIndex', text);

const checkOption = ([option, value]: [string, unknown]): void => {
  const accepts = OPTIONS.get(option);
  ensure(accepts, 'InvalidOptions', `The index option '${option}' is not supported.`);
  ensure(accepts(value), 'TypeMismatch', `The field '${option}' is of the wrong type.`);
};

const BAD_PATH = /(^|\.)(\.|\$|$)/;

const checkKeyField = ([path, direction]: [string, unknown]): void => {
  ensureCreatable(!BAD_PATH.test(path), `An index of '${path}' is not supported.`);
  const isDirection = isNumber(direction) && toNumber(direction) !== 0;
  ensureCreatable(isDirection, `An index of the kind ${format(direction)} is not supported.`);
};

const SECONDS_LIMIT = 2 ** 31;

const checkTtl = ({ key, expireAfterSeconds }: Doc): void => {
  if (expireAfterSeconds === undefined) return;
  const seconds = toNumber(expireAfterSeconds);
  const isTime = seconds >= 0 && seconds < SECONDS_LIMIT;
  const [path, ...more] = Object.keys(key as Doc);
  const text = 'A TTL index has one field other than _id, and a time of less than 2^31 seconds.';
  ensureCreatable(isTime && path !== '_id' && more.length === 0, text);
};

/** The name of an index that was given none, such as `email_1_at_-1`. */
const defaultName = (key: Doc): string =>
  Object.entries(key)
    .map(([path, direction]) => `${path}_${String(direction)}`)
    .join('_');

/**
 * Checks a specification from `createIndexes` and completes it to the form in which it is listed. Errors: 67 for an
 * index that cannot be made, 72 for options that are not supported, 14 for values of the wrong type.
 */
export const completeSpec = (given: Doc): Doc => {
  ensure(isDoc(given['key']), 'TypeMismatch', 'an index specification needs a key');
  Object.entries(given).forEach(checkOption);
  const { key, name = defaultName(key), unique, sparse, expireAfterSeconds } = given;
  Object.entries(key).forEach(checkKeyField);
  const isNamed = Object.keys(key).length > 0 && name !== '' && name !== '*';
  ensureCreatable(isNamed, 'An index needs a key, and a name other than "*".');
  checkTtl(given);
  return {
    v: 2,
    key,
    name,
    ...(toBoolean(unique) && { unique }),
    ...(sparse !== undefined && { sparse }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
  };
};

/** Options that say what an index does; two indexes of one key must agree on them. */
const MEANINGS: readonly [option: string, read: (value: unknown) => unknown][] = [
  ['unique', toBoolean],
  ['sparse', toBoolean],
  ['expireAfterSeconds', (value) => value],
];

/**
 * Whether a requested index is one that exists already; false when the two may exist side by side.
 * Errors: 85 (IndexOptionsConflict) for the same index with other options or another name, 86
 * (IndexKeySpecsConflict) for another index of the same name.
 */
export const isSameIndex = (requested: Doc, existing: Doc): boolean => {
  const isSameKey = isEqual(requested['key'], existing['key']);
  const isSameName = requested['name'] === existing['name'];
  if (!isSameKey && !isSameName) return false;
  // the index of `_id` is the same whatever it is called
  const isOfId = existing['name'] === ID_INDEX;
  const isSame = MEANINGS.every(([name, read]) =>
    isEqual(read(requested[name]), read(existing[name])),
  );
  if (isSameKey && (isOfId || (isSameName && isSame))) return true;
  const problem = isSameName
    ? 'An existing index has the same name as the requested index'
    : 'Index already exists with a different name';
  const text = `${problem}. Requested: ${format(requested)}, existing: ${format(existing)}`;
  return refuse(isSameKey ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict', text);
};

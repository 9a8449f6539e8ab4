import { failure } from '../errors.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { type Doc, isDoc, isNumber, toBoolean, toNumber } from '../bson/values.js';
import { type Collation, fullCollation, parseCollation } from '../query/collation.js';
import { compileFilter, type Matcher } from '../query/matcher.js';
import { typeName } from '../bson/types.js';

export type IndexField = { path: string; parts: string[]; descending: boolean };

/** An index as the server works with it; `spec` is what it lists. */
export type Index = {
  readonly id: number;
  readonly spec: Doc;
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  readonly covers?: Matcher | undefined;
  readonly collation?: Collation | undefined;
  /** False for kinds that are only kept and listed (text, geospatial). */
  readonly isOrdered: boolean;
  /** First bytes of its entries. */
  readonly prefix: Buffer;
  readonly end: Buffer;
  /** Some document has several keys; once true it stays true. */
  isMultikey: boolean;
  /** Some key was too long to keep whole, so the entries are no longer in exact order. */
  hasLongKeys: boolean;
};

export const ID_INDEX = '_id_';
const KINDS = new Set(['hashed', 'text', '2d', '2dsphere', '2dsphere_bucket']);

const uint32 = (value: number) => {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Where the entries of an index lie. */
export const indexRange = (id: number) => ({ prefix: uint32(id), end: uint32(id + 1) });

export const makeIndex = (
  id: number,
  spec: Doc,
  flags: { isMultikey?: boolean; hasLongKeys?: boolean } = {},
): Index => {
  const key = spec['key'] as Doc;
  const directions = Object.values(key);
  const filter = spec['partialFilterExpression'] as Doc | undefined;
  const collation = parseCollation(spec['collation']);
  return {
    id,
    spec,
    name: spec['name'] as string,
    fields: Object.entries(key).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      descending: isNumber(direction) && toNumber(direction) < 0,
    })),
    isUnique: spec['name'] === ID_INDEX || toBoolean(spec['unique'] ?? false),
    isSparse: toBoolean(spec['sparse'] ?? false),
    covers: filter && compileFilter(filter, { collation }),
    collation,
    isOrdered: directions.every((direction) => isNumber(direction) || direction === 'hashed'),
    ...indexRange(id),
    isMultikey: flags.isMultikey ?? false,
    hasLongKeys: flags.hasLongKeys ?? false,
  };
};

const cannotCreate = (message: string) => failure('CannotCreateIndex', message);

const checkKey = (key: unknown): Doc => {
  if (!isDoc(key)) throw failure('TypeMismatch', "The field 'key' must be an object");
  const entries = Object.entries(key);
  if (entries.length === 0) throw cannotCreate('Index keys cannot be an empty object.');
  for (const [path, value] of entries) {
    if (path === '' || path.split('.').includes('')) {
      throw cannotCreate('Index keys cannot contain an empty field.');
    }
    if (path.startsWith('$') && !['$ref', '$id', '$db', '$**'].includes(path)) {
      throw cannotCreate(`Index key contains an illegal field name: field name starts with '$'.`);
    }
    if (path === '$**' || path.endsWith('.$**')) {
      throw cannotCreate('Wildcard indexes are not supported by this server.');
    }
    if (typeof value === 'string' ? !KINDS.has(value) : !isNumber(value)) {
      throw cannotCreate(
        typeof value === 'string'
          ? `Unknown index plugin '${value}'`
          : `Values in v:2 index key pattern cannot be of type ${typeName(value)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    }
    if (isNumber(value) && !(toNumber(value) < 0 || toNumber(value) > 0)) {
      throw cannotCreate('Values in the index key pattern cannot be 0.');
    }
  }
  return key;
};

const OPTIONS = new Set(
  'v key name ns background unique sparse expireAfterSeconds partialFilterExpression collation hidden comment weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max storageEngine dropDups prepareUnique clustered bucketSize'.split(
    ' ',
  ),
);
const DROPPED = new Set(['background', 'ns', 'dropDups', 'comment']);

const checkOptions = (spec: Doc, key: Doc) => {
  const unknown = Object.keys(spec).find((name) => !OPTIONS.has(name));
  if (unknown) {
    throw failure(
      'InvalidOptions',
      `The field '${unknown}' is not valid for an index specification. Specification: ${format(spec)}`,
    );
  }
  if (toBoolean(spec['prepareUnique'] ?? false) || toBoolean(spec['clustered'] ?? false)) {
    throw cannotCreate('prepareUnique and clustered indexes are not supported by this server.');
  }
  const seconds = spec['expireAfterSeconds'];
  if (seconds !== undefined) {
    if (!isNumber(seconds)) {
      throw cannotCreate('TTL index expireAfterSeconds option must be numeric.');
    }
    if (toNumber(seconds) < 0 || toNumber(seconds) > 2147483647) {
      throw cannotCreate('TTL index expireAfterSeconds option must be within an acceptable range.');
    }
    if (Object.keys(key).length > 1 || '_id' in key) {
      throw cannotCreate(
        'TTL indexes are single-field indexes, compound indexes do not support TTL.',
      );
    }
  }
  const filter = spec['partialFilterExpression'];
  if (filter === undefined) return;
  if (!isDoc(filter))
    throw failure('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  if (toBoolean(spec['sparse'] ?? false)) {
    throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  }
  compileFilter(filter);
};

/** Checks a specification from `createIndexes` and completes it as the server lists it. */
export const normalizeSpec = (given: unknown, defaultCollation?: unknown): Doc => {
  if (!isDoc(given)) throw failure('TypeMismatch', 'an index specification must be an object');
  const key = checkKey(given['key']);
  checkOptions(given, key);
  if (typeof given['name'] !== 'string' && given['name'] !== undefined) {
    throw failure('TypeMismatch', "The field 'name' must be a string");
  }
  const name =
    given['name'] ??
    Object.entries(key)
      .map(([path, direction]) => `${path}_${String(direction)}`)
      .join('_');
  if (name === '' || name === '*') throw cannotCreate('The index name cannot be empty or "*"');
  const spec: Doc = { v: 2, key, name };
  for (const [option, value] of Object.entries(given)) {
    const isDefault =
      (option === 'unique' || option === 'sparse' || option === 'hidden') && value === false;
    if (!(option in spec) && !DROPPED.has(option) && !isDefault) spec[option] = value;
  }
  const collation = fullCollation(spec['collation'] ?? defaultCollation);
  delete spec['collation'];
  if (collation) spec['collation'] = collation;
  parseCollation(collation);
  return spec;
};

const sameField = (a: Doc, b: Doc, name: string) => compare(a[name], b[name]) === 0;

/**
 * Compares a wanted index with one that exists: `same` needs no work, undefined means they may live
 * side by side. Errors 85 and 86 as the server distinguishes them.
 */
export const compareSpecs = (wanted: Doc, existing: Doc): 'same' | undefined => {
  const sameKey =
    sameField(wanted, existing, 'key') &&
    Object.keys(wanted['key'] as Doc).join() === Object.keys(existing['key'] as Doc).join();
  const sameSignature =
    sameKey &&
    ['collation', 'partialFilterExpression'].every((name) => sameField(wanted, existing, name));
  const sameName = wanted['name'] === existing['name'];
  const details = `Requested index: ${format(wanted)}, existing index: ${format(existing)}`;
  if (!sameSignature) {
    if (!sameName) return undefined;
    throw failure(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${details}`,
    );
  }
  const flag = (spec: Doc, name: string) => toBoolean(spec[name] ?? false);
  if (
    flag(wanted, 'unique') !== flag(existing, 'unique') ||
    flag(wanted, 'sparse') !== flag(existing, 'sparse')
  ) {
    throw failure(
      sameName ? 'IndexKeySpecsConflict' : 'IndexOptionsConflict',
      `An equivalent index already exists with ${sameName ? 'the same name' : 'a different name and'} different options. ${details}`,
    );
  }
  if (!sameField(wanted, existing, 'expireAfterSeconds')) {
    throw failure(
      'IndexOptionsConflict',
      `An equivalent index already exists with the same name but different options. ${details}`,
    );
  }
  if (!sameName) {
    throw failure(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${String(existing['name'])}`,
    );
  }
  return 'same';
};

import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { decode } from '../bson/codec.js';
import { identity } from '../bson/key.js';
import { type Doc, firstKey } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { keysOf } from '../catalog/index-keys.js';
import { findRecords } from '../find/find.js';
import { conditionsOf } from '../query/conditions.js';
import type { UpdateStatement } from '../update/statement.js';
import { sameCollation, foldDeep } from '../values/collation.js';
import { elementsAt, getAt } from '../values/path.js';
import type { CommandHandler } from './command.js';

/** Whether MongoDB may read the values at a path from an index, where a missing one is null. */
const mayBeReadFrom = (index: Index, path: string, { filter, collation }: UpdateStatement) => {
  const { fields, isHidden, isOrdered, partial } = index;
  const hasPath = fields.some((field) => field.path === path);
  if (!hasPath || isHidden || !isOrdered) return false;
  const first = fields[0]!.path;
  if (firstKey(filter) !== undefined) return conditionsOf(filter).has(first);
  // an index with a collation is not read alone
  const isPlain = !partial && !index.collation && sameCollation(index.collation, collation);
  return first === path && isPlain;
};

/** Of several indexes MongoDB takes the first with the fewest fields. */
const indexReadFor = (
  { indexes }: Collection,
  path: string,
  statement: UpdateStatement,
): Index | undefined =>
  indexes
    .filter((index) => mayBeReadFrom(index, path, statement))
    .toSorted((a, b) => a.fields.length - b.fields.length)[0];

/**
 * What a document without a value at the path adds: null, where MongoDB reads all values from an index.
 * Error 238 where that depends on the plan that it chooses, or adds a value of a type that is no more.
 */
const addedByMissing = (
  index: Index | undefined,
  doc: Doc,
  path: string,
  { filter }: UpdateStatement,
): unknown[] => {
  if (!index || keysOf(index, doc).keys.length === 0) return [];
  const isDotted = path.includes('.');
  const isPlain = firstKey(filter) === undefined && !(isDotted && index.isMultikey);
  const isEmpty = Array.isArray(getAt(doc, path.split('.')));
  const text = `whether distinct gives null where '${path}' is missing or an empty array depends on MongoDB's use of the index '${index.name}': ask for documents where it is there`;
  ensure(isPlain && !isEmpty, 'NotImplemented', text);
  return [null];
};

/** The different values at a path, those inside arrays one by one, in BSON order. */
export const distinct: CommandHandler = (request) => {
  const { engine, collection } = request;
  const key = request.text('key');
  const path = key.split('.');
  const statement = request.statement();
  const index = collection && indexReadFor(collection, key, statement);
  const found = new Map<string, unknown>();
  for (const { body } of findRecords(engine.storage, collection, statement)) {
    const doc = decode(body);
    const values = elementsAt(doc, path);
    const added = values.length > 0 ? values : addedByMissing(index, doc, key, statement);
    for (const value of added) {
      const identifier = identity(foldDeep(value, statement.collation));
      if (!found.has(identifier)) found.set(identifier, value);
    }
  }
  return { values: [...found.values()].sort(compare) };
};

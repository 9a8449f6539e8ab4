import { ObjectId } from 'bson';
import { ensure, refuse } from '../common/errors.js';
import { decode } from '../bson/codec.js';
import { format } from '../bson/format.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { insertDoc, replaceDoc } from '../catalog/documents.js';
import type { Store } from '../catalog/store.js';
import { namedArguments } from '../expression/named-arguments.js';
import { findRecords } from '../find/find.js';

/** Writes the documents that a pipeline ends with. */
export type WriteOutput = (store: Store, docs: readonly Doc[]) => void;

type Target = { db: string; name: string };

const targetOf = (value: unknown, ownDb: string): Target => {
  const { coll: name, db = ownDb } = isDoc(value) ? value : { coll: value };
  const isTarget = typeof name === 'string' && typeof db === 'string';
  ensure(isTarget, 16990, "$out and $merge need a name, or an object of 'db' and 'coll'");
  return { db, name };
};

/** `$out`: replaces the documents of a collection; its options and indexes stay. */
const compileOut = (operand: unknown, ownDb: string): WriteOutput => {
  const { db, name } = targetOf(operand, ownDb);
  return (store, docs) => {
    const { catalog } = store;
    const existing = catalog.find(db, name);
    // made beside it: a document that is refused must leave what was there
    const temporaryName = `tmp.out.${new ObjectId().toHexString()}`;
    const target = catalog.ensure(db, temporaryName, existing?.options);
    try {
      for (const { spec } of existing?.indexes.slice(1) ?? []) catalog.createIndex(target, spec);
      for (const doc of docs) insertDoc(store, target, doc);
      if (existing) catalog.drop(existing);
      catalog.rename(target, name);
      store.changes.record({ event: 'rename', db, name: temporaryName, newName: name });
    } catch (error) {
      catalog.drop(target);
      throw error;
    }
  };
};

type Combine = (existing: Doc, doc: Doc) => Doc;

/** What becomes of a stored document and a new one of the same `_id`. */
const WHEN_MATCHED = new Map<unknown, Combine>([
  ['replace', ({ _id }, doc) => ({ ...doc, _id })],
  ['keepExisting', (existing) => existing],
  ['merge', (existing, doc) => ({ ...existing, ...doc, _id: existing['_id'] })],
  [
    'fail',
    ({ _id }) => {
      const text = `E11000 duplicate key error: $merge found the key { _id: ${format(_id)} }`;
      return refuse('DuplicateKey', text, { keyPattern: { _id: 1 }, keyValue: { _id } });
    },
  ],
]);

const WHEN_NOT_MATCHED: readonly unknown[] = ['insert', 'discard', 'fail'];

const findById = ({ storage }: Store, collection: Collection, id: unknown) => {
  const [found] = findRecords(storage, collection, { filter: { _id: { $eq: id } }, limit: 1 });
  return found;
};

type Merge = {
  target: Target;
  combine: Combine;
  /** Whether the new document takes the place of the stored one. */
  isWhole: boolean;
  whenNotMatched: unknown;
};

const readMerge = (operand: unknown, ownDb: string): Merge => {
  const specification = isDoc(operand) ? operand : { into: operand };
  const optional = ['on', 'whenMatched', 'whenNotMatched'];
  const given = namedArguments('$merge', specification, ['into'], optional);
  const { into, on = '_id', whenMatched = 'merge', whenNotMatched = 'insert' } = given;
  const isOnId = [on].flat().join() === '_id';
  const hasPipeline = Array.isArray(whenMatched);
  const unsupported = "$merge takes no pipeline, and no 'on' but _id";
  ensure(isOnId && !hasPipeline, 'NotImplemented', unsupported);
  const combine = WHEN_MATCHED.get(whenMatched);
  const isKnown = combine && WHEN_NOT_MATCHED.includes(whenNotMatched);
  ensure(isKnown, 'BadValue', "'whenMatched' or 'whenNotMatched' of $merge is not valid");
  const isWhole = whenMatched === 'replace';
  return { target: targetOf(into, ownDb), combine, isWhole, whenNotMatched };
};

/** `$merge` by `_id`. Error 238 for other fields, and for a pipeline. */
const compileMerge = (operand: unknown, ownDb: string): WriteOutput => {
  const { target, combine, isWhole, whenNotMatched } = readMerge(operand, ownDb);
  const mergeOne = (store: Store, collection: Collection, doc: Doc) => {
    const found = findById(store, collection, doc['_id']);
    if (found) {
      const before = decode(found.body);
      const after = combine(before, doc);
      replaceDoc(store, collection, { ...found, before, after, isWhole });
    } else if (whenNotMatched === 'insert') insertDoc(store, collection, doc);
    else if (whenNotMatched === 'fail') {
      refuse('MergeStageNoMatchingDocument', '$merge found no match');
    }
  };
  return (store, docs) => {
    const collection = store.catalog.ensure(target.db, target.name);
    for (const { _id = new ObjectId(), ...others } of docs) {
      mergeOne(store, collection, { _id, ...others });
    }
  };
};

/** What a pipeline's last stage writes; undefined when it writes nothing. `ownDb` is its database. */
export const outputOf = (lastStage: Doc = {}, ownDb: string): WriteOutput | undefined => {
  if ('$out' in lastStage) return compileOut(lastStage['$out'], ownDb);
  if ('$merge' in lastStage) return compileMerge(lastStage['$merge'], ownDb);
  return undefined;
};

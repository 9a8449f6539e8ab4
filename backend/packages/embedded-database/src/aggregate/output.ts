import { ObjectId } from 'bson';
import { CommandError, ensure, refuse } from '../common/errors.js';
import { giveWay, type Steps } from '../common/steps.js';
import { checkTime } from '../common/time-limit.js';
import { Document } from '../bson/document.js';
import { format } from '../bson/format.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { checkName } from '../catalog/catalog.js';
import { insert, replaceDoc, toStore, toStoreNew } from '../catalog/documents.js';
import type { Store } from '../catalog/store.js';
import { namedArguments } from '../expression/named-arguments.js';
import { findRecords } from '../find/find.js';

/** Gives the next documents that a pipeline has made; none when there are no more. */
export type NextDocs = () => Steps<readonly Doc[]>;

/** Writes the documents that a pipeline ends with. */
export type WriteOutput = (store: Store, next: NextDocs) => Steps<void>;

/** Does something with each document, and lets others be served in between. */
function* forEachOf(docs: readonly Doc[], work: (doc: Doc) => void): Steps<void> {
  for (const doc of docs) {
    checkTime();
    work(doc);
    yield* giveWay();
  }
}

function* forEachDoc(next: NextDocs, work: (doc: Doc) => void): Steps<void> {
  for (let docs = yield* next(); docs.length > 0; docs = yield* next()) {
    yield* forEachOf(docs, work);
  }
}

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
  return function* (store, next) {
    const { catalog } = store;
    const { options, indexes = [] } = catalog.find(db, name) ?? {};
    checkName(db, name);
    // made beside it: a document that is refused must leave what was there
    const temporaryName = `tmp.out.${new ObjectId().toHexString()}`;
    const target = catalog.makeUnfinished(db, temporaryName, options);
    try {
      for (const { spec } of indexes.slice(1)) yield* catalog.createIndex(target, spec);
      yield* forEachDoc(next, (doc) => insert(store, target, toStoreNew(doc)));
    } catch (error) {
      // after a failure of the engine there is no transaction to clear up in
      if (error instanceof CommandError) yield* catalog.drop(target);
      throw error;
    }
    const existing = catalog.find(db, name);
    const removing = existing && catalog.drop(existing);
    catalog.rename(target, name);
    catalog.complete(target);
    store.changes.record({ event: 'rename', db, name: temporaryName, newName: name });
    if (removing) yield* removing;
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
      const before = new Document(found.body);
      const after = toStore(combine(before.doc, doc));
      replaceDoc(store, collection, { id: found.id, before, after, isWhole });
    } else if (whenNotMatched === 'insert') insert(store, collection, toStore(doc));
    else if (whenNotMatched === 'fail') {
      refuse('MergeStageNoMatchingDocument', '$merge found no match');
    }
  };
  return function* (store, next) {
    // all of them first: what is written must not be read again
    const docs: Doc[] = [];
    yield* forEachDoc(next, (doc) => docs.push(doc));
    const { catalog } = store;
    // also where there is no document
    catalog.ensure(target.db, target.name);
    yield* forEachOf(docs, ({ _id = new ObjectId(), ...others }) => {
      // it may have been dropped since the document before
      mergeOne(store, catalog.ensure(target.db, target.name), { _id, ...others });
    });
  };
};

/** What a pipeline's last stage writes; undefined when it writes nothing. `ownDb` is its database. */
export const outputOf = (lastStage: Doc = {}, ownDb: string): WriteOutput | undefined => {
  if ('$out' in lastStage) return compileOut(lastStage['$out'], ownDb);
  if ('$merge' in lastStage) return compileMerge(lastStage['$merge'], ownDb);
  return undefined;
};

import { ObjectId } from 'bson';
import { ensure } from '../errors.js';
import { decode } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { insertDoc, replaceDoc } from '../catalog/documents.js';
import type { Engine } from '../engine.js';
import { findRecords } from '../query/find.js';
import { compilePipelineUpdate } from '../update/change.js';
import { compileExpression, type Variables } from './expression.js';
import { argumentsOf } from './operator.js';

/** Writes what a pipeline ends with. */
type Output = (engine: Engine, docs: Doc[]) => void;
type Target = { db: string; collection: string };

const targetOf = (value: unknown, db: string, stage: string): Target => {
  if (typeof value === 'string') return { db, collection: value };
  const { coll, db: other = db } = isDoc(value) ? value : {};
  const isTarget = typeof coll === 'string' && typeof other === 'string';
  ensure(isTarget, 16990, `${stage} needs a collection's name, or an object of 'db' and 'coll'`);
  return { db: other, collection: coll };
};

/** Replaces a collection's documents; its options and indexes stay. */
const out =
  ({ db, collection }: Target): Output =>
  (engine, docs) => {
    const { catalog } = engine;
    const existing = catalog.find(db, collection);
    if (existing) catalog.drop(existing);
    const target = catalog.ensure(db, collection, existing?.options);
    for (const { spec } of existing?.indexes.slice(1) ?? []) catalog.createIndex(target, spec);
    for (const doc of docs) insertDoc(engine, target, doc);
  };

type Merge = {
  whenMatched: unknown;
  whenNotMatched: unknown;
  variablesOf: (doc: Doc) => Variables;
};

const matched = ({ whenMatched, variablesOf }: Merge, doc: Doc, before: Doc): Doc => {
  if (Array.isArray(whenMatched)) {
    return compilePipelineUpdate(whenMatched, variablesOf(doc))(before, false);
  }
  const text = 'E11000 duplicate key error: $merge found a document with this key';
  ensure(whenMatched !== 'fail', 'DuplicateKey', text);
  if (whenMatched === 'keepExisting') return before;
  return { ...(whenMatched === 'merge' ? before : {}), ...doc, _id: before['_id'] };
};

const mergeOne = (engine: Engine, target: Collection, merge: Merge, doc: Doc) => {
  const filter = { _id: { $eq: doc['_id'] } };
  const [found] = findRecords(engine.storage, target, { filter, limit: 1 });
  if (found) {
    const before = decode(found.body);
    replaceDoc(engine, target, { ...found, before, after: matched(merge, doc, before) });
  } else if (merge.whenNotMatched !== 'discard') {
    const text = '$merge could not find a matching document in the target collection';
    ensure(merge.whenNotMatched === 'insert', 'MergeStageNoMatchingDocument', text);
    insertDoc(engine, target, doc);
  }
};

const MATCHED = ['replace', 'keepExisting', 'merge', 'fail'];
const NOT_MATCHED = ['insert', 'discard', 'fail'];

const mergeInto = (value: unknown, db: string, outer: Variables): Output => {
  const options = 'on let whenMatched whenNotMatched';
  const spec = argumentsOf('$merge', isDoc(value) ? value : { into: value }, 'into', options);
  const { whenMatched = 'merge', whenNotMatched = 'insert', on = '_id' } = spec;
  const isById = [on].flat().join() === '_id';
  ensure(isById, 'NotImplemented', "$merge 'on' other fields than _id is not supported");
  const isKnown =
    (Array.isArray(whenMatched) || MATCHED.includes(whenMatched as string)) &&
    NOT_MATCHED.includes(whenNotMatched as string);
  ensure(isKnown, 'BadValue', "'$merge.whenMatched' or '$merge.whenNotMatched' is not valid");
  const hasLet = spec['let'] === undefined || isDoc(spec['let']);
  ensure(hasLet, 'TypeMismatch', "'$merge.let' must be an object");
  const given = compileExpression(spec['let'] ?? { new: '$$ROOT' }, outer);
  const variablesOf = (doc: Doc) => ({ ...outer, ...(given(doc) as Doc) });
  const merge = { whenMatched, whenNotMatched, variablesOf };
  const { db: targetDb, collection } = targetOf(spec['into'], db, '$merge');
  return (engine, docs) => {
    const target = engine.catalog.ensure(targetDb, collection);
    for (const doc of docs) {
      mergeOne(engine, target, merge, '_id' in doc ? doc : { _id: new ObjectId(), ...doc });
    }
  };
};

/** What a pipeline's last stage writes; undefined when it writes nothing. */
export const outputOf = (stage: Doc | undefined, db: string, variables: Variables) => {
  if (!stage) return undefined;
  if ('$out' in stage) return out(targetOf(stage['$out'], db, '$out'));
  return '$merge' in stage ? mergeInto(stage['$merge'], db, variables) : undefined;
};

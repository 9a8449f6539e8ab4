import { ObjectId } from 'bson';
import { ensure, refuse } from '../errors.js';
import { decode } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';
import { insertDoc, replaceDoc } from '../catalog/documents.js';
import type { Engine } from '../engine.js';
import { findRecords } from '../query/find.js';
import { compilePipelineUpdate } from '../update/change.js';
import { compileVariables, type Scope } from './expression.js';
import { argumentsOf } from './operator.js';

/** Writes what a pipeline ends with. */
type Output = (engine: Engine, docs: Doc[]) => void;

const targetOf = (value: unknown, db: string): [db: string, collection: string] => {
  const { coll, db: other = db } = isDoc(value) ? value : { coll: value };
  const isTarget = typeof coll === 'string' && typeof other === 'string';
  ensure(
    isTarget,
    16990,
    "$out and $merge need a collection's name, or an object of 'db' and 'coll'",
  );
  return [other, coll];
};

/** Replaces a collection's documents; its options and indexes stay. */
const out = (value: unknown, inDb: string): Output => {
  const [db, collection] = targetOf(value, inDb);
  return (engine, docs) => {
    const { catalog } = engine;
    const existing = catalog.find(db, collection);
    if (existing) catalog.drop(existing);
    const target = catalog.ensure(db, collection, existing?.options);
    for (const { spec } of existing?.indexes.slice(1) ?? []) catalog.createIndex(target, spec);
    for (const doc of docs) insertDoc(engine, target, doc);
  };
};

type Merge = (before: Doc, doc: Doc) => Doc;

const MATCHED: Readonly<Record<string, Merge>> = {
  replace: ({ _id }, doc) => ({ ...doc, _id }),
  keepExisting: (before) => before,
  merge: (before, doc) => ({ ...before, ...doc, _id: before['_id'] }),
  fail: () => refuse('DuplicateKey', 'E11000 duplicate key error: $merge found this key'),
};

const NOT_MATCHED = ['insert', 'discard', 'fail'];

const merge = (value: unknown, db: string, scope: Scope): Output => {
  const spec = isDoc(value) ? value : { into: value };
  const names = 'into on? let? whenMatched? whenNotMatched?';
  const [into, on = '_id', given = { new: '$$ROOT' }, matched = 'merge', other = 'insert'] =
    argumentsOf('$merge', spec, names);
  const isById = [on].flat().join() === '_id';
  ensure(isById, 'NotImplemented', "$merge 'on' other fields than _id is not supported");
  const isKnown = Array.isArray(matched) || Object.hasOwn(MATCHED, String(matched));
  const text = "'$merge.whenMatched' or '$merge.whenNotMatched' is not valid";
  ensure(isKnown && NOT_MATCHED.includes(String(other)), 'BadValue', text);
  ensure(isDoc(given), 'TypeMismatch', "'$merge.let' must be an object");
  const variablesOf = compileVariables(given, scope);
  const changed: Merge = Array.isArray(matched)
    ? (before, doc) => {
        const variables = { ...scope.variables, ...variablesOf(doc) };
        return compilePipelineUpdate(matched, { ...scope, variables })(before, false);
      }
    : MATCHED[String(matched)]!;
  const [targetDb, collection] = targetOf(into, db);
  return (engine, docs) => {
    const target = engine.catalog.ensure(targetDb, collection);
    for (const one of docs) {
      const doc = '_id' in one ? one : { _id: new ObjectId(), ...one };
      const filter = { _id: { $eq: doc['_id'] } };
      const [found] = findRecords(engine.storage, target, { filter, limit: 1 });
      if (found) {
        const before = decode(found.body);
        const after = changed(decode(found.body), doc);
        replaceDoc(engine, target, { ...found, before, after });
      } else if (other === 'insert') insertDoc(engine, target, doc);
      else if (other === 'fail') refuse('MergeStageNoMatchingDocument', '$merge found no match');
    }
  };
};

/** What a pipeline's last stage writes; undefined when it writes nothing. */
export const outputOf = (
  stage: Doc | undefined,
  { db, ...scope }: Scope & { db: string },
): Output | undefined => {
  if (!stage) return undefined;
  if ('$out' in stage) return out(stage['$out'], db);
  return '$merge' in stage ? merge(stage['$merge'], db, scope) : undefined;
};

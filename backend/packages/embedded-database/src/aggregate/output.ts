import { ObjectId } from 'bson';
import { ensure, refuse } from '../common/errors.js';
import { decode } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';
import { insertDoc, replaceDoc } from '../catalog/documents.js';
import type { Store } from '../catalog/store.js';
import { findRecords } from '../find/find.js';
import { argumentsOf } from '../expression/expression.js';

/** Writes what a pipeline ends with. */
type Output = (engine: Store, docs: Doc[]) => void;

const targetOf = (value: unknown, db: string): [db: string, collection: string] => {
  const { coll, db: other = db } = isDoc(value) ? value : { coll: value };
  const isTarget = typeof coll === 'string' && typeof other === 'string';
  ensure(isTarget, 16990, "$out and $merge need a name, or an object of 'db' and 'coll'");
  return [other, coll];
};

/** Replaces a collection's documents; its options and indexes stay. */
const out = (value: unknown, inDb: string): Output => {
  const [db, collection] = targetOf(value, inDb);
  return (engine, docs) => {
    const { catalog } = engine;
    const existing = catalog.find(db, collection);
    // made beside it: a document that is refused must leave what was there
    const target = catalog.ensure(db, `tmp.out.${new ObjectId().toHexString()}`, existing?.options);
    try {
      for (const { spec } of existing?.indexes.slice(1) ?? []) catalog.createIndex(target, spec);
      for (const doc of docs) insertDoc(engine, target, doc);
      if (existing) catalog.drop(existing);
      catalog.change(target, { name: collection });
    } catch (error) {
      catalog.drop(target);
      throw error;
    }
  };
};

const MATCHED: Readonly<Record<string, (before: Doc, doc: Doc) => Doc>> = {
  replace: ({ _id }, doc) => ({ ...doc, _id }),
  keepExisting: (before) => before,
  merge: (before, doc) => ({ ...before, ...doc, _id: before['_id'] }),
  fail: () => refuse('DuplicateKey', 'E11000 duplicate key error: $merge found this key'),
};

/** Error 238 for other fields than `_id`, and for a pipeline. */
const merge = (value: unknown, inDb: string): Output => {
  const names = 'into on? whenMatched? whenNotMatched?';
  const given = argumentsOf('$merge', isDoc(value) ? value : { into: value }, names);
  const [into, on = '_id', matched = 'merge', other = 'insert'] = given;
  const isSimple = [on].flat().join() === '_id' && !Array.isArray(matched);
  ensure(isSimple, 'NotImplemented', "$merge takes no pipeline, and no 'on' but _id");
  const change = Object.entries(MATCHED).find(([name]) => name === matched)?.[1];
  const isKnown = change && ['insert', 'discard', 'fail'].includes(String(other));
  ensure(isKnown, 'BadValue', "'whenMatched' or 'whenNotMatched' of $merge is not valid");
  const [db, collection] = targetOf(into, inDb);
  return (engine, docs) => {
    const target = engine.catalog.ensure(db, collection);
    for (const { _id = new ObjectId(), ...rest } of docs) {
      const request = { filter: { _id: { $eq: _id } }, limit: 1 };
      const [found] = findRecords(engine.storage, target, request);
      if (found) {
        const before = decode(found.body);
        replaceDoc(engine, target, { ...found, before, after: change(before, { _id, ...rest }) });
      } else if (other === 'insert') insertDoc(engine, target, { _id, ...rest });
      else if (other === 'fail') refuse('MergeStageNoMatchingDocument', '$merge found no match');
    }
  };
};

/** What a pipeline's last stage writes; undefined when it writes nothing. */
export const outputOf = (stage: Doc = {}, db: string): Output | undefined => {
  if ('$out' in stage) return out(stage['$out'], db);
  return '$merge' in stage ? merge(stage['$merge'], db) : undefined;
};

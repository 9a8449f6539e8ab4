import { failedToParse, failure, failureAt } from '../errors.js';
import { decodeTyped, ease } from '../bson/codec.js';
import { type Doc, field, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { insertDoc, replaceDoc } from '../catalog/documents.js';
import { ID_INDEX } from '../catalog/index-definition.js';
import type { Engine } from '../engine.js';
import { findRecords } from '../query/find.js';
import { valuesAt } from '../query/path.js';
import { compilePipelineUpdate } from '../update/pipeline.js';
import type { Variables } from './expression.js';

type Target = { db: string; collection: string };
type Out = Target & { kind: 'out' };
type Merge = Target & {
  kind: 'merge';
  on: string[];
  whenMatched: string | Doc[];
  whenNotMatched: string;
  let: Variables;
};
export type OutputStage = Out | Merge;

const targetOf = (value: unknown, db: string, stage: string): Target => {
  if (typeof value === 'string') return { db, collection: value };
  const collection = isDoc(value) ? value['coll'] : undefined;
  if (typeof collection !== 'string') {
    throw failureAt(
      16990,
      `If an object is passed to ${stage} it must have exactly 2 fields: 'db' and 'coll'`,
    );
  }
  const other = (value as Doc)['db'];
  return { db: typeof other === 'string' ? other : db, collection };
};

const MATCHED = new Set(['replace', 'keepExisting', 'merge', 'fail']);
const NOT_MATCHED = new Set(['insert', 'discard', 'fail']);

const parseMerge = (value: unknown, db: string): Merge => {
  const spec: Doc = isDoc(value) ? value : { into: value };
  const { whenMatched = 'merge', whenNotMatched = 'insert', on = ['_id'] } = spec;
  if (!Array.isArray(whenMatched) && !MATCHED.has(String(whenMatched))) {
    throw failure(
      'BadValue',
      `Enumeration value '${String(whenMatched)}' for field '$merge.whenMatched' is not a valid value.`,
    );
  }
  if (!NOT_MATCHED.has(String(whenNotMatched))) {
    throw failure(
      'BadValue',
      `Enumeration value '${String(whenNotMatched)}' for field '$merge.whenNotMatched' is not a valid value.`,
    );
  }
  return {
    kind: 'merge',
    ...targetOf(spec['into'], db, '$merge'),
    on: (Array.isArray(on) ? on : [on]) as string[],
    whenMatched: whenMatched as string | Doc[],
    whenNotMatched: whenNotMatched as string,
    let: (ease(spec['let']) ?? {}) as Variables,
  };
};

/** The stage as what it writes to; undefined when it writes nothing. */
export const outputOf = (stage: Doc, db: string): OutputStage | undefined => {
  if ('$out' in stage) return { kind: 'out', ...targetOf(stage['$out'], db, '$out') };
  return '$merge' in stage ? parseMerge(stage['$merge'], db) : undefined;
};

/** Replaces a collection's documents; its options and indexes stay. */
export const replaceWith = (engine: Engine, { db, collection }: Out, docs: Doc[]): void => {
  const { catalog } = engine;
  const existing = catalog.find(db, collection);
  const options = existing?.options;
  const specs = existing?.indexes.filter(({ name }) => name !== ID_INDEX).map(({ spec }) => spec);
  if (existing) catalog.drop(existing);
  const target = catalog.ensure(db, collection, options);
  for (const spec of specs ?? []) catalog.createIndex(target, spec);
  for (const doc of docs) insertDoc(engine, target, doc);
};

const requireUnique = (target: Collection, on: string[]) => {
  const wanted = [...on].sort().join();
  const has = target.indexes.some(
    ({ isUnique, fields, covers }) =>
      isUnique &&
      !covers &&
      fields
        .map(({ path }) => path)
        .sort()
        .join() === wanted,
  );
  if (!has) {
    throw failureAt(51183, 'Cannot find index to verify that join fields will be unique');
  }
};

export const mergeInto = (
  engine: Engine,
  stage: Merge,
  docs: Doc[],
  variables: Variables,
): void => {
  const target = engine.catalog.ensure(stage.db, stage.collection);
  requireUnique(target, stage.on);
  for (const doc of docs) mergeOne(engine, target, { stage, doc, variables });
};

type MergeOne = { stage: Merge; doc: Doc; variables: Variables };

const mergeOne = (engine: Engine, target: Collection, { stage, doc, variables }: MergeOne) => {
  const keys = stage.on.map((path) => [path, valuesAt(doc, path.split('.'))[0]] as const);
  if (keys.some(([path, value]) => value === undefined && path !== '_id')) {
    throw failureAt(
      51132,
      "$merge write error: 'on' field cannot be missing, null, undefined or an array",
    );
  }
  const filter = Object.fromEntries(keys.map(([path, value]) => [path, { $eq: value }]));
  const [found] = findRecords(engine.storage, target, { filter, limit: 1 });
  if (!found) return insertUnmatched(engine, target, stage, doc);
  const before = decodeTyped(found.body);
  const after = matchedDoc({ stage, doc, variables }, before);
  if (after) replaceDoc(engine, target, { id: found.id, body: found.body, before, after });
};

const insertUnmatched = (engine: Engine, target: Collection, stage: Merge, doc: Doc) => {
  if (stage.whenNotMatched === 'discard') return;
  if (stage.whenNotMatched === 'fail') {
    throw failure(
      'MergeStageNoMatchingDocument',
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    );
  }
  insertDoc(engine, target, doc);
};

const matchedDoc = ({ stage, doc, variables }: MergeOne, before: Doc): Doc | undefined => {
  const { whenMatched } = stage;
  if (Array.isArray(whenMatched)) {
    const inner = { new: doc, ...variables, ...stage.let };
    return compilePipelineUpdate(whenMatched, inner)(before);
  }
  if (whenMatched === 'keepExisting') return undefined;
  if (whenMatched === 'replace') return { ...doc, _id: before['_id'] };
  if (whenMatched === 'merge') return { ...before, ...doc, _id: before['_id'] };
  if (whenMatched === 'fail') {
    throw failure(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${stage.db}.${stage.collection} index: _id_`,
      {
        keyPattern: { _id: 1 },
        keyValue: { _id: field(doc, '_id') },
      },
    );
  }
  throw failedToParse(`unknown whenMatched mode ${whenMatched}`);
};

import { failure, failedToParse } from '../errors.js';
import { encodeReply } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { compareSpecs, ID_INDEX, type Index, normalizeSpec } from '../catalog/index-definition.js';
import {
  collectionName,
  countOption,
  docOption,
  type Handler,
  type Request,
  write,
} from './request.js';

const isIdIndex = (spec: Doc) => compare(spec['key'], { _id: 1 }) === 0;

const wantedSpecs = ({ command }: Request, collection: Collection | undefined): Doc[] => {
  const { indexes } = command;
  if (!Array.isArray(indexes)) throw failedToParse("The 'indexes' field is required");
  if (indexes.length === 0) throw failure('BadValue', 'Must specify at least one index to create');
  return indexes.map((spec) => normalizeSpec(spec, collection?.options['collation']));
};

const createOne = ({ engine }: Request, collection: Collection, spec: Doc) => {
  if (isIdIndex(spec)) return;
  const exists = collection.indexes.some(
    ({ spec: existing }) => compareSpecs(spec, existing) === 'same',
  );
  if (!exists) engine.catalog.createIndex(collection, spec);
};

export const createIndexes: Handler = (request) => {
  const { engine, db } = request;
  const name = collectionName(request);
  wantedSpecs(request, undefined);
  return write(request, () => {
    const existing = engine.catalog.find(db, name);
    const collection = existing ?? engine.catalog.ensure(db, name);
    const numIndexesBefore = collection.indexes.length;
    const before = [...collection.indexes];
    try {
      for (const spec of wantedSpecs(request, collection)) createOne(request, collection, spec);
    } catch (error) {
      // all of them or none
      for (const index of collection.indexes) {
        if (!before.includes(index)) engine.catalog.dropIndex(collection, index);
      }
      throw error;
    }
    const numIndexesAfter = collection.indexes.length;
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically: !existing,
      ...(numIndexesBefore === numIndexesAfter ? { note: 'all indexes already exist' } : {}),
      ok: 1,
    };
  });
};

export const listIndexes: Handler = (request) => {
  const { command, engine, db } = request;
  const collection = engine.catalog.require(db, collectionName(request));
  const documents = collection.indexes.map(({ spec }) => encodeReply(spec));
  const batchSize = countOption(docOption(command, 'cursor') ?? {}, 'batchSize');
  const namespace = `${db}.${collection.name}`;
  return { batch: engine.cursors.open(namespace, documents, { batchSize }) };
};

/** An index by its name or its key pattern. Error 27 when it is not there. */
export const findIndex = (collection: Collection, wanted: unknown): Index => {
  const index = collection.indexes.find(({ name, spec }) =>
    typeof wanted === 'string'
      ? name === wanted
      : isDoc(wanted) && compare(spec['key'], wanted) === 0,
  );
  if (index) return index;
  throw failure(
    'IndexNotFound',
    typeof wanted === 'string'
      ? `index not found with name [${wanted}]`
      : `can't find index with key: ${format(wanted)}`,
  );
};

const indexesToDrop = (collection: Collection, wanted: unknown): Index[] => {
  if (wanted === '*') return collection.indexes.filter(({ name }) => name !== ID_INDEX);
  const list = Array.isArray(wanted) ? (wanted as unknown[]) : [wanted];
  return list.map((one) => {
    const index = findIndex(collection, one);
    if (index.name === ID_INDEX) throw failure('InvalidOptions', 'cannot drop _id index');
    return index;
  });
};

export const dropIndexes: Handler = (request) => {
  const { command, engine, db } = request;
  const name = collectionName(request);
  return write(request, () => {
    const collection = engine.catalog.find(db, name);
    if (!collection) throw failure('NamespaceNotFound', `ns not found ${db}.${name}`);
    const nIndexesWas = collection.indexes.length;
    const wanted = command['index'];
    for (const index of indexesToDrop(collection, wanted))
      engine.catalog.dropIndex(collection, index);
    const msg = wanted === '*' ? { msg: 'non-_id indexes dropped for collection' } : {};
    return { nIndexesWas, ...msg, ok: 1 };
  });
};

import { ensure, failure } from '../errors.js';
import { encodeReply } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { isDoc } from '../bson/values.js';
import { type Collection, listedIndexes } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { compareSpecs, normalizeSpec } from '../catalog/index-spec.js';
import { indexBy } from '../plan/planner.js';
import { Options } from './options.js';
import { collectionName, type Commands, type Handler, write } from './request.js';

const createIndexes: Handler = (request) => {
  const { command, db } = request;
  const name = collectionName(request);
  const given = command['indexes'];
  ensure(Array.isArray(given), 'FailedToParse', "The 'indexes' field is required");
  ensure(given.length > 0, 'BadValue', 'Must specify at least one index to create');
  const specsFor = (collation?: unknown) => given.map((spec) => normalizeSpec(spec, collation));
  specsFor();
  return write(request, ({ catalog }) => {
    const existing = catalog.find(db, name);
    const collection = existing ?? catalog.ensure(db, name);
    const before = [...collection.indexes];
    try {
      for (const spec of specsFor(collection.options['collation'])) {
        const isThere =
          compare(spec['key'], before[0]!.spec['key']) === 0 ||
          collection.indexes.some((index) => compareSpecs(spec, index.spec));
        if (!isThere) catalog.createIndex(collection, spec);
      }
    } catch (error) {
      // all of them or none
      const made = collection.indexes.filter((index) => !before.includes(index));
      for (const index of made) catalog.dropIndex(collection, index);
      throw error;
    }
    const numIndexesAfter = collection.indexes.length;
    const note = numIndexesAfter === before.length ? { note: 'all indexes already exist' } : {};
    return {
      numIndexesBefore: before.length,
      numIndexesAfter,
      createdCollectionAutomatically: !existing,
      ...note,
    };
  });
};

const listIndexes: Handler = (request) => {
  const { options, engine, db } = request;
  const collection = engine.catalog.require(db, collectionName(request));
  const documents = listedIndexes(collection).map(({ spec }) => encodeReply(spec));
  const batchSize = new Options(options.doc('cursor') ?? {}).count('batchSize');
  const namespace = `${db}.${collection.name}`;
  return { batch: engine.cursors.open(namespace, documents, { batchSize }) };
};

/** An index by its name or its key pattern. Error 27 when it is not there. */
export const findIndex = (collection: Collection, wanted: unknown): Index => {
  const index = indexBy(collection, wanted);
  if (index) return index;
  const what = isDoc(wanted) ? `key: ${format(wanted)}` : `name [${String(wanted)}]`;
  throw failure('IndexNotFound', `index not found with ${what}`);
};

const dropIndexes: Handler = (request) => {
  const { command, db } = request;
  const name = collectionName(request);
  return write(request, ({ catalog }) => {
    const collection = catalog.find(db, name);
    ensure(collection, 'NamespaceNotFound', `ns not found ${db}.${name}`);
    const nIndexesWas = collection.indexes.length;
    const wanted = command['index'];
    const isAll = wanted === '*';
    const [own, ...others] = collection.indexes;
    const dropped = isAll ? others : [wanted].flat().map((one) => findIndex(collection, one));
    ensure(!dropped.includes(own!), 'InvalidOptions', 'cannot drop _id index');
    for (const index of dropped) catalog.dropIndex(collection, index);
    return { nIndexesWas, ...(isAll ? { msg: 'non-_id indexes dropped for collection' } : {}) };
  });
};

export const indexCommands: Commands = { createIndexes, listIndexes, dropIndexes };

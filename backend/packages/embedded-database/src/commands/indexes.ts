import { ensure } from '../errors.js';
import { encodeReply } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import type { Doc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { compareSpecs, normalizeSpec } from '../catalog/index-spec.js';
import { indexBy } from '../plan/planner.js';
import type { Commands, Request, WriteCommands } from './request.js';

const createIndexes = (request: Request): Doc => {
  const { db, target, collection: existing } = request;
  const { catalog } = request.engine;
  const indexes = request.docs('indexes') ?? [];
  ensure(indexes.length > 0, 'BadValue', 'Must specify at least one index to create');
  const specs = indexes.map((spec) => normalizeSpec(spec, existing?.options['collation']));
  const collection = existing ?? catalog.ensure(db, target);
  const before = collection.indexes;
  const isThere = (spec: Doc) =>
    compare(spec['key'], before[0]!.spec['key']) === 0 ||
    collection.indexes.some((index) => compareSpecs(spec, index.spec));
  try {
    for (const spec of specs) if (!isThere(spec)) catalog.createIndex(collection, spec);
  } catch (error) {
    // all of them or none
    const made = collection.indexes.filter((index) => !before.includes(index));
    for (const index of made) catalog.dropIndex(collection, index);
    throw error;
  }
  const [numIndexesBefore, numIndexesAfter] = [before.length, collection.indexes.length];
  const note = numIndexesBefore < numIndexesAfter ? {} : { note: 'all indexes already exist' };
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: !existing, ...note };
};

/** An index by its name or its key pattern. Error 27 when it is not there. */
export const findIndex = (collection: Collection, wanted: unknown): Index => {
  const index = indexBy(collection, wanted);
  ensure(index, 'IndexNotFound', () => `index not found with name [${format(wanted)}]`);
  return index;
};

const dropIndexes = ({ given, engine, collection, namespace }: Request): Doc => {
  ensure(collection, 'NamespaceNotFound', `ns not found ${namespace}`);
  const [own, ...others] = collection.indexes;
  const wanted = given['index'];
  const isAll = wanted === '*';
  const dropped = isAll ? others : [wanted].flat().map((one) => findIndex(collection, one));
  ensure(!dropped.includes(own!), 'InvalidOptions', 'cannot drop _id index');
  for (const index of dropped) engine.catalog.dropIndex(collection, index);
  const msg = isAll ? { msg: 'non-_id indexes dropped for collection' } : {};
  return { nIndexesWas: others.length + 1, ...msg };
};

const listIndexes = (request: Request) => {
  const collection = request.engine.catalog.require(request.db, request.target);
  const documents = collection.indexes.map(({ spec }) => encodeReply(spec));
  return request.batch(request.namespace, documents);
};

export const indexReads: Commands = { listIndexes };
export const indexWrites: WriteCommands = { createIndexes, dropIndexes };

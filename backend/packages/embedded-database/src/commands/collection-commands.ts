import { CommandError, ensure } from '../common/errors.js';
import { encodeReply } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import type { Catalog } from '../catalog/catalog.js';
import type { Collection } from '../catalog/collection.js';
import { completeSpec, type Index, isSameIndex } from '../catalog/index-definition.js';
import { type CommandHandler, type CommandTable, writeCommand } from './command.js';

const create = writeCommand((request) => {
  request.ensureCollection();
  return {};
});

const drop = writeCommand(({ engine, collection, namespace }) => {
  if (!collection) return {};
  engine.catalog.drop(collection);
  return { nIndexesWas: collection.indexes.length, ns: namespace };
});

const infoOf = ({ name, indexes }: Collection): Doc => ({
  name,
  type: 'collection',
  options: {},
  info: { readOnly: false },
  idIndex: indexes[0]!.spec,
});

const listCollections: CommandHandler = (request) => {
  const { engine, db } = request;
  const filter = Object.keys(request.doc('filter') ?? {});
  const text = 'listCollections with a filter is not supported by this server';
  ensure(filter.length === 0, 'NotImplemented', text);
  const infos = engine.catalog.collectionsOf(db).map(infoOf);
  const listed = request.flag('nameOnly') ? infos.map(({ name, type }) => ({ name, type })) : infos;
  return engine.cursors.open(`${db}.$cmd.listCollections`, listed.map(encodeReply));
};

/** Creates all indexes or, when one of them is refused, none. */
const createAll = (catalog: Catalog, collection: Collection, specs: readonly Doc[]): void => {
  const created: Index[] = [];
  try {
    for (const spec of specs) {
      const exists = collection.indexes.some((index) => isSameIndex(spec, index.spec));
      if (!exists) created.push(catalog.createIndex(collection, spec));
    }
  } catch (error) {
    // after a failure of the engine the whole transaction is rolled back
    if (error instanceof CommandError) {
      for (const index of created) catalog.dropIndex(collection, index);
    }
    throw error;
  }
};

const createIndexes = writeCommand((request) => {
  const { collection: existing } = request;
  const indexes = request.docs('indexes') ?? [];
  ensure(indexes.length > 0, 'BadValue', 'Must specify at least one index to create');
  // before the collection is made: a refused specification makes nothing
  const specs = indexes.map(completeSpec);
  const collection = request.ensureCollection();
  const numIndexesBefore = collection.indexes.length;
  createAll(request.engine.catalog, collection, specs);
  return {
    numIndexesBefore,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: !existing,
  };
});

/** Removes one index by its name. Errors: 26 for an unknown collection, 27 for an unknown index, 72 for the one of `_id`. */
const dropIndexes = writeCommand((request) => {
  const { collection, engine, namespace } = request;
  ensure(collection, 'NamespaceNotFound', `ns not found ${namespace}`);
  const { length: nIndexesWas } = collection.indexes;
  const name = request.text('index');
  const index = collection.indexes.find((each) => each.name === name);
  ensure(index, 'IndexNotFound', `index not found with name [${name}]`);
  ensure(index !== collection.indexes[0], 'InvalidOptions', 'cannot drop _id index');
  engine.catalog.dropIndex(collection, index);
  return { nIndexesWas };
});

/** Error 26 while the collection does not exist. */
const listIndexes: CommandHandler = (request) => {
  const { collection, namespace } = request;
  ensure(collection, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
  const specs = collection.indexes.map(({ spec }) => encodeReply(spec));
  return request.engine.cursors.open(namespace, specs, { batchSize: specs.length });
};

/** Commands about databases, collections and indexes as a whole. */
export const collectionCommands: CommandTable = {
  create,
  drop,
  listCollections,
  createIndexes,
  dropIndexes,
  listIndexes,
};

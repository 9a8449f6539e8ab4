import { ensure } from '../common/errors.js';
import { encodeReply } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import type { Doc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { optionsOf, refuseKinds } from './collection-options.js';
import {
  type CommandHandler,
  type CommandTable,
  smallWriteCommand,
  writeCommand,
} from './command.js';
import { listed } from './listing.js';

const create = smallWriteCommand((request) => {
  const { engine, db, collectionName, collection, namespace } = request;
  const options = optionsOf(request);
  if (collection) {
    // to create what exists already, with the same options, changes nothing
    const isSame = compare(collection.options, options) === 0;
    ensure(isSame, 'NamespaceExists', `Collection ${namespace} already exists.`);
    return {};
  }
  refuseKinds(options);
  engine.catalog.ensure(db, collectionName, options);
  return {};
});

const drop = writeCommand(function* ({ engine, collection, namespace }) {
  if (!collection) return {};
  const removing = engine.catalog.drop(collection);
  engine.changes.record({ event: 'drop', db: collection.db, name: collection.name });
  yield* removing;
  return { nIndexesWas: collection.indexes.length, ns: namespace };
});

const dropDatabase = writeCommand(function* ({ engine: { catalog, changes }, db }) {
  const collections = catalog.collections(db);
  if (collections.length === 0) return {};
  const removing = collections.map((collection) => {
    changes.record({ event: 'drop', db, name: collection.name });
    return catalog.drop(collection);
  });
  changes.record({ event: 'dropDatabase', db, name: '' });
  for (const steps of removing) yield* steps;
  return { dropped: db };
});

/** Splits `database.collection`; the name of a collection may have dots itself. */
const splitNamespace = (namespace: string): [db: string, name: string] => {
  const [db = '', ...name] = namespace.split('.');
  return [db, name.join('.')];
};

const renameCollection = writeCommand(function* (request) {
  const { catalog, changes } = request.engine;
  ensure(request.db === 'admin', 'Unauthorized', 'renameCollection may only be run on admin.');
  const [db, oldName] = splitNamespace(request.text('renameCollection'));
  const [newDb, newName] = splitNamespace(request.text('to'));
  ensure(db === newDb, 'CommandNotSupported', 'a collection cannot move to another database');
  const source = catalog.find(db, oldName);
  const target = catalog.find(db, newName);
  ensure(source, 'NamespaceNotFound', 'the source collection does not exist');
  ensure(target !== source, 'IllegalOperation', "Can't rename a collection to itself");
  ensure(!target || request.flag('dropTarget'), 'NamespaceExists', 'target namespace exists');
  const removing = target && catalog.drop(target);
  catalog.rename(source, newName);
  changes.record({ event: 'rename', db, name: oldName, newName });
  if (removing) yield* removing;
  return {};
});

const infoOf = ({ name, options, uuid, indexes }: Collection): Doc => ({
  name,
  type: 'collection',
  options,
  info: { readOnly: false, uuid },
  idIndex: indexes[0]!.spec,
});

const listCollections: CommandHandler = (request) => {
  const { engine, db } = request;
  const infos = listed(request, engine.catalog.collections(db).map(infoOf));
  return request.firstBatch(`${db}.$cmd.listCollections`, infos.map(encodeReply));
};

const listDatabases: CommandHandler = (request) => {
  const { storage, catalog } = request.engine;
  const totalSize = storage.size();
  const names = [...new Set(catalog.collections().map(({ db }) => db))].sort();
  const databases = names.map((name) => ({ name, sizeOnDisk: totalSize, empty: false }));
  return { databases: listed(request, databases), totalSize };
};

/** Commands about collections and databases as a whole. */
export const collectionCommands: CommandTable = {
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
};

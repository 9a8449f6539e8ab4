import { Long } from 'bson';
import { failure } from '../errors.js';
import { encodeReply } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { type Doc, isNumber, toNumber } from '../bson/values.js';
import { checkCollection } from '../catalog/check.js';
import type { Collection } from '../catalog/collection.js';
import { compileFilter } from '../query/matcher.js';
import { parseCollation, fullCollation } from '../query/collation.js';
import { findIndex } from './indexes.js';
import {
  collectionName,
  countOption,
  docOption,
  findCollection,
  flagOption,
  type Handler,
  type Request,
  write,
} from './request.js';

const OPTIONS = new Set(
  'capped size max validator validationLevel validationAction collation storageEngine indexOptionDefaults pipeline changeStreamPreAndPostImages expireAfterSeconds'.split(
    ' ',
  ),
);
const REFUSED: Record<string, string> = {
  viewOn: 'views are',
  timeseries: 'time series collections are',
  clusteredIndex: 'clustered indexes are',
  encryptedFields: 'encrypted fields are',
};

const optionsOf = (command: Doc): Doc => {
  const options: Doc = {};
  for (const [name, value] of Object.entries(command)) {
    const what = REFUSED[name];
    if (what) throw failure('CommandNotSupported', `${what} not supported by this server`);
    if (OPTIONS.has(name)) options[name] = value;
  }
  if (options['capped'] === true && !(toNumber(options['size'] ?? 0) > 0)) {
    throw failure('InvalidOptions', 'the size field is required when capped is true');
  }
  if (options['capped'] === false) delete options['capped'];
  const collation = fullCollation(options['collation']);
  delete options['collation'];
  if (collation) {
    parseCollation(collation);
    options['collation'] = collation;
  }
  if (options['validator'] !== undefined) compileFilter(docOption(options, 'validator'));
  return options;
};

export const create: Handler = (request) => {
  const { command, engine, db } = request;
  const name = collectionName(request);
  const options = optionsOf(command);
  return write(request, () => {
    const existing = engine.catalog.find(db, name);
    // asking for what is there already is fine
    if (existing && compare(existing.options, options) !== 0) {
      throw failure('NamespaceExists', `Collection ${db}.${name} already exists.`);
    }
    engine.catalog.ensure(db, name, options);
    return { ok: 1 };
  });
};

export const drop: Handler = (request) => {
  const { engine, db } = request;
  const name = collectionName(request);
  return write(request, () => {
    const collection = engine.catalog.find(db, name);
    if (!collection) return { ok: 1 };
    engine.catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length, ns: `${db}.${name}`, ok: 1 };
  });
};

export const dropDatabase: Handler = (request) => {
  const { engine, db } = request;
  return write(request, () => {
    const collections = engine.catalog.collections(db);
    for (const collection of collections) engine.catalog.drop(collection);
    return collections.length ? { dropped: db, ok: 1 } : { ok: 1 };
  });
};

const splitNamespace = (value: unknown): [db: string, name: string] => {
  const text = typeof value === 'string' ? value : '';
  const dot = text.indexOf('.');
  if (dot < 1) throw failure('InvalidNamespace', `Invalid namespace specified '${text}'`);
  return [text.slice(0, dot), text.slice(dot + 1)];
};

export const renameCollection: Handler = (request) => {
  const { command, engine } = request;
  const [db, name] = splitNamespace(command['renameCollection']);
  const [toDb, toName] = splitNamespace(command['to']);
  return write(request, () => {
    const source = engine.catalog.find(db, name);
    if (!source) {
      throw failure('NamespaceNotFound', `Source collection ${db}.${name} does not exist`);
    }
    const target = engine.catalog.find(toDb, toName);
    if (target === source) throw failure('IllegalOperation', "Can't rename a collection to itself");
    if (target && !flagOption(command, 'dropTarget')) {
      throw failure('NamespaceExists', 'target namespace exists');
    }
    if (target) engine.catalog.drop(target);
    engine.catalog.rename(source, toDb, toName);
    return { ok: 1 };
  });
};

const listed = ({ name, options, uuid, indexes }: Collection): Doc => ({
  name,
  type: 'collection',
  options,
  info: { readOnly: false, uuid },
  idIndex: indexes[0]!.spec,
});

export const listCollections: Handler = ({ command, engine, db }) => {
  const matches = compileFilter(docOption(command, 'filter'));
  const nameOnly = flagOption(command, 'nameOnly');
  const found = engine.catalog
    .collections(db)
    .map(listed)
    .filter(matches)
    .map((doc) => (nameOnly ? { name: doc['name'], type: doc['type'] } : doc));
  const batchSize = countOption(docOption(command, 'cursor') ?? {}, 'batchSize') ?? found.length;
  return {
    batch: engine.cursors.open(`${db}.$cmd.listCollections`, found.map(encodeReply), { batchSize }),
  };
};

export const listDatabases: Handler = ({ command, engine }) => {
  const matches = compileFilter(docOption(command, 'filter'));
  const sizeOnDisk = Long.fromNumber(engine.storage.size());
  const databases = engine.catalog
    .databaseNames()
    .map((name): Doc => ({ name, sizeOnDisk, empty: false }))
    .filter(matches);
  if (flagOption(command, 'nameOnly')) {
    return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  }
  const totalSizeMb = Long.fromNumber(Math.floor(engine.storage.size() / 1048576));
  return { databases, totalSize: sizeOnDisk, totalSizeMb, ok: 1 };
};

const changeIndex = ({ engine }: Request, collection: Collection, given: Doc): Doc => {
  const index = findIndex(collection, given['name'] ?? given['keyPattern']);
  const spec = { ...index.spec };
  const reply: Doc = {};
  for (const name of ['expireAfterSeconds', 'hidden']) {
    if (given[name] === undefined) continue;
    if (spec[name] !== undefined) reply[`${name}_old`] = spec[name];
    reply[`${name}_new`] = given[name];
    spec[name] = given[name];
    if (name === 'hidden' && given[name] === false) delete spec[name];
  }
  if (given['prepareUnique'] !== undefined || given['unique'] !== undefined) {
    throw failure('CommandNotSupported', 'collMod cannot make an index unique on this server');
  }
  engine.catalog.changeIndex(collection, index, spec);
  return reply;
};

export const collMod: Handler = (request) => {
  const { command, engine, db } = request;
  const name = collectionName(request);
  return write(request, () => {
    const collection = engine.catalog.require(db, name);
    const given = docOption(command, 'index');
    const reply = given ? changeIndex(request, collection, given) : {};
    const changes = optionsOf(command);
    if (Object.keys(changes).length > 0) {
      engine.catalog.setOptions(collection, { ...collection.options, ...changes });
    }
    return { ...reply, ok: 1 };
  });
};

export const collStats: Handler = (request) => {
  const collection = findCollection(request);
  const ns = `${request.db}.${collectionName(request)}`;
  if (!collection) return { ns, count: 0, size: 0, storageSize: 0, nindexes: 0, ok: 1 };
  const count = request.engine.catalog.countOf(collection);
  const { firstRecord: from, endRecord: to } = collection;
  const size = request.engine.storage.bytesOf(from, to);
  const { capped, max } = collection.options;
  return {
    ns,
    size,
    count,
    avgObjSize: count ? Math.round(size / count) : 0,
    storageSize: size,
    capped: capped === true,
    ...(isNumber(max) ? { max } : {}),
    nindexes: collection.indexes.length,
    totalIndexSize: 0,
    indexSizes: Object.fromEntries(collection.indexes.map((index) => [index.name, 0])),
    ok: 1,
  };
};

export const dbStats: Handler = ({ engine, db }) => {
  const collections = engine.catalog.collections(db);
  const objects = collections.reduce(
    (sum, collection) => sum + engine.catalog.countOf(collection),
    0,
  );
  const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0);
  const storageSize = engine.storage.size();
  return { db, collections: collections.length, views: 0, objects, indexes, storageSize, ok: 1 };
};

/** `validate`: does every page of the file hold, and does every index agree with a scan? */
export const validate: Handler = (request) => {
  const collection = findCollection(request);
  if (!collection)
    throw failure(
      'NamespaceNotFound',
      `Collection '${request.db}.${collectionName(request)}' does not exist to validate.`,
    );
  const errors = [
    ...request.engine.storage.check(),
    ...checkCollection(request.engine, collection),
  ];
  const nrecords = request.engine.catalog.countOf(collection);
  return {
    ns: `${request.db}.${collection.name}`,
    nrecords,
    valid: errors.length === 0,
    errors,
    ok: 1,
  };
};

import { Long } from 'bson';
import { ensure } from '../errors.js';
import { encodeReply } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { type Doc, isDoc, toNumber } from '../bson/values.js';
import { checkCollection } from '../catalog/check.js';
import type { Collection } from '../catalog/collection.js';
import { ID_INDEX } from '../catalog/index-definition.js';
import { compileFilter } from '../query/matcher.js';
import { fullCollation } from '../query/collation.js';
import { findIndex } from './indexes.js';
import { Options } from './options.js';
import { collectionName, type Commands, type Handler, write } from './request.js';

const OPTIONS = new Set(
  'capped size max validator validationLevel validationAction collation storageEngine indexOptionDefaults pipeline changeStreamPreAndPostImages expireAfterSeconds timeseries clusteredIndex'.split(
    ' ',
  ),
);
const CHANGEABLE = new Set(
  'validator validationLevel validationAction changeStreamPreAndPostImages expireAfterSeconds'.split(
    ' ',
  ),
);
const REFUSED: Record<string, string> = {
  viewOn: 'views are',
  encryptedFields: 'encrypted fields are',
};

/** Checks what makes a collection a time series or a clustered one, and completes it. */
const checkKind = (options: Doc) => {
  const { timeseries, clusteredIndex: clustered, expireAfterSeconds: seconds } = options;
  const { timeField, metaField = '' } = isDoc(timeseries) ? timeseries : {};
  const isName = (name: unknown) => typeof name === 'string' && !/[.$]/.test(name);
  const isSeries = timeField && isName(timeField) && isName(metaField);
  ensure(timeseries === undefined || isSeries, 'BadValue', 'timeseries needs a timeField');
  if (clustered !== undefined) {
    const isById = isDoc(clustered) && compare(clustered['key'], { _id: 1 }) === 0;
    const isUnique = isById && clustered['unique'] === true;
    ensure(isUnique, 'BadValue', 'clusteredIndex needs key: { _id: 1 } and unique: true');
    options['clusteredIndex'] = { v: 2, key: { _id: 1 }, name: ID_INDEX, ...clustered };
  }
  if (seconds === undefined) return;
  const text = `'expireAfterSeconds' is only supported on time-series collections or when the 'clusteredIndex' option is specified`;
  ensure(timeseries ?? clustered, 'InvalidOptions', text);
  ensure(toNumber(seconds) >= 0, 'BadValue', "'expireAfterSeconds' must be a time");
};

/** The options in a `create` or, where there is something to change, a `collMod`. */
const optionsOf = (command: Doc, before?: Doc): Doc => {
  const options: Doc = { ...before };
  for (const [name, value] of Object.entries(command)) {
    const what = REFUSED[name];
    ensure(!what, 'CommandNotSupported', `${what} not supported by this server`);
    if (!OPTIONS.has(name) || (value === false && !before)) continue;
    const isFixed = before && !CHANGEABLE.has(name);
    ensure(!isFixed, 'CommandNotSupported', `collMod cannot change '${name}' on this server`);
    options[name] = value;
  }
  checkKind(options);
  const isSized = options['capped'] === undefined || toNumber(options['size'] ?? 0) > 0;
  ensure(isSized, 'InvalidOptions', 'the size field is required when capped is true');
  const collation = fullCollation(options['collation']);
  delete options['collation'];
  if (collation) options['collation'] = collation;
  compileFilter(new Options(options).doc('validator'));
  return options;
};

const create: Handler = (request) => {
  const { command, db } = request;
  const name = collectionName(request);
  const options = optionsOf(command);
  return write(request, ({ catalog }) => {
    const existing = catalog.find(db, name);
    // asking for what is there already is fine
    const isSame = !existing || compare(existing.options, options) === 0;
    ensure(isSame, 'NamespaceExists', `Collection ${db}.${name} already exists.`);
    catalog.ensure(db, name, options);
    return {};
  });
};

const drop: Handler = (request) => {
  const { db } = request;
  const name = collectionName(request);
  return write(request, ({ catalog }) => {
    const collection = catalog.find(db, name);
    if (!collection) return {};
    catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length, ns: `${db}.${name}` };
  });
};

const dropDatabase: Handler = (request) =>
  write(request, ({ catalog }) => {
    const collections = catalog.collections(request.db);
    for (const collection of collections) catalog.drop(collection);
    return collections.length ? { dropped: request.db } : {};
  });

const splitNamespace = (text: string): [db: string, name: string] => {
  const dot = text.indexOf('.');
  ensure(dot > 0, 'InvalidNamespace', `Invalid namespace specified '${text}'`);
  return [text.slice(0, dot), text.slice(dot + 1)];
};

const renameCollection: Handler = (request) => {
  const { options } = request;
  const [db, name] = splitNamespace(options.text('renameCollection'));
  const [toDb, toName] = splitNamespace(options.text('to'));
  return write(request, ({ catalog }) => {
    const source = catalog.find(db, name);
    ensure(source, 'NamespaceNotFound', `Source collection ${db}.${name} does not exist`);
    const target = catalog.find(toDb, toName);
    ensure(target !== source, 'IllegalOperation', "Can't rename a collection to itself");
    const mayDrop = !target || options.flag('dropTarget');
    ensure(mayDrop, 'NamespaceExists', 'target namespace exists');
    if (target) catalog.drop(target);
    catalog.rename(source, toDb, toName);
    return {};
  });
};

const listed = ({ name, options, uuid, indexes }: Collection): Doc =>
  options['timeseries']
    ? { name, type: 'timeseries', options, info: { readOnly: false } }
    : {
        name,
        type: 'collection',
        options,
        info: { readOnly: false, uuid },
        idIndex: indexes[0]!.spec,
      };

const listCollections: Handler = ({ options, engine, db }) => {
  const nameOnly = options.flag('nameOnly');
  const found = engine.catalog
    .collections(db)
    .map(listed)
    .filter(compileFilter(options.doc('filter')))
    .map((doc) => (nameOnly ? { name: doc['name'], type: doc['type'] } : doc));
  const batchSize = new Options(options.doc('cursor') ?? {}).count('batchSize') ?? found.length;
  const namespace = `${db}.$cmd.listCollections`;
  return { batch: engine.cursors.open(namespace, found.map(encodeReply), { batchSize }) };
};

const listDatabases: Handler = ({ options, engine }) => {
  const size = engine.storage.size();
  const sizeOnDisk = Long.fromNumber(size);
  const databases = engine.catalog
    .databaseNames()
    .map((name): Doc => ({ name, sizeOnDisk, empty: false }))
    .filter(compileFilter(options.doc('filter')));
  if (options.flag('nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
  const totalSizeMb = Long.fromNumber(Math.floor(size / 1048576));
  return { databases, totalSize: sizeOnDisk, totalSizeMb };
};

/** The changed specification of an index, and what to answer. */
const changedSpec = (before: Doc, given: Doc): { spec: Doc; reply: Doc } => {
  const isUnique = given['prepareUnique'] !== undefined || given['unique'] !== undefined;
  ensure(!isUnique, 'CommandNotSupported', 'collMod cannot make an index unique on this server');
  const spec = { ...before };
  const reply: Doc = {};
  for (const name of ['expireAfterSeconds', 'hidden']) {
    if (given[name] === undefined) continue;
    if (spec[name] !== undefined) reply[`${name}_old`] = spec[name];
    reply[`${name}_new`] = spec[name] = given[name];
    if (spec[name] === false) delete spec[name];
  }
  return { spec, reply };
};

const collMod: Handler = (request) => {
  const { command, db, options } = request;
  const name = collectionName(request);
  return write(request, ({ catalog }) => {
    const collection = catalog.require(db, name);
    const given = options.doc('index');
    catalog.setOptions(collection, optionsOf(command, collection.options));
    if (!given) return {};
    const index = findIndex(collection, given['name'] ?? given['keyPattern']);
    const { spec, reply } = changedSpec(index.spec, given);
    catalog.changeIndex(collection, index, spec);
    return reply;
  });
};

/** `validate`: does every page of the file hold, and does every index agree with a scan? */
const validate: Handler = (request) => {
  const { engine, db } = request;
  const collection = engine.catalog.require(db, collectionName(request));
  const errors = [...engine.storage.check(), ...checkCollection(engine, collection)];
  const nrecords = engine.catalog.countOf(collection);
  return { ns: `${db}.${collection.name}`, nrecords, valid: errors.length === 0, errors };
};

export const collectionCommands: Commands = {
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
  collMod,
  validate,
};

import { Long } from 'bson';
import { ensure } from '../errors.js';
import { encodeReply } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { type Doc, isDoc, toNumber } from '../bson/values.js';
import { checkCollection } from '../catalog/check.js';
import { type Collection } from '../catalog/collection.js';
import { ID_INDEX } from '../catalog/index-definition.js';
import { normalizeSpec } from '../catalog/index-spec.js';
import { compileFilter } from '../query/matcher.js';
import { fullCollation } from '../query/collation.js';
import { findIndex } from './indexes.js';
import { Options } from './options.js';
import type { Commands, Handler, Request, WriteCommands } from './request.js';

const CHANGEABLE =
  'validator validationLevel validationAction changeStreamPreAndPostImages expireAfterSeconds';
const OPTIONS = `${CHANGEABLE} capped size max collation storageEngine indexOptionDefaults pipeline timeseries clusteredIndex`;
// What any command may carry, and what is read elsewhere.
const COMMON =
  'create collMod index comment writeConcern readConcern maxTimeMS lsid apiVersion apiStrict apiDeprecationErrors autoIndexId idIndex temp flags txnNumber';
const isIn = (names: string, name: string) => names.split(' ').includes(name);

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
    const isKept = name !== 'viewOn' && name !== 'encryptedFields';
    ensure(isKept, 'CommandNotSupported', `${name} is not supported by this server`);
    const isKnown = isIn(`${OPTIONS} ${COMMON}`, name) || name.startsWith('$');
    ensure(isKnown, 'IDLUnknownField', `BSON field '${name}' is an unknown field.`);
    if (!isIn(OPTIONS, name) || (value === false && !before)) continue;
    const mayChange = !before || isIn(CHANGEABLE, name);
    ensure(mayChange, 'CommandNotSupported', `collMod cannot change '${name}' on this server`);
    options[name] = value;
  }
  checkKind(options);
  const { collation, ...others } = options;
  const { capped, size, max, validationLevel: level, validationAction: action } = others;
  const isSized = capped === undefined || toNumber(size ?? 0) > 0;
  ensure(isSized, 'InvalidOptions', 'the size field is required when capped is true');
  const isPlain = capped !== undefined || (size === undefined && max === undefined);
  ensure(isPlain, 'InvalidOptions', "the 'capped' field needs to be true for 'size' and 'max'");
  const isStrict = ['off', 'strict', 'moderate', undefined].includes(level as string);
  const isAction = ['error', 'warn', undefined].includes(action as string);
  ensure(isStrict && isAction, 'BadValue', 'unknown validationLevel or validationAction');
  compileFilter(new Options(others).doc('validator'));
  const full = fullCollation(collation);
  return full ? { ...others, collation: full } : others;
};

const create = ({ given, engine: { catalog }, db, target, collection, namespace }: Request) => {
  const options = optionsOf(given);
  // asking for what is there already is fine
  const isSame = !collection || compare(collection.options, options) === 0;
  ensure(isSame, 'NamespaceExists', `Collection ${namespace} already exists.`);
  catalog.ensure(db, target, options);
  return {};
};

const drop = ({ engine, collection, namespace }: Request): Doc => {
  if (!collection) return {};
  engine.catalog.drop(collection);
  return { nIndexesWas: collection.indexes.length, ns: namespace };
};

const dropDatabase = ({ engine: { catalog }, db }: Request): Doc => {
  const collections = catalog.collections(db);
  for (const collection of collections) catalog.drop(collection);
  return collections.length ? { dropped: db } : {};
};

const splitNamespace = (text: string): [db: string, name: string] => {
  const dot = text.indexOf('.');
  ensure(dot > 0, 'InvalidNamespace', `Invalid namespace specified '${text}'`);
  return [text.slice(0, dot), text.slice(dot + 1)];
};

const renameCollection = (request: Request) => {
  const { catalog } = request.engine;
  ensure(request.db === 'admin', 'Unauthorized', 'renameCollection may only be run on admin.');
  const [from, to] = [request.text('renameCollection'), request.text('to')];
  const source = catalog.find(...splitNamespace(from));
  ensure(source, 'NamespaceNotFound', `Source collection ${from} does not exist`);
  const target = catalog.find(...splitNamespace(to));
  ensure(target !== source, 'IllegalOperation', "Can't rename a collection to itself");
  const mayDrop = !target || request.flag('dropTarget');
  ensure(mayDrop, 'NamespaceExists', 'target namespace exists');
  if (target) catalog.drop(target);
  catalog.rename(source, ...splitNamespace(to));
  return {};
};

const listed = ({ name, options, uuid, indexes }: Collection): Doc => {
  if (options['timeseries'])
    return { name, type: 'timeseries', options, info: { readOnly: false } };
  const info = { readOnly: false, uuid };
  return { name, type: 'collection', options, info, idIndex: indexes[0]!.spec };
};

const listCollections: Handler = (request) => {
  const { engine, db } = request;
  const nameOnly = request.flag('nameOnly');
  const found = engine.catalog
    .collections(db)
    .map(listed)
    .filter(compileFilter(request.doc('filter')))
    .map((doc) => (nameOnly ? { name: doc['name'], type: doc['type'] } : doc));
  return request.batch(`${db}.$cmd.listCollections`, found.map(encodeReply), Infinity);
};

const listDatabases: Handler = (request) => {
  const { storage, catalog } = request.engine;
  const sizeOnDisk = Long.fromNumber(storage.size());
  const databases = catalog
    .databaseNames()
    .map((name): Doc => ({ name, sizeOnDisk, empty: false }))
    .filter(compileFilter(request.doc('filter')));
  if (request.flag('nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
  const totalSizeMb = Long.fromNumber(Math.floor(storage.size() / 1048576));
  return { databases, totalSize: sizeOnDisk, totalSizeMb };
};

const collMod = (request: Request): Doc => {
  const { catalog } = request.engine;
  const collection = catalog.require(request.db, request.target);
  catalog.setOptions(collection, optionsOf(request.given, collection.options));
  const given = request.doc('index');
  if (!given) return {};
  const isUnique = given['prepareUnique'] !== undefined || given['unique'] !== undefined;
  ensure(!isUnique, 'CommandNotSupported', 'collMod cannot make an index unique on this server');
  const index = findIndex(collection, given['name'] ?? given['keyPattern']);
  const reply: Doc = {};
  const spec = { ...index.spec };
  for (const name of ['expireAfterSeconds', 'hidden']) {
    if (given[name] === undefined) continue;
    if (spec[name] !== undefined) reply[`${name}_old`] = spec[name];
    reply[`${name}_new`] = spec[name] = given[name];
    if (spec[name] === false) delete spec[name];
  }
  catalog.changeIndex(collection, index, normalizeSpec(spec));
  return reply;
};

/** `validate`: does every page of the file hold, and does every index agree with a scan? */
const validate: Handler = ({ engine, db, target, namespace }) => {
  const collection = engine.catalog.require(db, target);
  const errors = [...engine.storage.check(), ...checkCollection(engine, collection)];
  const nrecords = engine.catalog.countOf(collection);
  return { ns: namespace, nrecords, valid: errors.length === 0, errors };
};

export const collectionReads: Commands = { listCollections, listDatabases, validate };
export const collectionWrites: WriteCommands = {
  create,
  drop,
  dropDatabase,
  renameCollection,
  collMod,
};

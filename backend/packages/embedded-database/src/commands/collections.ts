import { Long } from 'bson';
import { ensure } from '../errors.js';
import { encodeReply } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { type Doc, isDoc, toNumber } from '../bson/values.js';
import { checkCollection } from '../catalog/check.js';
import type { Collection } from '../catalog/collection.js';
import { ID_INDEX } from '../catalog/index-definition.js';
import { normalizeSpec } from '../catalog/index-spec.js';
import { compileFilter } from '../query/matcher.js';
import { fullCollation } from '../query/collation.js';
import { checkFields, Fields, STORED } from './fields.js';
import { findIndex } from './indexes.js';
import type { Commands, Reply, Request, WriteCommands } from './request.js';

const LEVELS = ['off', 'strict', 'moderate', undefined];
const ACTIONS = ['error', 'warn', undefined];

/** The options of a collection in a `create` or a `collMod`, laid over those from before. */
const optionsOf = ({ given }: Request, before: Doc = {}): Doc => {
  const options: Doc = { ...before };
  for (const name of STORED.split(' ')) {
    if (given[name] !== undefined && given[name] !== false) options[name] = given[name];
  }
  const { clusteredIndex: clustered, capped, size, max } = options;
  if (clustered !== undefined) {
    const isById = isDoc(clustered) && compare(clustered['key'], { _id: 1 }) === 0;
    const isUnique = isById && clustered['unique'] === true;
    ensure(isUnique, 'BadValue', 'clusteredIndex needs key: { _id: 1 } and unique: true');
    options['clusteredIndex'] = { v: 2, key: { _id: 1 }, name: ID_INDEX, ...clustered };
  }
  const isSized = capped ? toNumber(size) > 0 : size === undefined && max === undefined;
  ensure(isSized, 'InvalidOptions', "'capped' needs a 'size', and only it has 'size' and 'max'");
  const { validationLevel: level, validationAction: action } = options;
  const isValidation = LEVELS.includes(level as string) && ACTIONS.includes(action as string);
  ensure(isValidation, 'BadValue', 'unknown validationLevel or validationAction');
  compileFilter(new Fields(options).doc('validator'));
  const { collation, ...others } = options;
  const full = fullCollation(collation);
  return full ? { ...others, collation: full } : others;
};

const create = (request: Request): Doc => {
  const { engine, db, target, collection, namespace } = request;
  const options = optionsOf(request);
  // asking for what is there already is fine
  const isSame = !collection || compare(collection.options, options) === 0;
  ensure(isSame, 'NamespaceExists', `Collection ${namespace} already exists.`);
  engine.catalog.ensure(db, target, options);
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

const renameCollection = (request: Request): Doc => {
  const { catalog } = request.engine;
  ensure(request.db === 'admin', 'Unauthorized', 'renameCollection may only be run on admin.');
  const [db, from] = splitNamespace(request.text('renameCollection'));
  const [other, to] = splitNamespace(request.text('to'));
  ensure(db === other, 'CommandNotSupported', 'a collection cannot move to another database');
  const [source, target] = [catalog.find(db, from), catalog.find(db, to)];
  ensure(source, 'NamespaceNotFound', `Source collection ${db}.${from} does not exist`);
  ensure(target !== source, 'IllegalOperation', "Can't rename a collection to itself");
  const mayDrop = !target || request.flag('dropTarget');
  ensure(mayDrop, 'NamespaceExists', 'target namespace exists');
  if (target) catalog.drop(target);
  catalog.rename(source, db, to);
  return {};
};

const collMod = (request: Request): Doc => {
  const { catalog } = request.engine;
  const collection = catalog.require(request.db, request.target);
  catalog.setOptions(collection, optionsOf(request, collection.options));
  const given = request.doc('index');
  if (!given) return {};
  checkFields('collMod.index', given);
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

const listed = ({ name, options, uuid, indexes }: Collection): Doc => {
  const info = { readOnly: false, uuid };
  return { name, type: 'collection', options, info, idIndex: indexes[0]!.spec };
};

const listCollections = (request: Request): Reply => {
  const { engine, db } = request;
  const nameOnly = request.flag('nameOnly');
  const found = engine.catalog
    .collections(db)
    .map(listed)
    .filter(compileFilter(request.doc('filter')))
    .map((doc) => (nameOnly ? { name: doc['name'], type: doc['type'] } : doc));
  return request.batch(`${db}.$cmd.listCollections`, found.map(encodeReply), Infinity);
};

const listDatabases = (request: Request): Doc => {
  const { storage, catalog } = request.engine;
  const sizeOnDisk = Long.fromNumber(storage.size());
  const databases = catalog
    .databaseNames()
    .map((name): Doc => ({ name, sizeOnDisk, empty: false }))
    .filter(compileFilter(request.doc('filter')));
  if (request.flag('nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: sizeOnDisk };
};

/** `validate`: does every page of the file hold, and does every index agree with a scan? */
const validate = ({ engine, db, target, namespace }: Request): Doc => {
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

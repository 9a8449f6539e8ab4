import { ensure } from '../common/errors.js';
import { encodeReply } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { type Doc, toNumber } from '../bson/values.js';
import { type Collection, ID_INDEX } from '../catalog/collection.js';
import { compareSpecs, normalizeSpec } from '../catalog/index-spec.js';
import { indexBy } from '../plan/planner.js';
import { compileFilter } from '../query/filter.js';
import { parseCollation } from '../values/collation.js';
import { OPTIONS } from './fields.js';
import { type Commands, type Request, writing } from './request.js';

const VALIDATION = /^(off|strict|moderate|undefined) (error|warn|undefined)$/;

/** The options of a collection in a `create` or a `collMod`, laid over those from before. */
const optionsOf = (request: Request, before: Doc = {}): Doc => {
  const { given } = request;
  const options: Doc = { ...before };
  for (const name of OPTIONS.split(' ')) {
    if (given[name] !== undefined && given[name] !== false) options[name] = given[name];
  }
  const { capped, size, max } = options;
  const clustered = request.doc('clusteredIndex');
  if (clustered) {
    const isUnique = compare(clustered['key'], { _id: 1 }) === 0 && clustered['unique'] === true;
    ensure(isUnique, 'BadValue', 'clusteredIndex needs key: { _id: 1 } and unique: true');
    options['clusteredIndex'] = { v: 2, key: { _id: 1 }, name: ID_INDEX, ...clustered };
  }
  const isSized = capped ? toNumber(size) > 0 : size === undefined && max === undefined;
  ensure(isSized, 'InvalidOptions', "'capped' needs a 'size', and only it has 'size' and 'max'");
  const { validationLevel: level, validationAction: action } = options;
  const isValidation = VALIDATION.test(`${String(level)} ${String(action)}`);
  ensure(isValidation, 'BadValue', 'unknown validationLevel or validationAction');
  compileFilter(request.doc('validator'));
  const { collation, ...others } = options;
  const full = parseCollation(collation)?.spec;
  return full ? { ...others, collation: full } : others;
};

const existing = ({ collection, namespace }: Request): Collection => {
  ensure(collection, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
  return collection;
};

/** What a listing shows of these: those that its filter lets through, or only their names. */
const listed = (request: Request, docs: Doc[]): Doc[] => {
  const found = docs.filter(compileFilter(request.doc('filter')));
  return request.flag('nameOnly') ? found.map(({ name, type }) => ({ name, type })) : found;
};

export const schemaCommands: Commands = {
  create: writing((request) => {
    const { engine, db, target, collection, namespace } = request;
    const options = optionsOf(request);
    // asking for what is there already is fine
    const isSame = !collection || compare(collection.options, options) === 0;
    ensure(isSame, 'NamespaceExists', `Collection ${namespace} already exists.`);
    engine.catalog.ensure(db, target, options);
    return {};
  }),

  drop: writing(({ engine, collection, namespace }) => {
    if (!collection) return {};
    engine.catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length, ns: namespace };
  }),

  dropDatabase: writing(({ engine: { catalog }, db }) => {
    const collections = catalog.collections(db);
    for (const collection of collections) catalog.drop(collection);
    return collections.length ? { dropped: db } : {};
  }),

  renameCollection: writing((request) => {
    const { catalog } = request.engine;
    ensure(request.db === 'admin', 'Unauthorized', 'renameCollection may only be run on admin.');
    const [db = '', ...from] = request.text('renameCollection').split('.');
    const [other = '', ...to] = request.text('to').split('.');
    ensure(db === other, 'CommandNotSupported', 'a collection cannot move to another database');
    const [source, target] = [catalog.find(db, from.join('.')), catalog.find(db, to.join('.'))];
    ensure(source, 'NamespaceNotFound', 'the source collection does not exist');
    ensure(target !== source, 'IllegalOperation', "Can't rename a collection to itself");
    const mayDrop = !target || request.flag('dropTarget');
    ensure(mayDrop, 'NamespaceExists', 'target namespace exists');
    if (target) catalog.drop(target);
    catalog.change(source, { name: to.join('.') });
    return {};
  }),

  collMod: writing((request) => {
    const { catalog } = request.engine;
    const collection = existing(request);
    catalog.change(collection, { options: optionsOf(request, collection.options) });
    return {};
  }),

  createIndexes: writing((request) => {
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
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: !existing };
  }),

  dropIndexes: writing((request) => {
    const { given, engine } = request;
    const collection = existing(request);
    const [own, ...others] = collection.indexes;
    const dropped = [given['index']].flat().flatMap((wanted) => {
      if (wanted === '*') return others;
      const index = indexBy(collection, wanted);
      ensure(index, 'IndexNotFound', () => `index not found with name [${format(wanted)}]`);
      return index;
    });
    ensure(!dropped.includes(own!), 'InvalidOptions', 'cannot drop _id index');
    for (const index of dropped) engine.catalog.dropIndex(collection, index);
    return { nIndexesWas: others.length + 1 };
  }),

  listCollections: (request) => {
    const { engine, db } = request;
    const docs = engine.catalog.collections(db).map(({ name, options, uuid, indexes }): Doc => {
      const info = { readOnly: false, uuid };
      return { name, type: 'collection', options, info, idIndex: indexes[0]!.spec };
    });
    return request.batch(`${db}.$cmd.listCollections`, listed(request, docs).map(encodeReply));
  },

  listDatabases: (request) => {
    const { storage, catalog } = request.engine;
    const totalSize = storage.size();
    const names = [...new Set(catalog.collections().map(({ db }) => db))].sort();
    const found = names.map((name) => ({ name, sizeOnDisk: totalSize, empty: false }));
    return { databases: listed(request, found), totalSize };
  },

  listIndexes: (request) => {
    const documents = existing(request).indexes.map(({ spec }) => encodeReply(spec));
    return request.batch(request.namespace, documents);
  },
};

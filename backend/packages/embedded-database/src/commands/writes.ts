import { CommandError, ensure } from '../errors.js';
import { decode } from '../bson/codec.js';
import { type Doc, firstKey } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { insertRaw, removeDoc } from '../catalog/documents.js';
import { findRecords } from '../query/find.js';
import { compileProjection } from '../query/projection.js';
import { runUpdate, type UpdateStatement } from '../update/change.js';
import { Options } from './options.js';
import type { Commands, Handler, Request } from './request.js';
import { collectionName, rawDocuments, write } from './request.js';

/**
 * Runs the statements of a write command one after the other. A refused one is reported with its
 * place; an ordered command stops there, an unordered one goes on.
 */
const runAll = <T>({ command }: Request, items: T[], run: (item: T, index: number) => void) => {
  const writeErrors: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      run(item, index);
    } catch (error) {
      // anything but a refusal is a failure of the engine: nothing of the command may stay; and
      // time that is over ends the whole command
      if (!(error instanceof CommandError) || error.codeName === 'MaxTimeMSExpired') throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (command['ordered'] !== false) break;
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
};

const statements = (request: Request, name: string): Options[] =>
  rawDocuments(request, name).map((raw) => new Options(decode(raw)));

const insert: Handler = (request) => {
  const documents = rawDocuments(request, 'documents');
  const name = collectionName(request);
  return write(request, (engine) => {
    const collection = engine.catalog.ensure(request.db, name);
    let n = 0;
    const errors = runAll(request, documents, (raw) => {
      insertRaw(engine, collection, raw);
      n++;
    });
    return { n, ...errors };
  });
};

const UPDATE_FIELDS =
  'q u c multi upsert collation arrayFilters hint sampleId upsertSupplied'.split(' ');

const updateStatement = (
  item: Options,
  { options }: Request,
  collection: Collection | undefined,
): UpdateStatement => {
  const update = item.given['u'];
  ensure(update !== undefined, 'FailedToParse', "BSON field 'update.updates.u' is missing");
  const constants = item.doc('c');
  const hasPlace = !constants || Array.isArray(update);
  ensure(hasPlace, 'FailedToParse', 'Constant values may only be specified for pipeline updates');
  return {
    ...item.selection('q', collection),
    update,
    multi: item.flag('multi'),
    upsert: item.flag('upsert'),
    arrayFilters: item.docs('arrayFilters'),
    variables: { ...options.variables(), ...constants },
  };
};

const update: Handler = (request) => {
  const given = statements(request, 'updates');
  for (const item of given) {
    const unknown = Object.keys(item.given).find((field) => !UPDATE_FIELDS.includes(field));
    const text = `BSON field 'update.updates.${unknown}' is an unknown field.`;
    ensure(!unknown, 'IDLUnknownField', text);
  }
  const name = collectionName(request);
  return write(request, (engine) => {
    const counts = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const errors = runAll(request, given, (item, index) => {
      const found = engine.catalog.find(request.db, name);
      const statement = updateStatement(item, request, found);
      const target = () => found ?? engine.catalog.ensure(request.db, name);
      const result = runUpdate(engine, found, target, statement);
      counts.n += result.matched + (result.inserted ? 1 : 0);
      counts.nModified += result.modified;
      if (result.inserted) upserted.push({ index, _id: result.inserted['_id'] });
    });
    return { ...counts, ...(upserted.length ? { upserted } : {}), ...errors };
  });
};

const remove: Handler = (request) => {
  const given = statements(request, 'deletes');
  for (const item of given) {
    const limit = item.integer('limit');
    const text = `The limit field in delete objects must be 0 or 1. Got ${limit}`;
    ensure(limit === 0 || limit === 1, 'FailedToParse', text);
  }
  const name = collectionName(request);
  return write(request, (engine) => {
    const collection = engine.catalog.find(request.db, name);
    const variables = request.options.variables();
    let n = 0;
    const errors = runAll(request, given, (item) => {
      const limit = item.integer('limit');
      const selection = { ...item.selection('q', collection), variables, limit };
      // chosen first, removed afterwards: the scan must not run over what it removes
      const ids = Array.from(findRecords(engine.storage, collection, selection), ({ id }) => id);
      for (const id of ids) {
        removeDoc(engine, collection!, { id, doc: decode(engine.storage.getRecord(id)!) });
        n++;
      }
    });
    return { n, ...errors };
  });
};

const checkShape = (options: Options) => {
  const removes = options.flag('remove');
  const hasUpdate = (options.given['update'] ?? undefined) !== undefined;
  const either = 'Either an update or remove=true must be specified, not both';
  ensure(hasUpdate !== removes, 'FailedToParse', either);
  for (const name of ['new', 'upsert']) {
    const text = `Cannot specify both ${name}=true and remove=true`;
    ensure(!removes || !options.flag(name), 'FailedToParse', text);
  }
};

const findAndModify: Handler = (request) => {
  const { options, command, db } = request;
  checkShape(options);
  const name = collectionName(request);
  return write(request, (engine) => {
    const found = engine.catalog.find(db, name);
    const selection = options.selection('query', found);
    const fields = options.doc('fields') ?? {};
    const project =
      firstKey(fields) === undefined ? undefined : compileProjection(fields, selection);
    const shown = (doc: Doc | undefined) => (doc && project ? project(doc) : (doc ?? null));
    if (options.flag('remove')) {
      const [first] = findRecords(engine.storage, found, { ...selection, limit: 1 });
      if (!first) return { lastErrorObject: { n: 0 }, value: null };
      const doc = decode(first.body);
      removeDoc(engine, found!, { id: first.id, doc });
      return { lastErrorObject: { n: 1 }, value: shown(doc) };
    }
    const result = runUpdate(engine, found, () => found ?? engine.catalog.ensure(db, name), {
      ...selection,
      update: command['update'],
      upsert: options.flag('upsert'),
      arrayFilters: options.docs('arrayFilters'),
    });
    const { inserted, matched, before, after } = result;
    const value = shown(options.flag('new') ? (inserted ?? after) : before);
    const upserted = inserted ? { upserted: inserted['_id'] } : {};
    const n = inserted ? 1 : matched;
    return { lastErrorObject: { n, updatedExisting: matched > 0, ...upserted }, value };
  });
};

export const writeCommands: Commands = { insert, update, delete: remove, findAndModify };

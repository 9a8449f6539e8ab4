import { CommandError, ensure } from '../errors.js';
import { decode } from '../bson/codec.js';
import { type Doc, firstKey } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { insertRaw } from '../catalog/documents.js';
import { compileProjection } from '../query/projection.js';
import { removeFound } from '../update/remove.js';
import { runUpdate, type UpdateStatement } from '../update/change.js';
import { Options } from './options.js';
import type { Request, WriteCommands } from './request.js';

/**
 * Runs the statements of a write command one after the other. A refused one is reported with its
 * place; an ordered command stops there, an unordered one goes on.
 */
const runAll = <T>({ given }: Request, items: T[], run: (item: T, index: number) => void) => {
  const writeErrors: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      run(item, index);
    } catch (error) {
      // anything but a refusal is a failure of the engine: nothing of the command may stay; and
      // time that is over ends the whole command
      if (!(error instanceof CommandError) || error.codeName === 'MaxTimeMSExpired') throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (given['ordered'] === false) continue;
      break;
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
};

const statements = (request: Request, name: string): Options[] =>
  request.rawDocuments(name).map((raw) => new Options(decode(raw)));

/** The collection of a write; an upsert makes it when it is not there. */
const targetOf = ({ engine, db, target, collection }: Request) => ({
  collection,
  create: (): Collection => collection ?? engine.catalog.ensure(db, target),
});

const insert = (request: Request) => {
  const documents = request.rawDocuments('documents');
  const { engine, db, target } = request;
  const collection = engine.catalog.ensure(db, target);
  let n = 0;
  const errors = runAll(request, documents, (raw) => {
    insertRaw(engine, collection, raw);
    n++;
  });
  return { n, ...errors };
};

const UPDATE_FIELDS =
  'q u c multi upsert collation arrayFilters hint sampleId upsertSupplied'.split(' ');

const updateStatement = (
  item: Options,
  request: Request,
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
    variables: { ...request.variables(), ...constants },
  };
};

const update = (request: Request) => {
  const given = statements(request, 'updates');
  for (const item of given) {
    const unknown = Object.keys(item.given).find((field) => !UPDATE_FIELDS.includes(field));
    const text = `BSON field 'update.updates.${unknown}' is an unknown field.`;
    ensure(!unknown, 'IDLUnknownField', text);
  }
  const counts = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const errors = runAll(request, given, (item, index) => {
    const { collection, create } = targetOf(request);
    const statement = updateStatement(item, request, collection);
    const result = runUpdate(request.engine, collection, create, statement);
    counts.n += result.matched + (result.inserted ? 1 : 0);
    counts.nModified += result.modified;
    if (result.inserted) upserted.push({ index, _id: result.inserted['_id'] });
  });
  return { ...counts, ...(upserted.length ? { upserted } : {}), ...errors };
};

const remove = (request: Request) => {
  const given = statements(request, 'deletes');
  for (const item of given) {
    const limit = item.integer('limit');
    const text = `The limit field in delete objects must be 0 or 1. Got ${limit}`;
    ensure(limit === 0 || limit === 1, 'FailedToParse', text);
  }
  const { engine, collection } = request;
  const variables = request.variables();
  let n = 0;
  const errors = runAll(request, given, (item) => {
    const selection = { ...item.selection('q', collection), variables };
    n += removeFound(engine, collection, { ...selection, limit: item.integer('limit') }).count;
  });
  return { n, ...errors };
};

const checkShape = (request: Request) => {
  const removes = request.flag('remove');
  const hasUpdate = (request.given['update'] ?? undefined) !== undefined;
  const either = 'Either an update or remove=true must be specified, not both';
  ensure(hasUpdate !== removes, 'FailedToParse', either);
  for (const name of ['new', 'upsert']) {
    const text = `Cannot specify both ${name}=true and remove=true`;
    ensure(!removes || !request.flag(name), 'FailedToParse', text);
  }
};

const findAndModify = (request: Request) => {
  checkShape(request);
  const { engine } = request;
  const { collection, create } = targetOf(request);
  const selection = request.selection('query', collection);
  const fields = request.doc('fields') ?? {};
  const project = firstKey(fields) === undefined ? undefined : compileProjection(fields, selection);
  const shown = (doc: Doc | undefined) => (doc && project ? project(doc) : (doc ?? null));
  if (request.flag('remove')) {
    const { count, last } = removeFound(engine, collection, { ...selection, limit: 1 });
    return { lastErrorObject: { n: count }, value: shown(last) };
  }
  const { inserted, matched, before, after } = runUpdate(engine, collection, create, {
    ...selection,
    update: request.given['update'],
    upsert: request.flag('upsert'),
    arrayFilters: request.docs('arrayFilters'),
  });
  const value = shown(request.flag('new') ? (inserted ?? after) : before);
  const upserted = inserted ? { upserted: inserted['_id'] } : {};
  const n = inserted ? 1 : matched;
  return { lastErrorObject: { n, updatedExisting: matched > 0, ...upserted }, value };
};

export const writeCommands: WriteCommands = { insert, update, delete: remove, findAndModify };

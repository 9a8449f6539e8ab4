import { CommandError, ensure } from '../errors.js';
import { decode } from '../bson/codec.js';
import { type Doc, firstKey } from '../bson/values.js';
import { insertRaw } from '../catalog/documents.js';
import { compileProjection } from '../query/projection.js';
import { removeFound, runUpdate } from '../update/change.js';
import { checkFields, Fields } from './fields.js';
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

const statements = (request: Request, name: string): Fields[] =>
  request.rawDocuments(name).map((raw) => {
    const statement = decode(raw);
    checkFields(name, statement);
    return new Fields(statement);
  });

const insert = (request: Request): Doc => {
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

/** Runs one update statement; an upsert makes the collection when it is not there. */
const updateBy = (request: Request, filter: string, update: unknown, item: Fields = request) => {
  const { engine, db, target, collection } = request;
  const create = () => collection ?? engine.catalog.ensure(db, target);
  const constants = item.doc('c');
  const hasPlace = !constants || Array.isArray(update);
  ensure(hasPlace, 'FailedToParse', 'Constant values may only be specified for pipeline updates');
  return runUpdate(engine, collection, create, {
    ...request.selection(filter, item),
    update,
    multi: item.flag('multi'),
    upsert: item.flag('upsert'),
    arrayFilters: item.docs('arrayFilters'),
    variables: { ...request.variables, ...constants },
  });
};

const update = (request: Request): Doc => {
  const counts = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const errors = runAll(request, statements(request, 'updates'), (item, index) => {
    const { u } = item.given;
    ensure(u !== undefined, 'FailedToParse', "BSON field 'update.updates.u' is missing");
    const { matched, modified, inserted } = updateBy(request, 'q', u, item);
    counts.n += matched + (inserted ? 1 : 0);
    counts.nModified += modified;
    if (inserted) upserted.push({ index, _id: inserted['_id'] });
  });
  return { ...counts, ...(upserted.length ? { upserted } : {}), ...errors };
};

const remove = (request: Request): Doc => {
  const deletes = statements(request, 'deletes');
  for (const item of deletes) {
    const limit = item.integer('limit');
    const text = `The limit field in delete objects must be 0 or 1. Got ${limit}`;
    ensure(limit === 0 || limit === 1, 'FailedToParse', text);
  }
  const { engine, collection } = request;
  let n = 0;
  const errors = runAll(request, deletes, (item) => {
    const limit = item.integer('limit');
    n += removeFound(engine, collection, { ...request.selection('q', item), limit }).count;
  });
  return { n, ...errors };
};

const findAndModify = (request: Request): Doc => {
  const { engine, collection, given } = request;
  const [removes, isNew] = [request.flag('remove'), request.flag('new')];
  const hasUpdate = (given['update'] ?? undefined) !== undefined;
  const isEither = hasUpdate !== removes && !(removes && (isNew || request.flag('upsert')));
  const either = "Either an update or remove=true must be specified, not both; 'new' and 'upsert'";
  ensure(isEither, 'FailedToParse', `${either} go with an update only`);
  const selection = request.selection('query');
  const fields = request.doc('fields') ?? {};
  const project = firstKey(fields) === undefined ? undefined : compileProjection(fields, selection);
  const shown = (doc: Doc | undefined) => (doc && project ? project(doc) : (doc ?? null));
  if (removes) {
    const { count, last } = removeFound(engine, collection, { ...selection, limit: 1 });
    return { lastErrorObject: { n: count }, value: shown(last) };
  }
  const { inserted, matched, before, after } = updateBy(request, 'query', given['update']);
  const value = shown(isNew ? (inserted ?? after) : before);
  const upserted = inserted ? { upserted: inserted['_id'] } : {};
  const n = inserted ? 1 : matched;
  return { lastErrorObject: { n, updatedExisting: matched > 0, ...upserted }, value };
};

export const writeCommands: WriteCommands = { insert, update, delete: remove, findAndModify };

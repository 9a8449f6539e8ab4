import { CommandError, ensure } from '../common/errors.js';
import { decode } from '../bson/codec.js';
import { type Doc, isNil } from '../bson/values.js';
import { insertRaw } from '../catalog/documents.js';
import { compileProjection } from '../query/projection.js';
import { changeFound, removal, runUpdate } from '../update/change.js';
import { Fields } from './fields.js';
import { type Commands, type Request, writing } from './request.js';

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

const statements = (request: Request, name: string): Fields[] => {
  const given = request.docs(name) ?? request.rawDocuments(name).map(decode);
  return given.map((statement) => new Fields(name, statement));
};

/** Runs one update statement; an upsert makes the collection when it is not there. */
const updateBy = (request: Request, item: Fields = request) => {
  const { engine, db, target, collection } = request;
  const create = () => collection ?? engine.catalog.ensure(db, target);
  return runUpdate(engine, collection, create, request.asked(item));
};

export const writeCommands: Commands = {
  insert: writing((request) => {
    const documents = request.rawDocuments('documents');
    const { engine, db, target } = request;
    const collection = engine.catalog.ensure(db, target);
    let n = 0;
    const errors = runAll(request, documents, (raw) => {
      insertRaw(engine, collection, raw);
      n++;
    });
    return { n, ...errors };
  }),

  update: writing((request) => {
    const counts = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const errors = runAll(request, statements(request, 'updates'), (item, index) => {
      const { matched, modified, inserted } = updateBy(request, item);
      counts.n += matched + (inserted ? 1 : 0);
      counts.nModified += modified;
      if (inserted) upserted.push({ index, _id: inserted['_id'] });
    });
    return { ...counts, ...(upserted.length ? { upserted } : {}), ...errors };
  }),

  delete: writing((request) => {
    const deletes = statements(request, 'deletes');
    const areLimits = deletes.every((item) => [0, 1].includes(item.integer('limit')!));
    ensure(areLimits, 'FailedToParse', 'The limit field in delete objects must be 0 or 1.');
    const { engine, collection } = request;
    let n = 0;
    const errors = runAll(request, deletes, (item) => {
      n += changeFound(engine, collection, request.asked(item), removal).matched;
    });
    return { n, ...errors };
  }),

  findAndModify: writing((request) => {
    const { engine, collection } = request;
    const [removes, isNew] = [request.flag('remove'), request.flag('new')];
    const asked = { ...request.asked(), limit: 1 };
    const isPlain = isNil(asked.update) && !isNew && !asked.upsert;
    const isEither = removes ? isPlain : !isNil(asked.update);
    const text = "either an update, which 'new' and 'upsert' go with, or remove=true is needed";
    ensure(isEither, 'FailedToParse', text);
    const project = compileProjection(asked.projection ?? {}, asked);
    const result: ReturnType<typeof runUpdate> = removes
      ? changeFound(engine, collection, asked, removal)
      : updateBy(request);
    const { matched, inserted, before, after } = result;
    const shown = isNew ? (inserted ?? after) : before;
    const value = shown ? project(shown) : null;
    if (removes) return { lastErrorObject: { n: matched }, value };
    const upserted = inserted ? { upserted: inserted['_id'] } : {};
    const n = inserted ? 1 : matched;
    return { lastErrorObject: { n, updatedExisting: matched > 0, ...upserted }, value };
  }),
};

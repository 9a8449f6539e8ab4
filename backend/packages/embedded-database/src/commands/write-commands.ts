import { CommandError, ensure } from '../common/errors.js';
import { decode, decodeSent } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import { insertRaw } from '../catalog/documents.js';
import { compileProjection } from '../query/projection.js';
import { changeFound, type Changed } from '../update/change-found.js';
import { runUpdate } from '../update/run-update.js';
import { type CommandTable, writeCommand } from './command.js';
import { FieldReader } from './field-reader.js';
import type { Request } from './request.js';

/** One of the statements of a command. */
type Statement = { fields: FieldReader; filter: Doc };

/**
 * The statements of an `update` or a `delete`, from the command or from a document sequence of the message. Error 40414 for one
 * without a filter, which would be about all documents.
 */
const statementsOf = (request: Request, field: string): Statement[] =>
  request.rawDocuments(field).map((raw) => {
    const fields = new FieldReader(field, decodeSent(raw));
    const filter = fields.doc('q');
    ensure(filter, 40414, `BSON field '${field}.q' is missing but a required field`);
    return { fields, filter };
  });

/**
 * Runs the statements of a write command one after the other. A refused one is reported with its
 * place in `writeErrors`; an ordered command stops there, an unordered one goes on.
 */
const runStatements = <T>(
  request: Request,
  statements: readonly T[],
  run: (statement: T, index: number) => void,
): { writeErrors?: Doc[] } => {
  const isOrdered = request.fields['ordered'] !== false;
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      // anything else is a failure of the engine, which rolls the transaction back
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (isOrdered) break;
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
};

const insert = writeCommand((request) => {
  const documents = request.rawDocuments('documents');
  const collection = request.ensureCollection();
  let n = 0;
  const errors = runStatements(request, documents, (document) => {
    insertRaw(request.engine, collection, document);
    n++;
  });
  return { n, ...errors };
});

const update = writeCommand((request) => {
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const run = ({ fields, filter }: Statement, index: number) => {
    const result = runUpdate(request.engine, request.collection, () => request.ensureCollection(), {
      filter,
      update: fields.fields['u'],
      multi: fields.flag('multi'),
      upsert: fields.flag('upsert'),
    });
    n += result.matched + (result.inserted ? 1 : 0);
    nModified += result.modified;
    if (result.inserted) upserted.push({ index, _id: result.inserted.id });
  };
  const errors = runStatements(request, statementsOf(request, 'updates'), run);
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...errors };
});

const remove = writeCommand((request) => {
  const statements = statementsOf(request, 'deletes');
  const limits = statements.map(({ fields }) => fields.integer('limit'));
  const areLimits = limits.every((limit) => limit === 0 || limit === 1);
  ensure(areLimits, 'FailedToParse', 'The limit field in delete objects must be 0 or 1.');
  let n = 0;
  const errors = runStatements(request, statements, ({ fields, filter }) => {
    const selection = { filter, limit: fields.integer('limit') };
    n += changeFound(request.engine, request.collection, selection, 'remove').matched;
  });
  return { n, ...errors };
});

/** Changes one document, and answers with it as it was or as it is now. */
const findAndModify = writeCommand((request) => {
  const { engine, collection } = request;
  const found = { ...request.findRequest(), limit: 1 };
  const project = compileProjection(found.projection);
  const shown = (document: Changed['before']) => (document ? decode(project(document.body)) : null);
  const result = runUpdate(engine, collection, () => request.ensureCollection(), {
    ...found,
    update: request.fields['update'],
    upsert: request.flag('upsert'),
  });
  const { matched, inserted, before, after } = result;
  const value = shown(request.flag('new') ? (inserted ?? after) : before);
  const upserted = inserted && { upserted: inserted.id };
  const n = inserted ? 1 : matched;
  return { lastErrorObject: { n, updatedExisting: matched > 0, ...upserted }, value };
});

/** Commands that write documents. */
export const writeCommands: CommandTable = { insert, update, delete: remove, findAndModify };

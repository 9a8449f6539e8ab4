import { ensure } from '../common/errors.js';
import type { Doc } from '../bson/values.js';
import { insertRaw } from '../catalog/documents.js';
import { changeFound, removal } from '../update/change-found.js';
import { runUpdate } from '../update/run-update.js';
import { type CommandTable, writeCommand } from './command.js';
import { rawField } from '../bson/raw.js';
import { runStatements, type Statement, statementsOf } from './write-statements.js';

const insert = writeCommand(function* (request) {
  const { engine } = request;
  const documents = request.rawDocuments('documents');
  request.ensureCollection();
  let n = 0;
  const errors = yield* runStatements(request, documents, (document) => {
    // asked for anew, as it may have been dropped since the document before
    insertRaw(engine, request.ensureCollection(), document);
    n++;
  });
  return { n, ...errors };
});

const update = writeCommand(function* (request) {
  const { engine } = request;
  const ensureCollection = () => request.ensureCollection();
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const run = function* ({ fields, raw }: Statement, index: number) {
    const wanted = { ...request.statement(fields), encodedUpdate: rawField(raw, 'u') };
    const result = yield* runUpdate(engine, request.collection, ensureCollection, wanted);
    n += result.matched + (result.inserted ? 1 : 0);
    nModified += result.modified;
    if (result.inserted) upserted.push({ index, _id: result.inserted.id });
  };
  const errors = yield* runStatements(request, statementsOf(request, 'updates'), run);
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...errors };
});

const remove = writeCommand(function* (request) {
  const { engine } = request;
  const statements = statementsOf(request, 'deletes');
  const haveLimits = statements.every(({ fields }) => [0, 1].includes(fields.integer('limit')!));
  ensure(haveLimits, 'FailedToParse', 'The limit field in delete objects must be 0 or 1.');
  let n = 0;
  const errors = yield* runStatements(request, statements, function* ({ fields }) {
    const wanted = request.statement(fields);
    n += (yield* changeFound(engine, request.collection, wanted, removal)).matched;
  });
  return { n, ...errors };
});

/** Commands that write any number of documents. */
export const writeCommands: CommandTable = { insert, update, delete: remove };

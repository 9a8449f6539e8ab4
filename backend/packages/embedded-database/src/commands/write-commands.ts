import { ensure } from '../common/errors.js';
import type { Doc } from '../bson/values.js';
import { insertRaw } from '../catalog/documents.js';
import { changeFound, removal } from '../update/change-found.js';
import { runUpdate } from '../update/run-update.js';
import { type CommandTable, writeCommand } from './command.js';
import { runStatements, statementsOf } from './write-statements.js';

const insert = writeCommand((request) => {
  const { engine } = request;
  const documents = request.rawDocuments('documents');
  const collection = request.ensureCollection();
  let n = 0;
  const errors = runStatements(request, documents, (document) => {
    insertRaw(engine, collection, document);
    n++;
  });
  return { n, ...errors };
});

const update = writeCommand((request) => {
  const { engine } = request;
  const ensureCollection = () => request.ensureCollection();
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const errors = runStatements(request, statementsOf(request, 'updates'), (statement, index) => {
    const { collection } = request;
    const result = runUpdate(engine, collection, ensureCollection, request.statement(statement));
    n += result.matched + (result.inserted ? 1 : 0);
    nModified += result.modified;
    if (result.inserted) upserted.push({ index, _id: result.inserted['_id'] });
  });
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...errors };
});

const remove = writeCommand((request) => {
  const { engine, collection } = request;
  const statements = statementsOf(request, 'deletes');
  const haveLimits = statements.every((statement) => [0, 1].includes(statement.integer('limit')!));
  ensure(haveLimits, 'FailedToParse', 'The limit field in delete objects must be 0 or 1.');
  let n = 0;
  const errors = runStatements(request, statements, (statement) => {
    n += changeFound(engine, collection, request.statement(statement), removal).matched;
  });
  return { n, ...errors };
});

/** Commands that write any number of documents. */
export const writeCommands: CommandTable = { insert, update, delete: remove };

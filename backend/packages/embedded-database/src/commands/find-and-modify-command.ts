import { ensure } from '../common/errors.js';
import { rawField } from '../bson/raw.js';
import { isNil } from '../bson/values.js';
import { compileProjection } from '../query/projection.js';
import { changeFound, type Changed, removal } from '../update/change-found.js';
import { runUpdate } from '../update/run-update.js';
import type { UpdateStatement } from '../update/statement.js';
import { type CommandTable, writeCommand } from './command.js';
import type { Request } from './request.js';

/** Error 9 unless the command either removes or updates. */
const checkKind = (request: Request, { update, upsert }: UpdateStatement): void => {
  const isRemoval = isNil(update) && !request.flag('new') && !upsert;
  const isEither = request.flag('remove') ? isRemoval : !isNil(update);
  const text = "either an update, which 'new' and 'upsert' go with, or remove=true is needed";
  ensure(isEither, 'FailedToParse', text);
};

const findAndModify = writeCommand(function* (request) {
  const { engine, collection } = request;
  const encodedUpdate = rawField(request.origin.body, 'update');
  const statement = { ...request.statement(), encodedUpdate, limit: 1 };
  checkKind(request, statement);
  const project = compileProjection(statement.projection ?? {}, statement);
  const shown = (document: Changed['before']) => (document ? project(document.doc) : null);
  if (request.flag('remove')) {
    const { matched, before } = yield* changeFound(engine, collection, statement, removal);
    return { lastErrorObject: { n: matched }, value: shown(before) };
  }
  const ensureCollection = () => request.ensureCollection();
  const result = yield* runUpdate(engine, collection, ensureCollection, statement);
  const { matched, inserted, before, after } = result;
  const value = shown(request.flag('new') ? (inserted ?? after) : before);
  const n = inserted ? 1 : matched;
  const upserted = inserted && { upserted: inserted.id };
  return { lastErrorObject: { n, updatedExisting: matched > 0, ...upserted }, value };
});

/** Changes or removes one document, and answers with it as it was or as it is now. */
export const findAndModifyCommands: CommandTable = { findAndModify };

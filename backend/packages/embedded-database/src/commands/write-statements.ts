import { CommandError } from '../common/errors.js';
import { giveWay, type Steps } from '../common/steps.js';
import { decode } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import { FieldReader } from './field-reader.js';
import type { Request } from './request.js';

/** One of the statements of a command, decoded and as it was sent. */
export type Statement = { fields: FieldReader; raw: Buffer };

/** The statements of an `update` or a `delete`, from the command or from a sequence beside it. */
export const statementsOf = (request: Request, field: string): Statement[] => {
  request.docs(field);
  return request
    .rawDocuments(field)
    .map((raw) => ({ fields: new FieldReader(field, decode(raw)), raw }));
};

/** Refusals after which no other statement is run. */
const ENDS_COMMAND = ['MaxTimeMSExpired', 'ClientDisconnect'];

/** Whether an error refuses one statement and leaves the others alone. */
const isRefusal = (error: unknown): error is CommandError =>
  // anything else is a failure of the engine, which undoes the transaction
  error instanceof CommandError && !ENDS_COMMAND.includes(error.codeName);

/**
 * Runs the statements of a write command one after the other. A refused one is reported with its
 * place in `writeErrors`; an ordered command stops there, an unordered one goes on.
 */
export function* runStatements<T>(
  request: Request,
  statements: readonly T[],
  run: (statement: T, index: number) => Steps<void> | void,
): Steps<{ writeErrors?: Doc[] }> {
  const isOrdered = request.fields['ordered'] !== false;
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    if (index > 0) yield* giveWay();
    try {
      const steps = run(statement, index);
      if (steps) yield* steps;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (isOrdered) break;
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
}

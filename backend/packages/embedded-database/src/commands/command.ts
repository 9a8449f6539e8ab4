import { ensure } from '../common/errors.js';
import { type Doc, isNumber, toNumber } from '../bson/values.js';
import type { Batch } from '../engine/cursors.js';
import type { Request } from './request.js';

/** The answer to a command: a document, to which `ok: 1` is added, or a batch of a cursor. */
export type Reply = Doc | Batch;

/** Runs one kind of command. */
export type CommandHandler = (request: Request) => Reply | Promise<Reply>;

/** Handlers by the name of their command. */
export type CommandTable = Readonly<Record<string, CommandHandler>>;

/** Error 2 for a write that asks for more servers than there are. */
const checkWriteConcern = (request: Request): void => {
  const { w } = request.doc('writeConcern') ?? {};
  const needsReplicas = isNumber(w) && toNumber(w) > 1;
  ensure(!needsReplicas, 'BadValue', "cannot use 'w' > 1 when a host is not replicated");
};

/**
 * Makes the handler of a command that writes: it is answered when its transaction is committed. `run` may be called a
 * second time, after the first attempt was rolled back (see `Writer`).
 */
export const writeCommand =
  (run: (request: Request) => Doc): CommandHandler =>
  (request) => {
    checkWriteConcern(request);
    return request.engine.writer.write(() => run(request));
  };

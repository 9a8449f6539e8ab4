import { ensure } from '../common/errors.js';
import type { Steps } from '../common/steps.js';
import { currentDeadline, withDeadline } from '../common/time-limit.js';
import { type Doc, isNumber, toNumber } from '../bson/values.js';
import type { Batch } from '../engine/cursors.js';
import type { Request } from './request.js';

/** The answer to a command: a document, to which `ok: 1` is added, or a batch of a cursor. */
export type Reply = Doc | Batch;

/** Runs one kind of command. */
export type CommandHandler = (request: Request) => Reply | Promise<Reply>;

/** Handlers by the name of their command. */
export type CommandTable = Readonly<Record<string, CommandHandler>>;

/** Whether an acknowledgement must wait until the write is on the disk. Error 2 for `w` above 1. */
const isDurable = (request: Request): boolean => {
  const { w, j, fsync } = request.doc('writeConcern') ?? {};
  const needsReplicas = isNumber(w) && toNumber(w) > 1;
  ensure(!needsReplicas, 'BadValue', "cannot use 'w' > 1 when a host is not replicated");
  return j === true || fsync === true || w === 'majority';
};

/**
 * Does the work of a command in a transaction, or in several where it takes long, and resolves when all is
 * committed. `work` may be begun a second time, after the first attempt was undone (see `Writer`).
 */
export const write = <T>(request: Request, work: () => Steps<T>): Promise<T> => {
  const { engine, origin } = request;
  const deadline = currentDeadline();
  const skipsValidation = request.flag('bypassDocumentValidation');
  return engine.writer.write(work, {
    durable: isDurable(request),
    isAbandoned: origin.isAbandoned,
    around: (step) => {
      engine.skipsValidation = skipsValidation;
      engine.isAbandoned = origin.isAbandoned;
      return withDeadline(deadline, step);
    },
  });
};

/** Makes the handler of a command all of whose work is a write. */
export const writeCommand =
  (run: (request: Request) => Steps<Doc>): CommandHandler =>
  (request) =>
    write(request, () => run(request));

/** The same for a write that is done in one piece. */
export const smallWriteCommand = (run: (request: Request) => Doc): CommandHandler =>
  // oxlint-disable-next-line require-yield -- one step is all of it
  writeCommand(function* (request) {
    return run(request);
  });

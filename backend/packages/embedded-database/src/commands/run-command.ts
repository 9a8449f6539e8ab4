import { ensure } from '../common/errors.js';
import { hasRiskyPattern } from '../query/risky-pattern.js';
import { TakesLong, withSlice, withTimeLimit } from '../common/time-limit.js';
import { aggregateCommands } from './aggregate-command.js';
import { collectionCommands } from './collection-commands.js';
import type { CommandHandler, Reply } from './command.js';
import { explainCommands } from './explain-command.js';
import { findAndModifyCommands } from './find-and-modify-command.js';
import { findCommands } from './find-commands.js';
import { indexCommands } from './index-commands.js';
import type { Request } from './request.js';
import { serverCommands } from './server-commands.js';
import { writeCommands } from './write-commands.js';

const COMMANDS: ReadonlyMap<string, CommandHandler> = new Map(
  Object.entries({
    ...serverCommands,
    ...findCommands,
    ...aggregateCommands,
    ...explainCommands,
    ...writeCommands,
    ...findAndModifyCommands,
    ...collectionCommands,
    ...indexCommands,
  }),
);

/** Commands that drivers and Mongoose can send, and this server answers with 238 by name. */
const REFUSED_COMMANDS: ReadonlySet<string> = new Set(['collMod']);

const refuseTransactions = ({ fields }: Request): void => {
  const isInTransaction =
    fields['startTransaction'] !== undefined ||
    fields['autocommit'] !== undefined ||
    fields['txnNumber'] !== undefined;
  const text = 'Transaction numbers are only allowed on a replica set member or mongos';
  ensure(!isInTransaction, 'IllegalOperation', text);
};

const refuseReplicaReads = (request: Request): void => {
  const level = request.doc('readConcern')?.['level'];
  const text = 'node needs to be a replica set member to use this read concern';
  ensure(level !== 'snapshot' && level !== 'linearizable', 'NotAReplicaSet', text);
};

/** Commands that change nothing, and may read for long. */
const READS: ReadonlySet<string> = new Set(['find', 'count', 'distinct', 'aggregate']);

/** Stages that a reader cannot run: they write, or hear of what is written. */
const BOUND_STAGES = ['$out', '$merge', '$changeStream'];

/** Whether a command can be begun anew in a reader. */
const canMove = (request: Request): boolean => {
  if (!request.engine.readers || !READS.has(request.name)) return false;
  const stages = request.name === 'aggregate' ? (request.docs('pipeline') ?? []) : [];
  return !stages.some((stage) => BOUND_STAGES.some((name) => name in stage));
};

/** Runs a command that reads. Throws `TakesLong` when that is better done by a reader. */
const runSliced = (request: Request, run: CommandHandler): Reply | Promise<Reply> => {
  // one that searches a text cannot be interrupted
  if (hasRiskyPattern(request.fields)) throw new TakesLong();
  return withSlice(() => run(request));
};

/**
 * Runs one command. Errors: 59 for an unknown command, 238 for one that is refused by name, 20 in a
 * transaction, 123 for a read concern of replica sets, 50 when its `maxTimeMS` is over, and those of
 * the command itself.
 */
export const runCommand = (request: Request): Reply | Promise<Reply> => {
  const { name } = request;
  refuseTransactions(request);
  refuseReplicaReads(request);
  const isRefused = REFUSED_COMMANDS.has(name);
  ensure(!isRefused, 'NotImplemented', `${name} is not supported by this server`);
  const run = COMMANDS.get(name);
  ensure(run, 'CommandNotFound', `no such command: '${name}'`);
  const milliseconds = request.integer('maxTimeMS', 0) || Infinity;
  return withTimeLimit(milliseconds, () =>
    canMove(request) ? runSliced(request, run) : run(request),
  );
};

import { ensure } from '../common/errors.js';
import { collectionCommands } from './collection-commands.js';
import type { CommandHandler, Reply } from './command.js';
import { explainCommands } from './explain-command.js';
import { findCommands } from './find-commands.js';
import type { Request } from './request.js';
import { serverCommands } from './server-commands.js';
import { writeCommands } from './write-commands.js';

const COMMANDS: ReadonlyMap<string, CommandHandler> = new Map(
  Object.entries({
    ...serverCommands,
    ...findCommands,
    ...explainCommands,
    ...writeCommands,
    ...collectionCommands,
  }),
);

/** MongoDB's refusal where there is no replica set, which the driver knows. */
const refuseTransactions = ({ fields }: Request): void => {
  const names = ['startTransaction', 'autocommit', 'txnNumber'];
  const isInTransaction = names.some((name) => fields[name] !== undefined);
  const text = 'Transaction numbers are only allowed on a replica set member or mongos';
  ensure(!isInTransaction, 'IllegalOperation', text);
};

const refuseReplicaReads = (request: Request): void => {
  const level = request.doc('readConcern')?.['level'];
  const text = 'node needs to be a replica set member to use this read concern';
  ensure(level !== 'snapshot' && level !== 'linearizable', 'NotAReplicaSet', text);
};

/**
 * Runs one command. Errors: 59 for an unknown command, 20 in a transaction, 123 for a read concern of replica sets, and those of
 * the command itself.
 */
export const runCommand = (request: Request): Reply | Promise<Reply> => {
  const { name } = request;
  const run = COMMANDS.get(name);
  ensure(run, 'CommandNotFound', `no such command: '${name}'`);
  refuseTransactions(request);
  refuseReplicaReads(request);
  return run(request);
};

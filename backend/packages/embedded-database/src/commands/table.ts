import { ensure } from '../errors.js';
import { withTimeLimit } from '../time-limit.js';
import { aggregate } from './aggregate.js';
import { collectionCommands } from './collections.js';
import { explain } from './explain.js';
import { configureFailPoint, withFailPoint } from './fail-points.js';
import { indexCommands } from './indexes.js';
import { readCommands } from './reads.js';
import type { Commands, Reply, Request } from './request.js';
import { serverCommands, transactionsRefused } from './server.js';
import { writeCommands } from './writes.js';

const COMMANDS: Commands = {
  ...serverCommands,
  ...readCommands,
  ...writeCommands,
  ...collectionCommands,
  ...indexCommands,
  aggregate,
  explain,
  configureFailPoint,
};

const refuseTransactions = ({ command, options }: Request) => {
  const isTransaction = ['startTransaction', 'autocommit', 'txnNumber'].some(
    (name) => command[name] !== undefined,
  );
  if (isTransaction) throw transactionsRefused();
  const level = options.doc('readConcern')?.['level'];
  const isLocal = level !== 'snapshot' && level !== 'linearizable';
  const text = 'node needs to be a replica set member to use this read concern';
  ensure(isLocal, 'NotAReplicaSet', text);
};

/** Runs one command. Error 59 for an unknown one. */
export const runCommand = (request: Request): Reply | Promise<Reply> => {
  const { name, options } = request;
  ensure(Object.hasOwn(COMMANDS, name), 'CommandNotFound', `no such command: '${name}'`);
  refuseTransactions(request);
  const limit = options.count('maxTimeMS') || Infinity;
  return withFailPoint(request, () => withTimeLimit(limit, () => COMMANDS[name]!(request)));
};

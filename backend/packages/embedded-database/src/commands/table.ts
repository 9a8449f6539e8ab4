import { ensure } from '../errors.js';
import { withTimeLimit } from '../time-limit.js';
import { aggregate } from './aggregate.js';
import { collectionReads, collectionWrites } from './collections.js';
import { explain } from './explain.js';
import { configureFailPoint, withFailPoint } from './fail-points.js';
import { indexWrites, listIndexes } from './indexes.js';
import { readCommands } from './reads.js';
import { type Commands, type Reply, type Request, write, type WriteCommands } from './request.js';
import { serverCommands, transactionsRefused } from './server.js';
import { writeCommands } from './writes.js';

const WRITES: WriteCommands = { ...writeCommands, ...collectionWrites, ...indexWrites };

const COMMANDS: Commands = {
  ...serverCommands,
  ...readCommands,
  ...collectionReads,
  ...Object.fromEntries(
    Object.entries(WRITES).map(([name, run]) => [name, (request: Request) => write(request, run)]),
  ),
  listIndexes,
  aggregate,
  explain,
  configureFailPoint,
};

const refuseTransactions = (request: Request) => {
  const isTransaction = ['startTransaction', 'autocommit', 'txnNumber'].some(
    (name) => request.given[name] !== undefined,
  );
  if (isTransaction) transactionsRefused();
  const level = request.doc('readConcern')?.['level'];
  const isLocal = level !== 'snapshot' && level !== 'linearizable';
  const text = 'node needs to be a replica set member to use this read concern';
  ensure(isLocal, 'NotAReplicaSet', text);
};

/** Runs one command. Error 59 for an unknown one. */
export const runCommand = (request: Request): Reply | Promise<Reply> => {
  const { name } = request;
  ensure(Object.hasOwn(COMMANDS, name), 'CommandNotFound', `no such command: '${name}'`);
  refuseTransactions(request);
  const limit = request.count('maxTimeMS') || Infinity;
  return withFailPoint(request, () => withTimeLimit(limit, () => COMMANDS[name]!(request)));
};

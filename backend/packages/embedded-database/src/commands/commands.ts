import { ensure } from '../common/errors.js';
import { withTimeLimit } from '../common/time-limit.js';
import { readCommands } from './reads.js';
import type { Commands, Reply, Request } from './request.js';
import { schemaCommands } from './schema.js';
import { serverCommands } from './server.js';
import { writeCommands } from './writes.js';

const ALL: Commands = { ...serverCommands, ...readCommands, ...writeCommands, ...schemaCommands };
const COMMANDS = new Map(Object.entries(ALL));

/** Runs one command. Error 59 for an unknown one, 20 in a transaction. */
export const runCommand = (request: Request): Reply | Promise<Reply> => {
  const { startTransaction, autocommit, txnNumber } = request.given;
  const isTransaction = (startTransaction ?? autocommit ?? txnNumber) !== undefined;
  const refusal = 'Transaction numbers are only allowed on a replica set member or mongos';
  ensure(!isTransaction, 'IllegalOperation', refusal);
  const level = request.doc('readConcern')?.['level'];
  const text = 'node needs to be a replica set member to use this read concern';
  ensure(level !== 'snapshot' && level !== 'linearizable', 'NotAReplicaSet', text);
  const run = COMMANDS.get(request.name);
  ensure(run, 'CommandNotFound', `no such command: '${request.name}'`);
  const limit = request.integer('maxTimeMS', 0) || Infinity;
  return withTimeLimit(limit, () => run(request));
};

import { ensure } from '../errors.js';
import { withTimeLimit } from '../time-limit.js';
import { aggregate } from './aggregate.js';
import { collectionReads, collectionWrites } from './collections.js';
import { explain } from './explain.js';
import { configureFailPoint, withFailPoint } from './fail-points.js';
import { checkFields } from './fields.js';
import { indexReads, indexWrites } from './indexes.js';
import { readCommands } from './reads.js';
import { type Commands, type Reply, type Request, write, type WriteCommands } from './request.js';
import { serverCommands } from './server.js';
import { writeCommands } from './writes.js';

const READS: Commands = {
  ...serverCommands,
  ...readCommands,
  ...collectionReads,
  ...indexReads,
  aggregate,
  explain,
  configureFailPoint,
};
const WRITES: WriteCommands = { ...writeCommands, ...collectionWrites, ...indexWrites };

const refuseTransactions = (request: Request) => {
  const { startTransaction, autocommit, txnNumber } = request.given;
  const isTransaction = [startTransaction, autocommit, txnNumber].some((one) => one !== undefined);
  const refusal = 'Transaction numbers are only allowed on a replica set member or mongos';
  ensure(!isTransaction, 'IllegalOperation', refusal);
  const level = request.doc('readConcern')?.['level'];
  const text = 'node needs to be a replica set member to use this read concern';
  ensure(level !== 'snapshot' && level !== 'linearizable', 'NotAReplicaSet', text);
};

/** Runs one command. Error 59 for an unknown one, 20 in a transaction. */
export const runCommand = (request: Request): Reply | Promise<Reply> => {
  const { name, given } = request;
  refuseTransactions(request);
  const isWrite = Object.hasOwn(WRITES, name);
  const isKnown = isWrite || Object.hasOwn(READS, name);
  ensure(isKnown, 'CommandNotFound', `no such command: '${name}'`);
  checkFields(name, given);
  const limit = request.count('maxTimeMS') || Infinity;
  const run = () => (isWrite ? write(request, WRITES[name]!) : READS[name]!(request));
  return withFailPoint(request, () => withTimeLimit(limit, run));
};

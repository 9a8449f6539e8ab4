import { failure } from '../errors.js';
import type { Doc } from '../bson/values.js';
import { aggregate } from './aggregate.js';
import { backup } from './backup.js';
import {
  collMod,
  collStats,
  create,
  dbStats,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
  validate,
} from './collections.js';
import { remove } from './delete.js';
import { configureFailPoint, withFailPoints } from './fail-points.js';
import { explain } from './explain.js';
import { findAndModify } from './find-and-modify.js';
import { createIndexes, dropIndexes, listIndexes } from './indexes.js';
import { insert } from './insert.js';
import { count, distinct, find, getMore, killCursors } from './read.js';
import { countOption, docOption, type Handler, type Reply, type Request } from './request.js';
import { serverCommands, transactionsRefused } from './server.js';
import { update } from './update.js';
import { withTimeLimit } from '../time-limit.js';

const COMMANDS: Record<string, Handler> = {
  ...serverCommands,
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate,
  explain,
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
  collMod,
  collStats,
  collstats: collStats,
  dbStats,
  dbstats: dbStats,
  validate,
  backupTo: backup,
  configureFailPoint,
  createIndexes,
  listIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
};

const refuseTransactions = (command: Doc) => {
  if (
    command['startTransaction'] !== undefined ||
    command['autocommit'] !== undefined ||
    command['txnNumber'] !== undefined
  ) {
    throw transactionsRefused();
  }
  const level = docOption(command, 'readConcern')?.['level'];
  if (level === 'snapshot' || level === 'linearizable') {
    throw failure(
      'NotAReplicaSet',
      `node needs to be a replica set member to use read concern ${level}`,
    );
  }
};

/** Runs one command. Error 59 for an unknown one. */
export const runCommand = (request: Request): Reply | Promise<Reply> => {
  const handler = Object.hasOwn(COMMANDS, request.name) ? COMMANDS[request.name] : undefined;
  if (!handler) throw failure('CommandNotFound', `no such command: '${request.name}'`);
  refuseTransactions(request.command);
  const limit = countOption(request.command, 'maxTimeMS') || Infinity;
  return withFailPoints(request, () => withTimeLimit(limit, () => handler(request)));
};

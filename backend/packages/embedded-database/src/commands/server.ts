import { Long, UUID } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.js';
import { garbageId } from '../catalog/garbage.js';
import { ensure, messageOf, refuse } from '../errors.js';
import type { Engine } from '../engine.js';
import { copyDatabaseFile } from '../storage/backup.js';
import type { Commands, Handler } from './request.js';

const SERVER_VERSION = '7.0.14';

/** Announces a standalone server of wire version 21, which is MongoDB 7.0. */
const hello: Handler = ({ name, engine, origin }) => ({
  helloOk: true,
  ...(name === 'hello' ? {} : { ismaster: true }),
  isWritablePrimary: true,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: 48000000,
  maxWriteBatchSize: 100000,
  localTime: engine.clock(),
  logicalSessionTimeoutMinutes: 30,
  connectionId: origin.connectionId,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
});

const buildInfo: Handler = () => ({
  version: SERVER_VERSION,
  versionArray: [...SERVER_VERSION.split('.').map(Number), 0],
  modules: ['gridlock-embedded-database'],
  javascriptEngine: 'none',
  bits: 64,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['sqlite'],
});

const serverStatus: Handler = ({ engine }) => ({
  host: 'embedded',
  version: SERVER_VERSION,
  pid: Long.fromNumber(process.pid),
  uptime: process.uptime(),
  localTime: engine.clock(),
  // dropped collections and indexes whose entries are still being removed
  dropping: engine.storage.values().filter(({ name }) => garbageId(name) > 0).length,
  metrics: { cursor: { open: { total: engine.cursors.size } } },
  mem: { resident: Math.round(process.memoryUsage().rss / 1048576) },
  storageEngine: { name: 'sqlite' },
});

/** Writes a consistent copy into a new file; reads go on, writes wait. */
export const backupTo = (engine: Engine, file: string): Promise<void> =>
  engine.writer.pause(() => copyDatabaseFile(engine.storage.checkpoint(), file));

/** `{ backupTo: FILE }`, a command of this server alone: FILE is a path on the server's machine. */
const backup: Handler = async (request) => {
  const { engine, db } = request;
  ensure(db === 'admin', 'Unauthorized', 'backupTo may only be run against the admin database.');
  const file = request.text('backupTo');
  await backupTo(engine, file).catch((error) => refuse('UnknownError', messageOf(error)));
  return {};
};

const NO_TRANSACTIONS = 'Transaction numbers are only allowed on a replica set member or mongos';
export const transactionsRefused = (): never => refuse('IllegalOperation', NO_TRANSACTIONS);

const fine: Handler = () => ({});

/** Commands about the server itself. */
export const serverCommands: Commands = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: fine,
  buildInfo,
  buildinfo: buildInfo,
  serverStatus,
  backupTo: backup,
  endSessions: fine,
  refreshSessions: fine,
  killSessions: fine,
  killAllSessions: fine,
  startSession: () => ({ id: { id: new UUID() }, timeoutMinutes: 30 }),
  getParameter: () => ({ featureCompatibilityVersion: { version: '7.0' } }),
  getLog: () => ({ totalLinesWritten: 0, log: [] }),
  connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  commitTransaction: transactionsRefused,
  abortTransaction: transactionsRefused,
  replSetGetStatus: () => refuse('NoReplicationEnabled', 'not running with --replSet'),
};

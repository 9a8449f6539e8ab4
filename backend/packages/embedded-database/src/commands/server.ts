import { Long, UUID } from 'bson';
import { garbageId } from '../catalog/garbage.js';
import { failure } from '../errors.js';
import type { Handler } from './request.js';

export const SERVER_VERSION = '7.0.14';

/** Announces a standalone server of wire version 21, which is MongoDB 7.0. */
export const hello: Handler = ({ name, engine, connectionId }) => ({
  helloOk: true,
  ...(name === 'hello' ? {} : { ismaster: true }),
  isWritablePrimary: true,
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: 48000000,
  maxWriteBatchSize: 100000,
  localTime: engine.clock(),
  logicalSessionTimeoutMinutes: 30,
  connectionId,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
});

const fine: Handler = () => ({ ok: 1 });

const buildInfo: Handler = () => ({
  version: SERVER_VERSION,
  versionArray: [...SERVER_VERSION.split('.').map(Number), 0],
  gitVersion: 'embedded',
  modules: ['gridlock-embedded-database'],
  javascriptEngine: 'none',
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16 * 1024 * 1024,
  storageEngines: ['sqlite'],
  ok: 1,
});

const serverStatus: Handler = ({ engine }) => ({
  host: 'embedded',
  version: SERVER_VERSION,
  process: 'embedded-database',
  pid: Long.fromNumber(process.pid),
  uptime: process.uptime(),
  localTime: engine.clock(),
  // dropped collections and indexes whose entries are still being removed
  dropping: engine.storage.values().filter(({ name }) => garbageId(name) > 0).length,
  metrics: { cursor: { open: { total: engine.cursors.size } } },
  mem: { resident: Math.round(process.memoryUsage().rss / 1048576) },
  storageEngine: { name: 'sqlite', supportsCommittedReads: true, persistent: true },
  ok: 1,
});

const noTransactions: Handler = () => {
  throw transactionsRefused();
};

export const transactionsRefused = () =>
  failure(
    'IllegalOperation',
    'Transaction numbers are only allowed on a replica set member or mongos',
  );

const noReplication: Handler = () => {
  throw failure('NoReplicationEnabled', 'not running with --replSet');
};

/** Commands about the server itself. */
export const serverCommands: Record<string, Handler> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: fine,
  buildInfo,
  buildinfo: buildInfo,
  serverStatus,
  endSessions: fine,
  refreshSessions: fine,
  killSessions: fine,
  killAllSessions: fine,
  killAllSessionsByPattern: fine,
  startSession: () => ({ id: { id: new UUID() }, timeoutMinutes: 30, ok: 1 }),
  getParameter: () => ({ featureCompatibilityVersion: { version: '7.0' }, ok: 1 }),
  getCmdLineOpts: () => ({ argv: [], parsed: {}, ok: 1 }),
  whatsmyuri: () => ({ you: '127.0.0.1:0', ok: 1 }),
  getLog: () => ({ totalLinesWritten: 0, log: [], ok: 1 }),
  hostInfo: () => ({ system: {}, os: {}, extra: {}, ok: 1 }),
  connectionStatus: () => ({
    authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
    ok: 1,
  }),
  commitTransaction: noTransactions,
  abortTransaction: noTransactions,
  replSetGetStatus: noReplication,
};

import { Long } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.js';
import { ensure } from '../common/errors.js';
import type { Doc } from '../bson/values.js';
import type { Engine } from '../engine/engine.js';
import { copyDatabaseFile } from '../storage/backup.js';
import type { Commands } from './request.js';

/** Writes a consistent copy into a new file; reads go on, writes wait. */
export const backupTo = (engine: Engine, file: string): Promise<void> =>
  engine.writer.pause(() => copyDatabaseFile(engine.storage.checkpoint(), file));

/** Announces a standalone server of wire version 21, which is MongoDB 7.0. */
const hello = (): Doc => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: 48000000,
  maxWriteBatchSize: 100000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
});

const VERSION = '7.0.14';
const buildInfo = (): Doc => ({ version: VERSION, versionArray: [7, 0, 14, 0] });

/** Commands about the server itself. Sessions are taken note of nowhere, so they end well. */
export const serverCommands: Commands = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: () => ({}),
  buildInfo,
  buildinfo: buildInfo,

  serverStatus: () => ({
    host: 'embedded',
    version: VERSION,
    pid: Long.fromNumber(process.pid),
    uptime: process.uptime(),
    localTime: new Date(),
    mem: { resident: Math.round(process.memoryUsage().rss / 1048576) },
    storageEngine: { name: 'sqlite' },
  }),

  /** `{ backupTo: FILE }`, a command of this server alone: FILE is a path on the server's machine. */
  backupTo: async (request) => {
    const isAdmin = request.db === 'admin';
    ensure(isAdmin, 'Unauthorized', 'backupTo may only be run against the admin database.');
    await backupTo(request.engine, request.text('backupTo'));
    return {};
  },

  endSessions: () => ({}),
  killAllSessions: () => ({}),
  getParameter: () => ({ featureCompatibilityVersion: { version: '7.0' } }),
};

import { Long } from 'bson';
import { ensure } from '../common/errors.js';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import { backupTo } from './backup.js';
import type { CommandHandler, CommandTable } from './command.js';

const VERSION = '7.0.14';
const MEGABYTE = 1024 * 1024;

/** Announces a standalone server of wire version 21, which is MongoDB 7.0. Sizes are in bytes. */
const hello = (): Doc => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
});

const buildInfo = (): Doc => ({ version: VERSION, versionArray: [7, 0, 14, 0] });

const serverStatus = (): Doc => ({
  host: 'embedded',
  version: VERSION,
  pid: Long.fromNumber(process.pid),
  uptime: process.uptime(),
  localTime: new Date(),
  mem: { resident: Math.round(process.memoryUsage().rss / MEGABYTE) },
  storageEngine: { name: 'sqlite' },
});

/** `{ backupTo: FILE }`, a command of this server alone: FILE is a path on the server's machine. */
const backupToFile: CommandHandler = async (request) => {
  const isAdmin = request.db === 'admin';
  ensure(isAdmin, 'Unauthorized', 'backupTo may only be run against the admin database.');
  await backupTo(request.engine, request.text('backupTo'));
  return {};
};

const acknowledge = (): Doc => ({});

/**
 * Commands about the server itself. It keeps no state for sessions, so to end them is always a
 * success.
 */
export const serverCommands: CommandTable = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: acknowledge,
  buildInfo,
  buildinfo: buildInfo,
  serverStatus,
  backupTo: backupToFile,
  endSessions: acknowledge,
  killAllSessions: acknowledge,
  getParameter: () => ({ featureCompatibilityVersion: { version: '7.0' } }),
};

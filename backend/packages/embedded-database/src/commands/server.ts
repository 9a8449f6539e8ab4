import { Long } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.js';
import { CommandError, ensure } from '../errors.js';
import { type Doc, isDoc, toNumber } from '../bson/values.js';
import type { Engine } from '../engine.js';
import { copyDatabaseFile } from '../storage/backup.js';
import { Fields } from './fields.js';
import type { Commands, Request } from './request.js';

/** Writes a consistent copy into a new file; reads go on, writes wait. */
export const backupTo = (engine: Engine, file: string): Promise<void> =>
  engine.writer.pause(() => copyDatabaseFile(engine.storage.checkpoint(), file));

/** `failCommand`, with which drivers' own tests make commands fail: `times` more of the named ones. */
export type FailPoint = { times: number; data: Doc };

/** Closes the connection instead of answering. */
export class CloseConnection extends Error {}

/** Lets a command fail that a fail point is set for. */
export const failOnPurpose = ({ engine, name }: Request): void => {
  const point = engine.failPoint;
  const { failCommands = [], errorCode, closeConnection, errorLabels } = point?.data ?? {};
  if (!point || !(failCommands as unknown[]).includes(name)) return;
  if (--point.times <= 0) engine.failPoint = undefined;
  if (closeConnection === true) throw new CloseConnection();
  const text = "Failing command via 'failCommand' failpoint";
  throw new CommandError(toNumber(errorCode), 'FailPointEnabled', text, { errorLabels });
};

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

  configureFailPoint: ({ given, engine }) => {
    const { mode, data, configureFailPoint: kind } = given;
    ensure(kind === 'failCommand', 'FailedToParse', "only the fail point 'failCommand' is known");
    const times = isDoc(mode) ? toNumber(mode['times']) : mode === 'alwaysOn' ? Infinity : 0;
    const fields = new Fields(kind, isDoc(data) ? data : {});
    engine.failPoint = times > 0 ? { times, data: fields.given } : undefined;
    return {};
  },

  endSessions: () => ({}),
  killAllSessions: () => ({}),
  getParameter: () => ({ featureCompatibilityVersion: { version: '7.0' } }),
};

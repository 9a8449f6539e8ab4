import { MAX_DOCUMENT_BYTES } from '../bson/codec.js';
import { ensure, messageOf, refuse } from '../errors.js';
import type { Engine } from '../engine.js';
import { copyDatabaseFile } from '../storage/backup.js';
import type { Commands, Request } from './request.js';

const VERSION = '7.0.14';

/** Announces a standalone server of wire version 21, which is MongoDB 7.0. */
const hello = ({ name, engine, origin }: Request) => ({
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

const buildInfo = () => ({
  version: VERSION,
  versionArray: [...VERSION.split('.').map(Number), 0],
  modules: ['gridlock-embedded-database'],
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['sqlite'],
});

const serverStatus = ({ engine }: Request) => ({
  host: 'embedded',
  version: VERSION,
  uptime: process.uptime(),
  localTime: engine.clock(),
  mem: { resident: Math.round(process.memoryUsage().rss / 1048576) },
});

/** Writes a consistent copy into a new file; reads go on, writes wait. */
export const backupTo = (engine: Engine, file: string): Promise<void> =>
  engine.writer.pause(() => copyDatabaseFile(engine.storage.checkpoint(), file));

/** `{ backupTo: FILE }`, a command of this server alone: FILE is a path on the server's machine. */
const backup = async (request: Request) => {
  const { engine, db } = request;
  ensure(db === 'admin', 'Unauthorized', 'backupTo may only be run against the admin database.');
  const file = request.text('backupTo');
  await backupTo(engine, file).catch((error) => refuse('UnknownError', messageOf(error)));
  return {};
};

const fine = () => ({});

/** Commands about the server itself. Sessions are taken note of nowhere, so they end well. */
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
  killAllSessions: fine,
  getParameter: () => ({ featureCompatibilityVersion: { version: '7.0' } }),
};

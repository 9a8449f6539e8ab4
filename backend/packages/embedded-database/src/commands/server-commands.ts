import { MAX_DOCUMENT_BYTES } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import type { CommandTable } from './command.js';

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

const acknowledge = (): Doc => ({});

/** Commands about the server itself. It keeps no state for sessions, so to end them is always a success. */
export const serverCommands: CommandTable = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: acknowledge,
  buildInfo: () => ({ version: '7.0.14', versionArray: [7, 0, 14, 0] }),
  endSessions: acknowledge,
};

import { crc32 } from 'node:zlib';
import { failure } from '../common/errors.js';
import { bufferOver } from './sqlite.js';

/** The checksum of a record. Its number is part of it, so that none is taken for another one. */
export const sumOf = (id: number, body: Uint8Array): number =>
  crc32(body, ((id % 2 ** 32) ^ Math.floor(id / 2 ** 32)) >>> 0);

/**
 * The bytes of a record that was read. Error 8 when they are not what was stored: a damaged document is refused,
 * never answered.
 */
export const verified = (id: number, body: unknown, sum: unknown): Buffer => {
  if (body instanceof Uint8Array && sumOf(id, body) === sum) return bufferOver(body);
  throw failure(
    'UnknownError',
    `The database file is damaged: record ${id} does not match the checksum that was stored with it. Restore a backup, or copy the folder and ask for help.`,
  );
};

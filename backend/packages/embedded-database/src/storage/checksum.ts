import { crc32 } from 'node:zlib';
import { failure } from '../common/errors.js';
import { bufferOver, type Row } from './sqlite.js';

/** The checksum of a record. Its number is part of it, so that none is taken for another one. */
export const sumOfRecord = (id: number, body: Uint8Array): number =>
  crc32(body, ((id % 2 ** 32) ^ Math.floor(id / 2 ** 32)) >>> 0);

/** The checksum of a named value, such as the description of a collection. */
export const sumOfValue = (name: string, value: Uint8Array): number => crc32(value, crc32(name));

const verified = (
  what: string,
  bytes: unknown,
  isRight: (bytes: Uint8Array) => boolean,
): Buffer => {
  if (bytes instanceof Uint8Array && isRight(bytes)) return bufferOver(bytes);
  throw failure(
    'UnknownError',
    `The database file is damaged: ${what} does not match the checksum that was stored with it. Restore a backup, or copy the folder and ask for help.`,
  );
};

/**
 * The bytes of a record that was read: its columns `id`, `body` and `sum`. Error 8 when they are not what was stored: a
 * damaged document is refused, never answered.
 */
export const bodyIn = (row: Row): Buffer => {
  const id = row['id'] as number;
  return verified(`record ${id}`, row['body'], (body) => sumOfRecord(id, body) === row['sum']);
};

/** The same for a named value: its columns `name`, `value` and `sum`. */
export const valueIn = (row: Row): Buffer => {
  const name = row['name'] as string;
  return verified(`the value '${name}'`, row['value'], (value) => {
    return sumOfValue(name, value) === row['sum'];
  });
};

import { crc32 } from 'node:zlib';
import { type CommandError, failure } from '../common/errors.js';

const WORD = 2 ** 32;

/** The number of a record is part of its checksums, so that none is taken for another one. */
const seedOf = (id: number): number => ((id % WORD) ^ Math.floor(id / WORD)) >>> 0;

/** The checksum of a record, and of an index entry by its key. */
export const sumOf = (id: number, bytes: Uint8Array): number => crc32(bytes, seedOf(id));

/** The checksum of a named value. */
export const sumOfValue = (name: string, value: Uint8Array): number => crc32(value, crc32(name));

/** The refusal to answer with what is not what was stored. */
export const damage = (what: string): CommandError =>
  failure(
    'UnknownError',
    `The database file is damaged: ${what}. It is not answered; restore a backup, or copy the folder aside and ask for help.`,
  );

/** Error unless the checksum is the one that was stored; `what` names the place. */
export const verify = (stored: unknown, computed: number, what: () => string): void => {
  if (stored !== computed) throw damage(`${what()} has not the checksum that was stored with it`);
};

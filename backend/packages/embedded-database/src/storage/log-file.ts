import { existsSync, readFileSync } from 'node:fs';
import { type Database, pragma } from './sqlite.js';

// https://www.sqlite.org/fileformat.html#the_write_ahead_log
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/**
 * Whether the log that an open file was read with has lost commits to damage. SQLite reads a log up to the first frame
 * that is not right and takes that for its end, as it is after a kill; behind damage stand commits of the same log.
 */
export const hasLostCommits = (database: Database, log: string): boolean => {
  const bytes = existsSync(log) ? readFileSync(log) : Buffer.alloc(0);
  if (bytes.length < HEADER_BYTES) return bytes.length > 0;
  const frameBytes = FRAME_HEADER_BYTES + Number(pragma(database, 'page_size')[0]);
  const framesRead = Number(database.prepare('PRAGMA wal_checkpoint').get()!['log']);
  let at = HEADER_BYTES + framesRead * frameBytes;
  for (; at + frameBytes <= bytes.length; at += frameBytes) {
    const isCommit = bytes.readUInt32BE(at + 4) !== 0;
    // two random numbers, of which a damaged frame has one at least; frames of an older log have others
    const isOfThisLog = [16, 20].some(
      (salt, i) => bytes.readUInt32BE(salt) === bytes.readUInt32BE(at + 8 + 4 * i),
    );
    if (isCommit && isOfThisLog) return true;
  }
  return false;
};

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

// https://www.sqlite.org/fileformat.html#the_write_ahead_log
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;

type Sums = readonly [number, number];

/** SQLite's checksum of a log, continued over more bytes. */
const sumsOver = (bytes: Buffer, [first, second]: Sums, isBigEndian: boolean): Sums => {
  const read = (at: number) => (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + read(at) + b) >>> 0;
    b = (b + read(at + 4) + a) >>> 0;
  }
  return [a, b];
};

const hasSums = (bytes: Buffer, at: number, [a, b]: Sums): boolean =>
  bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;

/**
 * Whether a write-ahead log has lost commits to damage. SQLite reads one up to the first frame that is not right and
 * takes that for its end, as it is after a kill; behind damage stand commits that belong to the same log.
 */
export const isLogDamaged = (file: string): boolean => {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const read = (at: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      readSync(handle, bytes, 0, length, at);
      return bytes;
    };
    if (size === 0) return false;
    if (size < HEADER_BYTES) return true;
    const header = read(0, HEADER_BYTES);
    const magic = header.readUInt32BE(0);
    const isBigEndian = magic === MAGIC + 1;
    let sums = sumsOver(header.subarray(0, 24), [0, 0], isBigEndian);
    if ((magic !== MAGIC && !isBigEndian) || !hasSums(header, 24, sums)) return true;
    const frameBytes = FRAME_HEADER_BYTES + header.readUInt32BE(8);
    const salts = header.subarray(16, 24);
    let isIntact = true;
    for (let at = HEADER_BYTES; at + frameBytes <= size; at += frameBytes) {
      const frame = read(at, frameBytes);
      sums = sumsOver(frame.subarray(0, 8), sums, isBigEndian);
      sums = sumsOver(frame.subarray(FRAME_HEADER_BYTES), sums, isBigEndian);
      // either alone is no chance: a frame of an older log has neither
      const [hasSalts, follows] = [frame.subarray(8, 16).equals(salts), hasSums(frame, 16, sums)];
      isIntact &&= hasSalts && follows;
      const isCommit = frame.readUInt32BE(4) !== 0;
      if (!isIntact && (hasSalts || follows) && isCommit) return true;
    }
    return false;
  } finally {
    closeSync(handle);
  }
};

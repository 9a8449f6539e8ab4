import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

// the layout of SQLite's write-ahead log: a header, then frames of a header and a page each
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;
/** Where the headers of log and frame have the salt of this run of the log, which both must share. */
const SALT = { log: 16, frame: 8, bytes: 8 };
const SUM = { log: 24, frame: 16 };
/** How much of the two headers is part of their checksums. */
const SUMMED = { log: 24, frame: 8 };

type Sum = readonly [number, number];

/** SQLite's checksum: each goes on from the one of the frame before. */
const sumOf = ([first, second]: Sum, bytes: Buffer, isBigEndian: boolean): Sum => {
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
};

const storedSum = (header: Buffer, at: number): Sum => [
  header.readUInt32BE(at),
  header.readUInt32BE(at + 4),
];

const isSame = ([a, b]: Sum, [c, d]: Sum): boolean => a === c && b === d;

type Frame = { isOfThisRun: boolean; isCommit: boolean; stored: Sum; sumAfter: (sum: Sum) => Sum };

/** The frames of a log whose header is read already. */
function* framesOf(file: number, header: Buffer, size: number): Generator<Frame> {
  const isBigEndian = (header.readUInt32BE(0) & 1) === 1;
  const salt = header.subarray(SALT.log, SALT.log + SALT.bytes);
  const bytes = Buffer.alloc(FRAME_HEADER + header.readUInt32BE(8));
  for (let at = LOG_HEADER; at + bytes.length <= size; at += bytes.length) {
    readSync(file, bytes, 0, bytes.length, at);
    yield {
      isOfThisRun: bytes.subarray(SALT.frame, SALT.frame + SALT.bytes).equals(salt),
      isCommit: bytes.readUInt32BE(4) > 0,
      stored: storedSum(bytes, SUM.frame),
      sumAfter: (sum) => {
        const head = sumOf(sum, bytes.subarray(0, SUMMED.frame), isBigEndian);
        return sumOf(head, bytes.subarray(FRAME_HEADER), isBigEndian);
      },
    };
  }
}

/** What a log says of itself. */
export type LogState =
  /** Whole, or torn at its end as by a power cut: SQLite takes what is before. */
  | 'usable'
  /** A frame is wrong, and others of the same transaction follow. */
  | 'torn or damaged'
  /** A frame is wrong, and frames of later transactions follow, written when it was complete. */
  | 'damaged';

/**
 * Looks through a write-ahead log before SQLite does, which ends at the first wrong frame without a word.
 * Frames are written one after the other, so one that is right behind a wrong one says that the wrong one was
 * right once; unless the power went while both were on their way to the disk.
 */
const stateOf = (file: number): LogState => {
  const { size } = fstatSync(file);
  const header = Buffer.alloc(LOG_HEADER);
  if (readSync(file, header, 0, LOG_HEADER, 0) < LOG_HEADER) return 'usable';
  const isLog = (header.readUInt32BE(0) & ~1) === MAGIC;
  const pageSize = header.readUInt32BE(8);
  const isPageSize = pageSize >= 512 && pageSize <= 65536 && (pageSize & (pageSize - 1)) === 0;
  const isBigEndian = (header.readUInt32BE(0) & 1) === 1;
  let sum = sumOf([0, 0], header.subarray(0, SUMMED.log), isBigEndian);
  const isHeader = isLog && isPageSize && isSame(sum, storedSum(header, SUM.log));
  // a header is written with the first frame behind it, and once more for each run of the log
  if (!isHeader) return size > LOG_HEADER + FRAME_HEADER ? 'torn or damaged' : 'usable';
  let isWrong = false;
  let goesOn = false;
  let commits = 0;
  for (const frame of framesOf(file, header, size)) {
    const computed = frame.sumAfter(sum);
    const isRight = frame.isOfThisRun && isSame(computed, frame.stored);
    if (isWrong && isRight) {
      if (commits > 0) return 'damaged';
      goesOn = true;
    }
    if (!isRight) isWrong = true;
    if (isWrong && frame.isCommit && frame.isOfThisRun) commits++;
    sum = frame.stored;
  }
  return goesOn ? 'torn or damaged' : 'usable';
};

/** The state of the log in a file; usable when there is none. */
export const logState = (path: string): LogState => {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return 'usable';
  }
  try {
    return stateOf(file);
  } finally {
    closeSync(file);
  }
};

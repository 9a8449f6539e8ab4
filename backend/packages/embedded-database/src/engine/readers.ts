import type { TakesLong } from '../common/time-limit.js';

/** A command for a reader, as it came. */
export type Question = {
  db: string;
  body: Buffer;
  /** Whether nobody waits for the answer any more. */
  isAbandoned?: (() => boolean) | undefined;
};

/**
 * Threads that read beside the one that serves everybody: a command that would hold up the others is
 * answered there, from the state in which it found the database.
 */
export type Readers = {
  /**
   * Answers a command, which `reason` has sent here, within its time limit in milliseconds. Error 50 when that
   * is over, whatever the reader is doing.
   */
  answer(question: Question, reason: TakesLong, milliseconds: number): Promise<Buffer>;
  /** Finds records by a `find` command: numbers and checksums in turns. Errors are those of the command. */
  find(question: Question, milliseconds: number): Promise<Float64Array>;
  /** Whether a cursor is open at one of the readers. */
  owns(cursorId: number): boolean;
  /** Runs `work` while no reader reads, as what copies the file needs it. */
  pause<T>(work: () => Promise<T>): Promise<T>;
  /** Ends all of them. */
  close(): Promise<void>;
};

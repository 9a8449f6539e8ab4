import { CommandError } from '../errors.js';
import type { Doc } from '../bson/values.js';

/**
 * Runs the statements of a write command one after the other. A refused one is reported with its
 * place; an ordered command stops there, an unordered one goes on.
 */
export const runStatements = <T>(
  items: readonly T[],
  ordered: boolean,
  run: (item: T, index: number) => void,
): Doc[] => {
  const writeErrors: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      run(item, index);
    } catch (error) {
      // anything but a refusal is a failure of the engine: nothing of the command may stay; and
      // time that is over ends the whole command
      if (!(error instanceof CommandError) || error.codeName === 'MaxTimeMSExpired') throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered) break;
    }
  }
  return writeErrors;
};

export const isOrdered = (command: Doc) => command['ordered'] !== false;

export const withErrors = (reply: Doc, writeErrors: Doc[]): Doc =>
  writeErrors.length === 0 ? { ...reply, ok: 1 } : { ...reply, writeErrors, ok: 1 };

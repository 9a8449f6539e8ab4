import { renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../storage/sync-folder.js';

/** What SQLite keeps beside a file: the log, and the memory that its connections share. */
export const BESIDE = ['-wal', '-shm'];

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
};

/**
 * Lets `write` make a file under the name of an unfinished one. It gets its real name only when it is complete
 * and on the disk, so an interrupted one is never taken for a whole one. `makeWay` is called just before that.
 */
export const writeCompletely = async (
  file: string,
  write: (unfinished: string) => void | Promise<void>,
  makeWay: () => void = () => undefined,
): Promise<void> => {
  const unfinished = `${file}.part`;
  const removeUnfinished = () => {
    // SQLite would apply the log of an earlier attempt to this one
    for (const suffix of ['', ...BESIDE]) rmSync(unfinished + suffix, { force: true });
  };
  try {
    removeUnfinished();
    await write(unfinished);
    await syncFile(unfinished);
    syncFolder(dirname(file));
    makeWay();
    renameSync(unfinished, file);
    syncFolder(dirname(file));
  } finally {
    removeUnfinished();
  }
};

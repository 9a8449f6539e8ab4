import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A whole backup; `at` is when it was made. */
export type BackupFile = {
  readonly file: string;
  readonly at: Date;
  readonly bytes: number;
};

/** `gridlock-2026-11-29T040002Z.sqlite`, as `backupName` makes it; with `.part` and its log while it is written. */
const NAME = /^gridlock-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite(\.part(?:-wal|-shm)?)?$/;

/** The file name of a backup that is made then. */
export const backupName = (at: Date): string =>
  `gridlock-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.sqlite`;

/** The names of backups in a folder, oldest first, whole ones and others; none where there is no folder. */
async function namesIn(folder: string): Promise<{ readonly name: string; readonly at: Date }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const backups = names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    return day ? [{ name, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : [];
  });
  return backups.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * The whole backups in a folder, newest first. One gets its name only when everything in it has been read back; a file
 * that is shorter now than it says itself does not count.
 */
export async function wholeBackups(folder: string): Promise<BackupFile[]> {
  const whole: BackupFile[] = [];
  for (const { name, at } of (await namesIn(folder)).reverse()) {
    const file = join(folder, name);
    const bytes = name.endsWith('.sqlite') ? await wholeSize(file) : null;
    if (bytes !== null) whole.push({ file, at, bytes });
  }
  return whole;
}

/** Removes what an earlier attempt has left that was cut off. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const { name } of await namesIn(folder)) {
    if (!name.endsWith('.sqlite')) await rm(join(folder, name), { force: true });
  }
}

/** Removes the backups that are older than the newest `keep` whole ones. */
export async function removeOlder(folder: string, keep: number): Promise<void> {
  const oldestKept = (await wholeBackups(folder))[keep - 1];
  if (!oldestKept) return;
  for (const { name, at } of await namesIn(folder)) {
    if (at < oldestKept.at) await rm(join(folder, name), { force: true });
  }
}

/** The size of a file of SQLite in bytes; null when it is not the one that its header names: https://sqlite.org/fileformat2.html. */
async function wholeSize(file: string): Promise<number | null> {
  const handle = await open(file);
  try {
    const header = Buffer.alloc(100);
    const { bytesRead } = await handle.read(header, 0, header.length, 0);
    const { size } = await handle.stat();
    const pageSize = header.readUInt16BE(16);
    const pages = header.readUInt32BE(28);
    const isSqlite = bytesRead === 100 && header.toString('latin1', 0, 15) === 'SQLite format 3';
    return isSqlite && size === pages * (pageSize === 1 ? 65_536 : pageSize) ? size : null;
  } finally {
    await handle.close();
  }
}

import { join } from 'node:path';
import { filesOf } from '@gridlock/embedded-database';
import type { Config } from '../config/config.js';
import { EnvironmentError } from '../config/environment-error.js';
import { folderProblem, problemIn } from './folder-problem.js';

/** The folder of the embedded database. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

/**
 * Refuses a data folder in which this process cannot make files, or cannot change those that are there: one that belongs to
 * somebody else, is read-only, or is no folder. With a MongoDB and a mail server nothing has to be written there.
 *
 * @throws EnvironmentError with one sentence that names the setting, the owner it must have and the one it has
 */
export function checkDataDir({ dataDir, mongodbUri, smtpUrl, jwtSecret }: Config): void {
  if (mongodbUri !== null && smtpUrl !== null) return;
  const isEmbedded = mongodbUri === null;
  const database = databaseFolder(dataDir);
  const written = [
    ...(isEmbedded ? [database] : []),
    ...(jwtSecret === null ? [join(dataDir, 'jwt-secret')] : []),
    ...(smtpUrl === null ? [join(dataDir, 'outbox')] : []),
  ];
  const problem =
    folderProblem(dataDir) ??
    firstOf(written, (place) => problemIn(dataDir, place, false)) ??
    firstOf(isEmbedded ? filesOf(database) : [], (place) => problemIn(dataDir, place, true));
  if (problem !== null) throw new EnvironmentError(`DATA_DIR is "${dataDir}", ${problem}.`);
}

/** What keeps backups from being made each day, as a sentence that names the setting; null where none are, or nothing does. */
export function backupDirProblem({ backupAt, backupDir }: Config): string | null {
  const problem = backupAt === null ? null : folderProblem(backupDir);
  return problem === null ? null : `BACKUP_DIR is "${backupDir}", ${problem}.`;
}

const firstOf = (
  places: readonly string[],
  problemOf: (place: string) => string | null,
): string | null => places.map(problemOf).find((problem) => problem !== null) ?? null;

/** Ends what the embedded database says of its folder with the setting that chose it. */
export const namingDataDir =
  (dataDir: string) =>
  (error: unknown): never => {
    const text = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
    throw new EnvironmentError(`${text} (DATA_DIR is "${dataDir}").`);
  };

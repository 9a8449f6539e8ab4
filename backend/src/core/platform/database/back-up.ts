import { dirname } from 'node:path';
import { backup, restore } from '@gridlock/embedded-database';
import type { Config } from '../config/config.js';
import { checkDataDir, databaseFolder } from './data-dir.js';
import { folderProblem } from './folder-problem.js';

const requireEmbedded = ({ mongodbUri }: Config): void => {
  if (!mongodbUri) return;
  throw new Error(
    "MONGODB_URI is set, so the data is not in the embedded database. Use your database's own tools.",
  );
};

/**
 * Writes a consistent copy of the embedded database into a new file. A server that runs on it goes on reading and
 * writing meanwhile.
 *
 * @returns a sentence that says what was done.
 * @throws Error with a sentence: nothing to back up, the file exists, or it cannot be written.
 */
export async function backUp(config: Config, file: string): Promise<string> {
  requireEmbedded(config);
  const folder = dirname(file);
  const problem = folderProblem(folder);
  if (problem !== null) throw new Error(`The folder of the backup is "${folder}", ${problem}.`);
  await backup({ dataDir: databaseFolder(config.dataDir), file });
  return `The database is in ${file}. DATA_DIR holds the secret that signs sessions besides.`;
}

/**
 * Puts a backup in the place of the embedded database of a stopped server.
 *
 * @returns a sentence that says what was done.
 * @throws Error with a sentence: a server runs on it, the backup is damaged or missing, or there is a
 * database already and `force` is not set.
 */
export async function restoreBackup(config: Config, file: string, force: boolean): Promise<string> {
  requireEmbedded(config);
  checkDataDir(config);
  const { previous } = await restore({ file, dataDir: databaseFolder(config.dataDir), force });
  const before = previous ? ` What was there before is in ${previous}.` : '';
  return `The database is the one of ${file} now.${before}`;
}

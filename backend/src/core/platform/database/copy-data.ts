import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { holdsDatabase, start } from '@gridlock/embedded-database';
import { copyDatabase } from '@gridlock/embedded-database/copy';
import { databaseName } from './database-name.js';
import { databaseFolder } from './data-dir.js';

type Print = (line: string) => void;

const isUri = (place: string): boolean => /^mongodb(\+srv)?:\/\//.test(place);

/** Prefix of a place that names a variable of the environment. */
const IN_ENVIRONMENT = 'env:';

/**
 * Reads a place from the command line: a URI, a folder, or `env:NAME` for the URI in a variable of the
 * environment, which does not show in the list of processes.
 *
 * @returns a URI or an absolute path
 * @throws Error with a sentence: the variable holds no URI.
 */
export function parsePlace(
  written: string,
  env: Readonly<Record<string, string | undefined>>,
): string {
  if (isUri(written)) return written;
  if (!written.startsWith(IN_ENVIRONMENT)) return resolve(written);
  const name = written.slice(IN_ENVIRONMENT.length);
  const uri = env[name]?.trim() ?? '';
  if (!isUri(uri)) throw new Error(`${name} must hold a mongodb:// or mongodb+srv:// address.`);
  return uri;
}

// both the data folder and the folder of the database in it are understood
const folderOf = (place: string): string =>
  holdsDatabase(place) || basename(place) === 'database' ? place : databaseFolder(place);

/** Gives a place as a URI for as long as `work` takes. */
async function withUri<T>(place: string, work: (uri: string) => Promise<T>): Promise<T> {
  if (isUri(place)) return work(place);
  const database = await start({ dataDir: folderOf(place) });
  try {
    return await work(database.uri);
  } finally {
    await database.stop();
  }
}

/**
 * Moves all data of the game with its indexes between two places, each the URI of a server or a data folder whose
 * server is stopped. Cut off, it goes on where it was when called again.
 *
 * @throws Error with a sentence: no database to read, the target holds other data, a server still runs
 * on a folder, or the two sides differ at the end.
 *
 * @param print gets a line of progress at a time
 */
export async function copyData(from: string, to: string, print: Print): Promise<void> {
  if (!isUri(from) && !(existsSync(from) && holdsDatabase(folderOf(from)))) {
    throw new Error(`There is no database in ${from}.`);
  }
  if (from === to || (!isUri(from) && !isUri(to) && folderOf(from) === folderOf(to))) {
    throw new Error('Source and target are the same.');
  }
  const { collections } = await withUri(from, (source) =>
    withUri(to, (target) =>
      copyDatabase(source, target, {
        database: { from: databaseName(source), to: databaseName(target) },
        onProgress: ({ namespace, copied, total }) => print(`${namespace}: ${copied} of ${total}`),
      }),
    ),
  );
  if (collections.length === 0) throw new Error('The source holds no data of the game.');
  for (const { namespace, documents, indexes, sha256 } of collections) {
    print(
      `${namespace}: ${documents} documents and ${indexes} indexes, the same on both sides (${sha256.slice(0, 12)})`,
    );
  }
}

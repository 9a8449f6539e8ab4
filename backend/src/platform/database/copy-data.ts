import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { copyDatabase, holdsDatabase, start } from '@gridlock/embedded-database';
import { databaseName } from './database-name.js';
import { databaseFolder } from './open-database.js';

type Say = (line: string) => void;

const isUri = (place: string): boolean => /^mongodb(\+srv)?:\/\//.test(place);

const IN_ENVIRONMENT = 'env:';

/**
 * A place as a person writes it: an address, a folder, or `env:NAME` for the address in a variable of
 * the environment, which the list of processes does not show.
 *
 * @throws Error with a sentence: the variable holds no address.
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

// A person names the data folder, or the folder of the database in it.
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
 */
export async function copyData(from: string, to: string, say: Say): Promise<void> {
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
        onProgress: ({ namespace, copied, total }) => say(`${namespace}: ${copied} of ${total}`),
      }),
    ),
  );
  if (collections.length === 0) throw new Error('The source holds no data of the game.');
  for (const { namespace, documents, indexes, sha256 } of collections) {
    say(
      `${namespace}: ${documents} documents and ${indexes} indexes, the same on both sides (${sha256.slice(0, 12)})`,
    );
  }
}

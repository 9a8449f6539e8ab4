import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { copyDatabase, holdsDatabase, start } from '@gridlock/embedded-database';
import { databaseFolder } from './open-database.js';

type Say = (line: string) => void;

const isUri = (place: string): boolean => /^mongodb(\+srv)?:\/\//.test(place);

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
 * Moves all data with its indexes between two places, each the URI of a server or a data folder whose
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
        onProgress: ({ namespace, copied, total }) => say(`${namespace}: ${copied} of ${total}`),
      }),
    ),
  );
  for (const { namespace, documents, indexes, sha256 } of collections) {
    say(
      `${namespace}: ${documents} documents and ${indexes} indexes, the same on both sides (${sha256.slice(0, 12)})`,
    );
  }
}

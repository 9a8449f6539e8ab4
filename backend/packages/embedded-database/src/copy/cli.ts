import { messageOf } from '../errors.js';
import { start } from '../start.js';
import { copyDatabase } from './copy.js';

// Usage: node dist/copy/cli.js FROM TO, each the URI of a server or the folder of an embedded database.
const [from, to] = process.argv.slice(2);

/** Gives a place as a URI, for as long as `work` takes. */
const withUri = async <T>(place: string, work: (uri: string) => Promise<T>): Promise<T> => {
  if (/^mongodb(\+srv)?:/.test(place)) return work(place);
  const database = await start({ dataDir: place });
  try {
    return await work(database.uri);
  } finally {
    await database.stop();
  }
};

if (from === undefined || to === undefined) {
  console.error(
    'Usage: copy FROM TO (each a mongodb:// URI or the folder of an embedded database)',
  );
  process.exitCode = 2;
} else {
  try {
    const { collections } = await withUri(from, (fromUri) =>
      withUri(to, (toUri) =>
        copyDatabase(fromUri, toUri, {
          onProgress: ({ namespace, copied, total }) =>
            console.log(`${namespace}: ${copied} of ${total}`),
        }),
      ),
    );
    for (const { namespace, documents, sha256 } of collections) {
      console.log(
        `${namespace}: ${documents} documents, same on both sides (${sha256.slice(0, 12)})`,
      );
    }
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

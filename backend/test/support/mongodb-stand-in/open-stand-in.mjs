// A stand-in for a MongoDB with change streams: the embedded database, over a storage that reports its commits, which answers
// commands about change streams besides. Several instances of the game can share it.
import { BSON } from 'mongodb';
import { beginsWith } from '../../../packages/embedded-database/dist/bson/raw.js';
import { checkDatabase } from '../../../packages/embedded-database/dist/catalog/check.js';
import { Request } from '../../../packages/embedded-database/dist/commands/request.js';
import { runCommand } from '../../../packages/embedded-database/dist/commands/run-command.js';
import { makeEngine } from '../../../packages/embedded-database/dist/engine/engine.js';
import { makeDataFolder } from '../../../packages/embedded-database/dist/server/run-folder.js';
import { lockFolder } from '../../../packages/embedded-database/dist/storage/lock.js';
import { openStorage } from '../../../packages/embedded-database/dist/storage/open.js';
import { listen } from '../../../packages/embedded-database/dist/wire/listen.js';
import { ChangeHistory } from './change-history.mjs';
import { ChangeStreamCommands } from './change-stream-commands.mjs';
import { watched } from './watched-storage.mjs';

/**
 * Serves the database of a folder in this thread.
 *
 * @param listenAt where clients connect: `{ path }` of a socket, or `{ host, port }`
 * @returns `{ uri, check(), stop() }`, as the embedded database alone
 */
export async function openStandIn({ dataDir, listenAt }) {
  const history = new ChangeHistory();
  const commands = new ChangeStreamCommands(history);
  makeDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  const storage = watched(openStorage(dataDir), (changes) =>
    history.add(changes.flatMap((change) => named(engine, change))),
  );
  const engine = makeEngine(storage);
  const runAlone = (message) => runCommand(new Request({ engine, ...message }));
  /** The embedded database drops collections alone. */
  const dropDatabase = async (message) => {
    const { $db } = BSON.deserialize(message.body);
    const names = engine.catalog.collectionsOf($db).map(({ name }) => name);
    const drops = names.map((drop) =>
      runAlone({ ...message, body: Buffer.from(BSON.serialize({ drop, $db })) }),
    );
    return (await Promise.all(drops)).at(-1);
  };
  const run = (message) =>
    commands.answer(message.body) ??
    (beginsWith(message.body, 'dropDatabase') ? dropDatabase(message) : runAlone(message));
  const listener = await listen(run, listenAt);
  const { path, host, port } = listenAt;
  const address = path === undefined ? `${host}:${port}` : encodeURIComponent(path);
  return {
    uri: `mongodb://${address}/?directConnection=true`,
    async check() {
      engine.writer.flush();
      return checkDatabase(storage, engine.catalog);
    },
    async stop() {
      commands.stop();
      await listener.close();
      engine.writer.close();
      storage.close();
      lock.release();
    },
  };
}

/** A change under the name of its collection; none where that is gone again. */
function named({ catalog }, { collection: id, before, after, dropped }) {
  if (dropped) return dropsOf(catalog, dropped);
  const found = catalog.collections().find((each) => each.id === id);
  // made and dropped in one transaction
  if (!found) return [];
  const kind = before ? (after ? 'update' : 'delete') : 'insert';
  return { kind, db: found.db, collection: found.name, before, after };
}

/** With its last collection a database is gone. */
function dropsOf(catalog, { db, name }) {
  const drop = { kind: 'drop', db, collection: name };
  const isLast = catalog.collections().every((each) => each.db !== db);
  return isLast ? [drop, { kind: 'dropDatabase', db }] : [drop];
}

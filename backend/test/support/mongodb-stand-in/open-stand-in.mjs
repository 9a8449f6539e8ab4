// A stand-in for a MongoDB with change streams: the embedded database, which tells of its commits, and a proxy before
// it that answers what is about change streams. Several instances of the game can share it.
import { openDatabase } from '../../../packages/embedded-database/dist/server/open.js';
import { ChangeHistory } from './change-history.mjs';
import { ChangeStreamCommands } from './change-stream-commands.mjs';
import { startProxy } from './proxy.mjs';

/**
 * Serves the database of a folder in this thread.
 *
 * @param listenAt where clients connect: `{ path }` of a socket, or `{ host, port }`
 * @returns `{ uri, check(), stop() }`, as the embedded database alone
 */
export async function openStandIn({ dataDir, listenAt }) {
  const history = new ChangeHistory();
  const commands = new ChangeStreamCommands(history);
  const database = await openDatabase({ dataDir, onCommit: (changes) => history.add(changes) });
  const target = decodeURIComponent(new URL(database.uri).host);
  const findAnswer = (message) => commands.find(message);
  const proxy = await startProxy({ listenAt, target, findAnswer });
  const { path, host, port } = listenAt;
  const address = path === undefined ? `${host}:${port}` : encodeURIComponent(path);
  return {
    uri: `mongodb://${address}/?directConnection=true`,
    check: () => database.check(),
    async stop() {
      commands.stop();
      await proxy.stop();
      await database.stop();
    },
  };
}

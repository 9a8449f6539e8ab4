// A database in a process of its own, for tests that kill it. Arguments: folder. Prints the URI.
import { start } from '../../dist/index.js';

const database = await start({ dataDir: process.argv[2] });
console.log(database.uri);
process.on('message', async () => process.send({ problems: await database.check() }));
process.on('SIGTERM', async () => {
  await database.stop();
  process.exit(0);
});

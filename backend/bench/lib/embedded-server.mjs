// The embedded database of a folder in a process of its own, for instances that share it:
// node embedded-server.mjs FOLDER. Tells its address, and ends when nobody listens any more.
import { start } from '@gridlock/embedded-database';

const database = await start({ dataDir: process.argv[2] });
const stop = () => void database.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('disconnect', stop);
process.send(database.uri);

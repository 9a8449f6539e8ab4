// A stand-in for a MongoDB on the embedded database of a folder, in a process of its own, for instances that share it:
// node embedded-server.mjs FOLDER. Tells its address, and ends when nobody listens any more.
import { join } from 'node:path';
import { openStandIn } from '../../test/support/mongodb-stand-in/open-stand-in.mjs';

const dataDir = process.argv[2];
const database = await openStandIn({ dataDir, listenAt: { path: join(dataDir, 'mongodb.sock') } });
const stop = () => void database.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('disconnect', stop);
process.send(database.uri);

// The embedded database as a program that takes the arguments of a mongod: it stands in for one member
// where there is no MongoDB.
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { start } from '../../../packages/embedded-database/dist/index.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    dbpath: { type: 'string' },
    bind_ip: { type: 'string' },
  },
});
await start({ dataDir: values.dbpath });
const server = createServer((near) => {
  const far = connect(join(values.dbpath, 'run', 'db.sock'));
  for (const socket of [near, far]) socket.on('error', () => undefined);
  near.once('close', () => far.destroy());
  far.once('close', () => near.destroy());
  near.pipe(far).pipe(near);
});
server.listen(Number(values.port), values.bind_ip);

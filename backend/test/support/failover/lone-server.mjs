// A stand-in for a MongoDB as a program that takes the arguments of a mongod: it stands in for one member
// where there is none.
import { parseArgs } from 'node:util';
import { openStandIn } from '../mongodb-stand-in/open-stand-in.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    dbpath: { type: 'string' },
    bind_ip: { type: 'string' },
  },
});
await openStandIn({
  dataDir: values.dbpath,
  listenAt: { host: values.bind_ip, port: Number(values.port) },
});

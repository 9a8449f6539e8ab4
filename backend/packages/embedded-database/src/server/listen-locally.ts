import { randomBytes } from 'node:crypto';
import type { Engine } from '../engine/engine.js';
import { socketFile } from '../storage/folder.js';
import { passwordLogin, USER } from '../wire/authentication.js';
import { listen, type Listener } from '../wire/listen.js';

const PASSWORD_BYTES = 24;

/** A server that listens, and the URI for the drivers of this machine. */
export type LocalListener = Listener & { readonly uri: string };

/** Listens on a socket file, which only the user of its folder can reach. */
export const listenOnSocket = async (engine: Engine, dataDir: string): Promise<LocalListener> => {
  const path = socketFile(dataDir);
  const listener = await listen(engine, { path });
  return { ...listener, uri: `mongodb://${encodeURIComponent(path)}/?directConnection=true` };
};

/** Listens on a free port of 127.0.0.1, with a password made at each start, which is in the URI. */
export const listenOnTcp = async (engine: Engine): Promise<LocalListener> => {
  const password = randomBytes(PASSWORD_BYTES).toString('hex');
  const address = { host: '127.0.0.1', port: 0 };
  const listener = await listen(engine, address, () => passwordLogin(password));
  const host = `${USER}:${password}@${address.host}:${listener.port}`;
  const uri = `mongodb://${host}/?directConnection=true&authMechanism=PLAIN`;
  return { ...listener, uri };
};

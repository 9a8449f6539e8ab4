import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Engine } from '../engine/engine.js';
import type { Authentication } from './authentication.js';
import { serveConnection } from './connection.js';

/** A socket file, or a TCP port of this machine; port 0 lets the system choose one. */
export type Address = { path: string } | { host: string; port: number };

/** A server that listens. */
export type Listener = {
  /** The TCP port; 0 for a socket file. */
  port: number;
  /** Ends all connections and stops listening. */
  close(): Promise<void>;
};

/** Listens for drivers; `makeLogin` makes the login of each new connection. */
export const listen = async (
  engine: Engine,
  address: Address,
  makeLogin?: () => Authentication,
): Promise<Listener> => {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    void serveConnection(socket, { engine, authenticate: makeLogin?.() });
  });
  server.listen(address);
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' ? (bound?.port ?? 0) : 0,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Engine } from '../engine.js';
import type { Authentication } from './authentication.js';
import { serve } from './connection.js';

export type Address = { path: string } | { host: string; port: number };

/** A server that drivers can connect to. */
export type Listener = { port: number; close(): Promise<void> };

/** Listens for drivers and serves each connection until `close`. */
export const listen = async (
  engine: Engine,
  address: Address,
  makeLogin?: () => Authentication,
): Promise<Listener> => {
  const sockets = new Set<Socket>();
  let connectionId = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    const service = { engine, connectionId: ++connectionId, login: makeLogin?.() };
    serve(service, socket).catch(() => socket.destroy());
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

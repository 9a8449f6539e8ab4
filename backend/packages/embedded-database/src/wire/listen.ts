import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Engine } from '../engine/engine.js';
import { serveConnection } from './connection.js';

/** A server that listens. */
export type Listener = {
  /** Ends all connections and stops listening. */
  close(): Promise<void>;
};

/** Listens for drivers on a socket file, which only the user of its folder can reach. */
export const listen = async (engine: Engine, path: string): Promise<Listener> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    void serveConnection(socket, engine);
  });
  server.listen(path);
  await once(server, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

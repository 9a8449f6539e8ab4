import { once } from 'node:events';
import { createServer, type ListenOptions, type Socket } from 'node:net';
import { type Run, serveConnection } from './connection.js';

/** A server that listens. */
type Listener = {
  /** Ends all connections and stops listening. */
  close(): Promise<void>;
};

/** Listens for drivers, whose commands `run` answers. */
export const listen = async (run: Run, at: ListenOptions): Promise<Listener> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    void serveConnection(socket, run);
  });
  server.listen(at);
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

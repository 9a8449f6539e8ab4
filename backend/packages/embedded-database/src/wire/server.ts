import { createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '../engine.js';
import type { Authentication } from './authentication.js';
import { Connection } from './connection.js';

export type Address = { path: string } | { host: string; port: number };

/** Listens for drivers and serves each connection until `close`. */
export class WireServer {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private lastConnection = 0;

  constructor(engine: Engine, login?: () => Authentication) {
    this.server = createServer({ noDelay: true }, (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      new Connection(engine, socket, ++this.lastConnection, login?.());
    });
  }

  /** The port that was chosen, or 0 for a socket file. */
  async listen(address: Address): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(address, resolve);
    });
    const bound = this.server.address();
    return bound !== null && typeof bound === 'object' ? bound.port : 0;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/**
 * Listens, and accepts nothing until it is released. What it answers is enough for HTTP and SMTP; its queue has room for
 * two connections, so the packets of further ones are lost.
 */
const PROGRAM = `
  const { workerData, parentPort } = require('node:worker_threads');
  const { createServer } = require('node:net');
  const { host, port, isMail, gate } = workerData;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (isMail) socket.write('220 slow\\r\\n');
    socket.on('data', () => {
      if (isMail) socket.write('250 yes\\r\\n');
      else socket.end('HTTP/1.1 201 Created\\r\\nconnection: close\\r\\n\\r\\n{"MRData":{}}');
    });
  });
  server.listen({ host, port, backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    setImmediate(() => Atomics.wait(gate, 0, 0));
  });
`;
const QUEUE = 2;

/** A server on a line so slow that a first attempt to connect takes a second: its first packet is lost. */
export class SlowServer {
  private readonly gate = new Int32Array(new SharedArrayBuffer(4));
  private readonly queued: Socket[] = [];
  private worker: Worker | null = null;
  port = 0;

  /** @param isMail whether it speaks SMTP instead of HTTP */
  constructor(
    private readonly host: string,
    private readonly isMail = false,
  ) {}

  /** Resolves when it listens and its queue is full. @param port 0 for a free one */
  async listen(port = 0): Promise<this> {
    const { host, isMail, gate } = this;
    const workerData = { host, port, isMail, gate };
    this.worker = new Worker(PROGRAM, { eval: true, workerData });
    [this.port] = (await once(this.worker, 'message')) as [number];
    for (let waiting = 0; waiting < QUEUE; waiting += 1) {
      const socket = connect(this.port, host);
      socket.on('error', () => undefined);
      this.queued.push(socket);
      await once(socket, 'connect');
    }
    return this;
  }

  /** Lets connections in from now on. */
  release(): void {
    Atomics.store(this.gate, 0, 1);
    Atomics.notify(this.gate, 0);
  }

  /** Releases it as soon as somebody has tried to connect. */
  releaseAfterAttempt(): void {
    const created = channel('net.client.socket');
    const watch = (message: unknown): void => {
      const { socket } = message as { socket: Socket };
      socket.on('connectionAttempt', (_address: string, port: number) => {
        if (port !== this.port) return;
        created.unsubscribe(watch);
        setImmediate(() => this.release());
      });
    };
    created.subscribe(watch);
  }

  async close(): Promise<void> {
    this.release();
    for (const socket of this.queued) socket.destroy();
    await this.worker?.terminate();
  }
}

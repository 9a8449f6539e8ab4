import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The line to a database: it can be cut, and mended again. */
export class Line {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;

  /** @param target where the database listens: a path, or host and port */
  constructor(private readonly target: string) {}

  get uri(): string {
    return `mongodb://127.0.0.1:${this.port}/gridlock?directConnection=true`;
  }

  async mend(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.target);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => this.sockets.delete(socket));
      }
      // one side gone is both gone: half a line would leave the other waiting for an answer
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((done) => this.server?.listen(this.port, '127.0.0.1', done));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Everything under way is lost, and nobody answers any more. */
  async cut(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => (server ? server.close(done) : done(null)));
  }
}

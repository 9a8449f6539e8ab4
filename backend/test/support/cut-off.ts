import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The line to a database: it can be cut, and mended again. */
export class Line {
  /** The near ends; the far ones go with them. */
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;
  private isSilent = false;

  /** @param target where the database listens: a path, or host and port */
  constructor(private readonly target: string) {}

  get uri(): string {
    return `mongodb://127.0.0.1:${this.port}/gridlock?directConnection=true`;
  }

  async mend(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.target);
      this.sockets.add(near);
      for (const socket of [near, far]) socket.on('error', () => undefined);
      // one side gone is both gone: half a line would leave the other waiting for an answer
      near.once('close', () => {
        this.sockets.delete(near);
        far.destroy();
      });
      far.once('close', () => near.destroy());
      near.pipe(far).pipe(near);
      if (this.isSilent) near.pause();
    });
    await new Promise<void>((done) => this.server?.listen(this.port, '127.0.0.1', done));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Lines stay open, but nothing passes any more: as behind a firewall that has forgotten them. */
  silence(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Lets the delayed writes through, late. */
  resume(): void {
    this.isSilent = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Everything in flight is lost, and nothing is answered any more. */
  async cut(): Promise<void> {
    const { server } = this;
    this.server = null;
    // Reset, as by a network that breaks: when a line is closed politely, the driver's monitor may write
    // to it in the moment before it knows, and then wait for ever. MongoDB it asks in another way.
    for (const socket of this.sockets) socket.resetAndDestroy();
    await new Promise((done) => (server ? server.close(done) : done(null)));
  }
}

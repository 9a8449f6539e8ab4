import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers in place of the server; false: the request goes to the server. */
type InPlace = (asked: IncomingMessage, answer: ServerResponse) => boolean;

/** Something between the browser and the server. */
export type Proxy = {
  readonly url: string;
  /** From here on requests are answered by this, until `pass`. */
  answer(inPlace: InPlace): void;
  pass(): void;
  close(): Promise<void>;
};

type Settings = {
  /** Passes on the head of a stream, and holds back what follows, as some tunnels do. */
  readonly holdsStreams?: boolean;
};

/**
 * A proxy in front of a server, on an address of its own.
 *
 * @param server its address, or where each path is asked for
 */
export async function startProxy(
  server: string | ((path: string) => URL),
  { holdsStreams = false }: Settings = {},
): Promise<Proxy> {
  let inPlace: InPlace | null = null;
  const proxy = createServer((asked, answer) => {
    if (inPlace?.(asked, answer)) return;
    const { method, headers } = asked;
    const path = asked.url ?? '/';
    const address = typeof server === 'string' ? new URL(path, server) : server(path);
    const passed = request(address, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      const isStream = answered.headers['content-type']?.startsWith('text/event-stream');
      if (!isStream || !holdsStreams) {
        answered.pipe(answer);
        return;
      }
      answer.flushHeaders();
      answered.resume();
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`,
    answer: (next) => {
      inPlace = next;
      // what is under way belongs to the server
      proxy.closeAllConnections();
    },
    pass: () => {
      inPlace = null;
    },
    close: () =>
      new Promise((done) => {
        proxy.close(() => done());
        proxy.closeAllConnections();
      }),
  };
}

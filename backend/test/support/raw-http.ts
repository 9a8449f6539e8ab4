import { type AddressInfo, connect } from 'node:net';
import type { TestApp } from './test-app.js';

/** An answer as it came over the line. */
export type RawAnswer = {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it came: chunks keep their sizes. */
  readonly body: string;
};

/** The port on which the application listens from now on. */
export async function portOf({ nest }: TestApp): Promise<number> {
  const { server } = nest.getHttpAdapter().getInstance();
  if (!server.listening) await nest.listen(0, '127.0.0.1');
  return (server.address() as AddressInfo).port;
}

/** What a server says until it hangs up. @param drip sent bit by bit after `text`, to be slow */
export function sendRaw(
  port: number,
  text: string,
  drip?: { readonly text: string; readonly everyMs: number },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const line = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const timer = drip && setInterval(() => line.write(drip.text), drip.everyMs);
    // a server that closes while we still write may reset the connection: what was received counts
    line.on('error', () => undefined);
    line.on('data', (chunk: Buffer) => chunks.push(chunk));
    line.on('close', () => {
      clearInterval(timer);
      const all = Buffer.concat(chunks).toString('latin1');
      if (all === '') reject(new Error(`No answer to ${text.slice(0, 60)}`));
      else resolve(read(all));
    });
    line.write(text);
  });
}

function read(all: string): RawAnswer {
  const end = all.indexOf('\r\n\r\n');
  const [first = '', ...lines] = all.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: all.slice(end + 4),
  };
}

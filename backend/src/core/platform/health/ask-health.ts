import { get } from 'node:http';
import type { Config } from '../config/config.js';

/** In ms: less than a container engine waits, so that the reason is in its record. */
const WAIT_MS = 4000;

/** Where a program on the same machine finds a server that listens on a host. */
const addressesOf = (host: string): readonly string[] => {
  if (host === '0.0.0.0') return ['127.0.0.1'];
  // all addresses of both families; in a container without IPv6 only those of IPv4
  return host === '::' ? ['::1', '127.0.0.1'] : [host];
};

/**
 * Asks the server of these settings whether it can serve (HO-02).
 *
 * @throws Error with a sentence: it does not answer, or not with 200
 */
export async function askHealth({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  if (port === 0) throw new Error('PORT is 0, so nothing says on which port the server listens.');
  const [first = host, ...others] = addressesOf(host);
  let asked = statusAt(first, port);
  for (const other of others) asked = asked.catch(() => statusAt(other, port));
  const status = await asked;
  if (status !== 200) throw new Error(`The server on ${host}, port ${port}, answers ${status}.`);
}

const statusAt = (host: string, port: number): Promise<number | undefined> =>
  new Promise((done, fail) => {
    const signal = AbortSignal.timeout(WAIT_MS);
    // without an agent, whose connection would hold up the end of the process
    get({ host, port, path: '/api/health', agent: false, signal }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    }).on('error', ({ message }) =>
      fail(new Error(`The server on ${host}, port ${port}, does not answer: ${message}`)),
    );
  });

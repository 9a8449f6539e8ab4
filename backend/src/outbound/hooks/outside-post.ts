import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { PublicNetwork } from './public-network.js';

/** In ms: looking up, connecting, sending and the head of the answer together. */
const TIMEOUT_MS = 8000;
/** In bytes: so much of a refusal says why. */
const MAX_REFUSAL = 2048;
const FIRST_REFUSAL = 400;

export type OutsideRequest = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** What came of it: an answer, or a sentence that says why there is none. */
export type OutsideAnswer =
  | {
      readonly status: number;
      readonly retryAfter: string | null;
      /** The beginning of the body of a refusal; empty otherwise. */
      readonly refusal: string;
    }
  | { readonly status: null; readonly reason: string };

/** Why a host is not called. */
export type HostRefusal = 'unknown' | 'inside';

/**
 * Posts to addresses that players name. The name is looked up once, every address that it stands for must be of the
 * internet, and the connection goes to those addresses; redirects are not followed, and of an answer only the head is
 * read, of a refusal the first 2 kB as well.
 */
@Injectable()
export class OutsidePost {
  constructor(private readonly network: PublicNetwork) {}

  /** Why a host must not be called; null when it may be. */
  async refusalOf(url: URL): Promise<HostRefusal | null> {
    const found = await this.addressesOf(url);
    return typeof found === 'string' ? found : null;
  }

  async post({ url, headers, body }: OutsideRequest): Promise<OutsideAnswer> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const addresses = await Promise.race([this.addressesOf(url), whenOver(signal)]);
    if (typeof addresses === 'string') return { status: null, reason: REASONS[addresses] };
    const { request, Agent } = url.protocol === 'http:' ? http : https;
    return new Promise((resolve) => {
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': body.length },
          // of its own: no proxy of the environment, no connection that somebody else has opened
          agent: new Agent({ keepAlive: false }),
          lookup: fixed(addresses),
          signal,
        },
        (response) => {
          const retryAfter = response.headers['retry-after'] ?? null;
          const { statusCode: status = 0 } = response;
          void readRefusal(response).then((refusal) => {
            resolve({ status, retryAfter, refusal });
            response.destroy();
          });
        },
      );
      sent.on('error', () => {
        resolve({ status: null, reason: signal.aborted ? REASONS.late : REASONS.broken });
      });
      sent.end(body);
    });
  }

  private async addressesOf({ hostname }: URL): Promise<readonly string[] | HostRefusal> {
    const host = hostname.replace(/^\[|\]$/g, '');
    try {
      const addresses = await this.network.resolve(host);
      return addresses.every((address) => this.network.allows(address)) ? addresses : 'inside';
    } catch {
      return 'unknown';
    }
  }
}

const REASONS = {
  unknown: 'Its host was not found',
  inside: 'Its host is inside the server’s own network',
  late: 'No answer in time',
  broken: 'No connection',
} as const;

/** The beginning of a refusal; what breaks off or does not come in time is what has come until then. */
async function readRefusal(response: IncomingMessage): Promise<string> {
  if ((response.statusCode ?? 0) < FIRST_REFUSAL) return '';
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      const bytes = Buffer.from(part as Uint8Array);
      parts.push(bytes);
      size += bytes.length;
      if (size >= MAX_REFUSAL) break;
    }
  } catch {
    // the status says enough
  }
  return Buffer.concat(parts).subarray(0, MAX_REFUSAL).toString();
}

/** The addresses that were checked, whatever the name stands for by now. */
const fixed =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, found) => {
    const entries = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) found(null, entries);
    else found(null, entries[0]?.address ?? '', entries[0]?.family);
  };

const whenOver = (signal: AbortSignal): Promise<'late'> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('late'), { once: true });
  });

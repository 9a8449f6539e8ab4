import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { NoAnswerReason } from './hook-answer.js';
import { bareHost } from './hook-hosts.js';
import { PublicNetwork } from './public-network.js';

/** In ms: resolving the name, connecting, sending and the head of the answer together. */
const TIMEOUT_MS = 8000;
/** In bytes: how much of a refusal is read. */
const MAX_REFUSAL = 2048;
const FIRST_REFUSAL = 400;

export type PublicHttpRequest = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** An answer, or why there is none. */
export type PublicHttpAnswer =
  | {
      readonly status: number;
      readonly retryAfter: string | null;
      /** The beginning of the body of a refusal; empty otherwise. */
      readonly refusal: string;
    }
  | { readonly status: null; readonly reason: NoAnswerReason };

/** Why a host is not called. */
export type HostRefusal = Extract<NoAnswerReason, 'unknown-host' | 'private-network'>;

/**
 * Posts to URLs that players enter. The host is resolved once, all its addresses must be allowed, and the connection goes
 * to those addresses. Redirects are not followed. Only the head of an answer is read, and the first 2 kB of a refusal.
 */
@Injectable()
export class PublicHttpClient {
  constructor(
    @Inject(PublicNetwork) private readonly network: Pick<PublicNetwork, 'resolve' | 'allows'>,
  ) {}

  /** Why a host must not be called; null when it may be. */
  async refusalOf(url: URL): Promise<HostRefusal | null> {
    const found = await this.addressesOf(url);
    return typeof found === 'string' ? found : null;
  }

  async post({ url, headers, body }: PublicHttpRequest): Promise<PublicHttpAnswer> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const addresses = await Promise.race([this.addressesOf(url), whenOver(signal)]);
    if (typeof addresses === 'string') return { status: null, reason: addresses };
    const { request, Agent } = url.protocol === 'http:' ? http : https;
    return new Promise((resolve) => {
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': body.length },
          // a new agent: no proxy of the environment, and no reused connection
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
        resolve({ status: null, reason: signal.aborted ? 'timed-out' : 'no-connection' });
      });
      sent.end(body);
    });
  }

  private async addressesOf(url: URL): Promise<readonly string[] | HostRefusal> {
    try {
      const addresses = await this.network.resolve(bareHost(url));
      return addresses.every((address) => this.network.allows(address, url))
        ? addresses
        : 'private-network';
    } catch {
      return 'unknown-host';
    }
  }
}

/** The beginning of a refusal, as far as it arrived in time. */
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

/** Connects to the addresses that were checked, even if the host has others by now. */
const fixed =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, found) => {
    const entries = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) found(null, entries);
    else found(null, entries[0]?.address ?? '', entries[0]?.family);
  };

const whenOver = (signal: AbortSignal): Promise<'timed-out'> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('timed-out'), { once: true });
  });

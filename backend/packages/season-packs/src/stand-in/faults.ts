import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

import type { StandInSettings } from './options.js';

// Long enough for the client to have read what was sent before the connection dies.
const CUT_AFTER_MS = 20;

/** Counts requests per address in fixed windows, as the real service does. */
type Throttle = {
  /** Seconds until the caller may ask again; 0 = go ahead. */
  readonly wait: (caller: string, rateLimit: string | boolean) => number;
  readonly forget: () => void;
};

const limitsOf = (rateLimit: string | boolean): readonly (readonly [number, number])[] => {
  if (rateLimit === '' || rateLimit === false) return [];
  if (rateLimit === true || rateLimit === 'on')
    return [
      [4, 1],
      [500, 3600],
    ];
  return rateLimit.split(',').map((text) => {
    const [times, seconds] = text.split('/').map(Number);
    if (!times || !seconds) throw new Error(`cannot read rateLimit ${text}`);
    return [times, seconds] as const;
  });
};

export const createThrottle = (): Throttle => {
  const windows = new Map<string, { slot: number; count: number }>();
  return {
    wait: (caller, rateLimit) => {
      const now = Date.now() / 1000;
      for (const [times, seconds] of limitsOf(rateLimit)) {
        const slot = Math.floor(now / seconds);
        const key = `${caller} ${times}/${seconds}`;
        const last = windows.get(key);
        const count = last?.slot === slot ? last.count + 1 : 1;
        windows.set(key, { slot, count });
        if (count > times) return Math.ceil((slot + 1) * seconds - now);
      }
      return 0;
    },
    forget: () => windows.clear(),
  };
};

/** Milliseconds to wait before an answer, for `800` or `200-1500`. */
export const latencyOf = (latency: string | number): number => {
  const [least = 0, most] = String(latency).split('-').map(Number);
  return most ? least + Math.random() * (most - least) : least || 0;
};

export const isToFail = (settings: StandInSettings, count: number): boolean =>
  (settings.failEvery > 0 && count % settings.failEvery === 0) || count <= settings.failFirst;

type Send = (status: number, body: string, headers?: Record<string, string>) => void;

const JSON_TYPE = { 'Content-Type': 'application/json' };

const errorPage = (status: number): string => {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`;
  return `<html><head><title>${status}</title></head><body><center><h1>${title}</h1></center></body></html>`;
};

/** Fails a request in the way that is set. Returns what to note instead of an HTTP status, if any. */
export const fail = (
  settings: StandInSettings,
  request: IncomingMessage,
  send: Send,
): string | null => {
  switch (settings.failMode) {
    case 'reset':
      request.socket.destroy();
      return 'reset';
    case 'hang':
      return 'hang';
    case 'html':
      send(
        200,
        '<html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>',
      );
      return null;
    case 'empty':
      send(200, '', JSON_TYPE);
      return null;
    case 'notjson':
      send(200, '{"MRData":{"xmlns":"","series":"f1",', JSON_TYPE);
      return null;
    case 'status':
      send(settings.failStatus, errorPage(settings.failStatus));
      return null;
  }
};

/** How the answer to request number `count` is to be cut; null = not at all. */
export const cutOf = (settings: StandInSettings, count: number) => {
  if (settings.truncate === '' || settings.truncate === 0) return null;
  if (count % (settings.truncateEvery || 1) !== 0) return null;
  const [bytes, mode] = String(settings.truncate).split(':');
  return { bytes: Number(bytes), short: mode === 'short' };
};

/** Sends the first bytes of a body: as a whole answer, or announcing more than ever comes. */
export const sendCut = (
  response: ServerResponse,
  body: Buffer,
  cut: { readonly bytes: number; readonly short: boolean },
): void => {
  const part = body.subarray(0, Math.min(cut.bytes, body.length));
  const length = cut.short ? part.length : body.length;
  response.writeHead(200, { ...JSON_TYPE, 'Content-Length': length });
  if (cut.short) response.end(part);
  else response.write(part, () => setTimeout(() => response.socket?.destroy(), CUT_AFTER_MS));
};

import type { KnownResponse } from './response-cache.js';

/** A small response that each caller gets once, as the controller's own would be: not worth compressing. */
export function plainJson(body: object): KnownResponse {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
  };
  return { encodedFor: () => ({ status: 200, headers, body: bytes }) };
}

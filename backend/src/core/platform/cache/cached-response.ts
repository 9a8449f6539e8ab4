import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, matchesEtag } from './etag.js';

/** Not the densest: half a megabyte takes some ten milliseconds, on zlib's own threads. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const toBrotli = promisify(brotliCompress);
const COMPRESS = {
  br: (body: Buffer) => toBrotli(body, BROTLI),
  gzip: promisify<Buffer, Buffer>(gzip),
};
type Encoding = keyof typeof COMPRESS;

/**
 * A JSON response that many requests get: serialized once, compressed once in each encoding that is asked for, with
 * an ETag, so that a caller who has it already gets 304. The browser alone caches it, and asks each time whether it
 * has changed.
 */
export class CachedResponse {
  private readonly etag: string;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  private constructor(private readonly body: Buffer) {
    this.etag = etagOf(body);
  }

  /** @param before an earlier response, which is returned if nothing has changed since */
  static json(value: object, before?: CachedResponse): CachedResponse {
    const body = Buffer.from(JSON.stringify(value));
    return before?.body.equals(body) ? before : new CachedResponse(body);
  }

  /** Bytes in memory, about: the compressed bodies take a fraction of this. */
  get weight(): number {
    return this.body.length;
  }

  /** Sends the body in the best encoding the caller accepts, or 304 when `If-None-Match` names it. */
  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.headers({
      etag: this.etag,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
    });
    if (matchesEtag(headers['if-none-match'], this.etag)) return void reply.code(304).send();
    const encoding = encodingFor(headers['accept-encoding']);
    const body = encoding ? await this.compress(encoding) : this.body;
    if (encoding) void reply.header('content-encoding', encoding);
    void reply.type('application/json; charset=utf-8').send(body);
  }

  private compress(encoding: Encoding): Promise<Buffer> {
    const compressed = this.compressed.get(encoding) ?? COMPRESS[encoding](this.body);
    this.compressed.set(encoding, compressed);
    return compressed;
  }
}

/** The densest encoding that the caller accepts, null for none; `q=0` means that they do not accept it. */
function encodingFor(accepted = ''): Encoding | null {
  const accepts = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  );
  if (accepts.has('br')) return 'br';
  return accepts.has('gzip') || accepts.has('*') ? 'gzip' : null;
}

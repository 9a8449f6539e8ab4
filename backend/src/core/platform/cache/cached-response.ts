import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, matchesEtag } from './etag.js';

/** Not the densest: half a megabyte takes some ten milliseconds, on zlib's own threads. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** What Brotli and gzip take together, of Brotli alone. */
const BOTH_ENCODINGS = 2.2;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const toGzip = promisify<Buffer, Buffer>(gzip);
type Encoding = 'br' | 'gzip';

/**
 * A JSON response that many requests get: serialized and compressed once, as browsers ask for it, with an ETag, so that a
 * caller who has it already gets 304. Only compressed bodies are cached, a small part of the JSON of a league's tables: for
 * browsers, which take Brotli by https alone, and once asked for, for the others. The browser alone caches it, and asks each
 * time whether it has changed.
 */
export class CachedResponse {
  private gzip: Promise<Buffer> | null = null;

  private constructor(
    private readonly etag: string,
    private readonly brotli: Buffer,
  ) {}

  /** @param before an earlier response, which is returned if nothing has changed since */
  static async json(value: object, before?: CachedResponse): Promise<CachedResponse> {
    const body = Buffer.from(JSON.stringify(value));
    const etag = etagOf(body);
    return before?.etag === etag ? before : new CachedResponse(etag, await compress(body, BROTLI));
  }

  /** Bytes in memory, with both encodings. */
  get weight(): number {
    return Math.ceil(this.brotli.length * BOTH_ENCODINGS);
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
    const body = await this.bodyIn(encoding);
    if (encoding) void reply.header('content-encoding', encoding);
    void reply.type('application/json; charset=utf-8').send(body);
  }

  private async bodyIn(encoding: Encoding | null): Promise<Buffer> {
    if (encoding === 'br') return this.brotli;
    if (encoding === null) return decompress(this.brotli);
    this.gzip ??= decompress(this.brotli).then((body) => toGzip(body));
    return this.gzip;
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

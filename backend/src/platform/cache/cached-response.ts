import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from './etag.js';

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);
const toBrotli = promisify(brotliCompress);
/** Not the densest: half a megabyte takes some ten milliseconds, on zlib's own threads. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'br' | 'gzip' | 'identity';

/** A response in one encoding, without the headers that every response has. */
type EncodedResponse = {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
};

type Content = {
  /** `Content-Type`. */
  readonly type: string;
  readonly cacheControl: string;
};

/** Kept by the browser alone, which asks each time whether it has changed. */
const PRIVATE_JSON: Content = {
  type: 'application/json; charset=utf-8',
  cacheControl: 'private, no-cache',
};

/**
 * A response that many requests get: serialized and compressed once, with an ETag, so that a caller who
 * has it already gets 304. Only the compressed bytes stay in memory.
 */
export class CachedResponse {
  private readonly notModified: EncodedResponse;
  private readonly gzipped: EncodedResponse;
  private brotli: EncodedResponse | null = null;
  private compressing: Promise<EncodedResponse> | null = null;

  private constructor(
    etag: string,
    private readonly gzip: Buffer,
    private readonly content: Content,
  ) {
    const headers = { etag, 'cache-control': content.cacheControl, vary: 'accept-encoding' };
    this.notModified = { status: 304, headers };
    this.gzipped = this.encoded(gzip, 'gzip');
  }

  /** A JSON response of the API for signed-in callers. */
  static json(body: object): Promise<CachedResponse> {
    return CachedResponse.of(Buffer.from(JSON.stringify(body)), PRIVATE_JSON);
  }

  static async of(body: Buffer, content: Content): Promise<CachedResponse> {
    return new CachedResponse(etagOf(body), await toGzip(body), content);
  }

  /** Bytes in memory, about: both encodings. */
  get weight(): number {
    return 2 * this.gzip.length;
  }

  /** Sends the body in the best encoding the caller accepts, or 304 when `If-None-Match` names it. */
  async send(request: WithHeaders, reply: FastifyReply): Promise<void> {
    const { status, headers, body } = this.encodedFor(request) ?? (await this.encode(request));
    void reply.code(status).headers(headers).send(body);
  }

  /** The response, if that encoding is in memory already; else null. */
  private encodedFor({ headers }: WithHeaders): EncodedResponse | null {
    const { etag = '' } = this.notModified.headers;
    if (headers['if-none-match']?.includes(etag)) return this.notModified;
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding === 'gzip') return this.gzipped;
    return encoding === 'br' ? this.brotli : null;
  }

  private async encode({ headers }: WithHeaders): Promise<EncodedResponse> {
    const isPlain = encodingFor(headers['accept-encoding']) === 'identity';
    if (isPlain) return this.encoded(await fromGzip(this.gzip), 'identity');
    this.compressing ??= this.compress();
    return this.compressing;
  }

  private async compress(): Promise<EncodedResponse> {
    const body = await toBrotli(await fromGzip(this.gzip), BROTLI);
    this.brotli = this.encoded(body, 'br');
    return this.brotli;
  }

  private encoded(body: Buffer, encoding: Encoding): EncodedResponse {
    const headers = {
      ...this.notModified.headers,
      'content-type': this.content.type,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    return { status: 200, headers, body };
  }
}

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/** The densest encoding that the caller accepts; `q=0` means that they do not accept it. */
function encodingFor(accepted = ''): Encoding {
  const accepts = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  );
  if (accepts.has('br')) return 'br';
  return accepts.has('gzip') || accepts.has('*') ? 'gzip' : 'identity';
}

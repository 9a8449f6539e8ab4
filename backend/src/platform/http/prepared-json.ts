import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);
const toBrotli = promisify(brotliCompress);
/** Not the densest: half a megabyte takes some ten milliseconds, in zlib's own threads. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * An answer that many requests get: its JSON is written once and compressed once, and an ETag names
 * it, so that whoever has it already gets a 304. Only the compressed bytes stay in memory.
 */
export class PreparedJson {
  private brotli: Promise<Buffer> | Buffer | null = null;

  private constructor(
    readonly etag: string,
    private readonly gzip: Buffer,
  ) {}

  static async of(content: object): Promise<PreparedJson> {
    const text = Buffer.from(JSON.stringify(content));
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27);
    // weak: the same for every encoding
    return new PreparedJson(`W/"${digest}"`, await toGzip(text));
  }

  /** Bytes that it holds, about: both encodings. */
  get weight(): number {
    return 2 * this.gzip.length;
  }

  /** Answers with the body, or with 304 when the caller names this very state. */
  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    // held by the browser alone, and asked for again each time
    const about = {
      etag: this.etag,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
    };
    if (headers['if-none-match']?.includes(this.etag)) {
      void reply.code(304).headers(about).send();
      return;
    }
    const encoding = chooseEncoding(headers['accept-encoding']);
    const held = this.body(encoding);
    const body = Buffer.isBuffer(held) ? held : await held;
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    void reply.headers(about).type('application/json; charset=utf-8').send(body);
  }

  private body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'gzip') return this.gzip;
    if (encoding === 'identity') return fromGzip(this.gzip);
    this.brotli ??= this.compress();
    return this.brotli;
  }

  private async compress(): Promise<Buffer> {
    this.brotli = await toBrotli(await fromGzip(this.gzip), BROTLI);
    return this.brotli;
  }
}

/** What the caller takes, the densest first; `q=0` says that they do not. */
export function chooseEncoding(accepted = ''): Encoding {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') || taken.has('*') ? 'gzip' : 'identity';
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RecentMap } from '../cache/recent-map.js';
import { etagOf } from './etag.js';

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);
const toBrotli = promisify(brotliCompress);
/** Not the densest: half a megabyte takes some ten milliseconds, in zlib's own threads. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it goes out, but for the headers that every answer has. */
export type ReadyAnswer = {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
};

/** What the bytes are, and who may keep them. */
type Content = { readonly type: string; readonly cacheControl: string };

/** Held by the browser alone, and asked for again each time. */
const JSON_OF_ONE: Content = {
  type: 'application/json; charset=utf-8',
  cacheControl: 'private, no-cache',
};

/**
 * An answer that many requests get: it is written once and compressed once, and an ETag names it, so
 * that whoever has it already gets a 304. Only the compressed bytes stay in memory.
 */
export class PreparedAnswer {
  private readonly unchanged: ReadyAnswer;
  private readonly zipped: ReadyAnswer;
  private densest: ReadyAnswer | null = null;
  private compressing: Promise<ReadyAnswer> | null = null;

  private constructor(
    etag: string,
    private readonly gzip: Buffer,
    private readonly content: Content,
  ) {
    const headers = { etag, 'cache-control': content.cacheControl, vary: 'accept-encoding' };
    this.unchanged = { status: 304, headers };
    this.zipped = this.whole(gzip, 'gzip');
  }

  /** An answer of the API that only who asks may see. */
  static json(body: object): Promise<PreparedAnswer> {
    return PreparedAnswer.of(Buffer.from(JSON.stringify(body)), JSON_OF_ONE);
  }

  static async of(body: Buffer, content: Content): Promise<PreparedAnswer> {
    return new PreparedAnswer(etagOf(body), await toGzip(body), content);
  }

  /** Bytes that it holds, about: both encodings. */
  get weight(): number {
    return 2 * this.gzip.length;
  }

  /** Answers with the body, or with 304 when the caller names this very state. */
  async send(request: Asked, reply: FastifyReply): Promise<void> {
    const { status, headers, body } = this.ready(request) ?? (await this.make(request));
    void reply.code(status).headers(headers).send(body);
  }

  /** What `send` would answer, if those bytes are there already; else null. */
  ready({ headers }: Asked): ReadyAnswer | null {
    const { etag = '' } = this.unchanged.headers;
    if (headers['if-none-match']?.includes(etag)) return this.unchanged;
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding === 'gzip') return this.zipped;
    return encoding === 'br' ? this.densest : null;
  }

  private async make({ headers }: Asked): Promise<ReadyAnswer> {
    const isPlain = encodingFor(headers['accept-encoding']) === 'identity';
    if (isPlain) return this.whole(await fromGzip(this.gzip), 'identity');
    this.compressing ??= this.compress();
    return this.compressing;
  }

  private async compress(): Promise<ReadyAnswer> {
    const body = await toBrotli(await fromGzip(this.gzip), BROTLI);
    this.densest = this.whole(body, 'br');
    return this.densest;
  }

  private whole(body: Buffer, encoding: Encoding): ReadyAnswer {
    const headers = {
      ...this.unchanged.headers,
      'content-type': this.content.type,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    return { status: 200, headers, body };
  }
}

type Asked = Pick<FastifyRequest, 'headers'>;

/** Browsers say it in a few ways only. */
const chosen = new RecentMap<Encoding>(50);

function encodingFor(accepted = ''): Encoding {
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = chooseEncoding(accepted);
  chosen.set(accepted, encoding);
  return encoding;
}

/** What the caller takes, the densest first; `q=0` says that they do not. */
function chooseEncoding(accepted: string): Encoding {
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

import { createHash } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PictureFacts, PictureSize } from '@gridlock/pictures';
import { PictureThread, TooManyPictures } from '@gridlock/pictures/server';
import { VERSION } from '../platform/config/version.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { etagOf } from '../platform/cache/etag.js';
import { PictureCache } from './picture-cache.js';

const MOST_BYTES = 16 * 1024 * 1024;
/** When a picture is worth another try, in seconds. */
const TRY_AGAIN_SECONDS = 3;

/** A picture that can be sent: drawn when somebody has not got it yet. */
export type Print = {
  readonly etag: string;
  /** @throws DomainError 503 UNAVAILABLE when too many are being drawn */
  readonly png: () => Promise<Buffer>;
};

/** Draws pictures in a thread, each once as long as it is remembered: the same facts are the same picture. */
@Injectable()
export class PicturePrinter implements OnModuleDestroy {
  private readonly thread = new PictureThread();
  private readonly cache = new PictureCache(MOST_BYTES);
  private readonly underWay = new Map<string, Promise<Buffer>>();

  print(facts: PictureFacts, size: PictureSize): Print {
    // another release may draw the same facts in another way
    const content = JSON.stringify([VERSION, size, facts]);
    const key = createHash('sha256').update(content).digest('base64url');
    return { etag: etagOf(content), png: () => this.find(key, () => this.draw(facts, size)) };
  }

  async onModuleDestroy(): Promise<void> {
    await this.thread.end();
  }

  private async find(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.cache.get(key) ?? this.underWay.get(key);
    if (known) return known;
    const drawing = draw().finally(() => this.underWay.delete(key));
    this.underWay.set(key, drawing);
    const png = await drawing;
    this.cache.set(key, png);
    return png;
  }

  private async draw(facts: PictureFacts, size: PictureSize): Promise<Buffer> {
    try {
      return await this.thread.draw(facts, size);
    } catch (error) {
      if (!(error instanceof TooManyPictures)) throw error;
      const message = 'Many pictures are being drawn right now. Please try again in a moment.';
      throw new DomainError(503, 'UNAVAILABLE', message, undefined, TRY_AGAIN_SECONDS);
    }
  }
}

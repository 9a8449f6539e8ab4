import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PictureFacts, PictureSize } from '@gridlock/pictures';
import { PictureThread, TooManyPictures } from '@gridlock/pictures/server';
import { VERSION } from '../../core/platform/config/version.js';
import { unavailable } from '../../core/platform/errors/domain-error.js';
import { etagOf } from '../../core/platform/cache/etag.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** When a picture is worth another try, in seconds. */
const TRY_AGAIN_SECONDS = 3;

/** A picture that can be sent; drawn only for a client that has not cached it. */
export type RenderedPicture = {
  readonly etag: string;
  /** @throws DomainError 503 UNAVAILABLE when too many are being drawn */
  readonly png: () => Promise<Buffer>;
};

type PictureToDraw = { readonly facts: PictureFacts; readonly size: PictureSize };

/** Draws pictures in a thread, each once while it is cached: the same facts are the same picture. */
@Injectable()
export class PictureRendererService implements OnModuleDestroy {
  private readonly thread = new PictureThread();
  private readonly pictures = new LRUCache<string, Buffer, PictureToDraw>({
    maxSize: MAX_BYTES,
    sizeCalculation: (png) => png.length,
    // pictures evicted while they are drawn are answered to those who wait, but not cached
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { facts, size } }) => this.draw(facts, size),
  });

  render(facts: PictureFacts, size: PictureSize): RenderedPicture {
    // another release may draw the same facts in another way
    const content = JSON.stringify([VERSION, size, facts]);
    const key = createHash('sha256').update(content).digest('base64url');
    const png = () => this.pictures.forceFetch(key, { context: { facts, size } });
    return { etag: etagOf(content), png };
  }

  async onModuleDestroy(): Promise<void> {
    await this.thread.end();
  }

  private async draw(facts: PictureFacts, size: PictureSize): Promise<Buffer> {
    try {
      return await this.thread.draw(facts, size);
    } catch (error) {
      if (!(error instanceof TooManyPictures)) throw error;
      const message = 'A lot of pictures are being drawn right now. Please try again in a moment.';
      throw unavailable(message, TRY_AGAIN_SECONDS);
    }
  }
}

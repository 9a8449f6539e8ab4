import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Drawing } from '../draw-picture.js';
import type { PictureFacts, PictureSize } from '../facts.js';
import type { TextRun, TextStyle } from '../text/typeface.js';

/** The thread of `draw-on-request.mjs`, asked one thing at a time. */
export class DrawingThread {
  private readonly thread = new Worker(join(__dirname, 'draw-on-request.mjs'), { execArgv: [] });

  draw(facts: PictureFacts, size: PictureSize): Promise<Drawing> {
    return this.ask('draw', facts, size);
  }

  set(text: string, style: TextStyle): Promise<TextRun> {
    return this.ask('set', text, style);
  }

  async end(): Promise<void> {
    await this.thread.terminate();
  }

  private async ask<Answer>(call: string, ...given: readonly unknown[]): Promise<Answer> {
    this.thread.postMessage({ call, given });
    const [answer] = (await once(this.thread, 'message')) as [Answer];
    return answer;
  }
}

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PictureFacts, PictureSize } from '../facts.js';
import type { PictureAnswer, PictureTask } from './tasks.js';

type ThreadLimits = {
  /** Pictures that are being drawn or wait for it. */
  readonly most: number;
  /** After which time without anything to draw its memory is given back. */
  readonly idleMs: number;
  /** After which time a picture is given up, and the thread with it. */
  readonly stuckMs: number;
};
export const THREAD_LIMITS: ThreadLimits = { most: 16, idleMs: 5 * 60_000, stuckMs: 30_000 };

/** More pictures are requested than can be rendered in time. */
export class TooManyPictures extends Error {}

type Waiting = {
  readonly resolve: (png: Buffer) => void;
  readonly reject: (error: Error) => void;
};

const WORKER = join(import.meta.dirname, 'worker.js');

/** Draws pictures as PNG in a thread of its own, which there is only while it is needed. */
export class PictureThread {
  private worker: Worker | null = null;
  private readonly tasks = new Map<number, Waiting>();
  private lastTask = 0;
  private timer: NodeJS.Timeout | undefined;
  private ended: Promise<void> = Promise.resolve();

  constructor(private readonly limits: ThreadLimits = THREAD_LIMITS) {}

  /** How many pictures are being drawn or wait for it. */
  get load(): number {
    return this.tasks.size;
  }

  /** Whether the thread is there, with its memory. */
  get isRunning(): boolean {
    return this.worker !== null;
  }

  /** @throws TooManyPictures, or the error by which the drawing failed */
  draw(facts: PictureFacts, size: PictureSize): Promise<Buffer> {
    if (this.tasks.size >= this.limits.most) {
      return Promise.reject(new TooManyPictures('Too many pictures are being drawn.'));
    }
    const id = ++this.lastTask;
    const task: PictureTask = { id, facts, size };
    return new Promise((resolve, reject) => {
      this.tasks.set(id, { resolve, reject });
      this.start().postMessage(task);
      this.watch();
    });
  }

  /** Resolves once the thread that is there now has ended. */
  rest(): Promise<void> {
    return this.ended;
  }

  /** Ends the thread; what it has not drawn fails. */
  async end(): Promise<void> {
    clearTimeout(this.timer);
    await this.worker?.terminate();
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(WORKER, { execArgv: [] });
    this.worker = worker;
    worker.on('message', (answer: PictureAnswer) => {
      this.take(answer);
    });
    let failed = new Error('The thread that draws pictures has ended.');
    worker.on('error', (error) => {
      failed = error instanceof Error ? error : new Error(String(error));
    });
    let hasEnded = () => {};
    this.ended = new Promise((resolve) => {
      hasEnded = resolve;
    });
    worker.on('exit', () => {
      clearTimeout(this.timer);
      this.worker = null;
      const unanswered = [...this.tasks.values()];
      this.tasks.clear();
      for (const { reject } of unanswered) reject(failed);
      hasEnded();
    });
    return worker;
  }

  private take(answer: PictureAnswer): void {
    const waiting = this.tasks.get(answer.id);
    this.tasks.delete(answer.id);
    this.watch();
    if ('png' in answer) waiting?.resolve(Buffer.from(answer.png.buffer));
    else waiting?.reject(new Error(answer.error));
  }

  /** Ends a thread that has nothing to do, or gets nowhere. */
  private watch(): void {
    const { idleMs, stuckMs } = this.limits;
    clearTimeout(this.timer);
    // at rest it keeps no process alive
    if (this.tasks.size > 0) this.worker?.ref();
    else this.worker?.unref();
    this.timer = setTimeout(() => void this.end(), this.tasks.size > 0 ? stuckMs : idleMs).unref();
  }
}

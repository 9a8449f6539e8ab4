import { inTime } from '../clock/in-time.js';

/** Work that runs once at a time: calls made while it runs share the next run. */
export class SharedRun {
  private running: Promise<void> = Promise.resolve();
  private isWaiting = false;

  /** @param work must not reject */
  constructor(private readonly work: () => Promise<void>) {}

  /** Resolves when a run that begins after this call is done. */
  start(): Promise<void> {
    if (this.isWaiting) return this.running;
    this.isWaiting = true;
    this.running = this.running.then(async () => {
      this.isWaiting = false;
      await this.work();
    });
    return this.running;
  }

  /** Resolves when the run is done, or after `longestMs`. */
  async settled(longestMs: number): Promise<void> {
    await inTime(this.running, longestMs);
  }
}

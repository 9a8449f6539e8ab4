import { Injectable, Logger } from '@nestjs/common';
import { Clock, systemNow } from './clock.js';

/** A step of the system's clock up to this is a correction; a longer one is somebody's decision. */
const CORRECTION_MS = 10 * 60_000;

/**
 * The system's time, but for small steps back: then it stands still until the system has caught up.
 * Otherwise a lock would open again for those who have just seen what the others picked.
 */
@Injectable()
export class SystemClock extends Clock {
  private readonly logger = new Logger(SystemClock.name);
  private latest = 0;
  private isWaiting = false;

  override now(): Date {
    const now = systemNow().getTime();
    const back = this.latest - now;
    if (back <= 0) this.isWaiting = false;
    else if (back <= CORRECTION_MS) return this.wait(back);
    this.latest = now;
    return new Date(now);
  }

  private wait(back: number): Date {
    if (!this.isWaiting) this.logger.warn(`The system's clock was set back by ${back} ms.`);
    this.isWaiting = true;
    return new Date(this.latest);
  }
}

import { Logger } from '@nestjs/common';
import { Clock, systemNow } from './clock.js';

/** A step back of up to this is a clock correction; a longer one is deliberate and is followed. */
const CORRECTION_MS = 10 * 60_000;

/**
 * Game time that follows the system clock, but never steps back by a correction: then it stands still until
 * the system has caught up. Otherwise a lock could open again after the picks of others were shown.
 */
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

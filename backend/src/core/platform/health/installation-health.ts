import { Injectable, Logger } from '@nestjs/common';
import { systemNow } from '../clock/clock.js';
import { inTime } from '../clock/in-time.js';
import type { PartHealthDto } from './health.dto.js';

/** How a part is, in codes and figures. */
export type PartHealth = Omit<PartHealthDto, 'part'>;
/** Reads how a part is from what is stored or measured anyway; `now` is system time. */
export type ReadHealth = (now: Date) => Promise<PartHealth> | PartHealth;

/** In ms: a part that hangs must not hide the others. */
const READ_MS = 2000;

/** How the installation is (HO-07): the parts are registered by those whose work they are. */
@Injectable()
export class InstallationHealth {
  private readonly logger = new Logger(InstallationHealth.name);
  private readonly parts = new Map<string, ReadHealth>();

  add(part: string, read: ReadHealth): void {
    this.parts.set(part, read);
  }

  /** Asks every part. One that throws or takes two seconds is failing, with the code `unreadable`. */
  async read(): Promise<{ checkedAt: Date; parts: PartHealthDto[] }> {
    const checkedAt = systemNow();
    const parts = [...this.parts].map(async ([part, read]) => ({
      part,
      ...(await this.readOne(part, read, checkedAt)),
    }));
    return { checkedAt, parts: await Promise.all(parts) };
  }

  private async readOne(part: string, read: ReadHealth, now: Date): Promise<PartHealth> {
    try {
      const health = await inTime(Promise.resolve(read(now)), READ_MS);
      if (health) return health;
      throw new Error(`no answer after ${READ_MS} ms`);
    } catch (error) {
      this.logger.warn(`${part}: ${error instanceof Error ? error.message : String(error)}`);
      return { state: 'failing', code: 'unreadable' };
    }
  }
}

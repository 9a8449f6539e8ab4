import { Injectable } from '@nestjs/common';
import { DomainError } from '../../core/platform/errors/domain-error.js';
import { Counters } from '../../core/platform/security/counters.js';
import { EXPORT_LIMITS } from './limits.js';

const RETRY_SECONDS = 10;

/** One export at a time for each player, over all processes, also where limits are switched off. */
@Injectable()
export class ExportTurns {
  constructor(private readonly counters: Counters) {}

  /** @throws DomainError 429 TOO_MANY_REQUESTS while another export of the player is under way */
  async begin(player: string): Promise<{ readonly end: () => Promise<void> }> {
    const counts = this.counters.of(EXPORT_LIMITS.export, player);
    if (await this.counters.consume(counts)) throw underWay();
    let ended: Promise<void> | null = null;
    // only once: later the player's next export may be running
    return { end: () => (ended ??= this.counters.reset(counts)) };
  }
}

const underWay = (): DomainError =>
  new DomainError(
    429,
    'TOO_MANY_REQUESTS',
    'You’re exporting already. Try again when that file is complete.',
    undefined,
    RETRY_SECONDS,
  );

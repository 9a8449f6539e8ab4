import { Injectable, Logger } from '@nestjs/common';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import { HookRepository } from './hook.repository.js';
import type { Hook } from './hook.schema.js';

/**
 * Publishes changes of hooks in the league's log. The entry is stored with the change, under the id that it has in the
 * log, so a crash in between neither loses nor duplicates it.
 */
@Injectable()
export class HookLog {
  private readonly logger = new Logger(HookLog.name);

  constructor(
    private readonly hooks: HookRepository,
    private readonly deliveries: HookDeliveryRepository,
    private readonly log: LeagueLogService,
  ) {}

  /** Of all hooks. */
  async publishAll(): Promise<void> {
    for (const hook of await this.hooks.withPendingEntry()) await this.publish(hook);
  }

  /** Right after the change. A failure is logged, and left for the job. */
  async publishNow(hook: Hook): Promise<void> {
    try {
      await this.publish(hook);
    } catch (error) {
      this.logger.warn(
        `The line about hook ${hook._id.toHexString()} is left for the job: ${String(error)}`,
      );
    }
  }

  /** Deletes a hook whose league is deleted, log included. */
  async forget({ _id }: Hook): Promise<void> {
    await this.deliveries.forget(_id.toHexString());
    await this.hooks.remove(_id);
  }

  private async publish(hook: Hook): Promise<void> {
    const { pendingLogEntry: logEntry, league } = hook;
    if (!logEntry) return;
    const { actor, ...line } = logEntry;
    await this.log.append({
      ...line,
      league: league.toHexString(),
      actor: { _id: actor },
      round: null,
      before: null,
      after: null,
      notes: '',
    });
    if (hook.removedAt) await this.forget(hook);
    else await this.hooks.dropPendingEntry(hook);
  }
}

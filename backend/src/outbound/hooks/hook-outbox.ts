import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { LeagueService } from '../../leagues/league/league.service.js';
import { Clock, systemNow } from '../../core/platform/clock/clock.js';
import { type BackOff, backOffMs } from '../../core/platform/jobs/back-off.js';
import { SharedRun } from '../../core/platform/jobs/shared-run.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import type { HookDelivery } from './hook-delivery.schema.js';
import { isWanted } from './hook-events.js';
import type { HookOffReason } from './hook-kinds.js';
import { HookMessageService } from './hook-message.service.js';
import { HookSender, isAccepted, isAboutMessage, type HookOutcome } from './hook-sender.js';
import { HookRepository } from './hook.repository.js';
import type { Hook } from './hook.schema.js';

/** How long a claim lasts: several times as long as one delivery takes. */
const CLAIM_MS = 60_000;
/** So many times in a row a chat may ask for less than our own wait. */
const SHORT_WAITS = 3;
const RETRY: BackOff = { firstMs: 30_000, longestMs: 6 * 60 * 60_000, jitter: 0.2 };
/** How long nothing arrives before a hook is switched off. */
const SWITCHED_OFF_MS = 3 * 24 * 60 * 60_000;
/** Hooks that are posted to at once. */
const AT_ONCE = 8;
/** How long a shutdown waits for what is being sent. */
const SHUTDOWN_WAIT_MS = 3000;

/**
 * Sends what waits for the hooks: of each hook one delivery after the other, by the process that has claimed the hook.
 * A hook that does not answer holds up nobody else.
 */
@Injectable()
export class HookOutbox implements BeforeApplicationShutdown {
  private readonly logger = new Logger(HookOutbox.name);
  private readonly runs = new SharedRun(() => this.sendAll());
  private isStopping = false;

  constructor(
    private readonly clock: Clock,
    private readonly hooks: HookRepository,
    private readonly deliveries: HookDeliveryRepository,
    private readonly leagues: LeagueService,
    private readonly messages: HookMessageService,
    private readonly sender: HookSender,
  ) {}

  /** Sends everything that is due; resolves when done. Calls made meanwhile share the next run. */
  sendDue(): Promise<void> {
    return this.runs.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.runs.settled(SHUTDOWN_WAIT_MS);
  }

  private async sendAll(): Promise<void> {
    try {
      const waiting = [...(await this.deliveries.hooksWaiting())];
      const takeTurns = async (): Promise<void> => {
        for (let hook = waiting.shift(); hook; hook = waiting.shift()) await this.sendFor(hook);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
    } catch (error) {
      this.logger.error(`The outbox of the hooks cannot be read: ${String(error)}`);
    }
  }

  private async sendFor(id: Types.ObjectId): Promise<void> {
    const now = systemNow();
    const hook = await this.hooks.claim(id, now, claimEnd(now));
    if (!hook) {
      // removed while its events were being queued
      if (!(await this.hooks.exists(id))) await this.deliveries.forget(id);
      return;
    }
    try {
      await this.deliveries.giveUpBrokenOff(id, now);
      await this.sendQueue(hook);
      await this.deliveries.prune(id);
    } catch (error) {
      // such as a picture that cannot be drawn now
      this.logger.warn(`Hook ${id.toHexString()} has to wait: ${String(error)}`);
      await this.hooks.postpone(hook, new Date(systemNow().getTime() + RETRY.firstMs));
    } finally {
      await this.hooks.release(hook);
    }
  }

  private async sendQueue(claimed: Hook): Promise<void> {
    let hook: Hook | null = claimed;
    while (hook && !this.isStopping) {
      if (!(await this.hooks.renew(hook, claimEnd(systemNow())))) return;
      const delivery = await this.deliveries.next(hook._id);
      hook = delivery && (await this.send(hook, delivery));
    }
  }

  /** The hook as it is after it; null when what comes next has to wait. */
  private async send(hook: Hook, delivery: HookDelivery): Promise<Hook | null> {
    // its owner may have chosen other events meanwhile
    const league = isWanted(hook, delivery) && (await this.leagues.find(hook.league.toHexString()));
    const message = league && (await this.messages.of(league, delivery, this.clock.now()));
    if (!message) {
      await this.deliveries.end(delivery, ended('dropped', null));
      return hook;
    }
    const written = await this.sender.write(hook, message, delivery._id.toHexString());
    if (!(await this.deliveries.begin(delivery, systemNow()))) return null;
    const outcome = await this.sender.post(written);
    if (isAccepted(outcome)) {
      await this.deliveries.end(delivery, ended('sent', outcome));
      await this.hooks.succeeded(hook);
      return { ...hook, failures: 0, failingSince: null };
    }
    return this.failed(hook, delivery, outcome);
  }

  private async failed(
    hook: Hook,
    delivery: HookDelivery,
    outcome: HookOutcome,
  ): Promise<Hook | null> {
    const now = systemNow();
    // a message that is refused also in plain words is refused again: what follows it may be taken
    const isOver = isAboutMessage(outcome) || outcome.isGone;
    await this.deliveries.end(delivery, ended(isOver ? 'failed' : 'queued', outcome));
    const failures = hook.failures + 1;
    const failingSince = hook.failingSince ?? now;
    const pause = pauseMs(outcome, failures);
    const nextTryAt = isOver ? now : new Date(now.getTime() + pause);
    this.logger.warn(
      `Hook ${hook._id.toHexString()}, failure ${failures}: ${outcome.answer}` +
        (isOver ? '; given up' : `; next try in ${Math.round(pause / 1000)} s`),
    );
    await this.hooks.failed(hook, { failures, failingSince, nextTryAt });
    if (now.getTime() - failingSince.getTime() < SWITCHED_OFF_MS && !outcome.isGone) {
      return isOver ? { ...hook, failures, failingSince } : null;
    }
    await this.giveUp(hook, { offAt: now, offReason: outcome.isGone ? 'gone' : 'failing' });
    return null;
  }

  /** The line in the log is written with it, and published by the job. */
  private async giveUp(
    hook: Hook,
    off: { readonly offAt: Date; readonly offReason: HookOffReason },
  ): Promise<void> {
    const at = this.clock.now();
    const news = {
      _id: new Types.ObjectId(),
      at,
      action: 'hook-switched-off',
      actor: null,
    } as const;
    if (await this.hooks.giveUp(hook, { ...off, news })) {
      await this.deliveries.dropWaiting(hook._id, off.offAt);
    }
  }
}

const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

function pauseMs({ waitMs }: HookOutcome, failures: number): number {
  if (waitMs !== null && waitMs > 0 && failures <= SHORT_WAITS) return waitMs;
  return Math.max(waitMs ?? 0, backOffMs(RETRY, failures, Math.random()));
}

const ended = (state: HookDelivery['state'], outcome: HookOutcome | null) => ({
  state,
  answer: outcome?.answer ?? null,
  loss: outcome?.loss ?? null,
  changedAt: systemNow(),
});

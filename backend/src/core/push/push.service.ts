import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { Render } from '../outbox/deferred-renderers.js';
import { outboxHealth } from '../outbox/outbox-health.js';
import type { DeferredFacts } from '../outbox/outbox-record.js';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { InstallationHealth } from '../platform/health/installation-health.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { isLoopback } from '../platform/text/is-loopback.js';
import type { PushContent } from './push-content.js';
import { PushMessageRepository } from './push-message.repository.js';
import { PushOutbox, type Undelivered } from './push-outbox.js';

/** A push to one device that the renderer `writer` renders from `facts` when it is sent. */
export type DeferredPush = {
  /** Queueing the same key for the same device again sends nothing. */
  readonly key: string;
  /** Its id. */
  readonly device: string;
  readonly writer: string;
  readonly facts: DeferredFacts;
};

/** Whether browsers offer pushes at an address: by https, and on their own machine. */
const maySubscribe = (publicUrl: string): boolean =>
  publicUrl.startsWith('https:') || isLoopback(publicUrl);

/** Puts pushes into the stored outbox, from which one instance sends them in the background. */
@Injectable()
export class PushService implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly pushes: PushMessageRepository,
    private readonly outbox: PushOutbox,
    private readonly jobs: JobRunner,
    private readonly metrics: Metrics,
    private readonly config: Config,
    private readonly health: InstallationHealth,
  ) {}

  onModuleInit(): void {
    this.health.add('push', (now) =>
      maySubscribe(this.config.publicUrl)
        ? outboxHealth(this.pushes, now)
        : { state: 'off', code: 'needs-https' },
    );
    this.metrics.add({
      name: 'gridlock_pushes',
      kind: 'gauge',
      help: 'Pushes to devices that wait, or were given up in the last month, by state.',
      labels: ['state'],
      read: () =>
        Promise.all(
          (['queued', 'failed'] as const).map(async (state) => ({
            labels: { state },
            value: await this.pushes.count(state),
          })),
        ),
    });
  }

  onApplicationBootstrap(): void {
    this.jobs.add({ name: 'send-pushes', run: () => this.outbox.sendForAWhile() });
  }

  /** To be called in `onModuleInit`, so that nothing is sent before its renderer is registered. */
  addRenderer(writer: string, render: Render<PushContent>): void {
    this.outbox.renderers.add(writer, render);
  }

  /** Calls it with what a device did not get. */
  onUndelivered(listener: (undelivered: Undelivered) => Promise<void>): void {
    this.outbox.onUndelivered = listener;
  }

  /** Resolves when it is stored; it is sent with the next turn of the jobs, by one instance, so in order. */
  async queue({ key, device, writer, facts }: DeferredPush): Promise<void> {
    const message = { dedupeKey: `${key}:${device}`, to: device, writer, facts };
    await this.pushes.insert(message, systemNow());
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { InstallationHealth } from '../platform/health/installation-health.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { MailRepository } from './mail.repository.js';
import { outboxHealth } from '../outbox/outbox-health.js';
import { OUTBOX_STATES } from '../outbox/outbox-record.js';

/** Emails that are sent or dropped say nothing about how well the outbox works. */
const UNDELIVERED = OUTBOX_STATES.filter((state) => state !== 'sent' && state !== 'dropped');

/** Metrics and health: how many emails are waiting, and for how long. */
@Injectable()
export class OutboxMetrics implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly health: InstallationHealth,
    private readonly metrics: Metrics,
    private readonly mails: MailRepository,
  ) {}

  onModuleInit(): void {
    this.health.add('mail', (now) =>
      this.config.smtpUrl === null
        ? { state: 'off', code: 'files' }
        : outboxHealth(this.mails, now),
    );
    this.metrics.add({
      name: 'gridlock_outbox_emails',
      kind: 'gauge',
      help: 'Emails in the outbox that are not out, by state.',
      labels: ['state'],
      read: () =>
        Promise.all(
          UNDELIVERED.map(async (state) => ({
            labels: { state },
            value: await this.mails.count(state),
          })),
        ),
    });
    this.metrics.add({
      name: 'gridlock_outbox_oldest_age_seconds',
      kind: 'gauge',
      help: 'How long the oldest queued email has been waiting; 0 when none is.',
      read: async () => {
        const oldest = await this.mails.oldestQueued();
        const value = oldest ? (systemNow().getTime() - oldest.queuedAt.getTime()) / 1000 : 0;
        return [{ value }];
      },
    });
  }
}

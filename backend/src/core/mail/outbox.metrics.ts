import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { MailRepository } from './mail.repository.js';
import { OUTBOX_STATES } from '../outbox/outbox-record.js';

/** Emails that are sent or dropped say nothing about how well the outbox works. */
const UNDELIVERED = OUTBOX_STATES.filter((state) => state !== 'sent' && state !== 'dropped');

/** Metrics: how many emails are waiting, and for how long. */
@Injectable()
export class OutboxMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly mails: MailRepository,
  ) {}

  onModuleInit(): void {
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
        const oldest = await this.mails.oldestQueuedAt();
        return [{ value: oldest ? (systemNow().getTime() - oldest.getTime()) / 1000 : 0 }];
      },
    });
  }
}

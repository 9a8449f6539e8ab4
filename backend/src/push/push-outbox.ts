import { Injectable } from '@nestjs/common';
import { DeferredRenderers } from '../outbox/deferred-renderers.js';
import { Outbox } from '../outbox/outbox.js';
import type { DeferredFacts } from '../outbox/outbox-record.js';
import { Config } from '../platform/config/config.js';
import { DeviceGone, PushClient } from './push-client.js';
import type { PushContent } from './push-content.js';
import { PushDevices } from './push-devices.service.js';
import type { PushMessage } from './push-message.schema.js';
import { PushMessageRepository } from './push-message.repository.js';

const POLICY = {
  name: 'Push',
  retry: { firstMs: 15_000, longestMs: 10 * 60_000, jitter: 0 },
  // what is told is over by then
  giveUpMs: 24 * 60 * 60_000,
  lanes: 8,
  isInOrder: true,
} as const;

/** What was not delivered because its device is gone. */
export type Undelivered = { readonly writer: string; readonly facts: DeferredFacts };

/** Sends the pushes that are due: to several devices at once, to each in the order in which they were queued. */
@Injectable()
export class PushOutbox extends Outbox<PushMessage> {
  readonly renderers = new DeferredRenderers<PushContent>();
  /** Told of what a device that is gone did not get. */
  onUndelivered: (undelivered: Undelivered) => Promise<void> = () => Promise.resolve();

  constructor(
    config: Config,
    pushes: PushMessageRepository,
    private readonly devices: PushDevices,
    private readonly client: PushClient,
  ) {
    super(config, pushes, POLICY);
  }

  protected override async deliver({ to, writer, facts }: PushMessage): Promise<boolean> {
    const device = await this.devices.signedIn(to);
    if (!device) return false;
    const content = await this.renderers.render(writer, facts);
    if (!content) return false;
    try {
      // a second try replaces the first, so it need not be noted that it may have left
      await this.client.send(device, content);
      return true;
    } catch (error) {
      if (!(error instanceof DeviceGone)) throw error;
      await this.devices.removeDead(device);
      await this.onUndelivered({ writer, facts });
      return false;
    }
  }

  protected override close(): void {
    this.client.close();
  }
}

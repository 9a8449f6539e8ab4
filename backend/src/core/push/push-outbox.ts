import { Injectable } from '@nestjs/common';
import { DeliveryRefused } from '../outbox/delivery-errors.js';
import { DeferredRenderers } from '../outbox/deferred-renderers.js';
import { Outbox } from '../outbox/outbox.js';
import type { DeferredFacts } from '../outbox/outbox-record.js';
import { Config } from '../platform/config/config.js';
import { DeviceGone, DeviceRefused, PushClient } from './push-client.js';
import type { PushContent } from './push-content.js';
import { type PushDevice, PushDevices } from './push-devices.js';
import type { PushMessage } from './push-message.schema.js';
import { PushMessageRepository } from './push-message.repository.js';

const POLICY = {
  name: 'Push',
  retry: { firstMs: 15_000, longestMs: 10 * 60_000, jitter: 0 },
  // its event is over by then
  giveUpMs: 24 * 60 * 60_000,
  lanes: 8,
  // nothing is sent that late
  retentionMs: 30 * 24 * 60 * 60_000,
} as const;

/** What a device did not get, because it is gone or its push service has refused it. */
export type Undelivered = {
  readonly writer: string;
  readonly facts: DeferredFacts;
  readonly device: PushDevice;
  /** Whether its push service refuses everything, so that it is off from now on. */
  readonly isOff: boolean;
};

/** Sends the pushes that are due: to several devices at once, to each in the order in which they were queued. */
@Injectable()
export class PushOutbox extends Outbox<PushMessage> {
  readonly renderers = new DeferredRenderers<PushContent>();
  /** Called with what a device did not get. */
  onUndelivered: (undelivered: Undelivered) => Promise<void> = () => Promise.resolve();

  constructor(
    config: Config,
    pushes: PushMessageRepository,
    private readonly devices: PushDevices,
    private readonly client: PushClient,
  ) {
    super(config, pushes, POLICY);
  }

  protected override async deliver({
    to,
    writer,
    facts,
  }: PushMessage): Promise<Partial<PushMessage> | null> {
    const device = await this.devices.signedIn(to);
    if (!device) return null;
    const content = await this.renderers.render(writer, facts);
    if (!content) return null;
    try {
      // a second try replaces the first, so the hand-over need not be stored
      await this.client.send(device, content);
    } catch (error) {
      const isGone = error instanceof DeviceGone;
      if (!isGone && !(error instanceof DeliveryRefused)) throw error;
      if (isGone) await this.devices.removeDead(device);
      const isOff = error instanceof DeviceRefused && (await this.devices.noteRefused(device));
      await this.onUndelivered({ writer, facts, device, isOff });
      if (!isGone) throw error;
      return null;
    }
    await this.devices.noteTaken(device);
    return {};
  }

  protected override close(): void {
    this.client.close();
  }
}

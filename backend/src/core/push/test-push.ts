import { Injectable, Logger } from '@nestjs/common';
import { PUSH_LIMITS } from './limits.js';
import { Clock } from '../platform/clock/clock.js';
import { unavailable } from '../platform/errors/domain-error.js';
import type { Player } from '../platform/security/player.decorator.js';
import { RateLimiter } from '../platform/security/rate-limiter.js';
import { DeviceGone, DeviceRefused, PushClient } from './push-client.js';
import { PushDevices } from './push-devices.js';

const TEST = {
  title: 'Gridlock works here',
  body: 'This is a test. Real notifications open the page they’re about.',
  path: '/notifications',
  tag: 'test',
};
/** The player waits for it; one that comes later would only confuse. */
const WAITED_FOR_MS = 10 * 60_000;

/** Tests of players: sent at once, past the outbox, so that the player sees at once whether it works. */
@Injectable()
export class TestPush {
  private readonly logger = new Logger(TestPush.name);

  constructor(
    private readonly clock: Clock,
    private readonly devices: PushDevices,
    private readonly client: PushClient,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * @returns the device's name
   * @throws DomainError 404 PUSH_DEVICE_NOT_FOUND, 429 TOO_MANY_REQUESTS, 503 UNAVAILABLE
   */
  async send(id: string, player: Player): Promise<string> {
    const device = await this.devices.own(id, player);
    await this.limiter.count(PUSH_LIMITS.testPush, player.id);
    try {
      const until = new Date(this.clock.now().getTime() + WAITED_FOR_MS);
      await this.client.send(device, { ...TEST, until });
    } catch (error) {
      if (error instanceof DeviceGone) await this.devices.removeDead(device);
      if (error instanceof DeviceRefused) await this.devices.noteRefused(device);
      this.logger.warn(
        `A test push failed: ${error instanceof Error ? error.message : String(error)}`,
      );
      // throws when the device is off by now
      await this.devices.own(id, player);
      throw notSent();
    }
    await this.devices.noteTaken(device);
    return device.name;
  }
}

const notSent = () =>
  unavailable('The push service of this browser isn’t responding as it should. Try again later.');

import { Injectable } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { badRequest, conflict, notFound } from '../platform/errors/domain-error.js';
import { deviceName } from '../platform/http/device-name.js';
import type { Player } from '../platform/security/player.decorator.js';
import { PushDeviceRepository, type Subscription } from './push-device.repository.js';
import type { PushDevice } from './push-device.schema.js';
import { isPushService } from './push-services.js';
import { RunningSessions } from './running-sessions.js';
import { isSubscriptionKey } from './subscription-key.js';

/** From the summer break to the next season is less. */
const MAX_ABSENCE_MS = 180 * 24 * 60 * 60_000;

export type { PushDevice };

/** After so many refusals in a row a device is off. */
const MAX_REFUSALS = 3;

/** How a device is added. */
export type Addition = {
  readonly userAgent: string;
  readonly replaces: string | undefined;
  readonly isVisit: boolean;
};

/** The devices that get pushes: until the session in which they were added ends, or after a long absence. */
@Injectable()
export class PushDevices {
  constructor(
    private readonly config: Config,
    private readonly devices: PushDeviceRepository,
    private readonly sessions: RunningSessions,
  ) {}

  /**
   * Adds the device that the player is at; adding it again changes nothing but its name and session.
   *
   * @param about.replaces address of the subscription that the browser had before
   * @param about.isVisit the browser repeats it at a visit, without the player turning push on
   * @throws DomainError 400 PUSH_SERVICE_UNKNOWN, 409 PUSH_DEVICE_REFUSED for a subscription that is off, 409
   *   PUSH_DEVICE_REMOVED at a visit where the player has removed the device
   */
  async add({ id, sessionId }: Player, asked: Subscription, about: Addition): Promise<PushDevice> {
    const { userAgent, replaces, isVisit } = about;
    this.requirePushService(asked);
    if (isVisit && (await this.devices.isRemoved(id, [asked.endpoint, replaces ?? '']))) {
      throw conflict('PUSH_DEVICE_REMOVED', 'You’ve turned push off for this device.');
    }
    const existing = await this.devices.ofSubscription(asked);
    if (existing && isOff(existing)) throw refusedDevice();
    if (replaces !== undefined && replaces !== asked.endpoint) {
      await this.devices.change({ endpoint: replaces, user: id }, asked);
    }
    const name = deviceName(userAgent);
    return this.devices.put({ ...asked, user: id, session: sessionId, name }, systemNow());
  }

  /**
   * The browser of a device has changed its subscription. The secret of the former subscription proves that it is that
   * browser.
   *
   * @throws DomainError 400 PUSH_SERVICE_UNKNOWN, 404 PUSH_DEVICE_NOT_FOUND
   */
  async change(
    before: Pick<Subscription, 'endpoint' | 'auth'>,
    after: Subscription,
  ): Promise<void> {
    this.requirePushService(after);
    const { endpoint, auth } = before;
    if (!(await this.devices.change({ endpoint, auth }, after))) throw unknownDevice();
  }

  private requirePushService({ endpoint }: Subscription): void {
    if (isPushService(endpoint, this.config.pushServices)) return;
    throw badRequest('PUSH_SERVICE_UNKNOWN', 'Gridlock doesn’t know this browser’s push service.');
  }

  /** The devices of players that are signed in, by user id; players without any are missing. */
  async ofUsers(users: readonly string[]): Promise<ReadonlyMap<string, readonly PushDevice[]>> {
    const found = await this.devices.ofUsers(users);
    const byUser = new Map<string, PushDevice[]>();
    for (const device of await this.onlyUsable(found)) {
      const user = device.user.toHexString();
      byUser.set(user, [...(byUser.get(user) ?? []), device]);
    }
    return byUser;
  }

  /** All that are stored of a player, also those that get nothing as they are signed out. */
  storedOf(user: string): Promise<readonly PushDevice[]> {
    return this.devices.ofUsers([user]);
  }

  /** Null when it is gone, off or signed out. */
  async signedIn(id: string): Promise<PushDevice | null> {
    const device = await this.devices.find(id);
    return device && ((await this.onlyUsable([device]))[0] ?? null);
  }

  /** @throws DomainError 404 PUSH_DEVICE_NOT_FOUND */
  async own(id: string, { id: player }: Player): Promise<PushDevice> {
    const device = await this.signedIn(id);
    if (device?.user.toHexString() !== player) throw unknownDevice();
    return device;
  }

  /** @throws DomainError 404 PUSH_DEVICE_NOT_FOUND */
  async remove(id: string, { id: player }: Player): Promise<void> {
    if (!(await this.devices.remove(id, player, systemNow()))) throw unknownDevice();
  }

  /** The account is deleted. */
  async removeOfUser(user: string): Promise<void> {
    await this.devices.removeOfUser(user);
  }

  /** Its browser has signed out. */
  async removeOfSession(session: string): Promise<void> {
    await this.devices.removeOfSession(session);
  }

  /** The push service has no such subscription any more. */
  async removeDead(device: PushDevice): Promise<void> {
    await this.devices.removeDead(device);
  }

  /** The push service has taken a message for it. */
  async noteTaken(device: PushDevice): Promise<void> {
    if (device.refusals) await this.devices.forgetRefusals(device);
  }

  /** The push service has refused a message for it; whether it is off from now on. */
  async noteRefused(device: PushDevice): Promise<boolean> {
    const counted = await this.devices.countRefusal(device);
    return counted !== null && isOff(counted);
  }

  /**
   * Without those that are off, and those whose session was ended, such as by a new password; it may have expired.
   */
  private async onlyUsable(all: readonly PushDevice[]): Promise<PushDevice[]> {
    // older versions took keys that nothing can be encrypted for
    const devices = all.filter((device) => !isOff(device) && isSubscriptionKey(device.p256dh));
    if (devices.length === 0) return [];
    const users = [...new Set(devices.map(({ user }) => user.toHexString()))];
    const running = new Set(await this.sessions.sessionsOf(users));
    const since = new Date(systemNow().getTime() - MAX_ABSENCE_MS);
    return devices.filter(({ session, seenAt }) => running.has(session) && seenAt > since);
  }
}

const isOff = ({ refusals = 0 }: PushDevice): boolean => refusals >= MAX_REFUSALS;

const refusedDevice = () =>
  conflict(
    'PUSH_DEVICE_REFUSED',
    'This browser’s push service no longer accepts our messages. Turn on push here again.',
  );

const unknownDevice = () =>
  notFound('PUSH_DEVICE_NOT_FOUND', 'This device no longer gets notifications.');

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { badRequest, notFound } from '../platform/errors/domain-error.js';
import { deviceName } from '../platform/http/device-name.js';
import type { Player } from '../platform/security/player.decorator.js';
import { AccountCleanup } from '../user/account-cleanup.js';
import { UserService } from '../user/user.service.js';
import { PushDeviceRepository } from './push-device.repository.js';
import type { PushDevice } from './push-device.schema.js';
import { isPushService } from './push-services.js';

/** From the summer break to the next season is less. */
const MAX_ABSENCE_MS = 180 * 24 * 60 * 60_000;

export type { PushDevice };

/** What a browser says about its subscription. */
type Subscription = Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>;

/** The devices that get pushes: until the session is ended in which they were added, or nobody has come for long. */
@Injectable()
export class PushDevices implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly devices: PushDeviceRepository,
    private readonly users: UserService,
    private readonly accountCleanup: AccountCleanup,
  ) {}

  onModuleInit(): void {
    this.accountCleanup.add('push-devices', (user) => this.devices.removeOfUser(user));
  }

  /**
   * Adds the device that the player is at; adding it again changes nothing but its name and session.
   *
   * @throws DomainError 400 PUSH_SERVICE_UNKNOWN
   */
  async add(
    { id, sessionId }: Player,
    asked: Subscription,
    userAgent: string,
  ): Promise<PushDevice> {
    if (!isPushService(asked.endpoint, this.config.pushServices)) {
      throw badRequest(
        'PUSH_SERVICE_UNKNOWN',
        'Gridlock doesn’t know this browser’s push service.',
      );
    }
    const name = deviceName(userAgent);
    return this.devices.put({ ...asked, user: id, session: sessionId, name }, systemNow());
  }

  /** The devices of players that are signed in, by user id; players without any are missing. */
  async ofUsers(users: readonly string[]): Promise<ReadonlyMap<string, readonly PushDevice[]>> {
    const found = await this.devices.ofUsers(users);
    const byUser = new Map<string, PushDevice[]>();
    for (const device of await this.onlySignedIn(found)) {
      const user = device.user.toHexString();
      byUser.set(user, [...(byUser.get(user) ?? []), device]);
    }
    return byUser;
  }

  /** All that are stored of a player, also those that get nothing as they are signed out. */
  storedOf(user: string): Promise<readonly PushDevice[]> {
    return this.devices.ofUsers([user]);
  }

  /** Null when it is gone or signed out. */
  async signedIn(id: string): Promise<PushDevice | null> {
    const device = await this.devices.find(id);
    return device && ((await this.onlySignedIn([device]))[0] ?? null);
  }

  /** @throws DomainError 404 PUSH_DEVICE_NOT_FOUND */
  async own(id: string, { id: player }: Player): Promise<PushDevice> {
    const device = await this.signedIn(id);
    if (device?.user.toHexString() !== player) throw unknownDevice();
    return device;
  }

  /** @throws DomainError 404 PUSH_DEVICE_NOT_FOUND */
  async remove(id: string, { id: player }: Player): Promise<void> {
    if (!(await this.devices.remove(id, player))) throw unknownDevice();
  }

  /** Its browser has signed out. */
  async removeOfSession(session: string): Promise<void> {
    await this.devices.removeOfSession(session);
  }

  /** The push service does not know it any more. */
  async removeDead(device: PushDevice): Promise<void> {
    await this.devices.removeDead(device);
  }

  /** Without those whose session was ended, such as by a new password. It may have run out by itself. */
  private async onlySignedIn(devices: readonly PushDevice[]): Promise<PushDevice[]> {
    if (devices.length === 0) return [];
    const users = [...new Set(devices.map(({ user }) => user.toHexString()))];
    const known = new Set(await this.users.sessionsOf(users));
    const since = new Date(systemNow().getTime() - MAX_ABSENCE_MS);
    return devices.filter(({ session, seenAt }) => known.has(session) && seenAt > since);
  }
}

const unknownDevice = () =>
  notFound('PUSH_DEVICE_NOT_FOUND', 'This device doesn’t get notifications any more.');

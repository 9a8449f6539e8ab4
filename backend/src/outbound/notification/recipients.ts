import {
  type Channel,
  channelsOf,
  type LocalQuietHours,
  type NotificationEvent,
} from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { type PushDevice, PushDevices } from '../../core/push/push-devices.js';
import { type Contact, UserService } from '../../accounts/user/user.service.js';

/** Players whose settings are read in one query. */
const AT_ONCE = 500;

/** A player who may be notified, with the settings that decide how. */
export type Recipient = Contact & {
  /** Devices that get pushes. */
  readonly devices: readonly PushDevice[];
};

/** Who may be notified, and how (NOTIFY-1, NOTIFY-2). */
@Injectable()
export class Recipients {
  constructor(
    private readonly users: UserService,
    private readonly devices: PushDevices,
  ) {}

  /** Null for an account that was deleted. */
  async find(user: string): Promise<Recipient | null> {
    const [recipient] = await this.some([user]);
    return recipient ?? null;
  }

  /** Of the existing accounts among these ids. */
  async *of(users: readonly string[]): AsyncGenerator<Recipient> {
    for (let from = 0; from < users.length; from += AT_ONCE) {
      yield* await this.some(users.slice(from, from + AT_ONCE));
    }
  }

  private async some(users: readonly string[]): Promise<Recipient[]> {
    const contacts = await this.users.contacts(users);
    const devices = await this.devices.ofUsers(contacts.map(({ _id }) => _id));
    return contacts.map((contact) => ({ ...contact, devices: devices.get(contact._id) ?? [] }));
  }
}

/** Whether the push service of a device has accepted the latest message for it. */
export const isTaken = ({ refusals = 0 }: PushDevice): boolean => refusals === 0;

/** The input that decides about a channel: a refused device is still tried, but does not replace emails. */
export const askFor = ({ choices, devices }: Recipient, channel: Channel) => ({
  choices,
  hasDevice: channel === 'push' ? devices.length > 0 : devices.some(isTaken),
});

/** Whether one of these events reaches the player in this way. */
export const wants = (
  recipient: Recipient,
  events: readonly NotificationEvent[],
  channel: Channel,
): boolean => {
  const ask = askFor(recipient, channel);
  return events.some((event) => channelsOf(event, ask).includes(channel));
};

/** Null for a player without quiet hours. */
export const quietHoursOf = ({
  quietHours,
  timeZone,
}: Pick<Contact, 'quietHours' | 'timeZone'>): LocalQuietHours | null =>
  quietHours && { ...quietHours, timeZone: timeZone ?? 'UTC' };

import { NOTIFICATION_EVENTS } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { unlessDiskFull } from '../../core/platform/database/unless-disk-full.js';
import type { NotificationChange, StoredChoice } from './account.js';
import { User } from './user.schema.js';

/** Accounts that are not being deleted. */
const ALIVE = { deletingAt: { $exists: false } };

const pathOf = ({ event, channel }: Omit<StoredChoice, 'isOn'>): string =>
  `notifications.choices.${event}.${channel}`;

/** What players are notified of, a part of their accounts. Every box is a field, so that two tabs do not undo each other. */
@Injectable()
export class NotificationSettingsRepository implements OnModuleInit {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /**
   * Accounts of 0.7.0 and before had one switch, for reminders. Whoever had turned it off wanted no such emails,
   * and gets none of the new ones either.
   */
  async onModuleInit(): Promise<void> {
    const noEmails = NOTIFICATION_EVENTS.map((event) => [
      pathOf({ event, channel: 'email' }),
      false,
    ]);
    const $unset = { emailRemindersEnabled: 1 };
    const off = { $set: Object.fromEntries(noEmails) as object, $unset };
    const migrate = async (): Promise<void> => {
      await this.users.collection.updateMany({ emailRemindersEnabled: false }, off);
      await this.users.collection.updateMany({ emailRemindersEnabled: true }, { $unset });
    };
    await unlessDiskFull(migrate());
  }

  async change(
    id: string,
    { choices = [], quietHours, mutedLeagues, mute }: NotificationChange,
  ): Promise<void> {
    const set = new Map<string, unknown>();
    const unset = new Map<string, 1>();
    for (const choice of choices) {
      set.delete(pathOf(choice));
      unset.delete(pathOf(choice));
      if (choice.isOn === null) unset.set(pathOf(choice), 1);
      else set.set(pathOf(choice), choice.isOn);
    }
    if (quietHours) set.set('notifications.quietHours', quietHours);
    if (mutedLeagues) set.set('notifications.mutedLeagues', mutedLeagues);
    if (mute) await this.mute(id, mute);
    if (set.size + unset.size === 0) return;
    await this.users.updateOne(
      { _id: toObjectId(id), ...ALIVE },
      {
        ...(set.size > 0 && { $set: Object.fromEntries(set) }),
        ...(unset.size > 0 && { $unset: Object.fromEntries(unset) }),
      },
    );
  }

  /** One league alone: the others may be changed at the same moment. */
  private async mute(
    id: string,
    { league, isMuted }: NonNullable<NotificationChange['mute']>,
  ): Promise<void> {
    const path = { 'notifications.mutedLeagues': league };
    await this.users.updateOne(
      { _id: toObjectId(id), ...ALIVE },
      isMuted ? { $addToSet: path } : { $pull: path },
    );
  }
}

import { NOTIFICATION_EVENTS } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unlessDiskFull } from '../../core/platform/database/unless-disk-full.js';
import { User } from './user.schema.js';

/**
 * Accounts of 0.7.0 and before had one switch, for reminders. Whoever had turned it off wanted no such emails,
 * and gets none of the new ones either.
 */
@Injectable()
export class ReminderSwitch implements OnModuleInit {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  async onModuleInit(): Promise<void> {
    const noEmails = NOTIFICATION_EVENTS.map((event) => [
      `notifications.choices.${event}.email`,
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
}

import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { keyOf, passesForAnother } from '../platform/text/email-address.js';
import { ConfirmationStore } from '../user/confirmation-store.js';
import { UserStore } from '../user/user-store.js';

/** Whether an address stands in `APP_ADMINS`, and does not merely pass for one that does. */
export const isConfiguredAppAdmin = ({ appAdmins }: Config, email: string): boolean =>
  appAdmins.includes(keyOf(email)) && !passesForAnother(email);

/**
 * The addresses of `APP_ADMINS` are app admins once they are confirmed: whoever opens an account with
 * somebody else's address gets nothing. Those that are confirmed before the address is named get the right
 * with the next start; who has it keeps it.
 */
@Injectable()
export class AppAdmins implements OnApplicationBootstrap {
  private readonly logger = new Logger(AppAdmins.name);

  constructor(
    private readonly config: Config,
    private readonly confirmations: ConfirmationStore,
    private readonly users: UserStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { appAdmins } = this.config;
    if (appAdmins.length === 0) return;
    const confirmed = await this.confirmations.confirmedAmong(appAdmins);
    const named = confirmed.filter(({ email }) => isConfiguredAppAdmin(this.config, email));
    for (const { _id } of named) await this.users.setAppAdmin(_id, true);
    const waiting = new Set(appAdmins).size - named.length;
    if (waiting > 0) this.logger.log(sentence(waiting));
  }
}

/** How many, not which: the log is read by more people than the settings. */
const sentence = (waiting: number): string =>
  `APP_ADMINS: ${waiting === 1 ? 'one address has' : `${waiting} addresses have`} no confirmed account ` +
  'yet. The right comes when the link of the welcome email is followed.';

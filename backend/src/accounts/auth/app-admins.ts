import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../core/platform/config/config.js';
import { emailKeyOf } from '../../core/platform/text/email-address.js';
import { EmailAddressRepository } from '../user/email-address.repository.js';
import { unlessDiskFull } from '../../core/platform/database/unless-disk-full.js';

/** Whether an address is in `APP_ADMINS`. */
export const isConfiguredAppAdmin = ({ appAdmins }: Config, email: string): boolean =>
  appAdmins.includes(emailKeyOf(email));

/**
 * The app admin's right after an account has changed its address, which confirms the new one: a right that comes from
 * an address in `APP_ADMINS` stays with that address. Null: unchanged, such as a right that was given by the command.
 */
export function appAdminAfter(config: Config, from: string, to: string): boolean | null {
  if (isConfiguredAppAdmin(config, to)) return true;
  return isConfiguredAppAdmin(config, from) ? false : null;
}

/**
 * Makes accounts with an address in `APP_ADMINS` app admins, once that is confirmed: opening an account
 * with somebody else's address gives no right. Addresses that were confirmed before they were added to
 * the setting get the right at the next start. Removing an address does not take the right away.
 */
@Injectable()
export class AppAdmins implements OnApplicationBootstrap {
  private readonly logger = new Logger(AppAdmins.name);

  constructor(
    private readonly config: Config,
    private readonly users: EmailAddressRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { appAdmins } = this.config;
    if (appAdmins.length === 0) return;
    const confirmed = await this.users.confirmedAmong(appAdmins);
    for (const account of confirmed) await unlessDiskFull(this.users.makeAppAdmin(account));
    const waiting = new Set(appAdmins).size - confirmed.length;
    if (waiting > 0) this.logger.log(messageFor(waiting));
  }
}

/** Logs how many addresses wait, but not which: more people can read the log than the settings. */
const messageFor = (waiting: number): string =>
  `APP_ADMINS: ${waiting === 1 ? 'one address has' : `${waiting} addresses have`} no confirmed account ` +
  'yet. They become app admins once they follow the link in their welcome email.';

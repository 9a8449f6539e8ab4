import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '../../core/platform/config/config.js';
import { ConfigModule } from '../../core/platform/config/config.module.js';
import { DatabaseModule } from '../../core/platform/database/database.module.js';
import { reachDatabase } from '../../core/platform/database/open-database.js';
import { emailKeyOf } from '../../core/platform/text/email-address.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { UserService } from '../../accounts/user/user.service.js';

/** A minimal application: accounts, without the server and the jobs. */
@Module({})
class AccountsOnly {
  static at(uri: string, config: Config): DynamicModule {
    const imports = [ConfigModule.with(config), DatabaseModule.at(uri), UserModule];
    return { module: AccountsOnly, imports };
  }
}

/**
 * Makes an account an app admin or takes that away, at once, also while a server is running.
 *
 * @param email in any case
 * @returns a sentence that says what was done.
 * @throws Error with a sentence when nobody has the address or the database cannot be reached.
 */
export async function changeAppAdmin(
  config: Config,
  action: 'grant' | 'revoke',
  email: string,
): Promise<string> {
  const database = await reachDatabase(config);
  try {
    const accounts = AccountsOnly.at(database.uri, config);
    const options = { logger: false, abortOnError: false } as const;
    const context = await NestFactory.createApplicationContext(accounts, options);
    try {
      const exists = await context.get(UserService).setAppAdmin(email, action === 'grant');
      if (!exists) throw new Error(`Nobody has an account with the address ${email}.`);
    } finally {
      await context.close();
    }
  } finally {
    await database.stop();
  }
  return action === 'grant' ? `${email} is an app admin now.` : revoked(config, email);
}

const revoked = ({ appAdmins }: Config, email: string): string =>
  appAdmins.includes(emailKeyOf(email))
    ? `${email} is no longer an app admin. The address is in APP_ADMINS: if it is confirmed, it is one again from the next start on.`
    : `${email} is no longer an app admin.`;

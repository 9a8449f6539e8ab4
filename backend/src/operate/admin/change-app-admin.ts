import type { Config } from '../../core/platform/config/config.js';
import { withModules } from '../../core/platform/database/with-modules.js';
import { emailKeyOf } from '../../core/platform/text/email-address.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { UserService } from '../../accounts/user/user.service.js';

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
  await withModules(config, [UserModule], async (context) => {
    const exists = await context.get(UserService).setAppAdmin(email, action === 'grant');
    if (!exists) throw new Error(`Nobody has an account with the address ${email}.`);
  });
  return action === 'grant' ? `${email} is an app admin now.` : revoked(config, email);
}

const revoked = ({ appAdmins }: Config, email: string): string =>
  appAdmins.includes(emailKeyOf(email))
    ? `${email} is no longer an app admin. The address is in APP_ADMINS: if it is confirmed, it is one again from the next start on.`
    : `${email} is no longer an app admin.`;

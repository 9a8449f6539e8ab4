import type { Config } from '../../core/platform/config/config.js';
import type { User } from './user.schema.js';

/**
 * Whether emails of the game go to an account's address (AC-01): to every one while emails stay files on the server,
 * else only to confirmed ones.
 */
export const getsEmails = (
  { emailConfirmedAt }: Pick<User, 'emailConfirmedAt'>,
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
): boolean => smtpUrl === null || emailConfirmedAt !== undefined;

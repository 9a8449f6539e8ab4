import type { Config } from '../../core/platform/config/config.js';
import type { User } from './user.schema.js';

/**
 * Whether emails of the game go to an account's address (AC-01). Once they leave the server, only to one that is
 * confirmed: nobody is known to read the others. As files in the outbox all go.
 */
export const getsEmails = (
  { emailConfirmedAt }: Pick<User, 'emailConfirmedAt'>,
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
): boolean => smtpUrl === null || emailConfirmedAt !== undefined;

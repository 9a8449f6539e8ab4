import { REMINDING_EVENTS } from '@gridlock/game-rules';
import type { Config } from '../../core/platform/config/config.js';
import type { UserDto } from './dto/user.dto.js';
import { getsEmails } from './gets-emails.js';
import type { Account } from './account-parts.js';

/** The account as the API shows it: copied field by field, so that no secret can be included. */
export const toUserDto = (user: Account, config: Config): UserDto => ({
  _id: user._id.toHexString(),
  username: user.username,
  email: user.email,
  emailConfirmed: user.emailConfirmedAt !== undefined,
  getsEmails: getsEmails(user, config),
  emailChange: user.emailChange
    ? { email: user.emailChange.email, until: user.emailChange.expiresAt }
    : null,
  hasPassword: config.passwords && !user.hasNoPassword,
  providerSince: linkedSince(user, config),
  isAppAdmin: user.isAppAdmin,
  emailRemindersEnabled: hasReminders(user),
  timeZone: user.timeZone ?? null,
  avatar: user.avatar,
  createdAt: user.createdAt,
});

/** Null where the account is linked to no provider, or to one that the host has set before. */
const linkedSince = ({ identity }: Account, { oidc }: Config): Date | null =>
  identity && oidc && new URL(identity.issuer).href === new URL(oidc.issuer).href
    ? identity.linkedAt
    : null;

/** Whether reminders by email are not all turned off. */
const hasReminders = ({ notifications }: Account): boolean =>
  REMINDING_EVENTS.some((event) => notifications?.choices?.[event]?.email !== false);

import { Logger } from '@nestjs/common';

/** What somebody may have to look up after an incident (docs/security.md, chapter V16). */
export type SecurityEvent =
  | 'account-opened'
  | 'account-deleted'
  | 'sign-in'
  | 'sign-in-refused'
  | 'session-refreshed'
  | 'refresh-refused'
  | 'sign-out'
  | 'token-reused'
  | 'reset-link-asked'
  | 'reset-refused'
  | 'current-password-refused'
  | 'password-changed'
  | 'email-confirmed'
  | 'refused'
  | 'not-signed-in'
  | 'unknown-league'
  | 'late-save'
  | 'admin-action';

/** Ids, addresses, names of calls; never a password, a token or a letter. */
type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

const ALARMING: readonly SecurityEvent[] = [
  'sign-in-refused',
  'current-password-refused',
  'reset-refused',
  'token-reused',
  'refused',
  'unknown-league',
  'late-save',
];

const logger = new Logger('Security');

/** One line of the log: `{"context":"Security","event":…}`. Who asked is told by the account's id. */
export function noteSecurity(event: SecurityEvent, facts: Facts): void {
  if (ALARMING.includes(event)) logger.warn({ event, ...facts });
  else logger.log({ event, ...facts });
}

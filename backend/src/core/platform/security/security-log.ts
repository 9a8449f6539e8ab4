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
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-counter-fell'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'token-reused'
  | 'reset-link-asked'
  | 'reset-refused'
  | 'current-password-refused'
  | 'password-changed'
  | 'email-confirmed'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-change-undone'
  | 'username-changed'
  | 'api-token-made'
  | 'api-token-revoked'
  | 'refused'
  | 'not-signed-in'
  | 'unknown-league'
  | 'late-save'
  | 'admin-action';

/** Ids, addresses, names of calls; never a password, a token or the text of an email. */
type EventData = Readonly<Record<string, string | number | boolean | null | undefined>>;

const WARNINGS: readonly SecurityEvent[] = [
  'sign-in-refused',
  'current-password-refused',
  'reset-refused',
  'token-reused',
  'passkey-counter-fell',
  'refused',
  'unknown-league',
  'late-save',
];

const logger = new Logger('Security');

/** Writes one log line, `{"context":"Security","event":…}`. Accounts are named by their id only. */
export function logSecurityEvent(event: SecurityEvent, data: EventData): void {
  if (WARNINGS.includes(event)) logger.warn({ event, ...data });
  else logger.log({ event, ...data });
}

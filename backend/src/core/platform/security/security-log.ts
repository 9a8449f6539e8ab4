import { Logger } from '@nestjs/common';

/** The events by domain: each domain's `security-events.ts` adds a property of its own (TypeScript merges interfaces). */
export interface SecurityEvents {
  platform: 'refused' | 'not-signed-in' | 'admin-action';
}

/** What somebody may have to look up after an incident (docs/security.md, chapter V16). */
export type SecurityEvent = SecurityEvents[keyof SecurityEvents];

/** Ids, addresses, names of calls; never a password, a token or the text of an email. */
type EventData = Readonly<Record<string, string | number | boolean | null | undefined>>;

const logger = new Logger('Security');

/** Writes one log line, `{"context":"Security","event":…}`. Accounts are named by their id only. */
export const logSecurityEvent = (event: SecurityEvent, data: EventData): void =>
  logger.log({ event, ...data });

/** The same as a warning. */
export const logSecurityWarning = (event: SecurityEvent, data: EventData): void =>
  logger.warn({ event, ...data });

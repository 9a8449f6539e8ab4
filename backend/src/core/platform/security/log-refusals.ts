import type { ProblemCode } from '../errors/problem-codes.js';
import type { PlayerRequest } from './player.decorator.js';
import { logSecurityWarning, logSecurityEvent, type SecurityEvent } from './security-log.js';

type Refusal = { readonly statusCode: number; readonly code: string };

const events = new Map<string, SecurityEvent>();

/** Lets refusals with these codes be logged as such a warning. A domain's module says so when it is made. */
export function logRefusalsAs(event: SecurityEvent, codes: readonly ProblemCode[]): void {
  for (const code of codes) events.set(code, event);
}

/**
 * Logs a refusal that may have to be looked up after an incident: who made which call, and the code they
 * got. Never what was sent, nor the ids in the URL.
 *
 * @param logsOwn401 whether the call logs its 401 as an event of its own
 */
export function logRefusal(
  request: PlayerRequest,
  { statusCode: status, code }: Refusal,
  logsOwn401: boolean,
): void {
  const call = `${request.method} ${request.routeOptions.url ?? '?'}`;
  const data = { status, code, call, account: request.player?.id, address: request.ip };
  if (status === 401) {
    if (!logsOwn401) logSecurityEvent('not-signed-in', data);
    return;
  }
  const event = status === 403 || status === 429 ? 'refused' : events.get(code);
  if (event) logSecurityWarning(event, data);
}

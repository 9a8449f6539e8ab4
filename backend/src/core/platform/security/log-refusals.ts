import type { PlayerRequest } from './player.decorator.js';
import { logSecurityEvent, type SecurityEvent } from './security-log.js';

type Refusal = { readonly statusCode: number; readonly code: string };

/** Somebody tries to save after the lock, which the screens do not offer. */
const LATE_CODES = ['SELECTIONS_LOCKED', 'SWAP_WINDOW_CLOSED'];
/** A league or a player that the caller has nothing to do with, or that does not exist. */
const UNKNOWN_CODES = ['LEAGUE_NOT_FOUND', 'USER_NOT_FOUND'];
/** Calls that log their 401 as an event of their own. */
const LOGGED_ELSEWHERE = ['/api/auth/refresh', '/api/auth/login'];

/**
 * Logs a refusal that may have to be looked up after an incident: who made which call, and the code they
 * got. Never what was sent, nor the ids in the URL.
 */
export function logRefusal(request: PlayerRequest, { statusCode: status, code }: Refusal): void {
  const route = request.routeOptions.url ?? '?';
  const event = eventOf(status, code, route);
  if (!event) return;
  const call = `${request.method} ${route}`;
  logSecurityEvent(event, { status, code, call, account: request.player?.id, address: request.ip });
}

function eventOf(status: number, code: string, route: string): SecurityEvent | null {
  if (status === 403 || status === 429) return 'refused';
  if (status === 401) return LOGGED_ELSEWHERE.includes(route) ? null : 'not-signed-in';
  if (status === 404) return UNKNOWN_CODES.includes(code) ? 'unknown-league' : null;
  return LATE_CODES.includes(code) ? 'late-save' : null;
}

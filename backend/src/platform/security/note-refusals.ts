import type { PlayerRequest } from './player.decorator.js';
import { noteSecurity, type SecurityEvent } from './security-log.js';

type Refusal = { readonly statusCode: number; readonly code: string };

/** What tells of somebody who tries after the lock, whatever the screens said. */
const LATE = ['SELECTIONS_LOCKED', 'SWAP_WINDOW_CLOSED'];
/** A league, or a player of one, that the caller does not belong to; they may not exist at all. */
const UNKNOWN = ['LEAGUE_NOT_FOUND', 'USER_NOT_FOUND'];
/** Where these refusals have events of their own. */
const TOLD_ELSEWHERE = ['/api/auth/refresh', '/api/auth/login'];

/**
 * Writes a refusal down if somebody may have to look it up: who tried which call, and which code was
 * the answer. Never what was sent, nor an id of what was asked for.
 */
export function noteRefusal(request: PlayerRequest, { statusCode: status, code }: Refusal): void {
  const route = request.routeOptions.url ?? '?';
  const event = eventOf(status, code, route);
  if (!event) return;
  const call = `${request.method} ${route}`;
  noteSecurity(event, { status, code, call, account: request.player?.id, address: request.ip });
}

function eventOf(status: number, code: string, route: string): SecurityEvent | null {
  if (status === 403 || status === 429) return 'refused';
  if (status === 401) return TOLD_ELSEWHERE.includes(route) ? null : 'not-signed-in';
  if (status === 404) return UNKNOWN.includes(code) ? 'unknown-league' : null;
  return LATE.includes(code) ? 'late-save' : null;
}

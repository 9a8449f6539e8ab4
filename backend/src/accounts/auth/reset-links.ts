import { systemNow } from '../../core/platform/clock/clock.js';
import type { ResetRecord } from '../user/account.js';
import { hashToken, randomToken, writeToken } from './tokens.js';

const LINK_MS = 60 * 60_000;

/** A new link for a new password, good for one hour: its token, and what is stored of it. */
export function newResetLink(userId: string): { token: string; reset: ResetRecord } {
  const secret = randomToken();
  const expiresAt = new Date(systemNow().getTime() + LINK_MS);
  const token = writeToken({ userId, sessionId: 'reset', secret });
  return { token, reset: { tokenHash: hashToken(secret), expiresAt } };
}

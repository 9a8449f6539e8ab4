import { timingSafeEqual } from 'node:crypto';
import { systemNow } from '../../core/platform/clock/clock.js';
import { deriveToken } from '../auth/tokens.js';

/** What a cookie holds, and when it expires (ms since 1970). */
type Kept = { readonly until: number };
/** What it is for: text that was sealed for one thing opens for nothing else. */
type Kind = 'flow' | 'arrival';

/** Text that a browser keeps for the server, and cannot change. It can read it. */
export function seal(kind: Kind, value: Kept, secret: string): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${deriveToken(`${kind}:${body}`, secret)}`;
}

/** What was sealed; null for text that was not sealed here for this, or is over. */
export function unseal<Value extends Kept>(
  kind: Kind,
  text: string | undefined,
  secret: string,
): Value | null {
  const [body = '', signature = ''] = (text ?? '').split('.');
  const expected = deriveToken(`${kind}:${body}`, secret);
  if (!isSame(signature, expected)) return null;
  const value = JSON.parse(Buffer.from(body, 'base64url').toString()) as Value;
  return value.until > systemNow().getTime() ? value : null;
}

/** Compares two tokens in constant time. */
export const isSame = (one: string, other: string): boolean =>
  Buffer.byteLength(one) === Buffer.byteLength(other) &&
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

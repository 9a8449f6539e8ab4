import { systemNow } from '../clock/clock.js';

/**
 * How long a `Retry-After` header says to wait, in ms; negative for a date that has passed.
 *
 * @param text seconds (RFC 9110; some services add fractions) or a date
 * @returns null without a header, and for one that is neither
 */
export function retryAfterMs(text: string | null): number | null {
  if (text === null || text.trim() === '') return null;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - systemNow().getTime();
  return Number.isFinite(ms) ? ms : null;
}

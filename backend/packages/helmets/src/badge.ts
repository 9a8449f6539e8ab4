import { drawDigits } from './drawing/digits.js';
import { figure } from './drawing/geometry.js';

/** At this size (px) and below a helmet is drawn as the small variant (CO-29). */
export const SMALL_SIZE = 60;
/** Diameter of the number badge in px, in the small and in the normal variant (CO-30). */
const BADGE_SIZE = { small: 16, normal: 32 } as const;

const BOX = 200;
/** In the shell's own units: a badge outside of these bounds would hide the helmet or vanish. */
const LIMITS = { smallMost: 68, normalLeast: 32, normalMost: 50 };

/**
 * The text of the number badge: '7' and '07' stay as they are; '-', '', '0', '00' and anything
 * that is not one or two digits mean no number (CO-27).
 */
export function badgeText(number: string | number | null | undefined): string {
  const text = String(number ?? '').trim();
  return /^\d{1,2}$/.test(text) && Number(text) > 0 ? text : '';
}

/** The white disc with the number; an empty string when there is no number to show. */
export function drawBadge(
  number: string | number | null | undefined,
  { size, small }: { readonly size: number; readonly small: boolean },
): string {
  const text = badgeText(number);
  if (!text) return '';
  const diameter = small
    ? Math.min(LIMITS.smallMost, (BADGE_SIZE.small / size) * BOX)
    : Math.max(LIMITS.normalLeast, Math.min(LIMITS.normalMost, (BADGE_SIZE.normal / size) * BOX));
  const radius = diameter / 2;
  const cx = small ? radius + 4 : 55;
  const cy = small ? 196 - radius : 122;
  const height = diameter * (text.length === 2 ? 0.5 : 0.58);
  return (
    `<g><circle cx="${figure(cx)}" cy="${figure(cy)}" r="${figure(radius)}" fill="#fff"/>` +
    `<circle cx="${figure(cx)}" cy="${figure(cy)}" r="${figure(radius - diameter * 0.045)}" fill="none"` +
    ` stroke="#0b0d10" stroke-width="${figure(diameter * 0.09)}"/>` +
    `${drawDigits({ text, cx, cy, height, colour: '#0b0d10' })}</g>`
  );
}

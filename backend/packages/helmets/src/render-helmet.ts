import { drawBadge, SMALL_SIZE } from './badge.js';
import {
  drawChin,
  drawDefs,
  drawGear,
  drawHalo,
  drawOutline,
  drawShell,
  drawVisor,
  type Canvas,
} from './drawing/parts.js';
import { helmetPreset } from './presets.js';
import { drawStars } from './stars.js';

/** Size of a drawing in px where none is asked for (CO-28). */
export const DEFAULT_SIZE = 128;
const SIZE_LIMITS = { least: 16, most: 1024 };

type HelmetOptions = {
  /** 0 to 30; anything unknown draws preset 0 */
  readonly preset: number;
  /** '1' to '99'; '-', '' and anything else draw no badge */
  readonly number?: string | number | null;
  /** titles in a league: a star each above the helmet, five at the most */
  readonly stars?: number;
  /** px, 16 to 1024; 60 or less draws the small variant */
  readonly size?: number;
  /** overrides the choice of the variant */
  readonly small?: boolean;
  /** fixes the ids inside, so that the same helmet gives the same text; unique per call otherwise */
  readonly id?: string;
  /** makes it an image with a name; without one it is hidden from screen readers */
  readonly title?: string;
};

let serial = 0;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const sizeOf = (asked: number): number =>
  Number.isFinite(asked)
    ? Math.min(SIZE_LIMITS.most, Math.max(SIZE_LIMITS.least, Math.round(asked)))
    : DEFAULT_SIZE;

/** Letters, digits, - and _ only: an id must not break out of its attribute. */
const prefixOf = (id: string | undefined, presetId: number): string => {
  if (id !== undefined) return `h${id.replace(/[^\w-]/g, '')}`;
  serial += 1;
  return `h${String(presetId)}-${String(serial)}`;
};

/** Draws one helmet as an `<svg>` element, as text. Pure string work: no DOM, no fonts. */
export function renderHelmet(options: HelmetOptions): string {
  const preset = helmetPreset(options.preset);
  const size = sizeOf(options.size ?? DEFAULT_SIZE);
  const small = options.small ?? size <= SMALL_SIZE;
  const canvas: Canvas = { preset, small, id: prefixOf(options.id, preset.id) };
  const label = options.title
    ? ` role="img" aria-label="${escaped(options.title)}"`
    : ' aria-hidden="true"';
  const side = String(size);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 200 200"${label}>` +
    `<defs>${drawDefs(canvas)}</defs>` +
    drawHalo(canvas) +
    drawShell(canvas) +
    drawGear(canvas) +
    drawChin(canvas) +
    drawVisor(canvas) +
    drawOutline(canvas) +
    drawBadge(options.number, { size, small }) +
    drawStars(options.stars, { small }) +
    '</svg>'
  );
}

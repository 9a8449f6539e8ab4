import { figure } from './drawing/geometry.js';

/** More titles than these are drawn as these: the helmet has no room for more. */
const MAX_STARS = 5;

const BOX = 200;
const CENTRE_Y = { small: 30, normal: 20 } as const;
const RADIUS = { small: 28, normal: 18 } as const;
/** So wide is a row of stars on a large helmet. */
const WIDEST = 120;
const POINTS = 5;
/** How deep the notches between the points go, of the radius. */
const NOTCH = 0.42;

const starAt = (cx: number, cy: number, radius: number): string => {
  const corners = Array.from({ length: 2 * POINTS }, (_, at) => {
    const angle = (Math.PI * at) / POINTS - Math.PI / 2;
    const reach = at % 2 === 0 ? radius : radius * NOTCH;
    return `${figure(cx + reach * Math.cos(angle))} ${figure(cy + reach * Math.sin(angle))}`;
  });
  return `<path d="M${corners.join('L')}Z"/>`;
};

/** A star for each title, above the helmet; an empty string without any. */
export function drawStars(
  titles: number | undefined,
  { small }: { readonly small: boolean },
): string {
  const stars = Number.isFinite(titles) ? Math.min(MAX_STARS, Math.floor(titles ?? 0)) : 0;
  if (stars < 1) return '';
  const kind = small ? 'small' : 'normal';
  // smaller, then closer together where there are many
  const radius = small ? RADIUS.small : Math.min(RADIUS.normal, WIDEST / (2 * stars));
  const step = Math.min(2 * radius, (BOX - 2 * radius) / Math.max(1, stars - 1));
  const first = BOX / 2 - (step * (stars - 1)) / 2;
  const drawn = Array.from({ length: stars }, (_, at) =>
    starAt(first + step * at, CENTRE_Y[kind], radius),
  );
  const line = figure(radius / 4);
  return `<g fill="#ffd91a" stroke="#0b0d10" stroke-width="${line}" stroke-linejoin="round" paint-order="stroke">${drawn.join('')}</g>`;
}

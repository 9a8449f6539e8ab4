import { px, type Sheet } from './sheet.js';

/** The painted box of a grid: a bar and the beginning of both sides. */
export function drawBracket(
  sheet: Sheet,
  at: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly edge: number;
    readonly ink: string;
  },
): void {
  const { x, y, width, height, edge } = at;
  const inner = px(width - 2 * edge);
  const d = `M${px(x)} ${px(y + height)}V${px(y)}h${px(width)}v${px(height)}h${px(-edge)}v${px(edge - height)}h-${inner}v${px(height - edge)}z`;
  sheet.add(`<path fill="${at.ink}" d="${d}"/>`);
}

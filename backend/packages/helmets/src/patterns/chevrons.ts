import { crown, fill, polygon, stroke } from '../drawing/geometry.js';
import type { Livery, PatternOf } from './pattern.js';

/** Arrowheads marching over the crown from the nape to the brow, drawn in crown latitudes. */
export function chevrons({ accent, trim }: Livery, { count }: PatternOf<'chevrons'>): string {
  const span = Math.PI / count;
  const width = span * 0.5;
  const lead = span * 0.62;
  const arrow = (from: number, to: number, colour: string) =>
    fill(
      polygon([
        crown(from, 1.15),
        crown(from + lead, 0.62),
        crown(from, 0.16),
        crown(to, 0.16),
        crown(to + lead, 0.62),
        crown(to, 1.15),
      ]),
      colour,
    );
  let drawn = '';
  for (let i = -1; i <= count; i += 1) {
    const from = i * span - 0.1;
    // the nape stays clean
    if (from + width < 0.5) continue;
    drawn +=
      arrow(from, from + width, accent) + arrow(from + width, from + width + span * 0.14, trim);
  }
  return (
    drawn +
    fill('M4 168C60 164 112 150 146 142C166 138 184 138 204 136V200H4Z', accent) +
    stroke('M4 164C60 160 110 147 145 138C165 133 184 133 204 131', { colour: trim, width: 4 })
  );
}

import { fill, polygon, type Point } from '../drawing/geometry.js';
import type { Livery, PatternOf } from './pattern.js';

const REACH = 170;

export function sunburst(
  { accent, trim }: Livery,
  { rays, turn = 0, low = false }: PatternOf<'sunburst'>,
): string {
  const [cx, cy]: Point = low ? [120, 124] : [96, 98];
  const step = (2 * Math.PI) / rays;
  const rim = (angle: number): Point => [
    cx + REACH * Math.cos(angle),
    cy + REACH * Math.sin(angle),
  ];
  let drawn = '';
  for (let i = 0; i < rays; i += 1) {
    const from = i * step + (turn * Math.PI) / 180;
    drawn += fill(polygon([[cx, cy], rim(from), rim(from + step * 0.5)]), accent);
  }
  const radius = low ? 56 : 36;
  return `${drawn}<circle cx="${String(cx)}" cy="${String(cy)}" r="${String(radius)}" fill="${trim}"/>`;
}

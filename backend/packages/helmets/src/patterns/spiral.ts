import { fill, polygon, type Point } from '../drawing/geometry.js';
import type { Livery, PatternOf } from './pattern.js';

const CENTRE: Point = [60, 92];
const STEPS = 22;

/** One blade: two arms of the same spiral, `width` radians apart. */
function blade(start: number, width: number, direction: 1 | -1): string {
  const near: Point[] = [];
  const far: Point[] = [];
  for (let i = 0; i <= STEPS; i += 1) {
    const t = i / STEPS;
    const radius = 4 + 150 * t ** 1.25;
    const angle = start + direction * 2.5 * t ** 0.72;
    const at = (turn: number): Point => [
      CENTRE[0] + radius * Math.cos(turn),
      CENTRE[1] + radius * Math.sin(turn),
    ];
    near.push(at(angle));
    far.unshift(at(angle + width));
  }
  return polygon([...near, ...far]);
}

export function spiral({ accent, trim }: Livery, { arms, reversed }: PatternOf<'spiral'>): string {
  const direction = reversed ? -1 : 1;
  const step = (2 * Math.PI) / arms;
  let drawn = '';
  for (let i = 0; i < arms; i += 1) {
    drawn += fill(blade(i * step + 0.3, step * 0.5, direction), accent);
    drawn += fill(blade(i * step + 0.3 + step * 0.5, step * 0.12, direction), trim);
  }
  return `${drawn}<circle cx="${String(CENTRE[0])}" cy="${String(CENTRE[1])}" r="7" fill="${trim}"/>`;
}

import { renderHelmet } from '@gridlock/helmets';
import type { PlayerFacts } from '../facts.js';
import type { Sheet } from './sheet.js';

const DETAILED = 512;

/** A helmet in its place. `id` is one per picture: two helmets must not share their gradients. */
export function drawHelmet(
  sheet: Sheet,
  { preset, number }: Pick<PlayerFacts, 'preset' | 'number'>,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly id: string },
): void {
  // always the variant of a large one, with all details: pictures are looked at in twice the size
  const svg = renderHelmet({ preset, number, size: DETAILED, id: at.id });
  const { x, y, size } = at;
  const sides = (px: number) => `width="${px}" height="${px}"`;
  sheet.image(svg.replace(sides(DETAILED), sides(size)), { x, y });
}

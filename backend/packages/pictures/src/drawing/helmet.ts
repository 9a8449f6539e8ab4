import { renderHelmet } from '@gridlock/helmets';
import type { PlayerFacts } from '../facts.js';
import type { Sheet } from './sheet.js';

const DETAILED = 512;
/** On smaller helmets nobody could count the stars. In px. */
const LEAST_WITH_STARS = 40;

type Drawn = Pick<PlayerFacts, 'preset' | 'number'> & Partial<Pick<PlayerFacts, 'stars'>>;

/** A helmet in its place. `id` is one per picture: two helmets must not share their gradients. */
export function drawHelmet(
  sheet: Sheet,
  { preset, number, stars = 0 }: Drawn,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly id: string },
): void {
  // always the variant of a large one, with all details: pictures are looked at in twice the size
  const shown = at.size < LEAST_WITH_STARS ? 0 : stars;
  const svg = renderHelmet({ preset, number, stars: shown, size: DETAILED, id: at.id });
  const { x, y, size } = at;
  const sides = (px: number) => `width="${px}" height="${px}"`;
  sheet.image(svg.replace(sides(DETAILED), sides(size)), { x, y });
}

import type { Sector } from '../facts.js';
import { INK, type Area, type Sheet } from './sheet.js';

type Inks = Readonly<Record<Exclude<Sector, null> | 'hollow', string>>;

const ON_DARK: Inks = {
  best: '#c79bff',
  good: '#3ddc84',
  slow: INK.accent,
  zero: '#3a454c',
  hollow: '#3a454c',
};
/** On the leader's yellow row. */
const ON_ACCENT: Inks = {
  best: '#5b24b8',
  good: '#0b5a33',
  slow: INK.dark,
  zero: '#8a7612',
  hollow: '#8a7612',
};

/** One block per round of the season. */
export function drawSectors(
  sheet: Sheet,
  sectors: readonly Sector[],
  { area, onAccent = false }: { readonly area: Area; readonly onAccent?: boolean },
): void {
  const inks = onAccent ? ON_ACCENT : ON_DARK;
  const { x, y, width, height } = area;
  const step = (width + 2) / Math.max(1, sectors.length);
  const heights = { best: height, good: height, slow: height / 2, zero: height >= 20 ? 4 : 3 };
  for (const [index, sector] of sectors.entries()) {
    const block = { x: x + index * step, width: Math.max(1, step - 2) };
    if (sector === null) {
      sheet.frame({ ...block, y, height }, inks.hollow);
    } else {
      const tall = heights[sector];
      sheet.rect({ ...block, y: y + height - tall, height: tall }, inks[sector], 1);
    }
  }
}

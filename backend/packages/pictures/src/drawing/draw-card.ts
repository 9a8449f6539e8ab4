import type { CardFacts } from '../facts.js';
import { drawPlayerSheet } from './player-sheet.js';
import type { Sheet } from './sheet.js';

const COLUMNS = 3;

/** One player's season in a league. */
export function drawCard(sheet: Sheet, { origin, season, figures, ...card }: CardFacts): void {
  const rows = Math.ceil(figures.length / COLUMNS);
  drawPlayerSheet(sheet, {
    ...card,
    origin,
    isOver: false,
    over: `${origin.league}, season ${season}`,
    under: null,
    cells: Array.from({ length: rows }, (_, row) =>
      figures.slice(row * COLUMNS, (row + 1) * COLUMNS),
    ),
    lines: [],
  });
}

import type { ChampionshipFacts, YearFacts } from '../facts.js';
import { placeText, pointsText } from '../words.js';
import type { Cell } from './cells.js';
import { drawPlayerSheet } from './player-sheet.js';
import type { Sheet } from './sheet.js';

/** One player's year: both championships, what stood out, and the awards. */
export function drawYear(sheet: Sheet, facts: YearFacts): void {
  const { origin, season, title, championships, figures, awards, ...year } = facts;
  drawPlayerSheet(sheet, {
    ...year,
    origin,
    isOver: true,
    over: `${origin.league}, the ${season} season`,
    under: title,
    place: championships[0]?.place ?? null,
    cells: [championships.map(cellOf), figures],
    lines: awards,
  });
}

const cellOf = ({ name, place, points }: ChampionshipFacts): Cell => ({
  name,
  value: place === null ? '–' : placeText(place),
  note: place === null ? '' : pointsText(points),
});

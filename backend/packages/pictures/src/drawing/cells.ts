import { INK, type Area, type Sheet } from './sheet.js';

/** A figure with its name over it, and a few words beside it. */
export type Cell = { readonly name: string; readonly value: string; readonly note?: string };

const CELL = {
  wide: { height: 87, pad: 14, top: 10, name: 18, value: 40, note: 18 },
  tall: { height: 121, pad: 14, top: 10, name: 26, value: 62, note: 26 },
} as const;
const LINE = 2;

/** How high a table with so many rows is. */
export const cellsHeight = (sheet: Sheet, rows: number): number =>
  rows * (CELL[sheet.size].height + LINE) + LINE;

/** Rows of cells with lines between them; a row with fewer cells has wider ones. */
export function drawCells(
  sheet: Sheet,
  rows: readonly (readonly Cell[])[],
  at: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { height } = CELL[sheet.size];
  sheet.rect({ ...at, height: cellsHeight(sheet, rows.length) }, INK.line);
  for (const [line, cells] of rows.entries()) {
    const width = (at.width - LINE * (cells.length + 1)) / cells.length;
    const y = at.y + LINE + line * (height + LINE);
    for (const [index, cell] of cells.entries()) {
      const x = at.x + LINE + index * (width + LINE);
      drawCell(sheet, cell, { x, y, width, height });
    }
  }
}

function drawCell(sheet: Sheet, { name, value, note = '' }: Cell, area: Area): void {
  const { pad, top, name: nameSize, value: valueSize, note: noteSize } = CELL[sheet.size];
  sheet.rect(area, INK.ground);
  const place = { x: area.x + pad, most: area.width - 2 * pad };
  const quiet = { size: nameSize, weight: 450, stretch: 78 };
  const y = area.y + top;
  sheet.text(name, { ...place, top: y, line: nameSize * 1.5, style: quiet, ink: '#bcc4c8' });
  const figure = { size: valueSize, weight: 680, stretch: 64, tabular: true };
  const taken = sheet.text(value, {
    ...place,
    top: y + nameSize * 1.5,
    line: valueSize,
    style: figure,
  });
  const room = place.most - taken - pad;
  if (note === '') return;
  sheet.text(note, {
    x: place.x + taken + pad,
    most: room,
    // on the figure's own line of writing
    top: y + nameSize * 1.5 + valueSize * 0.94 - noteSize * 1.2,
    line: noteSize * 1.2,
    style: { size: noteSize, weight: 450, stretch: 70 },
    ink: INK.soft,
  });
}

import { crown, fill, lune, polygon, stroke, type Point } from '../drawing/geometry.js';
import type { Livery, PatternOf } from './pattern.js';

const isDark = (column: number, row: number) => (column + row) % 2 !== 0;

const ROW_HEIGHT = { 1: 24, 2: 13, 3: 10 } as const;

/** A chequered band sweeping from the nape to the chin. */
function lowBand({ accent, trim }: Livery, rows: 1 | 2 | 3): string {
  const columns = rows === 1 ? 13 : 17;
  const height = ROW_HEIGHT[rows];
  const x = (column: number) => 4 + (column / columns) * 192;
  const y = (at: number) => 128 + 12 * Math.sin((at / 200) * Math.PI * 1.15 + 0.2);
  const corner = (column: number, row: number): Point => [
    x(column) - (row * 3) / rows,
    y(x(column)) + row * height,
  ];
  const top: Point[] = [];
  const bottom: Point[] = [];
  for (let i = 0; i <= columns; i += 1) {
    top.push(corner(i, 0));
    bottom.unshift(corner(i, rows));
  }
  let drawn = fill(polygon([...top, ...bottom]), accent);
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < columns; i += 1)
      if (isDark(i, row))
        drawn += fill(
          polygon([corner(i, row), corner(i + 1, row), corner(i + 1, row + 1), corner(i, row + 1)]),
          trim,
        );
  return drawn + fill(lune(1.2, 0.8), accent) + fill(lune(0.75, 0.68), trim);
}

const CROWN_COLUMNS = 18;
const OUTER = 0.86;
const INNER = 0.36;

/** The same chequers between two latitudes of the crown. */
function crownBand({ base, accent, trim }: Livery, rows: 1 | 2 | 3): string {
  const latitude = (row: number) => OUTER + ((INNER - OUTER) * row) / rows;
  let drawn = fill(lune(OUTER + 0.07, INNER - 0.07), trim) + fill(lune(OUTER, INNER), base);
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < CROWN_COLUMNS; i += 1) {
      if (!isDark(i, row)) continue;
      const from = (Math.PI * i) / CROWN_COLUMNS;
      const to = (Math.PI * (i + 1)) / CROWN_COLUMNS;
      drawn += fill(
        polygon([
          crown(from, latitude(row)),
          crown(to, latitude(row)),
          crown(to, latitude(row + 1)),
          crown(from, latitude(row + 1)),
        ]),
        accent,
      );
    }
  return (
    drawn +
    stroke('M4 150C48 158 80 150 106 140C136 130 166 138 200 134', { colour: trim, width: 5 })
  );
}

export const checker = (livery: Livery, { rows, low }: PatternOf<'checker'>): string =>
  low ? lowBand(livery, rows) : crownBand(livery, rows);

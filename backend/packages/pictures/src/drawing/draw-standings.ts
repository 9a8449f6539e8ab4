import type { StandingsFacts, TableRow } from '../facts.js';
import { afterRounds, formatPoints } from '../words.js';
import { drawHelmet } from './helmet.js';
import { drawSectors } from './sectors.js';
import { drawSide } from './side.js';
import { INK, SMALLEST, type Area, type Sheet } from './sheet.js';

const GAP = 8;
const TALLEST = { wide: 110, tall: 120 } as const;
/** Rows in one column of a wide picture; more stand in two. */
const ONE_COLUMN = 6;

/** The drivers' table of a league. */
export function drawStandings(sheet: Sheet, facts: StandingsFacts): void {
  const { round, rows, more } = facts;
  const area = drawSide(sheet, facts.origin, {
    countryCode: round.countryCode,
    over: `Round ${round.round}`,
    title: 'Drivers Championship',
    sizes: sheet.isTall ? [68] : [37, 36],
    lines: sheet.isTall ? 1 : 2,
    under: afterRounds(facts),
  });
  const lines = rows.length + (more > 0 ? 1 : 0);
  const columns = sheet.isTall || lines <= ONE_COLUMN ? 1 : 2;
  const inColumn = Math.ceil(lines / columns);
  const width = (area.width - (columns - 1) * 20) / columns;
  const height = Math.min(
    TALLEST[sheet.size],
    (area.height - (inColumn - 1) * GAP) / Math.max(1, inColumn),
  );
  const above = sheet.isTall ? 0 : (area.height - inColumn * (height + GAP) + GAP) / 2;
  const placeOf = (index: number): Area => ({
    x: area.x + Math.floor(index / inColumn) * (width + 20),
    y: area.y + above + (index % inColumn) * (height + GAP),
    width,
    height,
  });
  const isLong = columns === 1;
  for (const [index, row] of rows.entries()) {
    drawRow(sheet, row, { area: placeOf(index), isLong, id: `s${index}` });
  }
  if (more > 0) {
    const { x, y } = placeOf(rows.length);
    const style = { size: sheet.isTall ? 26 : 21, weight: 650, stretch: 82 };
    const top = y + height / 2 - style.size;
    sheet.text(`and ${more} more`, { x: x + 24, top, line: style.size * 2, style, ink: INK.soft });
  }
}

const figureStyle = (size: number) => ({ size, weight: 690, stretch: 64, tabular: true });

function drawRow(
  sheet: Sheet,
  row: TableRow,
  at: { readonly area: Area; readonly isLong: boolean; readonly id: string },
): void {
  const { area, isLong } = at;
  const { x, y, width, height } = area;
  const isFirst = row.place === 1;
  const ink = isFirst ? INK.dark : INK.text;
  sheet.rect(area, isFirst ? INK.accent : INK.panel, 3);
  const middle = y + height / 2;
  const { isTall } = sheet;
  const tight = Math.min(1, height / (isTall ? 60 : 66));
  const [placeSize, pointsSize] = isTall ? [42 * tight, 48 * tight] : [34 * tight, 38 * tight];
  const numbers = isTall
    ? { place: 56, moved: 56, points: 90 }
    : { place: 40, moved: 36, points: 62 };
  sheet.text(String(row.place), {
    x: x + 8 + numbers.place / 2,
    anchor: 'middle',
    top: middle - placeSize / 2,
    line: placeSize,
    style: figureStyle(placeSize),
    ink,
    most: numbers.place,
  });
  const helmet = Math.min(64, height - 4);
  const left = x + 16 + numbers.place;
  drawHelmet(sheet, row, {
    x: left + (64 - helmet) / 2,
    y: middle - helmet / 2,
    size: helmet,
    id: at.id,
  });
  const pointsEnd = x + width - 12;
  const points = formatPoints(row.points);
  sheet.text(points, {
    x: pointsEnd,
    anchor: 'end',
    top: middle - pointsSize / 2,
    line: pointsSize,
    style: figureStyle(sizeFor(sheet, points, { size: pointsSize, most: numbers.points })),
    ink,
  });
  const movedAt = pointsEnd - numbers.points - 8 - numbers.moved;
  if (row.moved !== 0) drawMoved(sheet, row.moved, { x: movedAt, y: middle }, ink);
  const name = { x: left + (isTall ? 80 : 72), width: 0 };
  name.width = movedAt - 8 - name.x;
  if (isLong) drawLongName(sheet, row, { ...name, middle, height }, ink);
  else drawShortName(sheet, row, { ...name, middle, height }, ink);
}

/** Hundreds of points with two decimals get smaller figures. */
function sizeFor(
  sheet: Sheet,
  text: string,
  { size, most }: { readonly size: number; readonly most: number },
): number {
  const width = sheet.width(text, figureStyle(size));
  return width <= most ? size : Math.max(SMALLEST[sheet.size], (size * most) / width);
}

type NamePlace = {
  readonly x: number;
  readonly width: number;
  readonly middle: number;
  readonly height: number;
};

const nameStyle = (size: number) => ({ size, weight: 680, stretch: 86 });

/** Name and rounds beside each other. */
function drawLongName(sheet: Sheet, row: TableRow, place: NamePlace, ink: string): void {
  const { x, width, middle, height } = place;
  const size = height < 50 ? 24 : 28;
  const line = size * 1.15;
  const top = Math.floor(middle - line / 2);
  sheet.text(row.username, { x, top, line, style: nameStyle(size), ink, most: 220 });
  const area = { x: x + 240, y: middle - (height < 50 ? 8 : 7.5), width: width - 240, height: 20 };
  drawSectors(sheet, row.sectors, {
    area: height < 50 ? { ...area, height: 16 } : area,
    onAccent: row.place === 1,
  });
}

/** Name and rounds below each other; the name alone where there is little room. */
function drawShortName(sheet: Sheet, row: TableRow, place: NamePlace, ink: string): void {
  const { x, width, middle, height } = place;
  const isAlone = height < 60;
  const size = isAlone ? 20 : 21;
  const line = size * 1.15;
  const top = middle - (isAlone ? line / 2 : 22.6);
  sheet.text(row.username, { x, top, line, style: nameStyle(size), ink, most: width });
  if (isAlone) return;
  const area = { x, y: top + line + 5, width, height: 16 };
  drawSectors(sheet, row.sectors, { area, onAccent: row.place === 1 });
}

/** An arrow and how many places. */
function drawMoved(
  sheet: Sheet,
  moved: number,
  at: { readonly x: number; readonly y: number },
  inkOfFirst: string,
): void {
  const isFirst = inkOfFirst === INK.dark;
  const colour = moved > 0 ? INK.up : INK.down;
  const ink = isFirst ? INK.dark : colour;
  const scale = 20 / 24;
  const points = moved > 0 ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6';
  sheet.add(
    `<path transform="translate(${at.x} ${at.y - 10}) scale(${scale.toFixed(3)})" d="${points}" fill="none" stroke="${ink}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  const size = sheet.isTall ? 26 : 20;
  const style = { size, weight: 700, stretch: 70 };
  sheet.text(String(Math.abs(moved)), {
    x: at.x + 20,
    top: at.y - size * 0.75,
    line: size * 1.5,
    style,
    ink,
  });
}

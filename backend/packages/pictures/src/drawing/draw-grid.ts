import type { GridEntry, GridFacts } from '../facts.js';
import { lightsOut } from '../words.js';
import { drawBracket } from './bracket.js';
import { drawHelmet } from './helmet.js';
import { drawSide } from './side.js';
import { INK, SMALLEST, type Area, type Sheet } from './sheet.js';

/** Up to so many boxes stand in one column, in two, in three; more in four. */
const COLUMNS = [2, 6, 12] as const;
const GAP = { wide: { x: 14, y: 14 }, tall: { x: 20, y: 14 } } as const;
/** Boxes that are much larger than this are drawn in another size. */
const BOX = { wide: { width: 252, height: 127 }, tall: { width: 309.3, height: 227 } } as const;
const MAX_SCALE = 1.9;

/** The members on their painted boxes, each with the three picks. */
export function drawGrid(sheet: Sheet, facts: GridFacts): void {
  const { round, entries, more } = facts;
  const area = drawSide(sheet, facts.origin, {
    countryCode: round.countryCode,
    over: `Round ${round.round}`,
    title: round.raceName,
    sizes: sheet.isTall ? [72, 60, 50] : [46, 40, 34, 30],
    lines: sheet.isTall ? 1 : 3,
    under: lightsOut(facts),
  });
  const boxes = entries.length + (more > 0 ? 1 : 0);
  const columns = columnsOf(boxes);
  const rows = Math.ceil(boxes / columns);
  const gap = GAP[sheet.size];
  const width = (area.width - (columns - 1) * gap.x) / columns;
  const tallest = BOX[sheet.size].height * MAX_SCALE;
  const height = Math.min(tallest, (area.height - (rows - 1) * gap.y) / rows);
  // few boxes stand in the middle of a wide picture
  const above = sheet.isTall ? 0 : (area.height - rows * (height + gap.y) + gap.y) / 2;
  const placeOf = (index: number) => ({
    x: area.x + (index % columns) * (width + gap.x),
    y: area.y + above + Math.floor(index / columns) * (height + gap.y),
    width,
    height,
  });
  for (const [index, entry] of entries.entries()) {
    drawBox(sheet, entry, placeOf(index), `g${index}`);
  }
  if (more > 0) drawMore(sheet, more, placeOf(entries.length));
}

const columnsOf = (boxes: number): number => {
  const found = COLUMNS.findIndex((most) => boxes <= most);
  return found === -1 ? COLUMNS.length + 1 : found + 1;
};

/** Beside each other, helmet and picks need this much width; else they stand below each other. */
function drawBox(sheet: Sheet, entry: GridEntry, area: Area, id: string): void {
  const box = BOX[sheet.size];
  const stands = sheet.isTall && area.height >= 215;
  const scale = Math.max(1, Math.min(MAX_SCALE, area.width / box.width, area.height / box.height));
  const { x, y } = area;
  const room = { width: area.width / scale, height: area.height / scale };
  sheet.scaled({ x, y, scale }, () => {
    drawBracket(sheet, { x: 0, y: 0, width: room.width, height: 30, edge: 4, ink: INK.text });
    if (stands) drawStanding(sheet, entry, { room, id });
    else drawBeside(sheet, entry, { room, id });
  });
}

type Box = {
  readonly room: { readonly width: number; readonly height: number };
  readonly id: string;
};

const placeStyle = (size: number) => ({ size, weight: 700, stretch: 64 });
const nameStyle = (size: number) => ({ size, weight: 680, stretch: 80 });

/** Helmet, name and picks below each other. */
function drawStanding(sheet: Sheet, entry: GridEntry, { room, id }: Box): void {
  const { width } = room;
  const above = Math.max(0, (room.height - BOX.tall.height) / 3);
  sheet.text(String(entry.place), { x: 14, top: 12, line: 28, style: placeStyle(28) });
  drawHelmet(sheet, entry, { x: width / 2 - 44, y: 12 + above, size: 88, id });
  const top = 106 + above;
  const name = { x: width / 2, anchor: 'middle', most: width - 20 } as const;
  sheet.text(entry.username, { ...name, top, line: 27.5, style: nameStyle(22) });
  if (entry.pick && !entry.isVoid) {
    drawPicks(sheet, entry.pick, { x: 10, y: top + 31.5, width: width - 20, height: 28.56 }, 21);
  } else {
    const style = { size: 21, weight: 450, stretch: 78 };
    sheet.text(missing(entry), { ...name, top: top + 31.5, line: 31.5, style, ink: INK.quiet });
  }
}

/** The helmet beside name and picks. */
function drawBeside(sheet: Sheet, entry: GridEntry, { room, id }: Box): void {
  const isTight = room.width < 220 || room.height < 110;
  const least = SMALLEST[sheet.size];
  const type = Math.max(least, isTight ? 17 : 18);
  const [nameLine, line] = isTight ? [type * 1.2, type * 1.25] : [type * 1.25, type * 1.36];
  const helmet = isTight ? Math.min(60, room.width * 0.29) : 84;
  sheet.text(String(entry.place), {
    x: isTight ? 10 : 12,
    top: 10,
    line: 22,
    style: placeStyle(isTight ? Math.max(least, 20) : 22),
  });
  const hasPick = entry.pick !== null && !entry.isVoid;
  const height = nameLine + (hasPick ? 3 * line + 4 : type * 1.5);
  const above = isTight
    ? Math.max(6, (room.height - height) / 2 + 2)
    : 8 + (room.height - 12 - height) / 2;
  const x = 8 + helmet + (isTight ? 2 : 6);
  const width = room.width - x - 8;
  const middle = (room.height - helmet) / 2 + (isTight ? 8 : 2);
  drawHelmet(sheet, entry, { x: 8, y: middle, size: helmet, id });
  const right = { x, most: width };
  sheet.text(entry.username, { ...right, top: above, line: nameLine, style: nameStyle(type) });
  if (entry.pick && hasPick) {
    drawPicks(sheet, entry.pick, { x, y: above + nameLine, width, height: line }, type);
  } else {
    const style = { size: Math.max(least, 17), weight: 450, stretch: 78 };
    sheet.text(missing(entry), {
      ...right,
      top: above + nameLine,
      line: type * 1.5,
      style,
      ink: INK.quiet,
    });
  }
}

/** @param first place of the first of them */
function drawPicks(
  sheet: Sheet,
  pick: NonNullable<GridEntry['pick']>,
  first: Area,
  size: number,
): void {
  for (const [index, { name, colour }] of pick.entries()) {
    const line = { ...first, y: first.y + index * (first.height + 2) };
    sheet.rect(line, INK.board);
    sheet.rect({ ...line, width: 6 }, colour);
    sheet.text(name, {
      x: line.x + 14,
      top: line.y,
      line: line.height,
      style: { size, weight: 640, stretch: 74 },
      most: line.width - 18,
    });
  }
}

const missing = ({ isVoid }: GridEntry): string => (isVoid ? 'Void' : 'No pick');

/** In place of the boxes that there is no room for. */
function drawMore(sheet: Sheet, more: number, { x, y, width, height }: Area): void {
  const size = sheet.isTall ? 26 : 21;
  sheet.text(`and ${more} more`, {
    x: x + width / 2,
    anchor: 'middle',
    top: y + height / 2 - size,
    line: size * 2,
    style: { size, weight: 650, stretch: 82 },
    ink: INK.soft,
    most: width,
  });
}

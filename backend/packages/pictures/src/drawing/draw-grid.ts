import type { GridEntry, GridFacts } from '../facts.js';
import { lightsOut } from '../words.js';
import { drawBracket } from './bracket.js';
import { drawHelmet } from './helmet.js';
import { planGrid, nameStyle, partStyle, PART, placeStyle, type GridPlan } from './plan-grid.js';
import { drawSide } from './side.js';
import { INK, type Area, type Sheet } from './sheet.js';

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
  const plan = planGrid(sheet, facts, area);
  const { columns, gap, width, height } = plan;
  const placeOf = (index: number) => ({
    x: area.x + (index % columns) * (width + gap),
    y: area.y + Math.floor(index / columns) * (height + gap),
    width,
    height,
  });
  for (const [index, entry] of entries.entries()) {
    drawBox(sheet, { entry, area: placeOf(index), plan, id: `g${index}` });
  }
  if (more > 0) drawMore(sheet, more, placeOf(entries.length));
}

type Box = {
  readonly entry: GridEntry;
  readonly area: Area;
  readonly plan: GridPlan;
  readonly id: string;
};

function drawBox(sheet: Sheet, box: Box): void {
  const { entry, area, plan } = box;
  const { type, edge } = plan;
  drawBracket(sheet, { ...area, height: edge + type * 1.5, edge, ink: INK.text });
  const style = placeStyle(type);
  const x = area.x + edge + 8;
  const top = area.y + edge + 2;
  const taken = sheet.text(String(entry.place), { x, top, line: plan.nameLine, style });
  if (plan.stands) drawStanding(sheet, box);
  else drawBeside(sheet, box, x + taken + type * 0.5);
}

/** Helmet, name and picks below each other. */
function drawStanding(sheet: Sheet, { entry, area, plan, id }: Box): void {
  const { type, helmet, edge, pad, nameLine } = plan;
  const middle = area.x + area.width / 2;
  const needed = helmet + nameLine + 3 * PART * type;
  const y = area.y + edge + (area.height - edge - needed) / 2;
  drawHelmet(sheet, entry, { x: middle - helmet / 2, y, size: helmet, id });
  const name = { x: middle, anchor: 'middle', most: area.width - 2 * pad } as const;
  const top = y + helmet;
  sheet.text(entry.username, { ...name, top, line: nameLine, style: nameStyle(type) });
  const below = top + nameLine;
  if (entry.pick && !entry.isVoid) {
    const width = area.width - 2 * pad;
    drawPicks(sheet, entry.pick, { x: area.x + pad, y: below, width, height: PART * type });
    return;
  }
  sheet.text(missing(entry), {
    ...name,
    top: below,
    line: PART * type,
    style: quiet(type),
    ink: INK.quiet,
  });
}

/** The name beside the place; below them the helmet beside the picks. */
function drawBeside(sheet: Sheet, { entry, area, plan, id }: Box, nameAt: number): void {
  const { type, helmet, edge, pad, nameLine } = plan;
  sheet.text(entry.username, {
    x: nameAt,
    top: area.y + edge + 2,
    line: nameLine,
    style: nameStyle(type),
    most: area.x + area.width - pad - nameAt,
  });
  const top = area.y + edge + 2 + nameLine;
  const middle = top + (area.y + area.height - top) / 2;
  drawHelmet(sheet, entry, { x: area.x + pad, y: middle - helmet / 2, size: helmet, id });
  const x = area.x + pad + helmet + 8;
  const width = area.x + area.width - pad - x;
  if (entry.pick && !entry.isVoid) {
    const y = middle - 1.5 * PART * type;
    drawPicks(sheet, entry.pick, { x, y, width, height: PART * type });
    return;
  }
  sheet.text(missing(entry), {
    x,
    top: middle - type,
    line: 2 * type,
    style: quiet(type),
    ink: INK.quiet,
    most: width,
  });
}

/** @param first place of the first of them, with the gap below it */
function drawPicks(sheet: Sheet, pick: NonNullable<GridEntry['pick']>, first: Area): void {
  const size = first.height / PART;
  for (const [index, { name, colour }] of pick.entries()) {
    const line = { ...first, y: first.y + index * first.height, height: first.height - 2 };
    sheet.rect(line, INK.board);
    sheet.rect({ ...line, width: 6 }, colour);
    sheet.text(name, {
      x: line.x + 14,
      top: line.y,
      line: line.height,
      style: partStyle(size),
      most: line.width - 18,
    });
  }
}

const quiet = (size: number) => ({ size, weight: 450, stretch: 78 });
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

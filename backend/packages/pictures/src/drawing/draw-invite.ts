import type { InviteFacts } from '../facts.js';
import { balance } from '../text/fit.js';
import { invitedTo, WHAT_IT_IS } from '../words.js';
import { drawBracket } from './bracket.js';
import { drawHelmet } from './helmet.js';
import { drawSide } from './side.js';
import { INK, SMALLEST, type Area, type Sheet } from './sheet.js';

const GAP = 14;
/** So many px of helmets are a picture that chats still show: they leave out what has more than 300 kB. */
const MAX_PIXELS = 300_000;
/** Boxes that are so much smaller than the largest are good enough, where they leave less of the width empty. */
const NEARLY = 0.8;
const WORDS = { wide: [28, 25, 22], tall: [40, 36, 32] } as const;

/** The helmets of a league's members on their painted boxes, one box that waits for the reader, and what the game is. */
export function drawInvite(sheet: Sheet, facts: InviteFacts): void {
  const { origin, owner, helmets, more } = facts;
  const all = drawSide(
    sheet,
    { ...origin, league: null },
    {
      countryCode: null,
      over: `${owner} invites you to`,
      title: origin.league,
      sizes: sheet.isTall ? [72, 60, 50] : [46, 40, 34, 30],
      lines: sheet.isTall ? 1 : 3,
      under: invitedTo(facts),
    },
  );
  const area = { ...all, height: all.height - drawWhatItIs(sheet, all) - 2 * GAP };
  const boxes = helmets.length + (more > 0 ? 2 : 1);
  const { columns, rows, side } = fit(area, boxes);
  // what is left of the width goes between the boxes, and the rest around them
  const free = area.width - columns * side;
  const across = columns > 1 ? Math.min(free / (columns - 1), side / 2) : 0;
  const left = (free - (columns - 1) * across) / 2;
  const above = (area.height - rows * (side + GAP) + GAP) / 2;
  const placeOf = (index: number): Area => ({
    x: area.x + left + (index % columns) * (side + across),
    y: area.y + above + Math.floor(index / columns) * (side + GAP),
    width: side,
    height: side,
  });
  for (const [index, helmet] of helmets.entries()) {
    const { x, y } = placeOf(index);
    drawBox(sheet, { x, y, side, ink: INK.text });
    drawHelmet(sheet, helmet, {
      x: x + side * 0.12,
      y: y + side * 0.12,
      size: side * 0.76,
      id: `i${index}`,
    });
  }
  if (more > 0) drawWord(sheet, `+${more}`, { at: placeOf(helmets.length), ink: INK.text });
  drawWord(sheet, 'you', { at: placeOf(boxes - 1), ink: INK.accent });
}

/** Draws the sentence at the bottom of an area; returns its height (px). */
function drawWhatItIs(sheet: Sheet, { x, y, width, height }: Area): number {
  const styles = WORDS[sheet.size].map((size) => ({ size, weight: 550, stretch: 90 }));
  const { lines, style } = balance(WHAT_IT_IS, styles, { width, lines: 3 }, sheet.typeface);
  const line = style.size * 1.25;
  const taken = lines.length * line;
  for (const [index, text] of lines.entries()) {
    sheet.text(text, { x, top: y + height - taken + index * line, line, style, ink: INK.soft });
  }
  return taken;
}

/** The columns that give the largest boxes, or fill the width with boxes that are nearly as large. */
function fit({ width, height }: Area, boxes: number) {
  const most = Math.sqrt(MAX_PIXELS / boxes);
  const choices = Array.from({ length: boxes }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(boxes / columns);
    const across = (width - (columns - 1) * GAP) / columns;
    const down = (height - (rows - 1) * GAP) / rows;
    return { columns, rows, side: Math.min(across, down, most) };
  });
  const largest = Math.max(...choices.map(({ side }) => side));
  const good = choices.filter(({ side }) => side >= largest * NEARLY);
  return good.reduce((best, choice) =>
    choice.columns * choice.side > best.columns * best.side ? choice : best,
  );
}

const drawBox = (
  sheet: Sheet,
  {
    x,
    y,
    side,
    ink,
  }: { readonly x: number; readonly y: number; readonly side: number; readonly ink: string },
): void => drawBracket(sheet, { x, y, width: side, height: side * 0.35, edge: 5, ink });

function drawWord(
  sheet: Sheet,
  word: string,
  { at: { x, y, width: side }, ink }: { readonly at: Area; readonly ink: string },
): void {
  drawBox(sheet, { x, y, side, ink });
  const size = Math.max(SMALLEST[sheet.size], side * 0.24);
  sheet.text(word, {
    x: x + side / 2,
    anchor: 'middle',
    top: y + (side - size) / 2,
    line: size,
    style: { size, weight: 700, stretch: 82 },
    ink,
    most: side - 10,
  });
}

import type { InviteFacts } from '../facts.js';
import { invitedTo } from '../words.js';
import { drawBracket } from './bracket.js';
import { drawHelmet } from './helmet.js';
import { drawSide } from './side.js';
import { INK, SMALLEST, type Area, type Sheet } from './sheet.js';

const GAP = 14;
/** Boxes are no larger than this, in px. */
const MAX_SIDE = { wide: 220, tall: 320 } as const;
/** So many px of helmets are a picture that chats still show: they leave out what has more than 300 kB. */
const MAX_PIXELS = 300_000;

/** The helmets of a league's members on their painted boxes, and one box that waits for the reader. */
export function drawInvite(sheet: Sheet, facts: InviteFacts): void {
  const { origin, owner, helmets, more } = facts;
  const area = drawSide(sheet, origin, {
    countryCode: null,
    over: `${owner} invites you to`,
    title: origin.league,
    sizes: sheet.isTall ? [72, 60, 50] : [46, 40, 34, 30],
    lines: sheet.isTall ? 1 : 3,
    under: invitedTo(facts),
  });
  const boxes = helmets.length + (more > 0 ? 2 : 1);
  const most = Math.min(MAX_SIDE[sheet.size], Math.sqrt(MAX_PIXELS / boxes));
  const { columns, side } = fit(area, boxes, most);
  const rows = Math.ceil(boxes / columns);
  const above = sheet.isTall ? 0 : (area.height - rows * (side + GAP) + GAP) / 2;
  const placeOf = (index: number): Area => ({
    x: area.x + (index % columns) * (side + GAP),
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

/** The columns that give the largest boxes. */
function fit({ width, height }: Area, boxes: number, most: number) {
  const choices = Array.from({ length: boxes }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(boxes / columns);
    const across = (width - (columns - 1) * GAP) / columns;
    const down = (height - (rows - 1) * GAP) / rows;
    return { columns, side: Math.min(across, down, most) };
  });
  return choices.reduce((best, choice) => (choice.side > best.side ? choice : best));
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

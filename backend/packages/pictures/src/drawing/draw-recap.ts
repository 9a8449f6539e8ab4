import { EXTENT, type RecapFacts } from '../facts.js';
import { formatPoints } from '../words.js';
import { balance } from '../text/fit.js';
import { drawBracket } from './bracket.js';
import { drawGround, drawOrigin, drawWordmark, MARGIN } from './frame.js';
import { drawHelmet } from './helmet.js';
import { setHeading } from './heading.js';
import { INK, type Area, type Sheet } from './sheet.js';

const GAP = 14;
const LAYOUT = {
  wide: { lines: 40.5, text: 23, figure: 30, edge: 8, pad: 14, longest: 520, box: 420 },
  tall: { lines: 60.4, text: 32, figure: 44, edge: 8, pad: 20, longest: 968, box: 968 },
} as const;

/** The first story of a round, what it is made of, and whom it is about. */
export function drawRecap(sheet: Sheet, facts: RecapFacts): void {
  const { width: all, height } = EXTENT[sheet.size];
  const { side, top, foot } = MARGIN[sheet.size];
  const { lines, box } = LAYOUT[sheet.size];
  const { isTall } = sheet;
  const column = isTall ? all - 2 * side : 664;
  drawGround(sheet);
  drawWordmark(sheet, { x: side, y: top });
  drawOrigin(sheet, facts.origin, column);
  const heading = setHeading(
    sheet,
    {
      countryCode: facts.round.countryCode,
      over: `Recap, round ${facts.round.round}`,
      title: facts.headline,
      sizes: isTall ? [92, 80, 68, 58, 50] : [62, 54, 46, 40, 34],
      lines: 3,
      under: null,
    },
    column,
  );
  const count = facts.lines.length;
  const listed = count * lines + Math.max(0, count - 1) * 4;
  const whole = heading.height + (count > 0 ? GAP + listed : 0);
  const [from, to] = [top + 30, height - foot - 46.8];
  const y = isTall ? top + 70.8 : from + (to - from - whole) / 2;
  const end = heading.draw({ x: side, y });
  drawLines(sheet, facts, { x: side, y: end + GAP });
  const x = all - side - box;
  const boxHeight = isTall ? 552 : 389;
  const boxTop = isTall ? height - foot - boxHeight : 36 + (550 - boxHeight) / 2;
  drawStar(sheet, facts, { x, y: boxTop, width: box, height: boxHeight });
}

function drawLines(
  sheet: Sheet,
  { lines }: RecapFacts,
  at: { readonly x: number; readonly y: number },
): void {
  const { lines: height, text, figure, edge, pad, longest: width } = LAYOUT[sheet.size];
  for (const [index, { name, colour, points }] of lines.entries()) {
    const row = { x: at.x, y: at.y + index * (height + 4), width, height };
    sheet.rect(row, INK.board);
    sheet.rect({ ...row, width: edge }, colour);
    const figures =
      points === null
        ? 0
        : sheet.text(formatPoints(points), {
            x: row.x + width - pad,
            anchor: 'end',
            top: row.y + (height - figure * 1.1) / 2,
            line: figure * 1.1,
            style: { size: figure, weight: 900, stretch: 64 },
          });
    sheet.text(name, {
      x: row.x + edge + pad,
      top: row.y + (height - text * 1.5) / 2,
      line: text * 1.5,
      style: { size: text, weight: 640, stretch: 84 },
      most: width - edge - 2 * pad - (figures > 0 ? figures + pad : 0),
    });
  }
}

/** The helmet in its box, with the number and what it means. */
function drawStar(sheet: Sheet, { player, figure, caption }: RecapFacts, area: Area): void {
  const { x, y, width } = area;
  const { isTall } = sheet;
  drawBracket(sheet, { x, y, width, height: 110, edge: 8, ink: INK.text });
  const size = isTall ? 470 : 330;
  const hasFigure = figure !== null;
  const aside = hasFigure ? { wide: 35, tall: 115 }[sheet.size] : 0;
  if (player) {
    drawHelmet(sheet, player, { x: x + (width - size) / 2 - aside, y: y + 26, size, id: 'r' });
  }
  if (hasFigure) {
    const text = formatPoints(figure);
    const most = isTall ? 330 : 180;
    const preferred = isTall ? 250 : 160;
    const style = (px: number) => ({ size: px, weight: 700, stretch: 64 });
    const natural = sheet.width(text, style(preferred));
    const px = natural <= most ? preferred : (preferred * most) / natural;
    sheet.text(text, {
      x: x + width - (isTall ? 60 : 26),
      anchor: 'end',
      top: y + (isTall ? 60 : 34),
      line: px * 0.8,
      style: style(px),
      ink: INK.accent,
      halo: isTall ? 10 : 6,
    });
  }
  if (caption === '') return;
  // a sentence of two lines is set a little tighter
  const type = isTall ? 32 : 22;
  const styleOf = (px: number) => ({ size: px, weight: 600, stretch: 82 });
  const room = { width, lines: 2 };
  const { lines, style } = balance(caption, [type, type - 3].map(styleOf), room, sheet.typeface);
  const line = type * (lines.length > 1 ? 1.2 : 1.5);
  for (const [index, text] of lines.entries()) {
    const top =
      y + (isTall ? 504 : 356) + index * line - (isTall ? (lines.length - 1) * line * 0.6 : 0);
    sheet.text(text, { x: x + width / 2, anchor: 'middle', top, line, style, ink: INK.soft });
  }
}

import { EXTENT, type CardFacts } from '../facts.js';
import { placeText } from '../words.js';
import { drawBracket } from './bracket.js';
import { drawAddress, drawGround, drawWordmark, MARGIN } from './frame.js';
import { drawHelmet } from './helmet.js';
import { setHeading } from './heading.js';
import { drawSectors } from './sectors.js';
import { INK, type Area, type Sheet } from './sheet.js';

const GAP = 14;
const COLUMNS = 3;
const CELL = {
  wide: { height: 87, pad: 14, top: 10, name: 18, value: 40 },
  tall: { height: 121, pad: 14, top: 10, name: 26, value: 62 },
} as const;

/** One player's season in a league. */
export function drawCard(sheet: Sheet, facts: CardFacts): void {
  const { width: all, height } = EXTENT[sheet.size];
  const { side, foot } = MARGIN[sheet.size];
  const { isTall } = sheet;
  const column: Area = isTall
    ? { x: side, y: 0, width: all - 2 * side, height: 0 }
    : { x: 608, y: 0, width: 552, height: 0 };
  drawGround(sheet);
  drawWordmark(sheet, { x: column.x, y: 36 });
  drawAddress(
    sheet,
    facts.origin.address,
    isTall
      ? { x: all - side, top: 40, most: 600, anchor: 'end' }
      : { x: column.x, top: height - foot - 21.6, most: column.width },
  );
  const heading = setHeading(
    sheet,
    {
      countryCode: null,
      over: `${facts.origin.league}, season ${facts.season}`,
      title: facts.player.username,
      sizes: isTall ? [104, 88, 72, 60, 50] : [62, 52, 44, 36, 30],
      lines: 1,
      under: null,
    },
    column.width,
  );
  const rows = Math.ceil(facts.figures.length / COLUMNS);
  const table = rows * (CELL[sheet.size].height + 2) + 2;
  const whole = heading.height + GAP + 22 + GAP + table;
  const [from, to] = [66, height - foot - 21.6];
  const top = isTall ? height - foot - whole : from + (to - from - whole) / 2;
  drawHero(sheet, facts, top);
  const end = heading.draw({ x: column.x, y: top });
  const strip = { x: column.x, y: end + GAP, width: column.width, height: 22 };
  drawSectors(sheet, facts.sectors, { area: strip });
  drawFigures(sheet, facts, { ...column, y: strip.y + 22 + GAP, height: table });
}

/** The helmet in the leader's colour, with the place in the table. */
function drawHero(sheet: Sheet, { player, place }: CardFacts, textTop: number): void {
  const { isTall } = sheet;
  // a tall picture centres it between wordmark and name
  const area = isTall
    ? {
        x: 56,
        y: textTop - 20 - 660 - (textTop - 20 - 660 - 116) / 2 + 0.5,
        width: 968,
        height: 660,
      }
    : { x: 40, y: 66, width: 520, height: 490 };
  drawBracket(sheet, { ...area, height: 140, edge: 9, ink: INK.accent });
  const size = isTall ? 640 : 470;
  const aside = place === null ? 0 : { wide: 30, tall: 95 }[sheet.size];
  const x = area.x + (area.width - size) / 2 - aside;
  drawHelmet(sheet, player, { x, y: area.y + 20, size, id: 'c' });
  if (place === null) return;
  const text = placeText(place);
  const wanted = isTall ? 260 : 150;
  const most = isTall ? 330 : 200;
  const style = (px: number) => ({ size: px, weight: 700, stretch: 64 });
  const natural = sheet.width(text, style(wanted));
  const px = natural <= most ? wanted : (wanted * most) / natural;
  sheet.text(text, {
    x: area.x + area.width - (isTall ? 44 : 26),
    anchor: 'end',
    top: area.y + (isTall ? 56 : 40),
    line: px * 0.8,
    style: style(px),
    ink: INK.accent,
  });
}

function drawFigures(sheet: Sheet, { figures }: CardFacts, area: Area): void {
  const { height, pad, top, name: nameSize, value: valueSize } = CELL[sheet.size];
  const width = (area.width - 2 * (COLUMNS + 1)) / COLUMNS;
  sheet.rect(area, INK.line);
  for (const [index, { name, value }] of figures.entries()) {
    const x = area.x + 2 + (index % COLUMNS) * (width + 2);
    const y = area.y + 2 + Math.floor(index / COLUMNS) * (height + 2);
    sheet.rect({ x, y, width, height }, INK.ground);
    const place = { x: x + pad, most: width - 2 * pad };
    sheet.text(name, {
      ...place,
      top: y + top,
      line: nameSize * 1.5,
      style: { size: nameSize, weight: 450, stretch: 78 },
      ink: '#bcc4c8',
    });
    sheet.text(value, {
      ...place,
      top: y + top + nameSize * 1.5,
      line: valueSize,
      style: { size: valueSize, weight: 680, stretch: 64, tabular: true },
    });
  }
}

import { EXTENT, type Origin, type PlayerFacts, type Sector } from '../facts.js';
import { cellsHeight, drawCells, type Cell } from './cells.js';
import { drawAddress, drawGround, drawWordmark, MARGIN } from './frame.js';
import { drawHero } from './hero.js';
import { setHeading } from './heading.js';
import { drawSectors } from './sectors.js';
import { INK, type Sheet } from './sheet.js';

const GAP = 14;
const STRIP = 22;
/** The helmet's box: in a wide picture always the same, in a tall one as high as there is room. */
const HERO = { x: 40, y: 66, width: 520, height: 490 } as const;
const TALLEST_HERO = 660;
const LINES = {
  wide: { height: 36, gap: 4, between: 10, text: 19, figure: 23, edge: 7, pad: 11 },
  tall: { height: 52, gap: 6, between: 16, text: 27, figure: 34, edge: 8, pad: 16 },
} as const;
/** Lines beside each other. */
const COLUMNS = 2;
/** Of more lines the name stands smaller above them. */
const ROOMY = 4;

/** What is shown of one player. */
type PlayerSheet = {
  readonly origin: Origin;
  readonly over: string;
  readonly player: PlayerFacts;
  /** Under the name, in the accent. */
  readonly under: string | null;
  readonly place: number | null;
  /** The season is: it stands under the chequered flag. */
  readonly isOver: boolean;
  readonly sectors: readonly Sector[];
  /** Figures in rows. */
  readonly cells: readonly (readonly Cell[])[];
  /** Below them, two beside each other. */
  readonly lines: readonly Pick<Cell, 'name' | 'value'>[];
};

/** A player's helmet, name, rounds and figures. */
export function drawPlayerSheet(sheet: Sheet, facts: PlayerSheet): void {
  const { width: all, height } = EXTENT[sheet.size];
  const { side, foot } = MARGIN[sheet.size];
  const { isTall } = sheet;
  const column = isTall ? { x: side, width: all - 2 * side } : { x: 608, width: 552 };
  drawGround(sheet);
  drawWordmark(sheet, { x: column.x, y: 36 });
  drawAddress(
    sheet,
    facts.origin.address,
    isTall
      ? { x: all - side, top: 40, most: 600, anchor: 'end' }
      : { x: column.x, top: height - foot - 21.6, most: column.width },
  );
  const isCrowded = facts.lines.length > ROOMY;
  const heading = setHeading(
    sheet,
    {
      countryCode: null,
      over: facts.over,
      title: facts.player.username,
      sizes: isTall ? [104, 88, 72, 60, 50] : [62, 52, 44, 36, 30].slice(isCrowded ? 2 : 0),
      lines: 1,
      under: facts.under,
    },
    column.width,
  );
  const table = cellsHeight(sheet, facts.cells.length);
  const lines = linesHeight(sheet, facts.lines.length);
  const whole = heading.height + GAP + STRIP + GAP + table + (lines > 0 ? GAP + lines : 0);
  const [from, to] = [66, height - foot - 21.6];
  const top = isTall ? height - foot - whole : from + (to - from - whole) / 2;
  drawHero(sheet, facts, isTall ? heroAbove(top, column) : HERO);
  const strip = { ...column, y: heading.draw({ x: column.x, y: top }) + GAP, height: STRIP };
  drawSectors(sheet, facts.sectors, { area: strip });
  const cells = { ...column, y: strip.y + STRIP + GAP };
  drawCells(sheet, facts.cells, cells);
  drawLines(sheet, facts.lines, { ...column, y: cells.y + table + GAP });
}

/** Between wordmark and name. */
function heroAbove(top: number, { x, width }: { readonly x: number; readonly width: number }) {
  const [from, to] = [116, top - 20];
  const height = Math.min(TALLEST_HERO, to - from);
  return { x, width, y: from + (to - from - height) / 2 + 0.5, height };
}

function linesHeight(sheet: Sheet, count: number): number {
  const rows = Math.ceil(count / COLUMNS);
  const { height, gap } = LINES[sheet.size];
  return rows === 0 ? 0 : rows * height + (rows - 1) * gap;
}

function drawLines(
  sheet: Sheet,
  lines: PlayerSheet['lines'],
  at: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { height, gap, between, text, figure, edge, pad } = LINES[sheet.size];
  // one alone takes the whole width
  const columns = Math.min(COLUMNS, lines.length);
  const width = (at.width - (columns - 1) * between) / columns;
  for (const [index, { name, value }] of lines.entries()) {
    const x = at.x + (index % columns) * (width + between);
    const y = at.y + Math.floor(index / columns) * (height + gap);
    sheet.rect({ x, y, width, height }, INK.board);
    sheet.rect({ x, y, width: edge, height }, INK.accent);
    const taken = sheet.text(value, {
      x: x + width - pad,
      anchor: 'end',
      top: y + (height - figure * 1.1) / 2,
      line: figure * 1.1,
      style: { size: figure, weight: 900, stretch: 64 },
    });
    sheet.text(name, {
      x: x + edge + pad,
      top: y + (height - text * 1.5) / 2,
      line: text * 1.5,
      style: { size: text, weight: 640, stretch: 80 },
      most: width - edge - 3 * pad - taken,
    });
  }
}

import { EXTENT } from '../facts.js';
import { drawGround, drawOrigin, drawWordmark, MARGIN, type ShownOrigin } from './frame.js';
import { setHeading, type Heading } from './heading.js';
import type { Area, Sheet } from './sheet.js';

/** Width of the column with the title, and the gap beside it. */
const SIDE = { width: 300, gap: 36 } as const;

/**
 * Ground, wordmark, title and league: a column on the left of a wide picture, the head of a tall one.
 *
 * @returns what is free for the rest
 */
export function drawSide(sheet: Sheet, origin: ShownOrigin, heading: Heading): Area {
  const { width } = SIDE;
  const { width: all, height } = EXTENT[sheet.size];
  const { side, top, foot } = MARGIN[sheet.size];
  drawGround(sheet);
  drawWordmark(sheet, { x: side, y: top });
  drawOrigin(sheet, origin, width);
  if (sheet.isTall) {
    const inner = all - 2 * side;
    const end = setHeading(sheet, heading, inner).draw({ x: side, y: top + 70.8 });
    return { x: side, y: end + 36, width: inner, height: height - foot - end - 36 };
  }
  const set = setHeading(sheet, heading, width + 4);
  const [from, to] = [top + 30, height - foot - 46.8];
  set.draw({ x: side, y: from + (to - from - set.height) / 2 });
  const x = side + width + SIDE.gap;
  return { x, y: top, width: all - side - x, height: height - top - foot };
}

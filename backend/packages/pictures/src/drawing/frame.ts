import { EXTENT, type Origin } from '../facts.js';
import { INK, type Sheet } from './sheet.js';

const CHECK = 8;
const MARK =
  '<path d="M3 17V4H29V17" fill="none" stroke="#f4f1e8" stroke-width="4"/>' +
  '<path fill="#ffd91a" d="M14.5 9.5H17.5L19 17V24.5H22V30H10V24.5H13V17ZM7.5 12.5H11.5V18.5H7.5ZM20.5 12.5H24.5V18.5H20.5ZM5.5 22H9.5V29.5H5.5ZM22.5 22H26.5V29.5H22.5Z"/>';

/** px from the edges within which everything but the foot is. */
export const MARGIN = {
  wide: { side: 40, top: 36, foot: 44 },
  tall: { side: 56, top: 56, foot: 64 },
} as const;

/** The ground and the chequered foot. */
export function drawGround(sheet: Sheet): void {
  const { width, height } = EXTENT[sheet.size];
  sheet.rect({ x: 0, y: 0, width, height }, INK.ground);
  drawChequers(sheet, { x: 0, y: height - CHEQUERS, width });
}

/** How high a chequered line is. In px. */
export const CHEQUERS = 2 * CHECK;

/** A chequered line of two rows. */
export function drawChequers(
  sheet: Sheet,
  { x: from, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  sheet.rect({ x: from, y, width, height: CHEQUERS }, INK.dark);
  // light at the top right of each sixteen, and at the bottom left
  let path = '';
  for (let x = from; x < from + width; x += CHEQUERS) {
    path += `M${x + CHECK} ${y}h8v8h-8zM${x} ${y + CHECK}h8v8h-8z`;
  }
  sheet.add(`<path fill="${INK.text}" d="${path}"/>`);
}

/** The sign and the word. */
export function drawWordmark(
  sheet: Sheet,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const size = sheet.isTall ? 34 : 25;
  const side = size * 1.2;
  sheet.add(
    `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 32 32">${MARK}</svg>`,
  );
  sheet.text('GRIDLOCK', {
    x: x + size * 1.5,
    top: y + (side - size) / 2,
    line: size,
    style: { size, weight: 850, stretch: 125, spacing: -0.02 },
  });
}

/** What a picture says of where it comes from; no league where that is its title. */
export type ShownOrigin = Pick<Origin, 'address'> & { readonly league: string | null };

/**
 * League and address: bottom left of a wide picture, top right of a tall one.
 *
 * @param width that it may take in a wide picture
 */
export function drawOrigin(sheet: Sheet, { league, address }: ShownOrigin, width: number): void {
  const { width: all, height } = EXTENT[sheet.size];
  const { side, top, foot } = MARGIN[sheet.size];
  const { isTall } = sheet;
  const place = isTall
    ? ({ x: all - side, most: 600, anchor: 'end' } as const)
    : { x: side, most: width };
  const [size, line] = isTall ? [25, 30] : [21, 25.2];
  const addressTop = height - foot - 21.6;
  const leagueTop = isTall ? top : height - foot - (address === null ? line : 46.8);
  if (league !== null) {
    const style = { size, weight: 700, stretch: 100 };
    sheet.text(league, { ...place, top: leagueTop, line, style });
  }
  const below = league === null ? top : top + line;
  drawAddress(sheet, address, { ...place, top: isTall ? below : addressTop });
}

/** The address alone, where there is one that others can open. */
export function drawAddress(
  sheet: Sheet,
  address: string | null,
  place: {
    readonly x: number;
    readonly top: number;
    readonly most: number;
    readonly anchor?: 'end';
  },
): void {
  if (address === null) return;
  const size = sheet.isTall ? 22 : 18;
  sheet.text(address, {
    ...place,
    line: size * 1.2,
    style: { size, weight: 550, stretch: 82 },
    ink: INK.quiet,
  });
}

import { threeLetters } from '../country-letters.js';
import { balance, type Lines } from '../text/fit.js';
import { INK, type Sheet } from './sheet.js';

const GAP = 14;
const LEADING = 0.98;

export type Heading = {
  /** ISO 3166-1 alpha-2; null without a country. */
  readonly countryCode: string | null;
  readonly over: string;
  readonly title: string;
  /** px of the title, the largest first. */
  readonly sizes: readonly number[];
  readonly lines: number;
  /** Under the title, in the accent. */
  readonly under: string | null;
};

type SetHeading = {
  readonly height: number;
  /** Draws it, and returns where it ends. */
  readonly draw: (at: { readonly x: number; readonly y: number }) => number;
};

const titleStyle = (size: number) => ({ size, weight: 830, stretch: 116, spacing: -0.02 });

/** What stands over the title, the title and what stands under it: set first, so that it can be centred. */
export function setHeading(sheet: Sheet, heading: Heading, width: number): SetHeading {
  const overSize = sheet.isTall ? 30 : 22;
  const overLine = overSize * 1.5;
  const underLine = overSize * 1.2;
  const title: Lines = balance(
    heading.title,
    heading.sizes.map(titleStyle),
    { width, lines: heading.lines },
    sheet.typeface,
  );
  const titleLine = title.style.size * LEADING;
  const titleHeight = title.lines.length * titleLine;
  const underHeight = heading.under === null ? 0 : GAP + underLine;
  return {
    height: overLine + GAP + titleHeight + underHeight,
    draw({ x, y }) {
      const chip =
        heading.countryCode === null ? 0 : drawChip(sheet, heading.countryCode, { x, y });
      sheet.text(heading.over, {
        x: x + chip,
        top: y,
        line: overLine,
        style: { size: overSize, weight: 600, stretch: 78 },
        ink: INK.soft,
        most: width - chip,
      });
      let top = y + overLine + GAP;
      for (const line of title.lines) {
        sheet.text(line, { x, top, line: titleLine, style: title.style });
        top += titleLine;
      }
      if (heading.under === null) return top;
      const style = { size: overSize, weight: 650, stretch: 86 };
      sheet.text(heading.under, {
        x,
        top: top + GAP,
        line: underLine,
        style,
        ink: INK.accent,
        most: width,
      });
      return top + underHeight;
    },
  };
}

/** Draws the three-letter country code; returns its width and the gap after it (px). */
function drawChip(
  sheet: Sheet,
  code: string,
  at: { readonly x: number; readonly y: number },
): number {
  const style = { size: sheet.isTall ? 21 : 18, weight: 750, stretch: 78 };
  const letters = threeLetters(code);
  const line = style.size * 1.4;
  const width = sheet.width(letters, style) + 16;
  const y = at.y + ((sheet.isTall ? 45 : 33) - line - 2) / 2;
  sheet.rect({ x: at.x, y, width, height: line + 2 }, INK.text, 2);
  sheet.text(letters, { x: at.x + 8, top: y + 1, line, style, ink: INK.ground });
  return width + 12;
}

import type { TextStyle, Typeface } from './typeface.js';

const ELLIPSIS = '…';
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text, shortened at its end until it is no wider than `most` px. */
export function shorten(text: string, style: TextStyle, most: number, typeface: Typeface): string {
  const width = (part: string) => typeface.set(part, style).width;
  if (width(text) <= most) return text;
  const letters = [...clusters.segment(text)].map(({ segment }) => segment);
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}${ELLIPSIS}`;
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (width(cut(middle)) <= most) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}

export type Lines = { readonly lines: readonly string[]; readonly style: TextStyle };

/**
 * The text in at most `room.lines` lines of about the same width, in the first of the sizes in which that is
 * possible; in the last one it is shortened.
 */
export function balance(
  text: string,
  sizes: readonly TextStyle[],
  room: { readonly width: number; readonly lines: number },
  typeface: Typeface,
): Lines {
  const words = text.split(' ');
  const last = sizes.at(-1);
  if (!last) throw new Error('A text without a size.');
  for (const style of sizes) {
    const lines = inLines(words, style, room.width, typeface);
    const widest = Math.max(...lines.map((line) => typeface.set(line, style).width));
    if (lines.length <= room.lines && widest <= room.width) {
      return { lines: evened(words, style, { ...room, count: lines.length }, typeface), style };
    }
  }
  const lines = inLines(words, last, room.width, typeface);
  const rest = lines.slice(room.lines - 1).join(' ');
  const fitting = [...lines.slice(0, room.lines - 1), rest];
  return { lines: fitting.map((line) => shorten(line, last, room.width, typeface)), style: last };
}

/** Lines that the words fill one after the other; a word that is wider than a line has one to itself. */
function inLines(words: readonly string[], style: TextStyle, most: number, typeface: Typeface) {
  const lines: string[] = [];
  for (const word of words) {
    const before = lines.at(-1);
    const longer = before === undefined ? word : `${before} ${word}`;
    if (before !== undefined && typeface.set(longer, style).width <= most) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines;
}

/** The narrowest lines of the same number. */
function evened(
  words: readonly string[],
  style: TextStyle,
  { width, count }: { readonly width: number; readonly count: number },
  typeface: Typeface,
): readonly string[] {
  let [narrow, wide] = [0, width];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    const lines = inLines(words, style, middle, typeface);
    const holds =
      lines.length <= count && lines.every((line) => typeface.set(line, style).width <= middle);
    if (holds) wide = middle;
    else narrow = middle;
  }
  return inLines(words, style, wide, typeface);
}

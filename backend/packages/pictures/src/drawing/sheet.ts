import { EXTENT, type PictureSize } from '../facts.js';
import { shorten } from '../text/fit.js';
import type { TextStyle, Typeface } from '../text/typeface.js';

/** The dark look of the screens. */
export const INK = {
  ground: '#101416',
  panel: '#1c2327',
  board: '#050607',
  line: '#2c363c',
  text: '#f4f1e8',
  soft: '#d7dcde',
  quiet: '#b9c1c5',
  dark: '#14181b',
  accent: '#ffd91a',
  up: '#3ddc84',
  down: '#ff7d75',
} as const;

/** Smallest type in px: legible where a chat shows the picture at 40 %. */
export const SMALLEST: Readonly<Record<PictureSize, number>> = { wide: 17, tall: 21 };

export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A line of text: `top` is that of its line box, as style sheets count. */
type TextLine = {
  readonly x: number;
  readonly top: number;
  /** Height of the line in px. */
  readonly line: number;
  readonly style: TextStyle;
  readonly ink?: string;
  /** Around the letters, in the colour of the ground: they stand on a drawing. In px. */
  readonly halo?: number;
  /** No wider than this: it is shortened. */
  readonly most?: number;
  /** What `x` is: the text's beginning, middle or end. */
  readonly anchor?: 'start' | 'middle' | 'end';
};

/** What a text took of the sheet, for the one who checks that none leaves it. */
export type Placed = {
  readonly text: string;
  readonly size: number;
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
};

const ASCENT = 0.878;
const DESCENT = 0.21;

/** Everything drawn so far. Colours and numbers come from this package; texts become outlines. */
export class Sheet {
  private readonly parts: string[] = [];
  readonly placed: Placed[] = [];

  constructor(
    readonly size: PictureSize,
    readonly typeface: Typeface,
  ) {}

  get isTall(): boolean {
    return this.size === 'tall';
  }

  rect({ x, y, width, height }: Area, fill: string, radius = 0): void {
    const round = radius > 0 ? ` rx="${radius}"` : '';
    this.parts.push(
      `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}"${round} fill="${fill}"/>`,
    );
  }

  /** A rectangle that is only its edge, one px inside. */
  frame({ x, y, width, height }: Area, ink: string, edge = 1): void {
    const half = edge / 2;
    this.parts.push(
      `<rect x="${px(x + half)}" y="${px(y + half)}" width="${px(width - edge)}" height="${px(height - edge)}" fill="none" stroke="${ink}" stroke-width="${edge}"/>`,
    );
  }

  /** An SVG element of this package's making. */
  add(markup: string): void {
    this.parts.push(markup);
  }

  /** Another drawing of the helmets' package. */
  image(svg: string, { x, y }: { readonly x: number; readonly y: number }): void {
    this.parts.push(svg.replace('<svg ', `<svg x="${px(x)}" y="${px(y)}" `));
  }

  width(text: string, style: TextStyle): number {
    return this.typeface.set(text, style).width;
  }

  /** Draws a line of text and returns its width. */
  text(text: string, line: TextLine): number {
    const { x, top, style, ink = INK.text, halo = 0, most, anchor = 'start' } = line;
    const shown = most === undefined ? text : shorten(text, style, most, this.typeface);
    const { width, path } = this.typeface.set(shown, style);
    const from = x - { start: 0, middle: width / 2, end: width }[anchor];
    const ascent = Math.round(style.size * ASCENT);
    const letters = ascent + Math.round(style.size * DESCENT);
    const above = top + Math.floor((line.line - letters) / 2);
    this.placed.push({
      text: shown,
      size: style.size,
      from,
      to: from + width,
      top: above,
      bottom: above + letters,
    });
    if (path) {
      const around =
        halo > 0
          ? ` stroke="${INK.ground}" stroke-width="${2 * halo}" stroke-linejoin="round" paint-order="stroke"`
          : '';
      this.parts.push(
        `<path transform="translate(${px(from)} ${Math.round(above + ascent)})" fill="${ink}"${around} d="${path}"/>`,
      );
    }
    return width;
  }

  /** The whole document. */
  finish(): string {
    const { width, height } = EXTENT[this.size];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${this.parts.join('')}</svg>`;
  }
}

export const px = (value: number): string => String(Math.round(value * 100) / 100);

import type { GridFacts } from '../facts.js';
import type { TextStyle } from '../text/typeface.js';
import { SMALLEST, type Area, type Sheet } from './sheet.js';

/** Larger type than this would shout, in px. */
const LARGEST = 56;
const GAP = { wide: 14, tall: 18 } as const;
/** Left and right in a box, in px. */
const PAD = 10;
/** The bar of a team's colour, and what keeps a name that fits from being cut, in px. */
const BAR = 20;
/** Heights in sizes of the type: of a name, of a pick with the gap below it, and of a helmet. */
const NAME = 1.2;
export const PART = 1.25;
const HELMET = { least: 2.5, good: 4 } as const;
/** More px of helmets than this make a file too large for what chats show of a link, and slow to load on a phone. */
const MAX_PIXELS = 200_000;
/** A longer name is shortened, however large its type is. In sizes of the type. */
const LONGEST = { part: 7, name: 9 } as const;

export const placeStyle = (size: number): TextStyle => ({ size, weight: 700, stretch: 64 });
export const nameStyle = (size: number): TextStyle => ({ size, weight: 680, stretch: 80 });
export const partStyle = (size: number): TextStyle => ({ size, weight: 640, stretch: 74 });

/** How the boxes of a grid stand: all alike, in px. */
export type GridPlan = {
  readonly columns: number;
  readonly gap: number;
  readonly width: number;
  readonly height: number;
  /** The helmet above name and picks, not beside the picks. */
  readonly stands: boolean;
  readonly type: number;
  readonly helmet: number;
  readonly nameLine: number;
  /** Of the painted bars. */
  readonly edge: number;
  readonly pad: number;
  /** Of two plans the one with more of it is better: sizes of helmet and type, less where texts are cut. */
  readonly worth: number;
};

/** The columns and the arrangement by which helmets and type are largest. */
export function planGrid(sheet: Sheet, { entries, more }: GridFacts, area: Area): GridPlan {
  const boxes = entries.length + (more > 0 ? 1 : 0);
  const widest = (texts: readonly string[], style: TextStyle, most: number) =>
    Math.min(most, Math.max(4, ...texts.map((text) => sheet.width(text, style) / style.size)));
  const parts = entries.flatMap(({ pick }) => (pick ?? []).map(({ name }) => name));
  const names = entries.map(({ username }) => username);
  const texts = {
    part: widest(parts, partStyle(20), LONGEST.part),
    name: widest(names, nameStyle(20), LONGEST.name),
  };
  const plans = Array.from({ length: Math.max(1, boxes) }, (_, index) => index + 1).flatMap(
    (columns) => {
      const rows = Math.ceil(boxes / columns);
      const gap = GAP[sheet.size];
      const width = (area.width - (columns - 1) * gap) / columns;
      const height = (area.height - (rows - 1) * gap) / rows;
      return [true, false].map((stands) =>
        boxPlan(
          { columns, gap, width, height, stands },
          { texts, least: SMALLEST[sheet.size], most: Math.sqrt(MAX_PIXELS / boxes) },
        ),
      );
    },
  );
  return plans.reduce((best, plan) => (plan.worth > best.worth ? plan : best));
}

type Given = Pick<GridPlan, 'columns' | 'gap' | 'width' | 'height' | 'stands'>;
type Room = {
  /** Widths in sizes of the type. */
  readonly texts: { readonly part: number; readonly name: number };
  /** The smallest type, in px. */
  readonly least: number;
  /** The largest helmet, in px. */
  readonly most: number;
};

/** Type and helmet of one arrangement; it is worth nothing where they do not fit in. */
function boxPlan(given: Given, { texts, least, most }: Room): GridPlan {
  const { width, height, stands } = given;
  const inner = width - 2 * PAD;
  const high = height - (stands ? 16 : 10);
  const lines = NAME + 3 * PART;
  /** The largest type with which texts fit in beside a helmet of so many sizes. */
  const typeBeside = (helmet: number) =>
    stands
      ? Math.min((inner - BAR) / texts.part, inner / texts.name)
      : Math.min((inner - BAR - 8) / (texts.part + helmet), inner / (texts.name + 1.8));
  const typeAbove = high / (lines + (stands ? HELMET.good : 0));
  const type = Math.max(least, Math.min(LARGEST, typeBeside(HELMET.good), typeAbove));
  const smallest = HELMET.least * type;
  // a standing helmet leaves the corners free for its place
  const helmet = stands
    ? Math.min(high - lines * type, width - 2 * (PAD + 1.2 * type))
    : Math.min(high - NAME * type, Math.max(smallest, inner - BAR - 8 - texts.part * type));
  const fits = lines * type <= high && helmet >= smallest;
  const shownHelmet = Math.min(most, Math.max(helmet, smallest));
  const shown = Math.min(1, typeBeside(HELMET.least) / type);
  return {
    ...given,
    type,
    helmet: shownHelmet,
    nameLine: NAME * type,
    edge: Math.max(4, Math.min(8, type / 5)),
    pad: PAD,
    worth: fits ? type * shownHelmet * shown ** 2 : 0,
  };
}

import { makeFonts } from '../lib/ui/makeFonts';

/** The fonts that the pages opened most begin with: size (rem), weight, width (%). */
export const FIRST_FONTS = [
  [1, 700, 100],
  [0.875, 650, 78],
  [0.875, 400, 78],
  [0.875, 450, 100],
  [0.8125, 450, 100],
  [0.875, 550, 78],
  [0.8125, 650, 78],
  [0.875, 650, 100],
  [0.75, 750, 78],
  [1.125, 700, 100],
  [1.0625, 850, 125],
  [1, 650, 100],
  [1, 750, 100],
  [1.75, 780, 112],
  [1, 600, 78],
  [1, 550, 78],
  [0.8125, 600, 78],
  [0.875, 560, 78],
  [0.8125, 550, 78],
  [0.875, 600, 78],
  [1.125, 550, 78],
  [1, 650, 80],
  [1, 680, 78],
  [1, 620, 78],
  [1.375, 680, 78],
  [2.25, 680, 64],
  [3.75, 700, 64],
  [4.25, 700, 64],
] as const;
/** Makes them while code and data are on their way, some in each task. */
export const warmFonts = (breathe: () => Promise<unknown>): Promise<void> =>
  makeFonts(
    FIRST_FONTS.map(
      ([size, weight, width]) =>
        `font-size:${String(size)}rem;font-weight:${String(weight)};font-stretch:${String(width)}%`,
    ),
    breathe,
  );

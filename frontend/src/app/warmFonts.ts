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
/** As many as are made in one task. */
const LOT = 7;

/**
 * Makes fonts before anything is written in them, some in each task. On a slow phone the first letter in each took
 * longer than all that is laid out with it, and those of a page came in one picture.
 */
export async function warmFonts(breathe: () => Promise<unknown>): Promise<void> {
  const place = document.createElement('div');
  place.ariaHidden = 'true';
  place.style.cssText = 'position:absolute;visibility:hidden;contain:strict';
  document.body.append(place);
  for (let at = 0; at < FIRST_FONTS.length; at += LOT) {
    for (const [size, weight, width] of FIRST_FONTS.slice(at, at + LOT)) {
      const letter = document.createElement('span');
      letter.style.cssText = `font-size:${String(size)}rem;font-weight:${String(weight)};font-stretch:${String(width)}%`;
      letter.textContent = '\u00a0';
      place.append(letter);
    }
    // lays them out now: they would be part of the next picture
    void place.offsetWidth;
    await breathe();
  }
  place.remove();
}

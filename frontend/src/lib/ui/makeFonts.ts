/** As many as are made at once. */
const LOT = 7;

/**
 * Makes fonts before anything is written in them. On a slow phone the first letter in each takes longer than all
 * that is laid out with it, and those of a page came in one picture.
 *
 * @param fonts declarations of CSS: `font-size:1rem;font-weight:700;font-stretch:100%`
 * @param pause awaited after each lot
 * @param attribute of what is written in the family that is meant; else it is that of the page
 */
export async function makeFonts(
  fonts: Iterable<string>,
  pause: () => Promise<unknown>,
  attribute?: string,
): Promise<void> {
  const place = document.createElement('div');
  place.ariaHidden = 'true';
  place.style.cssText = 'position:absolute;visibility:hidden;contain:strict';
  if (attribute) place.toggleAttribute(attribute, true);
  document.body.append(place);
  const all = [...fonts];
  for (let at = 0; at < all.length; at += LOT) {
    for (const font of all.slice(at, at + LOT)) {
      const letter = document.createElement('span');
      letter.style.cssText = font;
      letter.textContent = '\u00a0';
      place.append(letter);
    }
    // lays them out now: they would be part of the next picture
    void place.offsetWidth;
    await pause();
  }
  place.remove();
}

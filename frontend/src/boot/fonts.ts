const FAMILY = 'Archivo Variable';
/** The letters beyond those of English, which most pages need none of. */
const MORE = 'Archivo More';
const ENGLISH = /^U\+0000-/;
const KEY = 'font';

export type FontFile = { readonly url: string; readonly range: string };

/**
 * Letters come after the code, and others stand in for them (styles/standIn.css): on a slow line they would
 * hold up the page. Who has had them before has them at hand, and sees them at once.
 */
export function bringFonts(files: readonly FontFile[]) {
  const version = files.map(({ url }) => url).join(' ');
  const bring = () => {
    void show(files).then(
      () => {
        storeKnown(version);
      },
      () => undefined, // others stand in for them, and the next page asks again
    );
  };
  if (readKnown() === version) {
    bring();
    return;
  }
  window.addEventListener('load', () => {
    // the page is laid out anew for them: not in one piece with the code that has just come
    setTimeout(bring);
  });
}

/**
 * The page hears of them when they are there, and of the further ones after that: for letters that it waits
 * for the browser looks through the fonts of the machine, once for each size, weight and width.
 */
async function show(files: readonly FontFile[]) {
  const english = files
    .filter(({ range }) => ENGLISH.test(range))
    .map((file) => face(FAMILY, file));
  await Promise.all(english.map((each) => each.load()));
  for (const each of english) document.fonts.add(each);
  for (const file of files) if (!ENGLISH.test(file.range)) document.fonts.add(face(MORE, file));
}

const face = (family: string, { url, range }: FontFile) =>
  new FontFace(family, `url(${url}) format('woff2')`, {
    display: 'swap',
    weight: '100 900',
    stretch: '62% 125%',
    unicodeRange: range,
  });

function readKnown(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // storage may be forbidden: they come late each time
    return null;
  }
}

function storeKnown(version: string) {
  try {
    localStorage.setItem(KEY, version);
  } catch {
    // as above
  }
}

import { makeFonts } from '../lib/ui/makeFonts';

const FAMILY = 'Archivo Variable';
/** The letters beyond those of English, which most pages need none of. */
const MORE = 'Archivo More';
const ENGLISH = /^U\+0000-/;
const KEY = 'font';
/** The attribute of what is written in them (first.css). */
const SHOWN = 'data-letters';
/** Elements that are laid out anew in one frame; a row of the standings is one piece. */
const PIECE = 40;
/** Over the page; what is drawn during the last one gets its letters with the body. */
const WALKS = 3;

export type FontFile = { readonly url: string; readonly range: string };

/**
 * Letters come after the code, and others stand in for them (styles/standIn.css): on a slow line they would
 * hold up the page. Who has had them before has them at hand, and sees them at once.
 */
export function bringFonts(files: readonly FontFile[]) {
  // each that is added lays out anew all that is written: nothing is as yet, and nothing asks for them
  const english = files
    .filter(({ range }) => ENGLISH.test(range))
    .map((file) => added(FAMILY, file));
  for (const file of files) if (!ENGLISH.test(file.range)) added(MORE, file);
  const version = files.map(({ url }) => url).join(' ');
  const bring = async (isDrawn = false) => {
    try {
      await Promise.all(english.map((each) => each.load()));
      storeKnown(version);
      if (isDrawn) {
        // all that is written is styled anew in the next frame, as they are there: what follows has its own
        for (let frame = 0; frame < 2; frame += 1) await nextFrame();
        await makeFonts(fontsOfPage(), nextFrame, SHOWN);
      }
      await showInPieces();
    } catch {
      // others stand in for them, and the next page asks again
    }
  };
  if (readKnown() === version) {
    void bring();
    return;
  }
  window.addEventListener('load', () => {
    // not in one piece with the code that has just come
    setTimeout(() => void bring(true));
  });
}

const nextFrame = () => new Promise(requestAnimationFrame);

/** Sizes, weights and widths of what is written on the page. */
function fontsOfPage(): Set<string> {
  const fonts = new Set<string>();
  for (const element of pageElement().querySelectorAll('*')) {
    if (![...element.childNodes].some((node) => node instanceof Text)) continue;
    const { fontSize, fontWeight, fontStretch } = getComputedStyle(element);
    fonts.add(`font-size:${fontSize};font-weight:${fontWeight};font-stretch:${fontStretch}`);
  }
  return fonts;
}

/** The page is laid out anew for its letters, a part of it in each frame, so that it answers meanwhile. */
async function showInPieces() {
  // from the browser's cache they may come before there is a body
  const page = pageElement();
  let size = 0;
  // what is drawn meanwhile stands behind the first walk
  for (let walk = 0; walk < WALKS; walk += 1) {
    for (const piece of piecesOf(page)) {
      piece.toggleAttribute(SHOWN, true);
      size += sizeOf(piece);
      if (size < PIECE) continue;
      size = 0;
      await nextFrame();
    }
  }
  // all elements are styled anew for it, so the last piece has gone before
  if (size > 0) await nextFrame();
  page.toggleAttribute(SHOWN, true);
}

/** Not the root where it can be helped: units that rest on its letters have all be styled anew. */
const pageElement = (): HTMLElement => document.querySelector('body') ?? document.documentElement;

function* piecesOf(element: Element): Generator<Element> {
  if (!element.textContent || element.hasAttribute(SHOWN)) return;
  if (sizeOf(element) <= PIECE) yield element;
  else for (const child of element.children) yield* piecesOf(child);
}

const sizeOf = (element: Element): number => element.getElementsByTagName('*').length + 1;

const added = (family: string, file: FontFile): FontFace => {
  const made = face(family, file);
  document.fonts.add(made);
  return made;
};

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

const FAMILY = 'Archivo Variable';
const KEY = 'font';

export type FontFile = { readonly url: string; readonly range: string };

/**
 * Letters come after the code, and others stand in for them (styles/standIn.css): on a slow line they would
 * hold up the page. Who has had them before has them at hand, and sees them at once.
 */
export function bringFonts(files: readonly FontFile[]) {
  const version = files.map(({ url }) => url).join(' ');
  const show = () => {
    for (const { url, range } of files)
      document.fonts.add(
        new FontFace(FAMILY, `url(${url}) format('woff2')`, {
          display: 'swap',
          weight: '100 900',
          stretch: '62% 125%',
          unicodeRange: range,
        }),
      );
  };
  if (readKnown() === version) {
    show();
    return;
  }
  window.addEventListener('load', () => {
    show();
    void document.fonts.load(`1em '${FAMILY}'`).then(() => {
      storeKnown(version);
    });
  });
}

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

/** Text in which every second part is bold, from the second one on. */
export type Parts = readonly string[];

const PLACES = ['title', 'result', 'flag', 'race'] as const;

type Words = { readonly [Place in (typeof PLACES)[number]]?: string | Parts | undefined };

/** Writes what is known of the page where it is going to stand, until the app draws all of it. */
export function showWords(words: Words) {
  for (const name of PLACES) {
    const place = find(name);
    const text = words[name];
    if (place && text) place.replaceChildren(...[text].flat().map(bolder));
  }
  // the script runs ahead of what it writes to; once all has come, no place means that the app is there
  if (!find('title') && document.readyState === 'loading')
    requestAnimationFrame(() => {
      showWords(words);
    });
}

const find = (name: string) => document.querySelector(`.first-${name}`);

function bolder(text: string, at: number): string | Node {
  if (at % 2 === 0) return text;
  const bold = document.createElement('b');
  bold.textContent = text;
  return bold;
}

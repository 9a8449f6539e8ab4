type Words = { readonly title?: string | undefined; readonly race?: string | undefined };

/** Writes what is known of the page where it is going to stand, until the app draws all of it. */
export function showWords(words: Words) {
  const places = { title: find('.first-title'), race: find('.first-race') };
  for (const name of ['title', 'race'] as const) {
    const place = places[name];
    const text = words[name];
    if (place && text) place.textContent = text;
  }
  // the script runs ahead of what it writes to; once all has come, no place means that the app is there
  if (!places.title && document.readyState === 'loading')
    requestAnimationFrame(() => {
      showWords(words);
    });
}

const find = (selector: string) => document.querySelector(selector);

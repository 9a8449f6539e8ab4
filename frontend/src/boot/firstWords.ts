/** Writes the title of the page where it is going to stand, until the app draws it. */
export function showTitle(title: string) {
  const place = document.querySelector('.first-title');
  if (place) place.textContent = title;
  // the script runs ahead of what it writes to; once all has come, no place means that the app is there
  else if (document.readyState === 'loading')
    requestAnimationFrame(() => {
      showTitle(title);
    });
}

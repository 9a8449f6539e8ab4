/**
 * After a navigation the focus goes to the new page's h1, so that a screen reader announces
 * it. A page whose title waits for data gets the focus once the title is there.
 */
let waiting = false;

/**
 * Focuses the h1 of the page, or remembers to when it is not there yet. A page that has taken the focus
 * itself keeps it: the form that an invitation opens.
 */
export function focusPageTitle() {
  if (document.querySelector('main :focus')) {
    waiting = false;
    return;
  }
  const title = document.querySelector<HTMLElement>('main h1');
  waiting = !title;
  title?.focus({ preventScroll: true });
}

/** Called by a title that has just appeared. It leaves the focus alone where the user moved it. */
export function titleAppeared(title: HTMLElement) {
  if (!waiting) return;
  waiting = false;
  if (document.activeElement === document.body) title.focus({ preventScroll: true });
}

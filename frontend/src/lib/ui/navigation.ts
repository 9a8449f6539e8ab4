/** A full page load of `path`, so that nothing of a session stays in memory. */
export const leaveTo = (path: string): void => {
  window.location.assign(path);
};

/** Loads the same page again. */
export const reloadPage = (): void => {
  window.location.reload();
};

/**
 * Gives the entry that the tab was opened at a name of its own. The router knows all of them by the
 * same one, so that a page opened by its address began where the last such page had been left.
 */
export function nameHistoryEntry(): void {
  const state: unknown = window.history.state;
  if (state === null) window.history.replaceState({ key: Date.now().toString(36) }, '');
}

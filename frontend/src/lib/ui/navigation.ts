/** A full page load of `path`, so that nothing of a session stays in memory. */
export const leaveTo = (path: string): void => window.location.assign(path);

/** The same, in place of this page in the history. */
export const replacePage = (address: string): void => window.location.replace(address);

/** Loads the same page again. */
export const reloadPage = (): void => window.location.reload();

/** Leaves the single page: the browser loads `path` anew, so nothing of a session stays in memory. */
export const leaveTo = (path: string): void => {
  window.location.assign(path);
};

export const reloadPage = (): void => {
  window.location.reload();
};

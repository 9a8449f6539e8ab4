/** What keys go to in a field that somebody types in; a tick or a slider loses nothing. */
export const TYPED =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"])';

/**
 * Whether something that begins by itself would come in the way: a dialog is open, or somebody is typing. It
 * lies over the page, which stays as it is, so a form that nobody is typing in loses nothing.
 */
export const isBusy = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (document.activeElement?.matches(TYPED) ?? false);

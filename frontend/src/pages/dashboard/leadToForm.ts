export const comeIntoView = (panel: HTMLElement | null) =>
  panel?.scrollIntoView({ block: 'nearest' });

/** Brings the form into view, ready to be typed into. */
export function leadToForm(panel: HTMLElement | null) {
  comeIntoView(panel);
  panel?.querySelector('input')?.focus({ preventScroll: true });
}

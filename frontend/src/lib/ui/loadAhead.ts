/**
 * Loads code that is soon needed, such as that of a dialog. Where it does not arrive, as without a network, nothing is said:
 * it is loaded once more, with an error to see, when it is shown.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

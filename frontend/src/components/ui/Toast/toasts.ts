/** A sentence that floats in at the top for five seconds: 'Avatar updated successfully!' */
export type Toast = { readonly id: number; readonly text: string; readonly kind: 'ok' | 'bad' };

let shown: readonly Toast[] = [];
let serial = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  shown = next;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Shows a toast; one with the same sentence is replaced, so it never stands there twice. */
export function showToast(text: string, kind: Toast['kind'] = 'ok') {
  serial += 1;
  set([...shown.filter((toast) => toast.text !== text), { id: serial, text, kind }]);
}

/** Removes a toast before its time. */
export function dismissToast(id: number) {
  set(shown.filter((toast) => toast.id !== id));
}

/** Removes all toasts: every test starts with none. */
export const clearToasts = () => {
  set([]);
};

/** The toasts on screen, oldest first; for useSyncExternalStore. */
export const shownToasts = (): readonly Toast[] => shown;

/** For useSyncExternalStore. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const MARK = 'data-toast';
/** For each toast: whatever it lies beside has to know it. */
export const TOAST_MARK = { [MARK]: '' } as const;

/**
 * For what closes when something outside of it is pressed: a toast is above everything, and pressing it
 * means the toast alone.
 */
export function keepOpenForToast(event: Event) {
  const { target } = event;
  if (target instanceof Element && target.closest(`[${MARK}]`)) event.preventDefault();
}

import { createStore } from '../../../lib/ui/createStore';

/** A sentence that floats in at the top for five seconds: 'Avatar updated successfully!' */
export type Toast = { readonly id: number; readonly text: string; readonly kind: 'ok' | 'bad' };

const toasts = createStore<readonly Toast[]>([]);
let serial = 0;

/** Shows a toast; one with the same sentence is replaced, so it never stands there twice. */
export function showToast(text: string, kind: Toast['kind'] = 'ok') {
  serial += 1;
  const others = toasts.get().filter((toast) => toast.text !== text);
  toasts.set([...others, { id: serial, text, kind }]);
}

/** Removes a toast before its time. */
export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Removes all toasts: every test starts with none. */
export const clearToasts = () => toasts.set([]);

/** The toasts on screen, oldest first. */
export const useToasts = toasts.use;

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

import { useRef, type RefObject } from 'react';

/**
 * Hands the focus back to what had it before a dialog opened, unless it has gone elsewhere in the
 * meantime: to the title of the page that a link in the dialog led to. `initialFocus` names what
 * has the focus first, where that is not the first control in the dialog; of a form it is its first field.
 */
export function useReturnFocus(initialFocus?: RefObject<HTMLElement | null>) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current =
        document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const first = firstField(initialFocus?.current);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body) opener.current?.focus();
    },
  };
}

const firstField = (element: HTMLElement | null | undefined): HTMLElement | null | undefined =>
  element instanceof HTMLFormElement
    ? element.querySelector<HTMLElement>(':is(input, select, textarea):not([hidden])')
    : element;

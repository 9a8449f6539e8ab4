import * as Radix from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { keepOpenForToast } from '../Toast/toasts';
import styles from './Popup.module.css';

export type PopupSheetProps = {
  readonly id: string;
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly align: 'start' | 'end';
  /** the button that opens it */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
};

const GAP = 8;

/** What a `Popup` opens, in a file of its own: no page needs it to be shown. */
export function PopupSheet({ opener, open, onClose, ...sheet }: PopupSheetProps) {
  const { id, label, align, children } = sheet;
  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <Radix.Anchor virtualRef={opener} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          className={styles.popup}
          aria-label={label}
          align={align}
          sideOffset={GAP}
          collisionPadding={GAP}
          onInteractOutside={(event) => {
            keepOpenForToast(event);
            const { target } = event;
            // its own click closes it
            if (target instanceof Node && opener.current?.contains(target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // unless the focus has gone elsewhere in the meantime
            if (document.activeElement === document.body) opener.current?.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

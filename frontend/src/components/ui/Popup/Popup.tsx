import * as Radix from '@radix-ui/react-popover';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { keepOpenForToast } from '../Toast/toasts';
import styles from './Popup.module.css';

type PopupProps = {
  /** names what opens */
  readonly label: string;
  /** what is on the button; the button is named by it */
  readonly trigger: ReactNode;
  readonly className?: string | undefined;
  /** marks the button as the place where the reader is */
  readonly isCurrent?: boolean;
  readonly align: 'start' | 'end';
  /** called on opening: links, which close it by leading elsewhere */
  readonly children: (close: () => void) => ReactNode;
};

const GAP = 8;

/** A button that opens a small sheet of links beside it. */
export function Popup({ label, trigger, className, isCurrent, align, children }: PopupProps) {
  const { pathname } = useLocation();
  // open for this path only: wherever a link leads, it is closed there
  const [openOn, setOpenOn] = useState<string | null>(null);
  return (
    <Radix.Root
      open={openOn === pathname}
      onOpenChange={(open) => {
        setOpenOn(open ? pathname : null);
      }}
    >
      <Radix.Trigger className={className} aria-current={isCurrent || undefined}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.popup}
          aria-label={label}
          align={align}
          sideOffset={GAP}
          collisionPadding={GAP}
          onInteractOutside={keepOpenForToast}
        >
          {children(() => {
            setOpenOn(null);
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../../../lib/ui/cx';
import { IconButton } from '../IconButton/IconButton';
import { keepOpenForToast } from '../Toast/toasts';
import styles from './Dialog.module.css';
import { useReturnFocus } from './useReturnFocus';

type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** the sentence below the title that a screen reader hears on opening */
  readonly description?: string;
  /** the buttons, at the end; keep Cancel first */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /** what has the focus first; without one it is the button that closes the dialog */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
};

/** A bottom sheet on a phone, centred from 640 px. Focus stays inside and returns on closing. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, footer, wide, initialFocus, children } = props;
  const focus = useReturnFocus(initialFocus);
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      {/* a closed one sets state on mounting, so that the page would be rendered twice before it is painted */}
      {open && (
        <Radix.Portal>
          <Radix.Overlay className={styles.scrim}>
            <Radix.Content
              className={cx(styles.dialog, 'column gap-0', wide && styles.wide)}
              {...focus}
              onInteractOutside={keepOpenForToast}
              {...(description ? {} : { 'aria-describedby': undefined })}
            >
              <div className={`${styles.head} row gap-3 justify-between border-b`}>
                <Radix.Title className="text-headline break-anywhere">{title}</Radix.Title>
                <Radix.Close asChild>
                  <IconButton label="Close">
                    <X className="icon" />
                  </IconButton>
                </Radix.Close>
              </div>
              <div className={`${styles.body} stack p-4`}>
                {description && (
                  <Radix.Description className="muted">{description}</Radix.Description>
                )}
                {children}
              </div>
              {footer && (
                <div className="cluster items-stretch gap-2 justify-end px-4 mb-4">{footer}</div>
              )}
            </Radix.Content>
          </Radix.Overlay>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}

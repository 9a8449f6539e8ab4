import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { cx } from '../../../lib/ui/cx';
import { IconButton } from '../IconButton/IconButton';
import { keepOpenForToast } from '../Toast/toasts';
import type { DialogProps } from './Dialog';
import styles from './Dialog.module.css';
import { useReturnFocus } from './useReturnFocus';

/** What a `Dialog` opens, in a file of its own: no page needs it to be shown. */
export function DialogSheet(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, footer, wide, initialFocus, children } = props;
  const focus = useReturnFocus(initialFocus);
  return (
    <Radix.Root open onOpenChange={onClose}>
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
    </Radix.Root>
  );
}

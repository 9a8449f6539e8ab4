import type { ReactNode, RefObject } from 'react';
import { Button } from '../Button/Button';
import { Dialog } from './Dialog';

type ConfirmDialogProps = {
  readonly open?: boolean;
  readonly title: string;
  /** what follows from it */
  readonly description: string;
  /** the button that confirms */
  readonly confirmLabel: string;
  /** what it says while the call is under way */
  readonly busyLabel?: string;
  readonly busy?: boolean;
  /** it cannot be undone */
  readonly danger?: boolean;
  readonly cancelLabel?: string;
  /** the id of a form in the dialog that the button submits; without it the button calls `onConfirm` */
  readonly form?: string;
  readonly onConfirm?: () => void;
  readonly onClose: () => void;
  /** what has the focus first */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** a field, an error */
  readonly children?: ReactNode;
};

/** A question with two buttons; cancelling comes first. */
export const ConfirmDialog = ({
  open = true,
  confirmLabel,
  busyLabel = confirmLabel,
  busy = false,
  danger = false,
  cancelLabel = 'Cancel',
  form,
  onConfirm,
  onClose,
  children,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    open={open}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button
          kind={danger ? 'danger-fill' : 'primary'}
          type={form === undefined ? 'button' : 'submit'}
          form={form}
          busy={busy}
          onClick={onConfirm}
        >
          {busy ? busyLabel : confirmLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);

import type { ComponentProps } from 'react';
import { useAction } from '../../../lib/ui/useAction';
import { Message } from '../Message/Message';
import { ConfirmDialog } from './ConfirmDialog';

export type ActionDialogProps = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'busy' | 'form' | 'onConfirm'
> & {
  /** what confirming does; rejects with what the server says, which the dialog shows */
  readonly action: () => Promise<unknown>;
  /** where the server says nothing */
  readonly fallback: string;
};

/** A question whose answer is a call: it stays while the call runs or was refused, and closes once it went well. */
export function ActionDialog({ action, fallback, children, ...dialog }: ActionDialogProps) {
  const { busy, error, run } = useAction(fallback);
  const confirm = async () => {
    if (await run(action)) dialog.onClose();
  };
  return (
    <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void confirm()}>
      {children}
      {error && <Message kind="bad">{error}</Message>}
    </ConfirmDialog>
  );
}

import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { ActionDialog, type ActionDialogProps } from './ActionDialog';

type OpenerProps = Omit<ComponentProps<typeof Button>, 'ref' | 'onClick' | 'children'> & {
  /** of an icon button: what it does */
  readonly label?: string;
  readonly children: ReactNode;
};

type DialogButtonProps = OpenerProps & {
  /** what it opens, until that calls `close` */
  readonly dialog: (close: () => void) => ReactNode;
};

/** A button that opens a dialog. With a `label` it is an icon button. */
export function DialogButton({ dialog, label, kind, small, block, ...rest }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = {
    'aria-haspopup': 'dialog' as const,
    ...rest,
    onClick: () => setOpen(true),
  };
  return (
    <>
      {label === undefined ? (
        <Button {...{ kind, small, block }} {...button} />
      ) : (
        <IconButton label={label} {...button} />
      )}
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

type ConfirmButtonProps = OpenerProps &
  Pick<ActionDialogProps, 'action' | 'fallback'> & {
    readonly question: Omit<ActionDialogProps, 'action' | 'fallback' | 'onClose'>;
  };

/** A button that asks before it acts. */
export const ConfirmButton = ({ question, action, fallback, ...button }: ConfirmButtonProps) => (
  <DialogButton
    {...button}
    dialog={(close) => <ActionDialog {...question} {...{ action, fallback }} onClose={close} />}
  />
);

import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

type Question = {
  readonly title: string;
  /** what follows from it */
  readonly description: string;
  /** the button that confirms */
  readonly confirmLabel: string;
};

/** Asks before something is done that cannot be undone; `dialog` has to stand on the page. */
export function useQuestion(
  question: Question,
  onConfirm: () => void,
): { readonly ask: () => void; readonly dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return {
    ask: () => {
      setOpen(true);
    },
    dialog: isOpen && (
      <ConfirmDialog
        {...question}
        danger
        onConfirm={() => {
          close();
          onConfirm();
        }}
        onClose={close}
      />
    ),
  };
}

import { lazy, Suspense, type ReactNode, type RefObject } from 'react';

/** The code of what opens. */
export const loadDialog = async () => ({ default: (await import('./DialogSheet')).DialogSheet });
const DialogSheet = lazy(loadDialog);

export type DialogProps = {
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

/** A bottom sheet on a phone, centred from 640 px. Focus stays inside and returns on closing. Closed, it is nothing. */
export function Dialog({ open, ...sheet }: DialogProps) {
  return (
    open && (
      <Suspense>
        <DialogSheet {...sheet} />
      </Suspense>
    )
  );
}

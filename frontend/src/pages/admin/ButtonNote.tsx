import type { ReactNode } from 'react';

type ButtonNoteProps = {
  /** for the `aria-describedby` of the button */
  readonly id: string;
  /** its label, where each row has one and this is said once for all of them */
  readonly button?: string;
  readonly children: ReactNode;
};

/** One sentence that says what a button will do. */
export const ButtonNote = ({ id, button, children }: ButtonNoteProps) => (
  <p id={id} className="muted text-small">
    {button && <b className="ink text-small-strong">{button} </b>}
    {children}
  </p>
);

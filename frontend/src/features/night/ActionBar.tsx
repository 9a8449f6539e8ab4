import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

type ActionBarProps = {
  readonly title: ReactNode;
  /** what follows from it */
  readonly note: ReactNode;
  /** the note changes while somebody fills in what is above: it is read out */
  readonly isLive?: boolean;
  /** the buttons, the one that goes on last */
  readonly children?: ReactNode;
};

/** Stays at the bottom of the screen: what happens next, and the button for it. */
export const ActionBar = ({ title, note, isLive, children }: ActionBarProps) => (
  <div className={`${styles.bar} foot-bar split`}>
    <div>
      <b className="block">{title}</b>
      <span aria-live={isLive ? 'polite' : undefined}>{note}</span>
    </div>
    {children}
  </div>
);

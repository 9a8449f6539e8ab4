import type { ReactNode } from 'react';
import styles from './StatusLine.module.css';

/** A blue line above everything, for as long as there is something to say of the whole app. */
export const StatusLine = ({ children }: { readonly children: ReactNode }) => (
  // always there, so that a screen reader hears of it
  <div className={styles.rail} aria-live="polite">
    {children !== null && children !== false && (
      <div className={`${styles.line} print-none row justify-center nowrap text-small`}>
        {children}
      </div>
    )}
  </div>
);

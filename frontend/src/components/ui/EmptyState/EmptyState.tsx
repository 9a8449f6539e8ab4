import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  readonly icon: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

const EMPTY = 'grid gap-2 justify-items-center muted text-center';

/** One icon, one sentence, one action if there is one. */
export const EmptyState = ({ icon, action, children }: EmptyStateProps) => (
  <div className={`${styles.empty} ${EMPTY}`}>
    {icon}
    <p className="balance">{children}</p>
    {action}
  </div>
);

type FailureProps = { readonly action?: ReactNode; readonly children: ReactNode };

/** The same, for what could not be loaded; it is read out. */
export const Failure = ({ action, children }: FailureProps) => (
  <div className={`${styles.empty} ${EMPTY}`} role="alert">
    <CircleAlert />
    <p className="balance">{children}</p>
    {action}
  </div>
);

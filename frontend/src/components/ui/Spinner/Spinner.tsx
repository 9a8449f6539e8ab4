import { useEffect, useState } from 'react';
import { Button } from '../Button/Button';
import styles from './Spinner.module.css';

/** A turning ring, announced to screen readers. */
export const Spinner = () => (
  <span className={`${styles.spinner} block`} role="status">
    <span className="vh">Loading…</span>
  </span>
);

/** Requests have no time limit (CO-35), so after this (ms) the spinner gives way to a message. */
const LATE_AFTER = 15_000;

type FullScreenSpinnerProps = { readonly onRetry: () => void };

/** Covers the screen while the session loads; after 15 s it gives way to a message and a way out. */
export function FullScreenSpinner({ onRetry }: FullScreenSpinnerProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={`${styles.screen} grid-center`}>
      {late ? (
        <div className="grid gap-3 justify-items-center text-center" role="alert">
          <h1 className="text-headline">This is taking longer than usual</h1>
          <p className="muted">The server isn’t responding yet.</p>
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <Spinner />
      )}
    </main>
  );
}

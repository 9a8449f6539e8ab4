import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { cx } from '../../../lib/ui/cx';
import styles from './Toaster.module.css';
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from './toasts';

const SHOWN_FOR = 5_000;

/** The place where toasts appear: once per page, and always there, so that each one is read out. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts);
  return (
    <div className={styles.toaster} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Waits while it is pointed at or focused: nobody loses a sentence half-way. */
function ToastCard({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => {
      dismissToast(toast.id);
    }, SHOWN_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [held, toast.id]);
  const Icon = toast.kind === 'ok' ? CircleCheck : CircleAlert;
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  return (
    <button
      type="button"
      className={cx(styles.toast, toast.kind === 'bad' && styles.bad)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      onClick={() => {
        dismissToast(toast.id);
      }}
    >
      <Icon className="icon" aria-hidden="true" />
      <span>{toast.text}</span>
    </button>
  );
}

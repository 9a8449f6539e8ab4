import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../../../lib/ui/cx';
import kinds from '../Message/kinds.module.css';
import styles from './Toaster.module.css';
import { dismissToast, TOAST_MARK, useToasts, type Toast } from './toasts';

const SHOWN_FOR = 5_000;

/** The place where toasts appear: once per page, and always there, so that each one is read out. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <div className={`${styles.toaster} print-none grid gap-2`} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Its timer is stopped while it is hovered or focused, so that it can be read to the end. */
function ToastCard({ toast }: { readonly toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id]);
  const Icon = toast.kind === 'ok' ? CircleCheck : CircleAlert;
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    <button
      type="button"
      {...TOAST_MARK}
      className={cx(
        styles.toast,
        kinds[toast.kind],
        'row gap-3 py-3 px-4 rounded-2 surface-3 strong text-left break-anywhere',
      )}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onClick={() => dismissToast(toast.id)}
    >
      <Icon className="icon" aria-hidden="true" />
      <span>{toast.text}</span>
    </button>
  );
}

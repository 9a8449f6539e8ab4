import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loadAtRest } from '../../../lib/ui/loadAhead';

const loadSheet = async () => ({ default: (await import('./PopupSheet')).PopupSheet });
const PopupSheet = lazy(loadSheet);

type PopupProps = {
  /** names what opens */
  readonly label: string;
  /** what is on the button; the button is named by it */
  readonly trigger: ReactNode;
  readonly className?: string | undefined;
  /** marks the button as the place where the reader is */
  readonly isCurrent?: boolean;
  readonly align: 'start' | 'end';
  /** called on opening: links, which close it by leading elsewhere */
  readonly children: (close: () => void) => ReactNode;
};

/** A button that opens a small sheet of links beside it. Closed, it is a button and nothing else. */
export function Popup({ label, trigger, className, isCurrent, align, children }: PopupProps) {
  const { pathname } = useLocation();
  // open for this path only: wherever a link leads, it is closed there
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  // it opens at once, also when the network has gone meanwhile
  useEffect(() => loadAtRest(loadSheet), []);
  const close = () => setOpenOn(null);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-current={isCurrent || undefined}
        onClick={() => setOpenOn(open ? null : pathname)}
      >
        {trigger}
      </button>
      {openOn !== null && (
        <Suspense>
          <PopupSheet {...{ id, label, open, align, opener }} onClose={close}>
            {children(close)}
          </PopupSheet>
        </Suspense>
      )}
    </>
  );
}

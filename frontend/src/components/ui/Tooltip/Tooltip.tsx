import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { cx } from '../../../lib/ui/cx';
import { loadAtRest } from '../../../lib/ui/loadAhead';
import styles from './Tooltip.module.css';

const loadBubble = async () => ({ default: (await import('./TooltipBubble')).TooltipBubble });
const TooltipBubble = lazy(loadBubble);

type TooltipProps = {
  /** names the button */
  readonly label: string;
  /** what is on the button: an icon or words */
  readonly trigger: ReactNode;
  /** ms after which an open bubble closes by itself (CO-20); it stays open without */
  readonly closesAfter?: number;
  readonly className?: string | undefined;
  /** the bubble */
  readonly children: ReactNode;
};

/** A button with a bubble: it opens on hover, focus and tap, Escape closes it. */
export function Tooltip(props: TooltipProps) {
  const { label, trigger, closesAfter, className, children } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  useEffect(() => loadAtRest(loadBubble), []);
  useEffect(() => {
    if (!open || closesAfter === undefined) return undefined;
    const timer = setTimeout(() => setOpen(false), closesAfter);
    return () => clearTimeout(timer);
  }, [open, closesAfter]);

  const hover = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(next);
  };

  return (
    // the bubble is part of what is hovered
    <span
      className={cx('print-none inline-row gap-0 items-stretch', className)}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
    >
      <button
        ref={button}
        type="button"
        className={`${styles.button} bare hover-fill grid-center p-0 rounded-2`}
        aria-label={label}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        // a press also focuses: without this the focus would open what the click then closes
        onPointerDown={() => {
          pressed.current = true;
        }}
        onFocus={() => {
          if (!pressed.current) setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onClick={(event) => {
          pressed.current = false;
          // a mouse has opened it by hovering: its click must not close it again
          setOpen(event.detail > 0 && matchesHover() ? true : !open);
        }}
      >
        {trigger}
      </button>
      {open && (
        <Suspense>
          <TooltipBubble id={id} anchor={button} onClose={() => setOpen(false)}>
            {children}
          </TooltipBubble>
        </Suspense>
      )}
    </span>
  );
}

const matchesHover = () => window.matchMedia('(hover: hover)').matches;

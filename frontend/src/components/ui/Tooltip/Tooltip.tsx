import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import styles from './Tooltip.module.css';

type TooltipProps = {
  /** names the button */
  readonly label: string;
  /** what is on the button: an icon or words */
  readonly trigger: ReactNode;
  /** ms after which an open bubble closes by itself (CO-20); it stays open without */
  readonly closesAfter?: number;
  readonly align?: 'start' | 'end';
  readonly className?: string | undefined;
  /** the bubble */
  readonly children: ReactNode;
};

/** A button with a bubble: it opens on hover, focus and tap, Escape closes it. */
export function Tooltip(props: TooltipProps) {
  const { label, trigger, closesAfter, align = 'end', className, children } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    if (!open) return undefined;
    const timer =
      closesAfter === undefined
        ? undefined
        : setTimeout(() => {
            setOpen(false);
          }, closesAfter);
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    // a bubble opened by the pointer must go by Escape too, wherever the focus is
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open, closesAfter]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
  };

  return (
    <span
      ref={root}
      className={cx(styles.tip, className)}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setOpen(true);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setOpen(false);
      }}
    >
      <button
        type="button"
        className={styles.button}
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
        onBlur={() => {
          setOpen(false);
        }}
        onClick={(event) => {
          pressed.current = false;
          // a mouse has opened it by hovering: its click must not close it again
          setOpen(event.detail > 0 && matchesHover() ? true : !open);
        }}
      >
        {trigger}
      </button>
      {open && (
        <span
          id={id}
          role="tooltip"
          className={cx(styles.bubble, align === 'start' && styles.start)}
        >
          {children}
        </span>
      )}
    </span>
  );
}

const matchesHover = () => window.matchMedia('(hover: hover)').matches;

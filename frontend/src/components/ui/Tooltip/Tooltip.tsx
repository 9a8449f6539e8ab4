import * as Radix from '@radix-ui/react-popover';
import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import styles from './Tooltip.module.css';

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

const GAP = 8;

/** A button with a bubble: it opens on hover, focus and tap, Escape closes it. */
export function Tooltip(props: TooltipProps) {
  const { label, trigger, closesAfter, className, children } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const pressed = useRef(false);

  useEffect(() => {
    if (!open || closesAfter === undefined) return undefined;
    const timer = setTimeout(() => setOpen(false), closesAfter);
    return () => clearTimeout(timer);
  }, [open, closesAfter]);

  const hover = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(next);
  };

  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      {/* the bubble is part of what is hovered */}
      <span
        className={cx('print-none inline-row gap-0 items-stretch', className)}
        onPointerEnter={hover(true)}
        onPointerLeave={hover(false)}
      >
        <Radix.Trigger
          className={`${styles.button} bare hover-fill grid-center p-0 rounded-2`}
          aria-label={label}
          aria-haspopup={undefined}
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
            if (event.detail === 0 || !matchesHover()) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {trigger}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            id={id}
            role="tooltip"
            className={`${styles.bubble} relative py-3 px-4 rounded-2 ink text-small`}
            align="end"
            sideOffset={GAP}
            collisionPadding={GAP}
            onOpenAutoFocus={stay}
            onCloseAutoFocus={stay}
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </span>
    </Radix.Root>
  );
}

/** The focus stays on the button. */
const stay = (event: Event) => event.preventDefault();

const matchesHover = () => window.matchMedia('(hover: hover)').matches;

import * as Radix from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import styles from './Tooltip.module.css';

type TooltipBubbleProps = {
  readonly id: string;
  /** the button beside which it stands */
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const GAP = 8;

/** What a `Tooltip` opens, in a file of its own: no page needs it to be shown. */
export const TooltipBubble = ({ id, anchor, onClose, children }: TooltipBubbleProps) => (
  <Radix.Root open onOpenChange={onClose}>
    <Radix.Anchor virtualRef={anchor} />
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
        onInteractOutside={(event) => {
          const { target } = event;
          // its own click closes it
          if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault();
        }}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

/** The focus stays on the button. */
const stay = (event: Event) => event.preventDefault();

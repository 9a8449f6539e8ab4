import * as Radix from '@radix-ui/react-dialog';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { cx } from '../../../lib/ui/cx';
import { useReturnFocus } from '../../ui/Dialog/useReturnFocus';
import { SoundButton } from '../SoundButton/SoundButton';
import styles from './Stage.module.css';

type StageProps = ComponentProps<typeof Radix.Content> & {
  /** has the focus first */
  readonly focused: RefObject<HTMLElement | null>;
  /** ends what plays; false when there is nothing left to skip, so that Escape closes the stage, as without it */
  readonly onSkip?: () => boolean;
  readonly onClose: () => void;
};

/** Where a show plays: a dialog over the whole window. */
export function Stage({ focused, onSkip, onClose, className, ...content }: StageProps) {
  const focus = useReturnFocus(focused);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          className={cx(styles.stage, className)}
          aria-describedby={undefined}
          {...focus}
          onEscapeKeyDown={(event) => {
            if (onSkip?.()) event.preventDefault();
          }}
          {...content}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Names the stage. */
export const StageTitle = Radix.Title;

type StageToolsProps = {
  /** null where nothing moves */
  readonly sound: Parameters<typeof SoundButton>[0] | null;
  readonly children: ReactNode;
};

/** Skipping, whatever else the show offers, and its sound. */
export const StageTools = ({ sound, children }: StageToolsProps) => (
  <div className={`${styles.tools} cluster`}>
    {children}
    {sound && <SoundButton {...sound} />}
  </div>
);

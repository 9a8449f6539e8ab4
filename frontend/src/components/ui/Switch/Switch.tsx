import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../../../lib/ui/cx';
import styles from './Switch.module.css';

type SwitchProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'role' | 'type'> & {
  readonly on: boolean;
  /** the change is under way: it stays focusable and ignores presses */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** On or off, at once; what it is about stands beside it and names it (`aria-labelledby`). */
export const Switch = ({ on, busy = false, className, onClick, ...rest }: SwitchProps) => (
  <button
    {...rest}
    type="button"
    role="switch"
    className={cx(styles.switch, 'bare relative flex-none p-0', className)}
    aria-checked={on}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    <i />
  </button>
);

import type { ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import kinds from '../Message/kinds.module.css';
import styles from './Chip.module.css';

export type ChipKind = 'plain' | 'accent' | 'ok' | 'warn' | 'bad' | 'info';

type ChipProps = { readonly kind?: ChipKind; readonly children: ReactNode };

/** A short label in a border; its kind is never the only thing that says it. */
export const Chip = ({ kind = 'plain', children }: ChipProps) => (
  <span className={cx(styles.chip, 'inline-row text-caption nowrap', styles[kind], kinds[kind])}>
    {children}
  </span>
);

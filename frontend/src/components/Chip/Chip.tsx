import type { ReactNode } from 'react';
import { threeLetters } from '../../lib/countryCode';
import { cx } from '../../lib/cx';
import styles from './Chip.module.css';

export type ChipKind = 'plain' | 'accent' | 'ok' | 'warn' | 'bad' | 'info';

type ChipProps = { readonly kind?: ChipKind; readonly children: ReactNode };

export const Chip = ({ kind = 'plain', children }: ChipProps) => (
  <span className={cx(styles.chip, kind !== 'plain' && styles[kind])}>{children}</span>
);

type FlagChipProps = {
  /** two letters, as the API sends it: BE */
  readonly code: string;
  /** the country's name, for those who hear it */
  readonly country?: string;
  /** a race that is still to come */
  readonly outlined?: boolean;
};

/** A country as three letters: no flag images, no trademarks. */
export function FlagChip({ code, country, outlined }: FlagChipProps) {
  const look = cx(styles.flag, outlined && styles.flagOutlined);
  const letters = threeLetters(code);
  return country ? (
    <span className={look} title={country}>
      <span aria-hidden="true">{letters}</span>
      <span className="vh">{country}</span>
    </span>
  ) : (
    <span className={look}>{letters}</span>
  );
}

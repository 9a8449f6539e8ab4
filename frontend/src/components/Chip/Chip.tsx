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
};

/** A country as three letters: no flag images, no trademarks. */
export const FlagChip = ({ code, country }: FlagChipProps) =>
  country ? (
    <span className={styles.flag} title={country}>
      <span aria-hidden="true">{threeLetters(code)}</span>
      <span className="vh">{country}</span>
    </span>
  ) : (
    <span className={styles.flag}>{threeLetters(code)}</span>
  );

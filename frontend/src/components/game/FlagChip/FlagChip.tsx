import { threeLetters } from '../../../lib/game/countryCode';
import { cx } from '../../../lib/ui/cx';
import styles from './FlagChip.module.css';

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
  const look = cx(styles.flag, 'relative text-caption text-center', outlined && styles.outlined);
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

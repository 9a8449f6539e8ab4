import { Check, Minus } from 'lucide-react';
import { cx } from '../../../lib/ui/cx';
import styles from './StatusDot.module.css';

type StatusDotProps = {
  readonly yes: boolean;
  /** what the dot says: 'Pick made', 'No pick yet' */
  readonly label: string;
  /** a no that is nothing to worry about yet: grey instead of red */
  readonly quiet?: boolean;
  readonly className?: string | undefined;
};

/** Green with a tick or a red ring with a dash: never by colour alone. */
export const StatusDot = ({ yes, label, quiet, className }: StatusDotProps) => (
  <span
    className={cx(
      `${styles.dot} inline-row gap-0 justify-center flex-none`,
      yes ? styles.yes : styles.no,
      quiet && styles.quiet,
      className,
    )}
    role="img"
    aria-label={label}
  >
    {yes ? <Check /> : <Minus />}
  </span>
);

import { cx } from '../../../lib/ui/cx';
import styles from './Countdown.module.css';

type LampsProps = {
  /** 0 to 5, from the left */
  readonly lit: number;
  readonly small?: boolean;
};

/** Five start lights; always beside text that says the same. */
export const Lamps = ({ lit, small }: LampsProps) => (
  <span
    className={cx('row items-stretch gap-5 justify-center', small && styles.lampsSmall)}
    aria-hidden="true"
  >
    {[0, 1, 2, 3, 4].map((lamp) => (
      <i key={lamp} className={cx(styles.lamp, lamp < lit && styles.on)} />
    ))}
  </span>
);

import { cx } from '../../../lib/ui/cx';
import styles from './Brand.module.css';

/** The mark: a painted grid box with a car parked in it. Always beside the name, so it is silent. */
export const Mark = () => (
  <svg className={`${styles.mark} flex-none`} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M3 17V4H29V17" fill="none" stroke="currentcolor" strokeWidth="4" />
    <path
      className={styles.car}
      d="M14.500 9.500H17.500L19 17V24.500H22V30H10V24.500H13V17ZM7.500 12.500H11.500V18.500H7.500ZM20.500 12.500H24.500V18.500H20.500ZM5.500 22H9.500V29.500H5.500ZM22.500 22H26.500V29.500H22.500Z"
    />
  </svg>
);

type WordmarkProps = {
  readonly as?: 'span' | 'p' | 'h1';
  /** on the sign-in hero, which is dark in both themes */
  readonly onDark?: boolean;
  readonly className?: string | undefined;
};

/** Mark and name. As an h1 it takes the focus after a navigation. */
export const Wordmark = ({ as: Element = 'span', onDark, className }: WordmarkProps) => (
  <Element
    className={cx(styles.wordmark, 'inline-row gap-0', onDark && 'stage-ink', className)}
    tabIndex={Element === 'h1' ? -1 : undefined}
  >
    <Mark />
    GRIDLOCK
  </Element>
);

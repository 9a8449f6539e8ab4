import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Wordmark } from '../Brand/Brand';
import styles from './TopBar.module.css';

type TopBarProps = {
  /** where the wordmark leads */
  readonly home: string;
  /** before it: the way back */
  readonly start?: ReactNode;
  /** after it: a menu, a way in */
  readonly end: ReactNode;
};

/** Stays above a page, with the wordmark in the middle. */
export const TopBar = ({ home, start, end }: TopBarProps) => (
  <header className={`${styles.bar} print-none border-b`}>
    <div className="grid gap-0 items-center mx-auto">
      {start ?? <span />}
      <Link
        to={home}
        className={`${styles.brand} inline-row gap-0 min-h-target no-underline`}
        aria-label="Gridlock, home"
      >
        <Wordmark />
      </Link>
      {end}
    </div>
  </header>
);

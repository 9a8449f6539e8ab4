import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import { titleAppeared } from '../../../lib/ui/pageFocus';
import { useTabTitle } from '../../../lib/ui/useTabTitle';
import styles from './PageTitle.module.css';

type PageTitleProps = {
  /** the page's one h1; also the browser tab's title unless `tab` differs */
  readonly title: string;
  readonly tab?: string;
  /** before both: a helmet */
  readonly picture?: ReactNode;
  /** below the title: chips, circuit, round */
  readonly sub?: ReactNode;
  /** beside the title at the end: a tooltip, a button */
  readonly action?: ReactNode;
  /** several buttons: on a phone they stand below */
  readonly actions?: ReactNode;
};

/** The head of a page: a short grid box above the title. */
export function PageTitle(props: PageTitleProps) {
  const { title, tab = title, picture, sub, action, actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useTabTitle(tab);
  useEffect(() => {
    if (heading.current) titleAppeared(heading.current);
  }, []);
  return (
    <header
      className={cx(
        styles.head,
        'grid gap-2 cols-1 min-w-0 mb-5',
        actions !== undefined && styles.many,
        picture !== undefined && cx(styles.pictured, 'gap-x-4'),
      )}
    >
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <div className={`${styles.line} row items-end gap-3 justify-between`}>
        <h1 ref={heading} tabIndex={-1} className={`${styles.mark} balance`}>
          {title}
        </h1>
        {action}
        {actions !== undefined && (
          <div className={`${styles.actions} print-none cluster flex-none`}>{actions}</div>
        )}
      </div>
      {sub && (
        <div className={`${styles.sub} cluster gap-1 gap-x-3 muted text-cell break-anywhere`}>
          {sub}
        </div>
      )}
    </header>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import type { FinalRow } from '../FinalTable/FinalTable';
import { PodiumSteps } from '../PodiumSteps/PodiumSteps';
import styles from './PodiumStage.module.css';

type PodiumStageProps = {
  /** one line above the heading: which league, which season */
  readonly above: string;
  /** the heading */
  readonly children: ReactNode;
  /** how it came about, below the heading */
  readonly lede?: ReactNode;
  readonly rows: readonly FinalRow[];
  readonly className?: string | undefined;
};

/** How a season came out, on a stage: who won it, how, and the first three. */
export const PodiumStage = ({ above, children, lede, rows, className }: PodiumStageProps) => (
  <div
    className={cx(
      styles.stage,
      'track grid gap-3 relative cols-1 justify-items-center text-center',
      className,
    )}
  >
    <p className={`${styles.above} muted text-cell-strong`}>{above}</p>
    {children}
    {lede}
    <PodiumSteps rows={rows} />
    <div className="chequers at-foot" aria-hidden="true" />
  </div>
);

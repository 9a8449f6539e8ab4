import { Figure } from '../../components/ui/Figure/Figure';
import type { Breakdown } from '../../lib/game/breakdown';
import { cx } from '../../lib/ui/cx';
import styles from './Explain.module.css';

/** What points add up to; the last figure is the total. */
export const Sums = ({ results }: Pick<Breakdown, 'results'>) => (
  <dl className="cluster gap-x-6">
    {results.map(({ label, value }, index) => {
      const isTotal = index === results.length - 1;
      return (
        <Figure
          key={label}
          label={label}
          className={cx('row gap-2 items-baseline', isTotal && cx(styles.total, 'ml-auto'))}
          valueClass={isTotal ? 'text-figure' : 'text-cell-strong'}
        >
          {value}
        </Figure>
      );
    })}
  </dl>
);

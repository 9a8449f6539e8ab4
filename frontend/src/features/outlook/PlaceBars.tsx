import { cx } from '../../lib/ui/cx';
import { chanceText } from './titleTexts';
import styles from './TitleTable.module.css';

type PlaceBarsProps = {
  readonly name: string;
  /** seasons that end in each place, the first one first */
  readonly places: readonly number[];
  /** the tallest bar of all members */
  readonly top: number;
};

/** Below it a figure would only be noise. */
const FIGURE_FROM = 0.195;

/** Where somebody ends: a column for each place. */
export function PlaceBars({ name, places, top }: PlaceBarsProps) {
  const all = places.reduce((sum, each) => sum + each, 0) || 1;
  return (
    <span
      className={cx(styles.ends, places.length > 30 && styles.dense)}
      role="img"
      aria-label={chanceText(name, places)}
    >
      {places.map((seasons, at) => (
        <i
          // a place is all that a column is
          key={at}
          className={cx(at === 0 ? styles.first : at < 3 && styles.podium)}
          style={{ '--share': String(seasons / top) }}
        >
          {seasons / all >= FIGURE_FROM && <b>{Math.round((seasons * 100) / all)}</b>}
        </i>
      ))}
    </span>
  );
}

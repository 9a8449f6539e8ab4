import { cx } from '../../../lib/ui/cx';
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

/** More numbers than that are not read in so little room. */
const MOST_NUMBERS = 20;

/** The heads of the columns. */
export const PlaceNumbers = ({ count }: { readonly count: number }) =>
  count > MOST_NUMBERS ? (
    <span>where everyone ends up</span>
  ) : (
    <span className="row gap-half text-center">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className="grow text-caption">
          {at + 1}
        </i>
      ))}
    </span>
  );

/** Of two members the second is the last one, and of three the third. */
function lookOf(at: number, members: number): string | undefined {
  if (at === 0) return styles.first;
  if (at === members - 1) return styles.last;
  return at < 3 ? styles.podium : undefined;
}

/** Where somebody ends: a column for each place. */
export function PlaceBars({ name, places, top }: PlaceBarsProps) {
  const all = places.reduce((sum, each) => sum + each, 0) || 1;
  return (
    <span
      className={cx(
        `${styles.ends} row gap-half col-span-all items-end justify-self-end`,
        places.length > 30 && styles.dense,
      )}
      role="img"
      aria-label={chanceText(name, places)}
    >
      {places.map((seasons, at) => (
        <i
          // a place is all that a column is
          key={at}
          className={cx(styles.bar, 'grow relative', lookOf(at, places.length))}
          style={{ '--share': String(seasons / top) }}
        >
          {seasons / all >= FIGURE_FROM && (
            <b className="text-caption">{Math.round((seasons * 100) / all)}</b>
          )}
        </i>
      ))}
    </span>
  );
}

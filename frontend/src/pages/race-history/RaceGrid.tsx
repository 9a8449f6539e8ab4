import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FlagChip } from '../../components/game/FlagChip/FlagChip';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { cx } from '../../lib/ui/cx';
import type { RaceCard } from '../../features/race/raceCards';
import styles from './RaceGrid.module.css';

type RaceGridProps = {
  readonly cards: readonly RaceCard[];
  /** where a past race leads */
  readonly to: (round: number) => string;
  /** at the foot of a past race: who has won it */
  readonly scoresOf: (round: number) => ReactNode;
  /** at the foot of a past race's card: the way to its story */
  readonly recapOf: (round: number) => ReactNode;
  /** beside the heading of the rounds to come */
  readonly ahead: ReactNode;
};

/**
 * The rounds of a season as cards; only past ones are links (RH-02). Those behind the next one wait in
 * less room.
 */
export function RaceGrid({ cards, to, scoresOf, recapOf, ahead }: RaceGridProps) {
  const next = cards.findIndex(({ state }) => state === 'next');
  const shown = next === -1 ? cards : cards.slice(0, next + 1);
  const toCome = cards.slice(shown.length);
  return (
    <>
      <ol className={`${styles.rounds} grid gap-2`}>
        {shown.map((card) => (
          <li key={card.round} className="grid">
            {card.state === 'past' ? (
              <div className={`${styles.past} card grid gap-0`}>
                <Link className={cx(ROUND, 'focus-inside')} to={to(card.round)}>
                  <CardFace card={card} />
                  {scoresOf(card.round)}
                </Link>
                {recapOf(card.round)}
              </div>
            ) : (
              <FutureCard card={card} />
            )}
          </li>
        ))}
      </ol>
      {toCome.length > 0 && (
        <section aria-label="Rounds to come">
          <div className="row gap-3 justify-between mb-2">
            <h2>To come</h2>
            {ahead}
          </div>
          <ol className={cx(styles.rounds, styles.toCome, 'grid gap-2')}>
            {toCome.map((card) => (
              <li key={card.round} className="grid">
                <FutureCard card={card} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

const ROUND = cx(styles.round, 'card grid gap-3 p-3 no-underline');

const FutureCard = ({ card }: { readonly card: RaceCard }) => (
  <div
    className={cx(ROUND, styles.future, card.state === 'next' && styles.next)}
    aria-disabled="true"
  >
    <CardFace card={card} />
  </div>
);

const CardFace = ({ card }: { readonly card: RaceCard }): ReactNode => (
  <>
    <span className={`${styles.top} row gap-0 justify-between`}>
      <span className={`${styles.number} text-figure`}>
        <span className="vh">Round </span>
        {card.number}
      </span>
      <FlagChip code={card.countryCode} country={card.country} outlined={card.state !== 'past'} />
    </span>
    <span>
      <strong className="block text-cell-strong break-anywhere">
        {card.place}
        <span className="vh">, {card.raceName}</span>
      </strong>
      <small className={cx(card.state === 'past' && 'muted')}>{card.when}</small>
    </span>
  </>
);

/** Cards of the real size; how many are over is not known yet. */
export const RaceGridSkeleton = () => (
  <SkeletonBlocks
    label="Loading races…"
    gap={`${styles.rounds} gap-2`}
    bars={Array.from({ length: 12 }, () => '7.25rem')}
  />
);

import type { ReactNode } from 'react';
import { FlagChip } from '../../components/game/FlagChip/FlagChip';
import { PrefetchLink } from '../../components/ui/PrefetchLink/PrefetchLink';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { cx } from '../../lib/ui/cx';
import type { RaceCard } from './raceCards';
import styles from './RaceGrid.module.css';

type RaceGridProps = {
  readonly cards: readonly RaceCard[];
  /** where a past race leads */
  readonly to: (round: number) => string;
  /** at the foot of a past race: who has won it */
  readonly scoresOf: (round: number) => ReactNode;
};

/** The rounds of a season as cards; only past ones are links (RH-02). */
export const RaceGrid = ({ cards, to, scoresOf }: RaceGridProps) => (
  <ol className={styles.rounds}>
    {cards.map((card) => (
      <li key={card.round}>
        {card.state === 'past' ? (
          <PrefetchLink className={styles.round} to={to(card.round)}>
            <CardFace card={card} />
            {scoresOf(card.round)}
          </PrefetchLink>
        ) : (
          <div
            className={cx(styles.round, styles.future, card.state === 'next' && styles.next)}
            aria-disabled="true"
          >
            <CardFace card={card} />
          </div>
        )}
      </li>
    ))}
  </ol>
);

const CardFace = ({ card }: { readonly card: RaceCard }): ReactNode => (
  <>
    <span className={styles.top}>
      <span className={styles.number}>
        <span className="vh">Round </span>
        {card.number}
      </span>
      <FlagChip code={card.countryCode} country={card.country} outlined={card.state !== 'past'} />
    </span>
    <span>
      <strong>
        {card.place}
        <span className="vh">, {card.raceName}</span>
      </strong>
      <small>{card.when}</small>
    </span>
  </>
);

/** Two dozen cards of the real size. */
export const RaceGridSkeleton = () => (
  <SkeletonGroup label="Loading races...">
    <span className={styles.rounds}>
      {Array.from({ length: 24 }, (_, card) => (
        <Skeleton key={card} height="7.25rem" />
      ))}
    </span>
  </SkeletonGroup>
);

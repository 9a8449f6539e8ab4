import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { Badges } from './Badges';
import { NoRounds } from './NoRounds';
import { pointColumns } from './chartTexts';
import { PointsChart } from './PointsChart';
import { StatCard } from './StatCard';
import { statCards, type Figure } from './statCards';
import type { UserStatistics } from '../../api/statisticsApi';
import styles from './Summary.module.css';

type SummaryProps = {
  readonly statistics: UserStatistics;
  /** username of another member whose figures they are */
  readonly player?: string | undefined;
  /** asks for the rounds behind a figure */
  readonly onExplain: (figure: Figure) => void;
  /** asks how the points of a round came about; null where a column is several leagues' */
  readonly onRound: ((round: number) => void) | null;
  /** beside and below the points of each round: more panels, `spanning` ones over both columns */
  readonly children?: ReactNode;
};

/** Five cards that can be turned over, then the charts (SX-03). */
export const Summary = ({ statistics, player, onExplain, onRound, children }: SummaryProps) => (
  <div className="stack">
    <div className={`${styles.cards} stack gap-3`}>
      {statCards(statistics, player).map((card) => (
        <StatCard
          key={card.label}
          card={card}
          onExplain={statistics.raceHistory.length === 0 ? null : () => onExplain(card.figureOf)}
        />
      ))}
    </div>
    <Badges statistics={statistics} />
    {statistics.raceHistory.length === 0 ? (
      <NoRounds player={player} />
    ) : (
      <div className={`${styles.charts} stack`}>
        <PointsChart columns={pointColumns(statistics.raceHistory)} onRound={onRound} />
        {children}
      </div>
    )}
  </div>
);

/** For a panel that takes the whole width below the two beside each other. */
export const spanning = styles.span;

const PANEL_HEIGHT = '19.5rem';

/** The cards and three panels in grey. */
export const SummarySkeleton = () => (
  <SkeletonGroup label="Loading statistics…">
    <span className={`${styles.cards} stack gap-3`}>
      {[0, 1, 2, 3, 4].map((card) => (
        <Skeleton key={card} height="9.25rem" />
      ))}
    </span>
    <span className={`${styles.charts} stack`}>
      <Skeleton height={PANEL_HEIGHT} />
      <Skeleton height={PANEL_HEIGHT} />
      <span className={styles.span}>
        <Skeleton height={PANEL_HEIGHT} />
      </span>
    </span>
  </SkeletonGroup>
);

/** In the place of the two panels that follow from the league's table. */
export const LeagueChartsSkeleton = () => (
  <>
    <SkeletonGroup label="Loading charts…">
      <Skeleton height={PANEL_HEIGHT} />
    </SkeletonGroup>
    <div className={styles.span} aria-hidden="true">
      <Skeleton height={PANEL_HEIGHT} />
    </div>
  </>
);

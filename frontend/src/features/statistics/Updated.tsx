import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import type { UserStatistics } from '../../api/statisticsApi';
import styles from './Updated.module.css';

/** How final the figures are, and since when they stand. */
export const Updated = ({ statistics }: { readonly statistics: UserStatistics }) =>
  statistics.lastUpdated && (
    <p className={styles.updated}>
      <span>Last updated {formatRaceTime(statistics.lastUpdated)}</span>
      <ResultsLabel status={statistics.resultsStatus} />
    </p>
  );

import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import type { UserStatistics } from '../../api/statisticsApi';

/** How final the figures are, and since when they stand. */
export const Updated = ({ statistics }: { readonly statistics: UserStatistics }) =>
  statistics.lastUpdated && (
    <p className="cluster gap-1 gap-x-3 mt-3 faint text-small">
      <span>Last updated {formatRaceTime(statistics.lastUpdated)}</span>
      <ResultsLabel status={statistics.resultsStatus} />
    </p>
  );

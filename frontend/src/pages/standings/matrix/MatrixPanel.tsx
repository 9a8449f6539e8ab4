import { Download, Printer, TableProperties } from 'lucide-react';
import type { Season } from '../../../api/raceApi';
import { useGetMatrixQuery } from '../../../api/standingsApi';
import { homeLinkIfMissing } from '../../../components/game/LeaveLink/LeaveLink';
import { ResultsLabel } from '../../../components/game/ResultsLabel/ResultsLabel';
import { Button } from '../../../components/ui/Button/Button';
import { EmptyState } from '../../../components/ui/EmptyState/EmptyState';
import { Message } from '../../../components/ui/Message/Message';
import { QueryView } from '../../../components/ui/QueryView/QueryView';
import { useUser } from '../../../features/auth/session';
import { useExport } from '../../../features/export/useExport';
import { usePlaces } from '../../../features/race/useSeason';
import { formatRaceTime } from '../../../lib/game/formatRaceTime';
import { useWide } from '../../../lib/ui/useWide';
import { MatrixKey } from './MatrixKey';
import { MatrixSkeleton } from './MatrixSkeleton';
import { MatrixTable } from './MatrixTable';

type MatrixPanelProps = {
  readonly leagueId: string;
  /** for the places; the table does not wait for it */
  readonly season: Season | undefined;
  /** asks how the points of a member in a round came about */
  readonly onExplain: (userId: string, round: number) => void;
};

/** Everybody by round: who had what, its points, and what they add up to (PM-02). */
export function MatrixPanel({ leagueId, season, onExplain }: MatrixPanelProps) {
  const query = useGetMatrixQuery({ leagueId });
  const placeOf = usePlaces(season);
  const userId = useUser()._id;
  const isWide = useWide();
  return (
    <QueryView
      query={query}
      loading={<MatrixSkeleton />}
      error="Couldn’t load the matrix. Try again."
      {...homeLinkIfMissing(query.error)}
      isEmpty={({ rounds }) => rounds.length === 0}
      empty={
        <EmptyState icon={<TableProperties />}>
          Everybody’s picks and points come here with the first lock.
        </EmptyState>
      }
    >
      {({ rounds, members, lastUpdated }) => (
        <div className="stack gap-3">
          <MatrixTable
            rounds={rounds}
            // a phone begins with the reader's own row
            members={isWide ? members : ownFirst(members, userId)}
            userId={userId}
            placeOf={placeOf}
            onExplain={onExplain}
          />
          <MatrixKey />
          <div className="split print-none">
            <p className="cluster gap-1 gap-x-3 faint text-small">
              <span>Last updated {formatRaceTime(lastUpdated)}</span>
              <ResultsLabel status={rounds.at(-1)?.resultsStatus ?? 'none'} />
            </p>
            <TakeAlong leagueId={leagueId} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

const ownFirst = <Member extends { readonly user: { readonly _id: string } }>(
  members: readonly Member[],
  userId: string,
): readonly Member[] => [
  ...members.filter(({ user }) => user._id === userId),
  ...members.filter(({ user }) => user._id !== userId),
];

/** The table as a file, which the export of the league is, and on paper. */
function TakeAlong({ leagueId }: { readonly leagueId: string }) {
  const { busy, error, start } = useExport({ leagueId, format: 'csv' });
  return (
    <div className="cluster">
      <Button small busy={busy} onClick={start}>
        <Download className="icon" />
        Download CSV
      </Button>
      <Button small onClick={() => window.print()}>
        <Printer className="icon" />
        Print
      </Button>
      {error && <Message kind="bad">{error}</Message>}
    </div>
  );
}

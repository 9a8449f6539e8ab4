import { CalendarOff } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { FRESH } from '../../api/freshness';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { useListRacesQuery } from '../../features/race/raceApi';
import { lastUpdate, raceCards, roundsRun } from '../../features/race/raceCards';
import { RaceGrid, RaceGridSkeleton } from '../../features/race/RaceGrid';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { paths } from '../../lib/game/paths';
import { plural } from '../../lib/ui/plural';

/** The season of a league as cards (RH-01). */
export function RaceHistoryPage() {
  const { leagueId = '' } = useParams();
  const query = useListRacesQuery({ leagueId }, FRESH);
  const { run, of } = roundsRun(query.data ?? []);
  const updated = lastUpdate(query.data ?? []);
  return (
    <>
      <PageTitle
        title="Race History"
        sub={
          <>
            <span>{query.data ? `${String(run)} of ${plural(of, 'round')} run` : '\u00a0'}</span>
            {updated && <span>Results last updated {formatRaceTime(updated)}</span>}
          </>
        }
      />
      <QueryView
        query={query}
        loading={<RaceGridSkeleton />}
        error="Failed to load races"
        {...homeLinkIfMissing(query.error)}
        isEmpty={(races) => races.length === 0}
        empty={<EmptyState icon={<CalendarOff />}>This season has no races yet.</EmptyState>}
      >
        {(races) => (
          <RaceGrid cards={raceCards(races)} to={(round) => paths.race(leagueId, round)} />
        )}
      </QueryView>
    </>
  );
}

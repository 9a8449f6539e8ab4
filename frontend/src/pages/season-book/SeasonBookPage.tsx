import { BookOpen, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { Button } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { useGetSeasonEndQuery } from '../../api/recapApi';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { plural } from '../../lib/ui/plural';
import { Book } from './Book';

/** The season on one page that is made to be printed: every round, every pick, every swap (LL-04). */
export function SeasonBookPage() {
  const { leagueId = '' } = useParams();
  const query = useGetLeagueQuery({ id: leagueId });
  const league = query.data;
  const end = useGetSeasonEndQuery({ leagueId });
  const standings = useGetStandingsQuery(
    { leagueId, season: league?.season ?? 0 },
    { skip: !league },
  );
  return (
    <>
      <PageTitle
        title={end.data?.state === 'over' ? 'The season book' : 'The season so far'}
        tab="Season book"
        sub={
          <span>
            {league && end.data
              ? `${league.name} · season ${league.season} · ${plural(end.data.rounds, 'round')}`
              : '\u00a0'}
          </span>
        }
        action={
          <Button small className="print-none" onClick={() => window.print()}>
            <Printer className="icon-sm" />
            Print
          </Button>
        }
      />
      <QueryView
        query={end}
        needs={[query, standings]}
        loading={<LoadingBook />}
        error="Couldn’t load the season book. Try again."
        {...homeLinkIfMissing(query.error ?? end.error)}
        isEmpty={({ rounds }) => rounds === 0}
        empty={<EmptyState icon={<BookOpen />}>The book starts with the first result.</EmptyState>}
      >
        {(found) =>
          league && standings.data ? (
            <Book end={found} standings={standings.data} league={league} />
          ) : (
            <LoadingBook />
          )
        }
      </QueryView>
    </>
  );
}

const LoadingBook = () => (
  <SkeletonBlocks label="Loading the season book…" bars={['16rem', '30rem']} />
);

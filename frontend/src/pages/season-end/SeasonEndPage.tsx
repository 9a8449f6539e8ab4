import { Hourglass } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { useGetSeasonEndQuery, type SeasonEnd } from '../../api/recapApi';
import { paths } from '../../lib/game/paths';
import { awaitedText } from '../../features/recap/seasonEndTexts';
import { SeasonOver } from './SeasonOver';

/** How a league's season ended: titles, awards, the final table, and what there is until the next one (LL-04). */
export function SeasonEndPage() {
  const { leagueId = '' } = useParams();
  const league = useGetLeagueQuery({ id: leagueId }).data;
  const query = useGetSeasonEndQuery({ leagueId });
  return (
    <>
      {query.data?.state !== 'over' && <PageTitle title="Season’s end" />}
      <QueryView
        query={query}
        loading={<SkeletonBlocks label="Loading the season’s end…" bars={['30rem', '16rem']} />}
        error="Couldn’t load the season’s end. Try again."
        {...homeLinkIfMissing(query.error)}
      >
        {(end) =>
          end.drivers && end.teams ? (
            <SeasonOver {...{ end, league, leagueId }} drivers={end.drivers} teams={end.teams} />
          ) : (
            <NotYet end={end} leagueId={leagueId} />
          )
        }
      </QueryView>
    </>
  );
}

/** While rounds are still to be run, and until the last result is official (AWARD-1). */
const NotYet = ({ end, leagueId }: { readonly end: SeasonEnd; readonly leagueId: string }) => (
  <div className="stack">
    {end.state === 'waiting' ? (
      <Panel title="Every round is over, but not every result is official">
        <ul className="grid gap-2 mb-3 text-body-strong">
          {end.waitsFor.map((awaited) => (
            <li key={awaited.round}>{awaitedText(awaited)}</li>
          ))}
        </ul>
        <p className="muted">Champions and awards are named after that.</p>
      </Panel>
    ) : (
      <EmptyState icon={<Hourglass />}>
        The season isn’t over yet. Champions and awards are named once the last result is official.
      </EmptyState>
    )}
    <div className="cluster">
      <ButtonLink to={paths.standings(leagueId)}>Standings</ButtonLink>
      <ButtonLink to={paths.outlook(leagueId)}>Outlook</ButtonLink>
    </div>
  </div>
);

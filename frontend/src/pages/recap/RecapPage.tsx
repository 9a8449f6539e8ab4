import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Failure } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { useGetRecapQuery } from '../../api/recapApi';
import { paths } from '../../lib/game/paths';
import { problemCode } from '../../lib/ui/problem';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { RecapHero } from './RecapHero';
import { RecapState } from './RecapState';
import { RecapStories } from './RecapStories';

/** What a round was like in a league: the winner, and every story that is worth telling (MO-04). */
export function RecapPage() {
  const { leagueId = '', round = '' } = useParams();
  const league = useGetLeagueQuery({ id: leagueId });
  const query = useGetRecapQuery({ leagueId, round });
  useLeagueSeason(league.data);
  const userId = useUser()._id;
  if (query.isError && !query.data && problemCode(query.error) === 'NO_RESULTS_YET')
    return <TooEarly leagueId={leagueId} />;
  return (
    <>
      {!query.data && <PageTitle title="Recap" />}
      <QueryView
        query={query}
        loading={<SkeletonBlocks label="Loading the recap…" bars={['18rem', '22rem']} />}
        error="Couldn’t load the recap. Try again."
        {...homeLinkIfMissing(query.error)}
      >
        {(recap) => (
          <article className="grid gap-0">
            <RecapHero recap={recap} />
            <RecapState {...{ recap, leagueId, userId }} league={league.data} />
            <RecapStories recap={recap} leagueId={leagueId} userId={userId} />
          </article>
        )}
      </QueryView>
    </>
  );
}

const TooEarly = ({ leagueId }: { readonly leagueId: string }) => (
  <>
    <PageTitle title="Recap" />
    <Failure action={<ButtonLink to={paths.league(leagueId)}>Back to the league</ButtonLink>}>
      The story of this round appears with its results.
    </Failure>
  </>
);

import { NotebookPen } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../components/game/LeaveLink/LeaveLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { PastRounds } from './PastRounds';
import { useGetPlanQuery } from '../../api/planApi';
import { useGetFormQuery } from '../../api/raceApi';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { paths } from '../../lib/game/paths';
import { plural } from '../../lib/ui/plural';
import { useLeagueSeasonQuery } from '../../features/league/useLeagueSeason';
import { PlanView } from './PlanView';

/** Pencilled picks for the rounds to come (PL-01 to PL-09). */
export function PlanPage() {
  const { leagueId = '' } = useParams();
  const league = useGetLeagueQuery({ id: leagueId });
  const plan = useGetPlanQuery({ leagueId });
  const form = useGetFormQuery({ leagueId });
  const season = useLeagueSeasonQuery(league.data);
  const failed = [league, plan, form, season].find((query) => query.isError && !query.data);
  const all = { league: league.data, plan: plan.data, form: form.data, season: season.data };
  if (all.league && all.plan && all.form && all.season) {
    return (
      <LoadedPlan
        leagueId={leagueId}
        leagueName={all.league.name}
        year={all.league.season}
        plan={all.plan}
        form={all.form}
        season={all.season}
        refetch={plan.refetch}
      />
    );
  }
  return (
    <>
      <PageTitle title="Plan" sub={<span>&nbsp;</span>} />
      {failed ? (
        <LoadFailure of={failed} fallback="Failed to load data" />
      ) : (
        <SkeletonBlocks label="Loading plan…" bars={['7rem', '7rem', '7rem', '7rem', '7rem']} />
      )}
    </>
  );
}

type LoadedPlanProps = Omit<Parameters<typeof PlanView>[0], 'userId' | 'marks' | 'title'> & {
  readonly leagueName: string;
};

function LoadedPlan(props: LoadedPlanProps) {
  const { leagueName, plan } = props;
  const rounds = plan.rounds.length;
  const userId = useUser()._id;
  // what the folded rounds are coloured by: the board does not wait for it
  const standings = useGetStandingsQuery({ leagueId: props.leagueId, season: props.year });
  const own = standings.data?.driverStandings.find(({ user }) => user._id === userId);
  const marks = standings.data ? (own?.marks ?? []) : null;
  if (rounds === 0) {
    return (
      <>
        <PageTitle title="Plan" sub={<span>{leagueName}</span>} />
        <EmptyState
          icon={<NotebookPen />}
          action={<ButtonLink to={paths.standings(props.leagueId)}>Standings</ButtonLink>}
        >
          There are no rounds left to plan for.
        </EmptyState>
        <PastRounds plan={plan} races={props.season.rounds} marks={marks} />
      </>
    );
  }
  return (
    <PlanView
      leagueId={props.leagueId}
      year={props.year}
      plan={plan}
      form={props.form}
      season={props.season}
      refetch={props.refetch}
      userId={userId}
      marks={marks}
      title={
        <PageTitle
          title="Plan"
          sub={
            <span>
              {leagueName} · {plural(rounds, 'round')} to come
            </span>
          }
        />
      }
    />
  );
}

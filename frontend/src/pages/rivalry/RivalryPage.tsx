import { Swords, UserRound } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ShareLink } from '../../components/game/ShareLink/ShareLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { useUser } from '../../features/auth/session';
import { NoOpponents } from '../../features/league/NoOpponents';
import { useGetLeagueQuery, type League } from '../../api/leagueApi';
import { useGetRivalryQuery, type Rivalry } from '../../api/statisticsApi';
import { paths } from '../../lib/game/paths';
import { OpponentChoice } from './OpponentChoice';
import { RivalryView } from './RivalryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';

/** The reader against one member of the league, round by round. */
export function RivalryPage() {
  const { leagueId = '', userId = '' } = useParams();
  const ownId = useUser()._id;
  const league = useGetLeagueQuery({ id: leagueId });
  const members = league.data?.members;
  const others = members?.filter(({ _id }) => _id !== ownId);
  const isSelf = userId.toLowerCase() === ownId;
  const rivalry = useGetRivalryQuery({ leagueId, userId }, { skip: isSelf });
  return (
    <>
      <PageTitle
        title="Rivalry"
        tab={rivalry.data ? `You vs ${rivalry.data.rival.username}` : 'Rivalry'}
        sub={<span>{subtitle(league.data, rivalry.data)}</span>}
        actions={rivalry.data && <Actions leagueId={leagueId} rivalry={rivalry.data} />}
      />
      {league.data && others?.length === 0 ? (
        <NoOpponents code={league.data.code} />
      ) : (
        <div className="stack">
          {others && <OpponentChoice leagueId={leagueId} opponents={others} selected={userId} />}
          {isSelf ? (
            <QueryView
              query={league}
              loading={<RivalrySkeleton />}
              error="Couldn’t load the league. Try again."
            >
              {() => <Yourself />}
            </QueryView>
          ) : (
            <QueryView
              query={rivalry}
              loading={<RivalrySkeleton />}
              error="Couldn’t load the rivalry. Try again."
              {...wayOut(rivalry.error, league.data)}
              isEmpty={({ rounds }) => rounds.length === 0}
              empty={<NothingYet leagueId={leagueId} />}
            >
              {(data) => <RivalryView league={league.data} leagueId={leagueId} rivalry={data} />}
            </QueryView>
          )}
        </div>
      )}
    </>
  );
}

type ActionsProps = { readonly leagueId: string; readonly rivalry: Rivalry };

/** What there is of the other one alone. */
const Actions = ({ leagueId, rivalry: { rival, drivers } }: ActionsProps) => (
  <>
    <ButtonLink to={paths.member(leagueId, rival._id)}>
      <UserRound className="icon" />
      Season of {rival.username}
    </ButtonLink>
    {drivers.results.length > 0 && (
      <ShareLink
        leagueId={leagueId}
        open={{ kind: 'card', player: rival._id }}
        label={`Card of ${rival.username}`}
      />
    )}
  </>
);

/** Who is no member of a league that is there: its table knows who is. */
const wayOut = (error: unknown, league: League | undefined) => {
  const home = homeLinkIfMissing(error);
  if (!league || !('errorAction' in home)) return home;
  return { errorAction: <ButtonLink to={paths.standings(league._id)}>Standings</ButtonLink> };
};

function subtitle(league: League | undefined, rivalry: Rivalry | undefined): string {
  if (!league) return '\u00a0';
  const last = rivalry?.drivers.results.at(-1)?.round;
  const parts = [league.name, `Season ${league.season}`];
  return [...parts, ...(last === undefined ? [] : [`after round ${last}`])].join(' · ');
}

const Yourself = () => (
  <EmptyState icon={<Swords />}>That’s you. Choose an opponent above.</EmptyState>
);

const NothingYet = ({ leagueId }: { readonly leagueId: string }) => (
  <EmptyState
    icon={<Swords />}
    action={<ButtonLink to={paths.selections(leagueId)}>Make picks</ButtonLink>}
  >
    Nothing to compare yet. It starts with the first round you’re both in.
  </EmptyState>
);

/** The tabs, the score, and the rounds in grey. */
const RivalrySkeleton = () => (
  <SkeletonBlocks label="Loading the rivalry…" bars={['3rem', '8.5rem', '19.5rem', '24rem']} />
);

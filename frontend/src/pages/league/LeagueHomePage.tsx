import { useParams } from 'react-router-dom';
import { FRESH } from '../../api/freshness';
import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { Failure } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { TitleSkeleton } from '../../components/ui/PageTitle/TitleSkeleton';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery, type League } from '../../features/league/leagueApi';
import { InvitePanel } from '../../features/league/InvitePanel';
import { JoinedLate } from '../../features/league/JoinedLate';
import { LeagueDetails } from '../../features/league/LeagueDetails';
import { historyHint, standingsHint, statisticsHint } from '../../features/league/leagueHints';
import { LeagueRules } from '../../features/league/LeagueRules';
import { LeagueTiles } from '../../features/league/LeagueTiles';
import { LogLink } from '../../features/league/LogLink';
import { MemberList } from '../../features/league/MemberList';
import { ResultLink } from '../../features/league/ResultLink';
import { Champions } from '../../features/league/SeasonChampions';
import { useOverview } from '../../features/league/useOverviews';
import { hasEarlierOpenRaces } from '../../features/race/openRaces';
import { NextHint } from '../../features/race/NextHint';
import { useListRacesQuery } from '../../features/race/raceApi';
import { roundsRun } from '../../features/race/raceCards';
import { OpenRounds } from '../../features/selection/OpenRounds';
import { useGetCurrentSelectionQuery } from '../../features/selection/selectionApi';
import { useGetStandingsQuery, type Standings } from '../../features/standings/standingsApi';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { paths } from '../../lib/game/paths';
import { problemMessage, problemStatus } from '../../lib/ui/problem';
import { useLeagueRace } from '../useLeagueRace';
import styles from './LeagueHomePage.module.css';

/** A league: what it is, who is in it, and the ways on (LH-01 to LH-09). */
export function LeagueHomePage() {
  const { leagueId = '' } = useParams();
  const query = useGetLeagueQuery({ id: leagueId }, FRESH);
  if (query.data) return <LeagueHome league={query.data} />;
  return query.isError && !query.isFetching ? <LeagueFailure query={query} /> : <HomeSkeleton />;
}

const LeagueHome = ({ league }: { readonly league: League }) => (
  <>
    <PageTitle title={league.name} />
    <div className="two-col">
      <div className="stack">
        <LeagueDetails league={league} />
        <News league={league} />
        <Tiles league={league} />
      </div>
      <MemberList members={league.members} />
    </div>
  </>
);

/** What a player should know before anything else: champions, a result, a late start, an empty league. */
function News({ league }: { readonly league: League }) {
  const userId = useUser()._id;
  const overview = useOverview(league._id);
  const found = useLeagueRace(league._id);
  const { members, owner, code } = league;
  const joinedAt = members.find(({ _id }) => _id === userId)?.joinedAt;
  return (
    <>
      {overview?.champions && (
        <Panel title="Champions">
          <Champions champions={overview.champions} />
        </Panel>
      )}
      {overview && <ResultLink overview={overview} userId={userId} />}
      {found.status === 'ready' && <JoinedLate joinedAt={joinedAt} race={found.race} />}
      {owner === userId && members.length === 1 && <InvitePanel code={code} />}
    </>
  );
}

/** The tiles are there at once; their hints follow as they are loaded. */
function Tiles({ league }: { readonly league: League }) {
  const userId = useUser()._id;
  const { _id: leagueId, season } = league;
  const found = useLeagueRace(leagueId);
  const standings = useGetStandingsQuery({ leagueId, season }, FRESH).data;
  const races = useListRacesQuery({ leagueId }, FRESH).data;
  const current = found.status === 'ready' ? found.race.round : null;
  return (
    <>
      {current !== null && races && hasEarlierOpenRaces(races, current) && (
        <EarlierOpenRounds leagueId={leagueId} current={current} />
      )}
      <LeagueTiles
        leagueId={leagueId}
        hints={{
          nextRace: <NextRaceHint found={found} />,
          standings: standingsHint(standings, userId),
          history: historyHint(races ? roundsRun(races) : null),
          statistics: statisticsHint(standings, userId),
        }}
      />
      <LogLink leagueId={leagueId} />
      <LeagueRules league={league} isOwner={league.owner === userId} />
      <Updated standings={standings} />
    </>
  );
}

type EarlierOpenRoundsProps = { readonly leagueId: string; readonly current: number };

/** Earlier rounds that can still be picked for, after a postponement (LOCK-7). */
function EarlierOpenRounds({ leagueId, current }: EarlierOpenRoundsProps) {
  const own = useGetCurrentSelectionQuery({ leagueId, round: String(current) }, FRESH).data;
  return <OpenRounds leagueId={leagueId} rounds={own?.alsoOpen ?? []} />;
}

/** Empty before the first results; its space is reserved while that is loading. */
const Updated = ({ standings }: { readonly standings: Standings | undefined }) =>
  standings?.completedRounds.length !== 0 && (
    <p className={styles.updated}>
      {standings && (
        <>
          <span>Points last updated {formatRaceTime(standings.lastUpdated)}</span>
          <ResultsLabel status={standings.resultsStatus} />
        </>
      )}
    </p>
  );

function NextRaceHint({ found }: { readonly found: ReturnType<typeof useLeagueRace> }) {
  switch (found.status) {
    case 'ready':
      return <NextHint race={found.race} />;
    case 'over':
      return 'No upcoming races scheduled';
    case 'loading':
    case 'failed':
      return 'Main driver, reserve, team';
  }
}

type LeagueFailureProps = {
  readonly query: { readonly error?: unknown; readonly refetch: () => unknown };
};

function LeagueFailure({ query: { error, refetch } }: LeagueFailureProps) {
  const missing = problemStatus(error) === 404;
  return (
    <>
      <PageTitle title="League" />
      <Failure
        action={
          missing ? (
            <ButtonLink to={paths.dashboard}>Home</ButtonLink>
          ) : (
            <Button onClick={() => void refetch()}>Try again</Button>
          )
        }
      >
        {problemMessage(error, missing ? 'League not found' : 'Failed to load league data')}
      </Failure>
    </>
  );
}

const HomeSkeleton = () => (
  <>
    <TitleSkeleton lines={0} />
    <SkeletonGroup label="Loading league...">
      <span className="two-col">
        <span className="stack">
          <Skeleton height="4.5rem" />
          <span className={styles.tiles}>
            {[0, 1, 2, 3].map((tile) => (
              <Skeleton key={tile} height="var(--tile)" />
            ))}
          </span>
        </span>
        <Skeleton height="20rem" />
      </span>
    </SkeletonGroup>
  </>
);

import { skipToken } from '@reduxjs/toolkit/query/react';
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
import { isRaceNight } from '../../features/league/leagueState';
import { JoinedLate } from '../../features/league/JoinedLate';
import { LeagueDetails } from '../../features/league/LeagueDetails';
import {
  historyHint,
  placeText,
  standingsHint,
  statisticsHint,
} from '../../features/league/leagueHints';
import { LeagueDoors } from '../../features/league/LeagueDoors';
import { LeagueRules } from '../../features/league/LeagueRules';
import { MemberList } from '../../features/league/MemberList';
import { ResultLink } from '../../features/league/ResultLink';
import { Champions } from '../../features/league/SeasonChampions';
import { useOverview } from '../../features/league/useOverviews';
import { hasEarlierOpenRaces } from '../../features/race/openRaces';
import { LateResult } from '../../features/race/LateResult';
import { NextHint } from '../../features/race/NextHint';
import { FlagOffer } from '../../features/recap/flag/FlagOffer';
import { useListRacesQuery, type NextRace, type Race } from '../../features/race/raceApi';
import { roundsRun } from '../../features/race/raceCards';
import { useDriverLookup } from '../../features/race/useSeason';
import { LightsOutStage } from '../../features/selection/lightsOut/LightsOutStage';
import { coverNames } from '../../features/selection/lightsOut/stageBoxes';
import { useReveal } from '../../features/selection/lightsOut/useReveal';
import { OpenRounds } from '../../features/selection/OpenRounds';
import {
  useGetCurrentSelectionQuery,
  useListRoundSelectionsQuery,
} from '../../features/selection/selectionApi';
import { useRefetchAtLock } from '../../features/selection/useRefetchAtLock';
import { useGetStandingsQuery, type Standings } from '../../features/standings/standingsApi';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import { problemMessage, problemStatus } from '../../lib/ui/problem';
import { useLeagueRace, type LeagueRace } from '../useLeagueRace';
import { useLeagueSeason } from '../useLeagueSeason';
import { useSwapsLeft } from '../useSwapsLeft';
import { HistoryGlimpse } from './glimpses/HistoryGlimpse';
import { rivalOf } from './glimpses/neighbours';
import { PicksGlimpse } from './glimpses/PicksGlimpse';
import { SeasonGlimpse } from './glimpses/SeasonGlimpse';
import { TableGlimpse } from './glimpses/TableGlimpse';
import styles from './LeagueHomePage.module.css';
import { NightDoor } from './NightDoor';
import { RecapHeadline } from './RecapHeadline';
import { PitWall } from './wall/PitWall';

/** A league: what it is, who is in it, and the ways on (LH-01 to LH-09). */
export function LeagueHomePage() {
  const { leagueId = '' } = useParams();
  const query = useGetLeagueQuery({ id: leagueId }, FRESH);
  if (query.data) return <LeagueHome league={query.data} />;
  return query.isError && !query.isFetching ? <LeagueFailure query={query} /> : <HomeSkeleton />;
}

function LeagueHome({ league }: { readonly league: League }) {
  const { _id: leagueId, season } = league;
  const found = useLeagueRace(leagueId);
  const race = found.status === 'ready' ? found.race : undefined;
  const isOver = found.status === 'over';
  const standings = useGetStandingsQuery({ leagueId, season }, FRESH).data;
  const races = useListRacesQuery({ leagueId }, FRESH).data;
  const selections = useWallSelections(leagueId, race);
  const told = standings?.completedRounds.at(-1) ?? null;
  const ranking = standings?.driverStandings.map(({ user }) => user._id) ?? [];
  const lookup = useDriverLookup(useLeagueSeason(league));
  const userId = useUser()._id;
  const reveal = useReveal({
    userId,
    leagueId,
    round: race?.round ?? 0,
    lockAt: race?.lockAt ?? null,
    locked: selections?.locked,
  });
  const swapsLeft = useSwapsLeft(leagueId, race?.round ?? 0, reveal.show !== null);
  return (
    <>
      {race && (
        <LightsOutStage
          reveal={reveal}
          leagueId={leagueId}
          race={{ ...race, name: race.raceName }}
          {...{ selections, ranking, userId, lookup, swapsLeft }}
        />
      )}
      <div className={styles.top}>
        <PageTitle title={league.name} />
        <LeagueDetails league={league} />
      </div>
      <div className="stack">
        {isRaceNight(league) && <NightDoor league={league} isOver={isOver} />}
        <News league={league} found={found} />
        {race && races && hasEarlierOpenRaces(races, race.round) && (
          <EarlierOpenRounds leagueId={leagueId} current={race.round} />
        )}
        {(race || found.status === 'loading') && (
          <PitWall
            league={league}
            race={race}
            locality={races?.find(({ round }) => round === race?.round)?.locality}
            selections={reveal.isComing && selections ? coverNames(selections) : selections}
            reveal={reveal}
            ranking={ranking}
            lookup={lookup}
          />
        )}
        <LeagueDoors
          leagueId={leagueId}
          isOver={isOver}
          told={told}
          rival={rivalOf(standings?.driverStandings ?? [], userId)}
          nextRace={{
            hint: <NextRaceHint found={found} />,
            // without a race there is nothing to pick
            glimpse: !isOver && (
              <PicksGlimpse
                own={selections?.selections.find((selection) => selection.userId === userId)}
                locked={selections?.locked ?? false}
                lookup={lookup}
              />
            ),
          }}
          standings={{
            hint: standingsHint(standings, userId),
            glimpse: <TableGlimpse standings={standings} userId={userId} />,
          }}
          history={{
            hint: historyHint(races ? roundsRun(races) : null),
            glimpse: <HistoryGlimpse standings={standings} races={races} userId={userId} />,
          }}
          statistics={{
            hint: statisticsHint(standings, userId),
            glimpse: <SeasonGlimpse standings={standings} userId={userId} isOver={isOver} />,
          }}
        />
        <div className={cx('two-col', styles.low)}>
          <div className="stack">
            {told !== null && <RecapHeadline leagueId={leagueId} round={told} />}
            <LeagueRules
              league={league}
              isOwner={league.owner === userId}
              hasSeenLock={hasSeenLock(league, races)}
            />
            <Updated standings={standings} />
          </div>
          <MemberList
            leagueId={leagueId}
            userId={userId}
            members={league.members}
            placeOf={(id) => placeText(standings, id)}
          />
        </div>
      </div>
    </>
  );
}

/** Whether a round has locked since the league was made. */
const hasSeenLock = ({ createdAt }: League, races: readonly Race[] = []): boolean =>
  races.some(
    ({ locked, status, lockAt }) =>
      locked && status !== 'cancelled' && lockAt !== null && new Date(lockAt) > new Date(createdAt),
  );

/** Who has picked for the current round, and from the lock on what. */
function useWallSelections(leagueId: string, race: NextRace | undefined) {
  const { data, refetch } = useListRoundSelectionsQuery(
    race ? { leagueId, round: String(race.round) } : skipToken,
    FRESH,
  );
  useRefetchAtLock({ lockAt: race?.lockAt ?? null, locked: data?.locked, refetch });
  // what is still there of the round before says nothing about this one
  return race ? data : undefined;
}

type NewsProps = { readonly league: League; readonly found: LeagueRace };

/** What a player should know before anything else: champions, a result, a late start, an empty league. */
function News({ league, found }: NewsProps) {
  const userId = useUser()._id;
  const overview = useOverview(league._id);
  const { members, owner, code } = league;
  const result = overview?.lastResult;
  const joinedAt = members.find(({ _id }) => _id === userId)?.joinedAt;
  const resultLink = overview && <ResultLink overview={overview} userId={userId} />;
  return (
    <>
      {overview?.champions && (
        <Panel title="Champions">
          <Champions champions={overview.champions} />
        </Panel>
      )}
      {result && result.points !== null && !isRaceNight(league) ? (
        <FlagOffer leagueId={league._id} {...{ userId, result }} otherwise={resultLink} />
      ) : (
        resultLink
      )}
      {found.status === 'ready' && <LateResult race={found.race} />}
      {found.status === 'ready' && <JoinedLate joinedAt={joinedAt} race={found.race} />}
      {owner === userId && members.length === 1 && <InvitePanel code={code} />}
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

function NextRaceHint({ found }: { readonly found: LeagueRace }) {
  switch (found.status) {
    case 'ready':
      return (
        <NextHint
          race={found.race}
          withoutLock={isRaceNight(found.league) ? 'Locks when the owner presses on' : undefined}
        />
      );
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
      <span className={cx('stack', styles.skeleton)}>
        <Skeleton height="4.5rem" />
        <Skeleton height="var(--wall)" />
        <span className={styles.doors}>
          {[0, 1, 2, 3].map((door) => (
            <Skeleton key={door} height="var(--door)" />
          ))}
        </span>
      </span>
    </SkeletonGroup>
  </>
);

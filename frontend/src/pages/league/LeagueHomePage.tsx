import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import { FRESH } from '../../api/freshness';
import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery, type League } from '../../features/league/leagueApi';
import { isRaceNight } from '../../features/league/leagueState';
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
import { hasEarlierOpenRaces } from '../../features/race/openRaces';
import { NextHint } from '../../features/race/NextHint';
import { useListRacesQuery, type NextRace, type Race } from '../../features/race/raceApi';
import { roundsRun } from '../../features/race/raceCards';
import { useDriverLookup } from '../../features/race/useSeason';
import { LightsOutStage } from '../../features/selection/lightsOut/LightsOutStage';
import { coverNames } from '../../features/selection/lightsOut/stageBoxes';
import { useReveal } from '../../features/selection/lightsOut/useReveal';
import { useListRoundSelectionsQuery } from '../../features/selection/selectionApi';
import { useRefetchAtLock } from '../../features/selection/useRefetchAtLock';
import { useGetStandingsQuery, type Standings } from '../../features/standings/standingsApi';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { cx } from '../../lib/ui/cx';
import { useBelowToo } from '../../lib/ui/firstScreen';
import { useLeagueRace, type LeagueRace } from '../useLeagueRace';
import { useLeagueSeason } from '../useLeagueSeason';
import { useSwapsLeft } from '../useSwapsLeft';
import { HistoryGlimpse } from './glimpses/HistoryGlimpse';
import { rivalOf } from './glimpses/neighbours';
import { PicksGlimpse } from './glimpses/PicksGlimpse';
import { SeasonGlimpse } from './glimpses/SeasonGlimpse';
import { TableGlimpse } from './glimpses/TableGlimpse';
import styles from './LeagueHomePage.module.css';
import { HomeSkeleton, LeagueFailure } from './HomeStates';
import { EarlierOpenRounds, LeagueNews } from './LeagueNews';
import { NightDoor } from './NightDoor';
import { RecapHeadline } from './RecapHeadline';
import { PitWall } from './wall/PitWall';
import { OnTheWire } from './wire/OnTheWire';

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
    hasResult: race?.status === 'completed',
  });
  const isBelowToo = useBelowToo();
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
        <LeagueNews league={league} found={found} />
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
        {isBelowToo ? (
          <>
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
                    leagueId={leagueId}
                    round={race?.round ?? 0}
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
                {/* who is alone hears of nobody */}
                {league.members.length > 1 && <OnTheWire leagueId={leagueId} />}
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
          </>
        ) : (
          <div className={styles.room} />
        )}
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
      return <NextHint race={found.race} isNight={isRaceNight(found.league)} />;
    case 'over':
      return 'No upcoming races scheduled';
    case 'loading':
    case 'failed':
      return 'Main driver, reserve, team';
  }
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { IconLink } from '../../components/ui/IconButton/IconButton';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { useUser } from '../../features/auth/session';
import { Invitations } from '../../features/league/Invitations';
import { useGetLeagueQuery, type League } from '../../api/leagueApi';
import { isRaceNight } from '../../features/league/leagueState';
import { OwnershipOffer } from '../../features/league/OwnershipOffer';
import { InviteButton } from './details/InviteButton';
import { LeagueDetails } from './details/LeagueDetails';
import { useListRacesQuery, type NextRace, type Race } from '../../api/raceApi';
import { useDriverLookup } from '../../features/race/useSeason';
import { LightsOutStage } from '../../features/lights-out/LightsOutStage';
import { coverNames } from '../../features/lights-out/stageBoxes';
import { useReveal } from '../../features/lights-out/useReveal';
import { MissedPicks } from '../../features/selection/MissedPicks';
import { useListRoundSelectionsQuery } from '../../api/selectionApi';
import { useRefetchAtLock } from '../../features/selection/useRefetchAtLock';
import { useAreOverviewsLoading } from '../../features/league/useOverviews';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { useLeagueRace } from '../../features/league/useLeagueRace';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { paths } from '../../lib/game/paths';
import { useSwapsLeft } from '../../features/lights-out/useSwapsLeft';
import { importAfterPaint } from '../../lib/ui/loadAhead';
import styles from './LeagueHomePage.module.css';
import { HomeSkeleton, LeagueFailure, RestSkeleton } from './HomeStates';
import { EarlierOpenRounds, LeagueNews } from './LeagueNews';
import { NightLink } from './NightLink';
import { NextRaceBoard } from './next-race/NextRaceBoard';

// below the next race
const LeagueHomeRest = lazy(() =>
  importAfterPaint(async () => ({ default: (await import('./LeagueHomeRest')).LeagueHomeRest })),
);

/** A league: what it is, who is in it, and the ways on (LH-01 to LH-09). */
export function LeagueHomePage() {
  const { leagueId = '' } = useParams();
  const query = useGetLeagueQuery({ id: leagueId });
  // what is new stands above everything else: coming later, it would move the page
  const isNewsLoading = useAreOverviewsLoading();
  if (query.data && !isNewsLoading) return <LeagueHome league={query.data} />;
  return query.isError && !query.isFetching ? <LeagueFailure query={query} /> : <HomeSkeleton />;
}

function LeagueHome({ league }: { readonly league: League }) {
  const { _id: leagueId, season } = league;
  const found = useLeagueRace(leagueId);
  const race = found.status === 'ready' ? found.race : undefined;
  const isOver = found.status === 'over';
  const standings = useGetStandingsQuery({ leagueId, season }).data;
  const races = useListRacesQuery({ leagueId }).data;
  const selections = useBoardSelections(leagueId, race);
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
      <div className={`${styles.top} grid mb-4`}>
        <PageTitle
          title={league.name}
          action={
            <span className="row">
              <InviteButton league={league} />
              <IconLink label="League settings" to={paths.leagueSettings(leagueId)} outlined>
                <Settings className="icon" />
              </IconLink>
            </span>
          }
        />
        <LeagueDetails league={league} />
      </div>
      <div className={`${styles.page} stack`}>
        <OwnershipOffer league={league} me={userId} />
        <Invitations to={league.nextSeason?.league} from={leagueId} />
        <MissedPicks league={league} userId={userId} />
        {isRaceNight(league) && <NightLink league={league} isOver={isOver} />}
        <LeagueNews league={league} found={found} isRevealWaiting={reveal.isCovered} />
        {race && races && hasEarlierOpenRaces(races, race.round) && (
          <EarlierOpenRounds leagueId={leagueId} current={race.round} />
        )}
        {(race || found.status === 'loading') && (
          <NextRaceBoard
            league={league}
            race={race}
            locality={races?.find(({ round }) => round === race?.round)?.locality}
            selections={reveal.isComing && selections ? coverNames(selections) : selections}
            reveal={reveal}
            ranking={ranking}
            lookup={lookup}
          />
        )}
        <Suspense fallback={<RestSkeleton />}>
          <LeagueHomeRest {...{ league, found, standings, races, selections, lookup, userId }} />
        </Suspense>
      </div>
    </>
  );
}

/** Who has picked for the current round, and from the lock on what. */
function useBoardSelections(leagueId: string, race: NextRace | undefined) {
  const { data, refetch } = useListRoundSelectionsQuery(
    race ? { leagueId, round: String(race.round) } : skipToken,
  );
  useRefetchAtLock({ lockAt: race?.lockAt ?? null, locked: data?.locked, refetch });
  // what is still there of the round before says nothing about this one
  return race ? data : undefined;
}

/**
 * Whether a race with a lower number than the current one is still to lock: it was postponed, or the
 * current one was added in front of it. `races` are in the order of their locks.
 */
function hasEarlierOpenRaces(races: readonly Race[], current: number): boolean {
  const at = races.findIndex(({ round }) => round === current);
  return races
    .slice(at + 1)
    .some(({ round, locked, status }) => round < current && !locked && status !== 'cancelled');
}

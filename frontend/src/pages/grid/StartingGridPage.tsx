import { useParams } from 'react-router-dom';
import { CountdownSkeleton } from '../../components/game/Countdown/Countdown';
import { homeLinkIfMissing, LoadFailure } from '../../components/game/LeaveLink/LeaveLink';
import { ShareLink } from '../../components/game/ShareLink/ShareLink';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { useUser } from '../../features/auth/session';
import { SeasonOver } from '../../features/league/SeasonOver';
import { type NextRace } from '../../api/raceApi';
import { LockClock } from '../../features/race/LockClock';
import { OWNER_STEPS, awaitedStep } from '../../features/race/ownerSteps';
import { QualifyingPanel } from '../../features/race/QualifyingPanel';
import { RoundLine } from '../../features/race/RaceTitle';
import { useDriverLookup } from '../../features/race/useSeason';
import { gridBoxes } from '../../features/selection/gridBoxes';
import { type RoundSelections, useListRoundSelectionsQuery } from '../../api/selectionApi';
import { GridSkeleton, StartingGrid } from './StartingGrid';
import { LightsOutStage } from '../../features/lights-out/LightsOutStage';
import { ReplayButton } from '../../features/lights-out/ReplayButton';
import { RevealOffer } from '../../features/lights-out/RevealOffer';
import { coverNames } from '../../features/lights-out/stageBoxes';
import { useReveal } from '../../features/lights-out/useReveal';
import { useRefetchAtLock } from '../../features/selection/useRefetchAtLock';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { timeLeft } from '../../lib/game/countdown';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { HOUR } from '../../lib/game/duration';
import { useServerTime } from '../../lib/game/useServerNow';
import type { League } from '../../api/leagueApi';
import { isRaceNight } from '../../features/league/leagueState';
import { useLeagueRace } from '../../features/league/useLeagueRace';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { useSwapsLeft } from '../../features/lights-out/useSwapsLeft';
import styles from './StartingGridPage.module.css';

const LABEL = 'Lock in';
const FAILED = 'Failed to load grid data. Please try again later.';

/** Who has picked, and at the lock what (SG-01). */
export function StartingGridPage() {
  const { leagueId = '' } = useParams();
  const found = useLeagueRace(leagueId);
  return (
    <div className={`${styles.column} stack gap-6 mx-auto`}>
      <PageTitle
        title="Starting Grid"
        sub={found.status === 'ready' ? <RoundLine {...found.race} /> : <span>&nbsp;</span>}
      />
      <PageBody leagueId={leagueId} found={found} />
    </div>
  );
}

type PageBodyProps = {
  readonly leagueId: string;
  readonly found: ReturnType<typeof useLeagueRace>;
};

function PageBody({ leagueId, found }: PageBodyProps) {
  switch (found.status) {
    case 'loading':
      return (
        <>
          <CountdownSkeleton size="small" note={LABEL} />
          <GridSkeleton />
        </>
      );
    case 'failed':
      return <LoadFailure of={found} fallback={FAILED} />;
    case 'over':
      return <SeasonOver leagueId={leagueId} />;
    case 'ready':
      return (
        <RaceGrid
          key={found.race.round}
          leagueId={leagueId}
          race={found.race}
          league={found.league}
        />
      );
  }
}

type RaceGridProps = {
  readonly leagueId: string;
  readonly race: NextRace;
  readonly league: League;
};

function RaceGrid({ leagueId, race, league }: RaceGridProps) {
  const isNight = isRaceNight(league);
  const { season, lockAt } = race;
  const selections = useListRoundSelectionsQuery({ leagueId, round: String(race.round) });
  const standings = useGetStandingsQuery({ leagueId, season });
  const lookup = useDriverLookup(useLeagueSeason(league));
  const { data, refetch } = selections;
  useRefetchAtLock({ lockAt, locked: data?.locked, refetch });
  const userId = useUser()._id;
  const { round, raceName: name, countryCode } = race;
  const reveal = useReveal({
    userId,
    leagueId,
    round,
    lockAt,
    locked: data?.locked,
    hasResult: race.status === 'completed',
  });
  const swapsLeft = useSwapsLeft(leagueId, round, reveal.show !== null);
  const ranking = standings.data?.driverStandings.map((entry) => entry.user._id) ?? [];
  return (
    <>
      <LockClock
        lockAt={lockAt}
        locked={data?.locked ?? race.locked}
        moments={race.moments}
        note={LABEL}
        label={LABEL}
        lockedNote="Lights out! Picks are on the grid."
        {...(isNight && { openNote: `${awaitedStep(race) ?? OWNER_STEPS.lock}.` })}
      />
      <LightsOutStage
        reveal={reveal}
        leagueId={leagueId}
        race={{ round, name, countryCode, lockAt }}
        selections={data}
        {...{ ranking, userId, lookup, swapsLeft }}
      />
      {reveal.isCovered && <RevealOffer reveal={reveal} />}
      <QueryView
        query={selections}
        loading={<GridSkeleton />}
        error={FAILED}
        {...homeLinkIfMissing(selections.error)}
      >
        {(loaded) =>
          // the order follows from the standings: boxes must not move when those arrive
          loaded.locked && !reveal.isComing && !standings.data && !standings.isError ? (
            <GridSkeleton />
          ) : (
            <Boxes
              selections={reveal.isComing ? coverNames(loaded) : loaded}
              isCovered={reveal.isCovered}
              ranking={ranking}
              lockAt={lockAt}
              lookup={lookup}
            />
          )
        }
      </QueryView>
      <QualifyingPanel
        leagueId={leagueId}
        round={round}
        locked={data?.locked === true && !reveal.isComing}
        own={data?.selections.find((each) => each.userId === userId) ?? null}
      />
      {data?.locked && !reveal.isCovered && !reveal.isComing && (
        <div className="cluster">
          <ReplayButton onPress={reveal.watch} />
          <ShareLink leagueId={leagueId} open={{ kind: 'grid', round }} />
        </div>
      )}
    </>
  );
}

type BoxesProps = {
  readonly selections: RoundSelections;
  readonly isCovered: boolean;
  readonly ranking: readonly string[];
  readonly lockAt: string | null;
  readonly lookup: DriverLookup;
};

function Boxes({ selections: { selections, locked }, ...rest }: BoxesProps) {
  const { isCovered, ranking, lockAt, lookup } = rest;
  const userId = useUser()._id;
  // in the last hour a missing pick is red
  const isUrgent = useServerTime((now) => lockAt !== null && timeLeft(lockAt, now) <= HOUR);
  const boxes = gridBoxes({ selections, locked, userId, ranking, isCovered });
  return <StartingGrid {...{ boxes, locked, isUrgent, lookup }} />;
}

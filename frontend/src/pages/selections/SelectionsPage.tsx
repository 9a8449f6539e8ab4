import { Binoculars, LayoutGrid, NotebookPen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { LoadFailure } from '../../components/game/LeaveLink/LeaveLink';
import { SprintChip } from '../../components/game/SprintChip/SprintChip';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Failure } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { isJoinedLate, JoinedLate } from '../../features/league/JoinedLate';
import type { League } from '../../api/leagueApi';
import { isRaceNight } from '../../features/league/leagueState';
import { SeasonOver } from '../../features/league/SeasonOver';
import { AwaitedResult } from '../../features/race/AwaitedResult';
import { type NextRace } from '../../api/raceApi';
import type { FollowingRace } from '../../features/race/countdownTarget';
import { LockClock } from '../../features/race/LockClock';
import { useFollowing } from '../../features/race/useFollowing';
import { RoundLine } from '../../features/race/RaceTitle';
import { useDriverLookup } from '../../features/race/useSeason';
import { completePick } from '../../features/selection/pickFields';
import { nameFacts } from '../../features/selection/pickOptions';
import { isVoid } from '../../features/selection/selectionStatus';
import { swapBlockedReason } from '../../features/selection/swapBlockedReason';
import { useRefetchAtLock } from '../../features/selection/useRefetchAtLock';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import { useWide } from '../../lib/ui/useWide';
import { useLeagueRace } from '../../features/league/useLeagueRace';
import { importAfterPaint } from '../../lib/ui/loadAhead';
import { isPending, RoundSelections, useRoundData } from './RoundSelections';
import styles from './SelectionsPage.module.css';
import { SelectionsSkeleton } from './SelectionsSkeleton';

// from the lock on
const WhatComesNext = lazy(async () => ({
  default: (await import('./WhatComesNext')).WhatComesNext,
}));
// from the flag on
const NextOpens = lazy(async () => ({ default: (await import('./NextOpens')).NextOpens }));
const OpeningClock = lazy(async () => ({ default: (await import('./NextOpens')).OpeningClock }));

// beside the picks, which come first
const SwitcherooPanel = lazy(() =>
  importAfterPaint(async () => ({ default: (await import('./SwitcherooPanel')).SwitcherooPanel })),
);

/** Picks for the current race: main driver, reserve driver and team. */
export function SelectionsPage() {
  const { leagueId = '' } = useParams();
  const found = useLeagueRace(leagueId);
  const race = found.status === 'ready' ? found.race : undefined;
  const next = useFollowing(race) ?? race;
  // a race night is picked for where it is played
  if (found.status === 'ready' && isRaceNight(found.league))
    return <Navigate to={paths.night(leagueId)} replace />;
  return (
    <>
      <PageTitle
        title="Picks for the next race"
        sub={next ? <RaceLine race={next} /> : <span>&nbsp;</span>}
      />
      <PageBody leagueId={leagueId} found={found} />
    </>
  );
}

const RaceLine = ({ race }: { readonly race: NextRace | FollowingRace }) => (
  <>
    <RoundLine {...race} />
    <SprintChip race={race} />
  </>
);

type PageBodyProps = {
  readonly leagueId: string;
  readonly found: ReturnType<typeof useLeagueRace>;
};

function PageBody({ leagueId, found }: PageBodyProps) {
  if (!leagueId) return <Failure>League ID is required</Failure>;
  switch (found.status) {
    case 'loading':
      return <SelectionsSkeleton />;
    case 'failed':
      return <LoadFailure of={found} fallback="Failed to load data" />;
    case 'over':
      return <SeasonOver leagueId={leagueId} />;
    case 'ready':
      return (
        <div className="stack">
          <AwaitedResult race={found.race} />
          <CurrentRound key={found.race.round} league={found.league} race={found.race} />
        </div>
      );
  }
}

type CurrentRoundProps = { readonly league: League; readonly race: NextRace };

function CurrentRound({ league, race }: CurrentRoundProps) {
  const { _id: leagueId, members } = league;
  const userId = useUser()._id;
  const joinedAt = members.find(({ _id }) => _id === userId)?.joinedAt;
  const isWide = useWide();
  const data = useRoundData(leagueId, race, league);
  const current = data.current.data;
  const lookup = useDriverLookup(data.season.data);
  const locked = (current ?? race).locked;
  // a pick may have become void by the lock
  useRefetchAtLock({
    lockAt: current?.lockAt ?? race.lockAt,
    locked: current?.locked,
    refetch: data.current.refetch,
  });
  const isDone = race.status === 'completed';
  const following = useFollowing(race);
  const pick = current ? completePick(current) : null;
  const used = data.used.data;
  const side = (
    <>
      <Suspense fallback={<SkeletonBlocks label="Loading swaps…" bars={['3.25rem']} />}>
        <SwitcherooPanel
          leagueId={leagueId}
          race={race}
          pick={pick}
          locked={locked}
          blockedReason={pick && used ? swapBlockedReason(pick, nameFacts(used)) : null}
          swaps={current?.swaps ?? 0}
          isSettled={!isPending(data)}
          isVoid={current !== undefined && isVoid(current, locked)}
          lookup={lookup}
        />
      </Suspense>
      <RaceLinks leagueId={leagueId} />
    </>
  );
  const clock = following ? (
    <Suspense fallback={<SkeletonBlocks label="Loading…" bars={['7rem']} />}>
      <OpeningClock following={following} />
    </Suspense>
  ) : (
    <>
      <LockClock
        lockAt={race.lockAt}
        locked={locked}
        moments={race.moments}
        label="Time until picks lock"
        lockedNote={isDone ? `Round ${race.round} is done.` : 'Lights out! Picks are locked.'}
      />
    </>
  );
  return (
    <div className={`${styles.layout} stack two-side`}>
      {!isWide && <div className={`${styles.side} stack`}>{clock}</div>}
      <div className="stack">
        {following && (
          <Suspense fallback={<SkeletonBlocks label="Loading…" bars={['4.5rem', '5rem']} />}>
            <NextOpens leagueId={leagueId} race={race} following={following} />
          </Suspense>
        )}
        <RoundSelections
          leagueId={leagueId}
          race={race}
          data={data}
          lookup={lookup}
          {...(isJoinedLate(joinedAt, race.lockAt)
            ? { noPick: <JoinedLate joinedAt={joinedAt} race={race} isNight={false} /> }
            : {
                next: (
                  <Suspense fallback={<SkeletonBlocks label="Loading…" bars={['3.5rem']} />}>
                    <WhatComesNext leagueId={leagueId} race={race} />
                  </Suspense>
                ),
                isDone,
              })}
        />
      </div>
      {isWide ? (
        // to the right of the picks, and after them
        <div className={`${styles.side} stack`}>
          {clock}
          {side}
        </div>
      ) : (
        <div className={cx('stack', isPending(data) && styles.waiting)}>{side}</div>
      )}
    </div>
  );
}

const RaceLinks = ({ leagueId }: { readonly leagueId: string }) => (
  <nav className={`${styles.links} cluster`} aria-label="This race">
    <ButtonLink small block to={paths.grid(leagueId)}>
      <LayoutGrid className="icon" />
      Starting Grid
    </ButtonLink>
    <ButtonLink small block to={paths.plan(leagueId)}>
      <NotebookPen className="icon" />
      Plan
    </ButtonLink>
    <ButtonLink small block to={paths.briefing(leagueId)}>
      <Binoculars className="icon" />
      Opponents Briefing
    </ButtonLink>
  </nav>
);

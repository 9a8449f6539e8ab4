import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import { lazy, Suspense } from 'react';
import { LeaveLink } from '../../components/game/LeaveLink/LeaveLink';
import { Failure } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { Lobby } from './lobby/Lobby';
import type { NightProps } from './nightProps';
import { useNight } from './useNight';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { problemMessage, problemStatus } from '../../lib/ui/problem';
import { Evening } from './evening/Evening';
import { useNightTurns } from './useNightTurns';
import { plural } from '../../lib/ui/plural';
import { paceText } from './lobby/lobbyTexts';
import { useGetLeagueCalendarQuery, type League } from '../../api/nightApi';

/** A race night while it is played: its lobby, its rounds, its podium (TL-05, TL-06). */
export function NightPage() {
  const { leagueId = '' } = useParams();
  const userId = useUser()._id;
  const view = useNight(leagueId);
  const league = useGetLeagueQuery({ id: leagueId });
  const season = league.data?.season;
  const standings = useGetStandingsQuery(
    season === undefined ? skipToken : { leagueId, season },
  ).data;
  useNightTurns(view.status === 'ready' ? view.night : null, userId);
  const failed = view.status === 'failed' ? view : league.isError && !league.data ? league : null;
  if (failed)
    return (
      <>
        <PageTitle title="Race night" />
        <Failure action={<LeaveLink error={failed.error} onRetry={failed.refetch} />}>
          {problemStatus(failed.error) === 404
            ? 'This race night no longer exists, or you’re not in it.'
            : problemMessage(failed.error, 'Couldn’t load the race night. Try again.')}
        </Failure>
      </>
    );
  if (view.status !== 'ready' || !league.data) return <NightSkeleton />;
  const { night, line } = view;
  return <Part {...{ league: league.data, night, line, userId, standings }} />;
}

/** What the state of the night calls for. */
function Part(props: NightProps) {
  const { state } = props.night;
  if (state === 'running' || state === 'paused') return <Evening {...props} />;
  return (
    <>
      <NightHead league={props.league} isLobby={state === 'lobby'} />
      {state === 'lobby' ? <Lobby {...props} /> : <Podium {...props} />}
    </>
  );
}

const NightSkeleton = () => (
  <>
    <PageTitle title="Race night" sub={<span>&nbsp;</span>} />
    <SkeletonBlocks label="Loading race night…" bars={['9rem', '24rem']} />
  </>
);

type NightHeadProps = {
  readonly league: League;
  /** what comes is told beside what is played */
  readonly isLobby: boolean;
};

/** `Race night · season 2012 · 20 rounds · 3 minutes a round`. */
function NightHead({ league, isLobby }: NightHeadProps) {
  const { _id: id, name, season, pace } = league;
  const skip = pace.state !== 'ready';
  const rounds = useGetLeagueCalendarQuery({ id }, { skip }).currentData?.rounds.length ?? 0;
  const facts = [
    'Race night',
    `season ${season}`,
    ...(rounds > 0 ? [plural(rounds, 'round')] : []),
    ...(isLobby ? [paceText(pace)] : []),
  ];
  return <PageTitle title={name} sub={<span>{facts.join(' · ')}</span>} />;
}

const PodiumView = lazy(async () => ({
  default: (await import('./podium/PodiumView')).PodiumView,
}));

/** After the last result: how it came out. Its code comes with it, not with the evening's. */
const Podium = ({ standings, ...props }: NightProps) => (
  <Suspense fallback={<LoadingPodium />}>
    {standings ? <PodiumView {...props} standings={standings} /> : <LoadingPodium />}
  </Suspense>
);

const LoadingPodium = () => <SkeletonBlocks label="Loading podium…" bars={['30rem']} />;

import { problemStatus } from '../../lib/ui/problem';
import { useLive } from '../../lib/app/live';
import { useOnline } from '../../lib/ui/useOnline';
import { useGetNightQuery, type Night } from '../../api/nightApi';
import { usePolling } from './usePolling';

/** How often a night is asked for without a stream (ms). Whoever has not asked for eight seconds is not there then. */
const OFTEN = 3_000;
const RARELY = 15_000;

/** What keeps the page from knowing where the night stands. */
export type NightLine = 'up' | 'offline' | 'server-away';

export type NightView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly refetch: () => void }
  | {
      readonly status: 'ready';
      readonly night: Night;
      readonly line: NightLine;
      readonly refetch: () => void;
    };

/**
 * Where a race night stands: asked for again when the stream tells of a change, when a phase ends, and when the player
 * comes back from another tab or from sleep; every few seconds only while there is no stream.
 */
export function useNight(leagueId: string): NightView {
  const isOnline = useOnline();
  const isLive = useLive();
  const query = useGetNightQuery({ id: leagueId }, { refetchOnMountOrArgChange: true });
  const { data: night, error, refetch } = query;
  const ask = () => void refetch();
  // a refusal is an answer: somebody who has left is no member any more
  const isError = error !== undefined;
  const status = isError ? problemStatus(error) : null;
  const isRefused = status !== null && status >= 400 && status < 500 && status !== 429;
  const every = isRefused ? RARELY : intervalOf(night, isLive && !isError);
  usePolling({ every, endsAt: (isRefused ? null : night?.phaseEndsAt) ?? null, ask });
  if (isError && (isRefused || !night)) return { status: 'failed', error, refetch: ask };
  if (!night) return { status: 'loading' };
  const line = !isOnline ? 'offline' : isError ? 'server-away' : 'up';
  return { status: 'ready', night, line, refetch: ask };
}

/** Null while the stream tells what changes. */
function intervalOf(night: Night | undefined, isLive: boolean): number | null {
  if (isLive) return null;
  return night?.state === 'over' ? RARELY : OFTEN;
}

import { useMemo } from 'react';
import { problemStatus } from '../../lib/ui/problem';
import { useLive } from '../../lib/ui/live';
import { useLatest } from '../../lib/ui/useLatest';
import { useOnline } from '../../lib/ui/useOnline';
import { useGetNightQuery, type Night } from './nightApi';
import { usePulse } from './usePulse';

/** How often a night is asked for (ms). Whoever has not asked for eight seconds is not there. */
const OFTEN = 1_000;
const SELDOM = 3_000;
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
 * Where a race night stands, asked for each second while somebody looks at it unless changes are told, at once when a phase
 * ends, and when the player comes back from another tab or from sleep.
 */
export function useNight(leagueId: string): NightView {
  const isOnline = useOnline();
  const isLive = useLive();
  const { text, error, refetch } = useGetNightQuery(
    { id: leagueId },
    {
      refetchOnMountOrArgChange: true,
      refetchOnReconnect: true,
      // as text: drawn again when the night has changed, and not with each answer
      selectFromResult: ({ data, ...result }) => ({
        text: data ? JSON.stringify({ ...data, serverTime: undefined }) : null,
        // of the latest answer, also while the next one is on its way
        error: result.error,
      }),
    },
  );
  const night = useMemo(() => (text === null ? null : (JSON.parse(text) as Night)), [text]);
  const ask = useLatest(() => void refetch());
  // a refusal is an answer: somebody who has left is no member any more
  const isError = error !== undefined;
  const status = isError ? problemStatus(error) : null;
  const isRefused = status !== null && status >= 400 && status < 500 && status !== 429;
  const every = isRefused ? RARELY : waitOf(night, isLive);
  usePulse({ every, endsAt: (isRefused ? null : night?.phaseEndsAt) ?? null, ask });
  if (isError && (isRefused || !night)) return { status: 'failed', error, refetch: ask };
  if (!night) return { status: 'loading' };
  const line = !isOnline ? 'offline' : isError ? 'server-away' : 'up';
  return { status: 'ready', night, line, refetch: ask };
}

/** What changes is told by itself while the page is live: then it is only asked for to be there. */
function waitOf(night: Night | null, isLive: boolean): number {
  if (night?.state === 'over') return RARELY;
  return isLive || night?.state === 'paused' ? SELDOM : OFTEN;
}

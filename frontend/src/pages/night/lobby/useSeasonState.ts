import { problemMessage } from '../../../lib/ui/problem';
import type { League } from '../../../api/nightApi';
import { useListPlayableSeasonsQuery, usePrepareSeasonMutation } from '../../../api/nightApi';

/** How often the progress is looked at (ms). */
const WATCH_EVERY = 1_000;

/** How the season of a race night stands: it may have to be fetched first (TL-02). */
export type SeasonState = {
  readonly state: 'ready' | 'building' | 'failed';
  readonly done: number;
  /** null while they are not known */
  readonly rounds: number | null;
  /** when it goes on, while it waits for the results service; else null */
  readonly waitsUntil: string | null;
  /** why it failed */
  readonly reason: string | null;
  readonly busy: boolean;
  readonly tryAgain: () => void;
};

export function useSeasonState({ season: year, pace }: League): SeasonState {
  const wasReady = pace.state === 'ready';
  const { listed } = useListPlayableSeasonsQuery(undefined, {
    skip: wasReady,
    pollingInterval: WATCH_EVERY,
    skipPollingIfUnfocused: true,
    selectFromResult: ({ data }) => ({ listed: data?.find(({ season }) => season === year) }),
  });
  const [prepare, { isLoading, error }] = usePrepareSeasonMutation();
  const failure = error ? problemMessage(error, 'Couldn’t request the season. Try again.') : null;
  const common = {
    done: listed?.done ?? 0,
    rounds: listed?.rounds ?? null,
    waitsUntil: listed?.waitsUntil ?? null,
    busy: isLoading,
    tryAgain: () => void prepare({ season: year }),
  };
  if (wasReady || listed?.state === 'ready') return { ...common, state: 'ready', reason: null };
  const isFailed = listed ? listed.state !== 'building' : pace.state === 'failed';
  if (isFailed) return { ...common, state: 'failed', reason: failure ?? listed?.reason ?? null };
  return { ...common, state: 'building', reason: null };
}

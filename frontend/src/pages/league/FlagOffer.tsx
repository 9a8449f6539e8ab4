import { Play } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { hasSeenFlag, noteFlag, subscribeToFlags } from '../../lib/game/flags';
import { hasSeenResult, subscribeToVisits } from '../../lib/game/seenResults';
import { LateFlagStage } from '../../features/recap/flag/LateFlagStage';

type FlagOfferProps = {
  readonly leagueId: string;
  readonly userId: string;
  /** of the round that was scored last, and when its result came */
  readonly result: { readonly round: number; readonly raceName: string; readonly at: string };
  /** in its place once it has been watched, or put off: it tells what the flag would show */
  readonly otherwise?: ReactNode;
};

/** The points are in: whoever comes later may watch them come in, once. */
export function FlagOffer({ leagueId, userId, result, otherwise = null }: FlagOfferProps) {
  const { round, raceName, at } = result;
  const isWatched = useSyncExternalStore(subscribeToFlags, () =>
    hasSeenFlag(userId, leagueId, { round, at }),
  );
  const isKnown = useSyncExternalStore(subscribeToVisits, () =>
    hasSeenResult(userId, leagueId, { round, at }),
  );
  const [isOn, setIsOn] = useState(false);
  const close = useCallback(() => setIsOn(false), []);
  if (isOn) {
    const stage = { leagueId, userId, kind: 'result' } as const;
    return <LateFlagStage {...stage} round={String(round)} onClose={close} />;
  }
  if (isWatched || isKnown) return otherwise;
  return (
    <section className="accent-box split gap-3 gap-x-5 py-3 px-4" aria-label="The flag">
      <p>
        <b>Chequered flag!</b> Points for the {raceName} are in.
      </p>
      <div className="cluster">
        <Button onClick={() => setIsOn(true)}>
          <Play className="icon" />
          Watch the flag
        </Button>
        <Button kind="quiet" onClick={() => noteFlag(userId, leagueId, { round, at })}>
          Not now
        </Button>
      </div>
    </section>
  );
}

import { useEffect, useState } from 'react';
import { LiveDot } from '../../../components/ui/LiveDot/LiveDot';
import type { RoundSelections } from '../../../api/selectionApi';
import { timeOfDay } from '../../../lib/game/formatRaceTime';
import { lastHeard, serverNow } from '../../../lib/game/serverClock';
import { useServerTime } from '../../../lib/game/useServerNow';
import { useLive } from '../../../lib/app/live';
import { relativeTime } from '../../../lib/ui/relativeTime';
import { useSlowLoading } from '../../../lib/ui/useSlowLoading';
import styles from './NextRaceBoard.module.css';
import { newPicks, pickedText } from './latestPicks';

/** A page has its stream within it (ms), where there is one. */
const SOON = 10_000;
/** A screen reader is told no more often than this (ms). */
const PAUSE = 10_000;

type NewPicksProps = {
  /** undefined while they are loaded */
  readonly selections: RoundSelections | undefined;
  /** who reads it: their own pick is no news to them */
  readonly userId: string;
};

/**
 * Whether the wall stays true by itself, and who has picked since it was opened. When somebody picked
 * before that is told to nobody: the league sees that a pick is there, and nothing else of it.
 */
export function NewPicks({ selections, userId }: NewPicksProps) {
  const isLive = useLive();
  const isOld = useSlowLoading(!isLive, SOON);
  const latest = useLatestPicks(selections, userId);
  const spoken = useSeldom(latest?.text ?? '');
  const heard = isOld ? lastHeard() : null;
  return (
    <div className={`${styles.news} grid gap-half min-w-0 faint text-label`}>
      {heard === null ? <LiveDot /> : <span>as of {timeOfDay(heard)}</span>}
      {latest && (
        <span className={`${styles.latest} ellipsis`}>
          <b className="ink strong">{latest.text}</b>, <Ago at={latest.at} />
        </span>
      )}
      <span className="vh" role="status">
        {spoken}
      </span>
    </div>
  );
}

const Ago = ({ at }: { readonly at: number }) => useServerTime((now) => relativeTime(at, now));

type Latest = { readonly text: string; readonly at: number };

function useLatestPicks(selections: RoundSelections | undefined, userId: string): Latest | null {
  const [known, setKnown] = useState<{
    readonly selections: RoundSelections | undefined;
    readonly latest: Latest | null;
  }>({ selections, latest: null });
  if (selections === known.selections) return known.latest;
  // a locked one is of the round before
  const before = known.selections?.locked ? null : (known.selections?.selections ?? null);
  const names = newPicks(before, selections?.selections ?? [])
    .filter((pick) => pick.userId !== userId)
    .map(({ username }) => username);
  const latest = selections?.locked
    ? null
    : names.length === 0
      ? known.latest
      : { text: pickedText(names), at: serverNow() };
  setKnown({ selections, latest });
  return latest;
}

/** The latest of what follows each other too fast to be read out. */
function useSeldom(text: string): string {
  const [said, setSaid] = useState({ text, at: 0 });
  useEffect(() => {
    if (text === said.text) return undefined;
    const timer = setTimeout(
      () => setSaid({ text, at: Date.now() }),
      Math.max(0, said.at + PAUSE - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [text, said]);
  return said.text;
}

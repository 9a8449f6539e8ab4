import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isWaitedFor, noteOpenRound, noteReveal, subscribeToReveals } from '../../lib/game/reveals';
import { serverNow } from '../../lib/game/serverClock';
import { useServerTime } from '../../lib/game/useServerNow';
import { isBusy } from '../../lib/ui/busy';

/** A screen that is later than this (ms) offers the show instead. */
const LATE = 4_000;
/** How often (ms) it is looked until then whether somebody is still busy with something else. */
const LOOK = 200;

type Round = {
  readonly userId: string;
  readonly leagueId: string;
  readonly round: number;
  /** ISO text, UTC */
  readonly lockAt: string | null;
  /** the server's verdict; undefined while it is being loaded */
  readonly locked: boolean | undefined;
  /** its points tell who had whom: there is the flag to watch, and nothing left to cover */
  readonly hasResult?: boolean;
};

export type Reveal = {
  /** the picks are out, and have been waited for: their names stay covered until they are watched */
  readonly isCovered: boolean;
  /** they are coming out right now for the first time: the page below stays as it was before the lock */
  readonly isComing: boolean;
  /** a show is on; `beginsAt` is the server's time of the lock (ms) for one that is live */
  readonly show: { readonly beginsAt: number | null } | null;
  readonly watch: () => void;
  /** no show, just the picks; also its end */
  readonly uncover: () => void;
};

/** Starts the show at the lock on a page that is open then, and covers the picks on one that is opened later. */
export function useReveal(of: Round): Reveal {
  const { userId, leagueId, round, lockAt, locked, hasResult = false } = of;
  const [show, setShow] = useState<Reveal['show']>(null);
  const isTime = useServerTime((now) => lockAt !== null && now >= Date.parse(lockAt));
  const isWaiting = useSyncExternalStore(subscribeToReveals, () =>
    isWaitedFor({ userId, leagueId, round }),
  );
  const wasOpen = useRef(false);
  useEffect(() => {
    if (locked !== false || isTime) return;
    wasOpen.current = true;
    noteOpenRound({ userId, leagueId, round });
  }, [locked, isTime, userId, leagueId, round]);
  useEffect(() => {
    if (!isTime || !wasOpen.current || lockAt === null) return undefined;
    const beginsAt = Date.parse(lockAt);
    let timer = setTimeout(begin);
    function begin() {
      wasOpen.current = false;
      if (serverNow() - beginsAt > LATE) return;
      const isFree = document.visibilityState === 'visible' && !isBusy();
      if (isFree) setShow({ beginsAt });
      else timer = setTimeout(begin, LOOK);
    }
    return () => clearTimeout(timer);
  }, [isTime, lockAt]);
  const isComing = isWaiting && (show?.beginsAt ?? null) !== null;
  return {
    isCovered: locked === true && isWaiting && isTime && !isComing && !hasResult,
    isComing,
    show,
    watch: () => setShow({ beginsAt: null }),
    uncover: () => {
      setShow(null);
      noteReveal({ userId, leagueId, round });
    },
  };
}

/** A show that was asked for, on a page that does not cover anything. */
export const playing = (stop: () => void): Reveal => ({
  isCovered: false,
  isComing: false,
  show: { beginsAt: null },
  watch: stop,
  uncover: stop,
});

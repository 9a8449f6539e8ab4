import { useCallback, useEffect, useRef, useState } from 'react';
import { hasSeenFlag } from '../../../lib/game/flags';
import { serverNow } from '../../../lib/game/serverClock';
import { isBusy } from '../../../lib/ui/busy';
import type { ResultNews } from '../../../lib/app/live';
import { type Flag, type FlagShow, useLazyGetFlagQuery } from '../../../api/recapApi';
import { LateFlagStage } from './LateFlagStage';

type LiveFlagProps = {
  readonly leagueId: string;
  readonly userId: string;
  readonly news: ResultNews;
  /** the clock is moved by hand, so nothing is ever late */
  readonly isSimulated: boolean;
};

const LATEST = 'latest';

/** Plays the flag over the page of a league that is open when its results come, or are corrected. */
export function LiveFlag({ leagueId, userId, news, isSimulated }: LiveFlagProps) {
  const [ask] = useLazyGetFlagQuery();
  const [kind, setKind] = useState<FlagShow['kind'] | null>(null);
  // a line in the log that comes right after a result is no reason to forget the result
  const isResultDue = useRef(false);
  useEffect(() => {
    if (news.what === 'result') isResultDue.current = true;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isFree = () => !isBusy() && document.visibilityState === 'visible';
    const toPlay = (flag: Flag) =>
      flagToPlay(flag, {
        now: serverNow(),
        what: isResultDue.current ? 'result' : news.what,
        isSimulated,
        hasSeen: (seen) => hasSeenFlag(userId, leagueId, seen),
      });
    const look = async () => {
      const { data: flag } = await ask({ leagueId, round: LATEST });
      if (isGone) return;
      const found = flag && isFree() ? toPlay(flag) : null;
      timer = setTimeout(() => {
        isResultDue.current = false;
        if (found && !isBusy()) setKind(found.kind);
      }, found?.waitMs ?? 0);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ask, leagueId, userId, news, isSimulated]);
  const close = useCallback(() => setKind(null), []);
  if (!kind) return null;
  return <LateFlagStage {...{ leagueId, userId, kind }} round={LATEST} onClose={close} />;
}

/** A screen that hears of it later than this (ms) offers the show instead. */
const LATE = 60_000;
/** All screens begin so long (ms) after the result came: by then each has asked for it. */
const HEAD_START = 2_000;

type Now = {
  /** the server's time (ms) */
  readonly now: number;
  /** what the news are about: those of a correction can come with others */
  readonly what: FlagShow['kind'];
  /** the clock is moved by hand: it may jump over any time at once */
  readonly isSimulated: boolean;
  readonly hasSeen: (flag: { readonly round: number; readonly at: string }) => boolean;
};

type ToPlay = { readonly kind: FlagShow['kind']; readonly waitMs: number };

/** What an open page plays when it hears of news; null for a race night, which shows its own table. */
function flagToPlay(
  { round, isRaceNight, shows }: Pick<Flag, 'round' | 'isRaceNight' | 'shows'>,
  { now, what, isSimulated, hasSeen }: Now,
): ToPlay | null {
  const show = shows.at(-1);
  if (!show || isRaceNight || hasSeen({ round, at: show.at })) return null;
  const { kind, at } = show;
  if (what === 'correction' && kind === 'result') return null;
  if (isSimulated) return { kind, waitMs: 0 };
  const cameAt = Date.parse(at);
  if (now - cameAt > LATE) return null;
  return { kind, waitMs: Math.min(HEAD_START, Math.max(0, cameAt + HEAD_START - now)) };
}

import { useCallback, useEffect, useState } from 'react';
import { hasSeenFlag } from '../../../lib/game/flags';
import { serverNow } from '../../../lib/game/serverClock';
import { isBusy } from '../../../lib/ui/busy';
import type { ResultNews } from '../../../lib/ui/live';
import { type FlagShow, useLazyGetFlagQuery } from '../recapApi';
import { flagToPlay } from './flagToPlay';
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
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const { data: flag } = await ask({ leagueId, round: LATEST });
      if (isGone || !flag || isBusy() || document.visibilityState !== 'visible') return;
      const hasSeen = (seen: { round: number; at: string }) => hasSeenFlag(userId, leagueId, seen);
      const found = flagToPlay(flag, {
        now: serverNow(),
        what: news.what,
        isSimulated,
        hasSeen,
      });
      if (!found) return;
      timer = setTimeout(() => {
        if (!isBusy()) setKind(found.kind);
      }, found.waitMs);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ask, leagueId, userId, news, isSimulated]);
  const close = useCallback(() => {
    setKind(null);
  }, []);
  if (!kind) return null;
  return <LateFlagStage {...{ leagueId, userId, kind }} round={LATEST} onClose={close} />;
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftOwner } from '../../../features/selection/draftSlice';
import { completePick, type Choice, type PickField } from '../../../features/selection/pickFields';
import type { UsedNames } from '../../../features/selection/pickOptions';
import type { CurrentSelection } from '../../../api/selectionApi';
import { usePick } from '../../../features/selection/usePick';
import { useServerTime } from '../../../lib/game/useServerNow';
import { isTemporary, problemMessage } from '../../../lib/ui/problem';
import { useLatestOnly } from '../../../lib/ui/useLatestOnly';

/** Before the lock, ms: a whole choice that nobody has sent is sent then. */
const LAST_MOMENT = 3_000;
/** What could not be sent is tried again after so long (ms). */
const TRY_AGAIN = 5_000;

type PickBoardInput = DraftOwner & {
  readonly current: CurrentSelection;
  readonly used: UsedNames;
  /** ISO text, UTC; null while nothing but a press locks the round */
  readonly locksAt: string | null;
  /** whether the server answers */
  readonly isUp: boolean;
  /** what follows at once when the third name is chosen and saved; null where everybody presses `Ready` */
  readonly onPickComplete: (() => Promise<void>) | null;
};

/**
 * The own picks of an evening's round. `ready` sends the first whole choice; what is changed after that is
 * sent as it is made, one at a time, until zero. Without a connection it waits, and is sent when there is one.
 */
export function usePickBoard(input: PickBoardInput) {
  const { userId, leagueId, round, current, used, locksAt, isUp, onPickComplete } = input;
  const pick = usePick({ owner: { userId, leagueId, round }, current, used });
  const { saved, draft, choice, change, setProblem } = pick;
  const [isWaiting, setWaiting] = useState(false);
  const isWhole = completePick(choice) !== null;

  const save = useLatestOnly(async (names: Choice) => {
    const picks = completePick(names);
    if (!picks) return false;
    setProblem(null);
    try {
      await pick.send(picks);
      setWaiting(false);
      return true;
    } catch (error) {
      // the names stay, and are sent again
      setWaiting(isTemporary(error));
      setProblem(problemMessage(error, 'Failed to save selections'));
      return false;
    }
  });
  const send = (names: Choice) => void save(names);
  const sendThird = async (names: Choice, follow: () => Promise<void>) => {
    if (await save(names)) await follow();
  };
  const choose = (field: PickField, name: string) => {
    const next = pick.withName(field, name);
    change(next);
    // a change waits for what is on its way
    if (saved || pick.isSending) send(next);
    else if (onPickComplete && !isWhole && completePick(next)) void sendThird(next, onPickComplete);
  };

  const isUnsent = isWhole && (saved === null || draft !== null);
  const sendChoice = useEffectEvent(() => {
    if (isUnsent) send(choice);
  });
  // at once when the line is back, and then until it has arrived
  useEffect(() => {
    if (!isUp || !isWaiting) return undefined;
    sendChoice();
    const again = setInterval(() => sendChoice(), TRY_AGAIN);
    return () => clearInterval(again);
  }, [isUp, isWaiting]);
  const isLastMoment = useServerTime((now) => {
    const left = locksAt === null ? null : Date.parse(locksAt) - now;
    return left !== null && left > 0 && left <= LAST_MOMENT;
  });
  // once for each lock: what is chosen after that is sent as it is chosen, or by hand
  useEffect(() => {
    if (isLastMoment) sendChoice();
  }, [isLastMoment]);

  return {
    choice,
    choose,
    fill: change,
    /** all three at once, and sent */
    take: (names: Choice) => {
      change(names);
      send(names);
    },
    /** all three names are there */
    isWhole,
    /** a pick is in, and nothing has been changed since */
    isIn: saved !== null && !isUnsent,
    isSaving: pick.isSending,
    isWaiting,
    problem: pick.problem,
    ready: () => send(choice),
  };
}

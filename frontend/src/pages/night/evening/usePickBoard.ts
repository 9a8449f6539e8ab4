import { useEffect, useEffectEvent } from 'react';
import type { DraftOwner } from '../../../features/selection/draftSlice';
import { completePick, type Choice, type PickField } from '../../../features/selection/pickFields';
import type { UsedNames } from '../../../features/selection/pickOptions';
import type { CurrentSelection } from '../../../api/selectionApi';
import { usePick } from '../../../features/selection/usePick';
import { useServerTime } from '../../../lib/game/useServerNow';
import { useLatestWins } from '../../../lib/ui/latestWins';
import { problemMessage } from '../../../lib/ui/problem';

/** Before the lock, ms: a whole choice that nobody has sent is sent then. */
const LAST_MOMENT = 3_000;

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
  const isWhole = completePick(choice) !== null;

  const { push, state } = useLatestWins(async (names: Choice) => {
    const picks = completePick(names);
    if (!picks) return;
    setProblem(null);
    try {
      await pick.send(picks);
    } catch (error) {
      // the names stay on the board
      setProblem(problemMessage(error, 'Failed to save selections'));
      throw error;
    }
  }, isUp);
  const send = (names: Choice) => void push(names);
  /** once a choice was sent, each change of it is */
  const sendsChanges = saved !== null || state !== 'idle';
  const fill = (names: Choice) => {
    change(names);
    if (sendsChanges) send(names);
  };
  const choose = (field: PickField, name: string) => {
    const next = pick.withName(field, name);
    fill(next);
    if (!sendsChanges && onPickComplete && !isWhole && completePick(next))
      void push(next).then((hasArrived) => (hasArrived ? onPickComplete() : undefined));
  };

  const isUnsent = isWhole && (saved === null || draft !== null);
  const sendChoice = useEffectEvent(() => {
    if (isUnsent) send(choice);
  });
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
    fill,
    /** all three at once, and sent */
    take: (names: Choice) => {
      change(names);
      send(names);
    },
    /** all three names are there */
    isWhole,
    /** a pick is in, and nothing has been changed since */
    isIn: saved !== null && !isUnsent,
    isSaving: state === 'sending',
    isWaiting: state === 'waiting',
    problem: pick.problem,
    ready: () => send(choice),
  };
}

import { useState } from 'react';
import { problemChangedAt, problemCode, problemMessage } from '../../lib/ui/problem';
import type { BaseVersion, DraftOwner } from '../../features/selection/draftSlice';
import {
  choiceProblem,
  completePick,
  type Choice,
  type PickField,
} from '../../features/selection/pickFields';
import type { UsedNames } from '../../features/selection/pickOptions';
import type { CurrentSelection } from '../../api/selectionApi';
import { boardMode, withoutUsed, type BoardEvent } from '../../features/selection/selectionBoard';
import { usePick } from '../../features/selection/usePick';
import { usePlanAsPick } from '../../features/selection/usePlanAsPick';
import { formatRaceDay, formatRaceTime, timeOfDay } from '../../lib/game/formatRaceTime';
import { serverNow } from '../../lib/game/serverClock';

type BoardInput = DraftOwner & {
  readonly current: CurrentSelection;
  readonly used: UsedNames;
  readonly locked: boolean;
  /** not the current round: a save has to say so */
  readonly isOther: boolean;
  /** why nothing can be saved right now, in words */
  readonly blockedReason: string | null;
};

/** The state of a player's picks for one round, and what can be done with them (SM-26 to SM-32). */
export function useSelectionBoard(board: BoardInput) {
  const { userId, leagueId, round, current, used, locked, isOther, blockedReason } = board;
  const { savedAt } = current;
  const owner = { userId, leagueId, round };
  const pick = usePick({ owner, current, used, locked, isCurrent: !isOther });
  const { saved, draft, basedOn, choice, drop, send, isSending, problem, setProblem } = pick;
  const [event, setEvent] = useState<BoardEvent>(null);
  const report = (happened: BoardEvent, wrong: string | null = null) => {
    setEvent(happened);
    setProblem(wrong);
  };
  const change = (names: Choice, happened: BoardEvent = null) => {
    setEvent(happened);
    pick.change(names);
  };

  /** Saves a choice when it is complete, else reports why not. */
  const save = async (basis: BaseVersion) => {
    const names = completePick(choice);
    const wrong = choiceProblem(choice);
    report(null, wrong);
    if (isSending || blockedReason !== null || wrong || !names) return;
    try {
      await send(names, basis);
      report('saved');
    } catch (error) {
      report(null, refusalText(error));
    }
  };
  const plan = usePlanAsPick({ leagueId, round, savedAt, report, onUsed: drop });
  // the own save changes it too, before its answer is there
  const isBusy = isSending || plan.isUsing;
  const isStale = draft !== null && !isBusy && basedOn !== undefined && basedOn !== savedAt;
  return {
    ...plan,
    mode: boardMode({ saved, draft, locked }),
    saved,
    choice,
    blockedReason,
    saving: isSending,
    problem,
    event,
    /** another device has saved or withdrawn a pick since this choice was begun */
    elsewhere: isStale && !locked ? changedElsewhere(savedAt) : null,
    save: () => save(draft ? basedOn : savedAt),
    choose: (field: PickField, name: string) => change(pick.withName(field, name)),
    exchange: () => {
      const { mainDriver, reserveDriver } = choice;
      change({ ...choice, mainDriver: reserveDriver, reserveDriver: mainDriver });
    },
    fill: (names: Choice) => change(names),
    edit: () => {
      if (saved) change(withoutUsed(saved, used), 'editing');
    },
    /** the form takes the place of the saved picks, and the focus */
    withdrawn: () => {
      report('editing');
      drop();
    },
    cancel: () => {
      report('cancelled');
      drop();
    },
    /** in place of what the other device has saved */
    keep: () => {
      pick.rebase(savedAt);
      return save(savedAt);
    },
  };
}

/** What the other device has saved is on its way, and with it what can be done. */
const refusalText = (error: unknown): string =>
  problemCode(error) === 'PICK_CHANGED'
    ? changedElsewhere(problemChangedAt(error))
    : problemMessage(error, 'Failed to save selections');

/** What another device has done with the pick: saved it at that time, or withdrawn it. */
function changedElsewhere(savedAt: string | null): string {
  if (savedAt === null) return 'You withdrew this pick on another device.';
  const isToday = formatRaceDay(savedAt) === formatRaceDay(serverNow());
  const at = isToday ? timeOfDay(savedAt) : formatRaceTime(savedAt);
  return `You changed this on another device at ${at}.`;
}

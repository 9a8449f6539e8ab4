import { formatDeadline } from '../../lib/game/deadlines';
import type { SwitcherooWindow } from '../../api/switcherooApi';

export type SwapPick = { readonly mainDriver: string; readonly reserveDriver: string };

export type WindowPhase = 'unknown' | 'before' | 'open' | 'after';

/**
 * Where the server's time (ms) stands in the window. The answer may be 30 s old: it must not keep the
 * window open past its end, and just after the opening the window is not closed, but about to open.
 */
export function windowPhase(window: SwitcherooWindow, now: number): WindowPhase {
  const { isSwitcherooAllowed, opensAt, closesAt } = window;
  if (closesAt && now > Date.parse(closesAt)) return 'after';
  if (isSwitcherooAllowed) return 'open';
  return opensAt && closesAt ? 'before' : 'unknown';
}

type SwapInput = {
  readonly phase: WindowPhase;
  readonly window: SwitcherooWindow;
  readonly remaining: number;
  /** the saved main and reserve driver */
  readonly pick: SwapPick | null;
  /** the pick does not count (USED-3) */
  readonly isVoid: boolean;
  /** why this pair cannot be swapped; null where nothing is known against it (SWAP-3) */
  readonly blockedReason: string | null;
  readonly isSprintWeekend: boolean;
};

export type SwapState = {
  /** SM-38: open window, a swap left, a saved main and reserve driver, in a pick that counts; SWAP-3 */
  readonly canSwap: boolean;
  /** why not, or until when */
  readonly note: string;
};

function windowNote({ phase, window, isSprintWeekend }: SwapInput): string {
  const qualifying = isSprintWeekend ? 'sprint qualifying' : 'qualifying';
  const end = `5 minutes before the ${isSprintWeekend ? 'sprint' : 'race'}.`;
  switch (phase) {
    case 'unknown':
      return `Opens after ${qualifying}. Times to be announced.`;
    case 'before':
      return `Opens ${formatDeadline(window.opensAt)}, after ${qualifying}. Closes ${end}`;
    case 'open':
      return `Closes ${formatDeadline(window.closesAt)}, ${end}`;
    case 'after':
      return `Closed ${formatDeadline(window.closesAt)}, ${end}`;
  }
}

/** What the switcheroo panel offers, and why not if not. */
export function swapState(input: SwapInput): SwapState {
  const { phase, remaining, pick, isVoid, blockedReason } = input;
  const canSwap =
    phase === 'open' && remaining > 0 && pick !== null && !isVoid && blockedReason === null;
  if (phase === 'open' && remaining <= 0)
    return { canSwap, note: 'You have no swaps left this season.' };
  if (phase === 'open' && !pick)
    return { canSwap, note: 'You have no saved pick to swap for this race.' };
  if (phase === 'open' && isVoid)
    return { canSwap, note: 'Your pick for this race is void: there’s nothing to swap.' };
  if (phase === 'open' && blockedReason) return { canSwap, note: blockedReason };
  return { canSwap, note: windowNote(input) };
}

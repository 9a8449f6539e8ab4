/**
 * LIVE-1: what becomes true in a league by time alone: a round locks and its picks are shown, it begins, its qualifying may be
 * shown, a swap window opens or is over, results are checked for, its weekend ends. A screen that is open then reads again what
 * depends on it.
 */
import type { Season } from '../model/season.js';
import { scheduledReveal } from './lock.js';
import { resultsDue } from './moments.js';
import { qualifyingDue } from './qualifying-due.js';
import { beginOf } from './round-status.js';
import { swapWindow } from './swap-window.js';
import { endOfWeekend } from './weekend.js';

export type Turn = 'lock' | 'weekend' | 'qualifying' | 'swaps' | 'results';

type Instant = { readonly turn: Turn; readonly at: number };

/** Every such instant of a season, in epoch milliseconds, soonest first. */
export const turnsOf = ({ rounds }: Season): readonly Instant[] =>
  rounds
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((round): Instant[] => {
      const window = swapWindow(round);
      const due = resultsDue(round);
      const qualifying = qualifyingDue(round);
      const closesAt = window?.closesAt?.getTime();
      return [
        { turn: 'lock', at: scheduledReveal(round) },
        // a league's own calendar has no other instants than those of its rounds (NIGHT-1)
        ...(round.instants ? [] : [beginOf(round), endOfWeekend(round)]).flatMap((at): Instant[] =>
          at ? [{ turn: 'weekend', at: at.getTime() }] : [],
        ),
        ...(qualifying ? [{ turn: 'qualifying' as const, at: qualifying.getTime() }] : []),
        ...(window ? [{ turn: 'swaps' as const, at: window.opensAt.getTime() }] : []),
        // the end itself belongs to the window (SWAP-1)
        ...(closesAt === undefined ? [] : [{ turn: 'swaps' as const, at: closesAt + 1 }]),
        ...(due ? [{ turn: 'results' as const, at: due.getTime() }] : []),
      ];
    })
    .filter(({ at }) => Number.isFinite(at))
    .sort((one, other) => one.at - other.at);

/** What has become true after `from` and by `until`; each once. */
export const turnsBetween = (season: Season, from: Date, until: Date): readonly Turn[] => [
  ...new Set(
    turnsOf(season)
      .filter(({ at }) => at > from.getTime() && at <= until.getTime())
      .map(({ turn }) => turn),
  ),
];

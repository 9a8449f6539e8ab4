/**
 * NIGHT-1: a race night has a calendar of its own: the rounds of the season with other instants, in the
 * order of their numbers, so none is postponed; cancelled ones are left out, also one that is restored once
 * the night has begun. A round opens for picks with the results of the one before. It can be picked for
 * from then until its lock, also while nobody knows when that will be; swaps are possible from the lock on,
 * also while their end is not known. The league of an ordinary pace has the season's own rounds.
 */
import type { Round, RoundInstants, Sessions } from '../model/season.js';
import { nightTimes, type NightPlan, type NightTimes, type NightEvent } from './night.js';
import type { NightPace, Pace } from './pace.js';

/** What of a round the calendar changes, and what it rests on. */
type CalendarRound = Pick<
  Round,
  'round' | 'isCancelled' | 'isSprintWeekend' | 'sessions' | 'lockedAt' | 'instants'
>;

/** A race night's rounds in the order in which they are played (NIGHT-12). */
export const nightPlan = (
  rounds: readonly Pick<Round, 'round' | 'isCancelled'>[],
  pace: NightPace,
): NightPlan => {
  const numbers = rounds.flatMap(({ round, isCancelled }) => (isCancelled ? [] : [round]));
  return { rounds: numbers.sort((one, other) => one - other).slice(0, pace.rounds), pace };
};

const instantsOf = (times: NightTimes | undefined): RoundInstants => ({
  opensAt: times?.opensAt ?? null,
  lockAt: times?.lockAt ?? null,
  swapClosesAt: times?.swapClosesAt ?? null,
  resultsAt: times?.resultsAt ?? null,
});

/** The sessions that a screen shows: qualifying begins with the lock, what it is for after the swaps. */
const sessionsOf = (
  { lockAt, swapClosesAt }: RoundInstants,
  isSprintWeekend: boolean,
): Sessions => ({
  ...(lockAt && { [isSprintWeekend ? 'sprintQualifying' : 'qualifying']: lockAt }),
  ...(swapClosesAt && { ...(isSprintWeekend && { sprint: swapClosesAt }), race: swapClosesAt }),
});

/** The rounds as the league plays them. */
export const leagueCalendar = <Each extends CalendarRound>(
  rounds: readonly Each[],
  pace: Pace,
  events: readonly NightEvent[],
): readonly Each[] => {
  if (pace.kind === 'season') return rounds;
  const plan = nightPlan(rounds, pace);
  const last = plan.rounds.at(-1) ?? 0;
  const times = nightTimes(plan, events);
  const played = pace.rounds === undefined ? rounds : rounds.filter(({ round }) => round <= last);
  return played.map((round) => {
    const instants = instantsOf(times.get(round.round));
    const sessions = sessionsOf(instants, round.isSprintWeekend);
    return { ...round, sessions, lockedAt: null, instants };
  });
};

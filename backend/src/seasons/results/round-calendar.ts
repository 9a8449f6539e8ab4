import { isLocked, lockAt, roundStatus, swapWindow } from '@gridlock/game-rules';
import { isOut, type RaceSnapshot, type SeasonSnapshot } from '../season/season-snapshot.js';
import { announcedOf } from './calendar-decision.js';
import type { RoundCalendarDto } from './dto/round-calendar.dto.js';

/**
 * A round's calendar at `now` (game time): what is in force, what was set, and what the source announces.
 *
 * @param setBy what the one who set it by hand is called now; null: as it is stored
 */
export function toRoundCalendar(
  season: SeasonSnapshot,
  race: RaceSnapshot,
  { now, setBy }: { readonly now: Date; readonly setBy: string | null },
): RoundCalendarDto {
  const round = season.roundAt(race, now);
  const window = swapWindow(round);
  const { manualCalendar: manual } = race;
  const announced = announcedOf(race);
  return {
    season: season.year,
    round: race.round,
    raceName: race.name,
    isSprintWeekend: race.isSprintWeekend,
    status: roundStatus(round, now),
    sessions: race.sessions,
    sprintRun: race.isSprintWeekend ? !race.isSprintOff : null,
    lockAt: lockAt(round),
    locked: isLocked(round, now),
    swapOpensAt: window?.opensAt ?? null,
    swapClosesAt: window?.closesAt ?? null,
    resultsStatus: season.resultsStatus(race, now),
    hasSprintResult: isOut(race.sprintResultsAt, now),
    manual: manual && {
      at: manual.at,
      username: setBy ?? manual.by.username,
      sessions: manual.sessions,
      status: manual.status,
      sprintRun: manual.isSprintOff ? false : null,
    },
    api: {
      status: announced.isCancelled ? 'cancelled' : 'scheduled',
      sessions: announced.sessions,
    },
  };
}

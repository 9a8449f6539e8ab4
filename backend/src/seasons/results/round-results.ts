import { hasSprint, teamOfDriver } from '@gridlock/game-rules';
import {
  visibleResults,
  type RaceSnapshot,
  type SeasonSnapshot,
} from '../season/season-snapshot.js';
import type { ScoringRow } from './result-differences.js';
import type { EnteredRowDto, RoundResultsDto, SeatDto } from './dto/results.dto.js';

const CARS_PER_TEAM = 2;

/**
 * A round's results at `now` (game time), with the cars of each team and who probably drives them.
 *
 * @param enteredBy what the one who entered them by hand is called now; null: as it is stored
 */
export function toRoundResults(
  season: SeasonSnapshot,
  race: RaceSnapshot,
  { now, enteredBy }: { readonly now: Date; readonly enteredBy: string | null },
): RoundResultsDto {
  const { manualEntry, round, name } = race;
  const results = visibleResults(race, now);
  return {
    season: season.year,
    round,
    raceName: name,
    isSprintWeekend: hasSprint(race),
    resultsStatus: season.resultsStatus(race, now),
    manualEntry: manualEntry && {
      at: manualEntry.at,
      username: enteredBy ?? manualEntry.by.username,
      notes: manualEntry.notes,
      sessions: [...manualEntry.sessions],
    },
    seats: season.teams.flatMap(({ id }) => seatsOf(season, round, id)),
    drivers: season.drivers
      .map((driver) => ({ _id: driver.id, name: driver.name }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    race: results.race?.map(toRow) ?? null,
    sprint: results.sprint?.map(toRow) ?? null,
  };
}

/** The two cars of a team; drivers whose stint covers the round come first. */
function seatsOf(season: SeasonSnapshot, round: number, team: string): SeatDto[] {
  const drivers = season.drivers
    .filter((driver) => teamOfDriver(driver, round) === team)
    .sort((a, b) => Number(isThere(b, round)) - Number(isThere(a, round)));
  return Array.from({ length: CARS_PER_TEAM }, (_, index) => ({
    team,
    teamName: season.nameOf(team),
    driver: drivers[index]?.id ?? null,
  }));
}

const isThere = (driver: SeasonSnapshot['drivers'][number], round: number): boolean =>
  driver.stints.some(({ from, to }) => from <= round && round <= to);

const toRow = ({ driver, team, position, status, points }: ScoringRow): EnteredRowDto => ({
  driver,
  team,
  position,
  status,
  points,
});

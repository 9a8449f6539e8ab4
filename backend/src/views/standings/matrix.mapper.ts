import { readingVisibleTo } from '../../play/selection/visible-entry.js';
import type { LeagueReading } from '../../play/selection/league-reader.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { LeagueTables } from './build-tables.js';
import type { MatrixDto, MatrixPickDto } from './dto/matrix.dto.js';
import { toNames } from './explained-changes.js';
import { type MatrixPick, matrixPicks, matrixRaces } from './matrix.js';

/** The matrix with display names; members whose account is being deleted are left out. */
export function toMatrixDto(tables: LeagueTables, all: LeagueReading): MatrixDto {
  const reading = readingVisibleTo(null, all);
  const { league, season, profiles, now } = reading;
  const joinedAt = new Map(league.members.map((member) => [member.user, member.joinedAt]));
  return {
    season: season.year,
    lastUpdated: tables.lastUpdated,
    rounds: matrixRaces(reading).map((race) => ({
      round: race.round,
      raceName: race.name,
      isSprintWeekend: race.isSprintWeekend,
      resultsStatus: season.resultsStatus(race, now),
    })),
    members: tables.overall.flatMap((row) => {
      const { userId, position, driverPoints, teamPoints, totalPoints } = row;
      const user = profiles.get(userId);
      const joined = joinedAt.get(userId);
      if (!user || !joined) return [];
      const marks = tables.marks.overall.get(userId) ?? [];
      const markOf = new Map(tables.completedRounds.map((round, at) => [round, marks[at]]));
      const picks = matrixPicks(reading, { user: userId, joinedAt: joined }).map((each) => ({
        ...toPick(each, season),
        mark: markOf.get(each.race.round) ?? null,
      }));
      return { user, position, driverPoints, teamPoints, totalPoints, picks };
    }),
  };
}

function toPick(
  { outcome, pick, swapped, score, sum }: MatrixPick,
  season: SeasonSnapshot,
): Omit<MatrixPickDto, 'mark'> {
  const none = sum === null ? null : 0;
  return {
    outcome,
    ...(pick && toNames(pick, season)),
    ...(swapped && { swapped }),
    ...(score?.reserveActivated && { reserveActivated: true }),
    ...(pick?.status === 'admin-assigned' && { assigned: true }),
    driverPoints: score?.driverPoints ?? none,
    teamPoints: score?.teamPoints ?? none,
    totalPoints: score?.totalPoints ?? none,
    cumulativePoints: sum,
  };
}

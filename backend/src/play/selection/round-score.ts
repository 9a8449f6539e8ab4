import type { PickNames, RoundScore } from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { RoundScoreDto } from './dto/round-score.dto.js';

/** A score as the API answers it, with display names; points as awarded, decimal (SCORE-1). */
export function toRoundScore(
  score: RoundScore,
  pick: PickNames,
  season: SeasonSnapshot,
): RoundScoreDto {
  const { mainRacePoints, sprintPoints, totalPoints, driverPoints, teamPoints } = score;
  return {
    mainRacePoints,
    sprintPoints,
    totalPoints,
    driverPoints,
    teamPoints,
    breakdown: {
      isSprintWeekend: score.isSprintWeekend,
      reserveActivated: score.reserveActivated,
      mainDriver: { name: season.nameOf(pick.mainDriver), ...score.mainDriver },
      reserveDriver: { name: season.nameOf(pick.reserveDriver), ...score.reserveDriver },
      team: { name: season.nameOf(pick.team), ...score.team },
    },
  };
}

import type { PlayedRound, UserStatistics } from '../api/statisticsApi';
import { anEntry, aRace, aResult, aSeason, standings } from './season';

export const SUNDAY = { _id: 'league-sunday', name: 'Sunday Drivers' };
export const OFFICE = { _id: 'league-office', name: 'Office Cup' };

/** A completed round that the player picked for. */
export const played = (more: Partial<PlayedRound> = {}): PlayedRound => ({
  round: 11,
  points: 49,
  driverPoints: 6,
  teamPoints: 43,
  mainDriver: 'Alexander Albon',
  reserveDriver: 'Oscar Piastri',
  team: 'McLaren',
  status: 'user-submitted',
  league: SUNDAY,
  switcheroos: 0,
  leagueAverage: 24.5,
  isSuccess: true,
  isComeback: false,
  resultsStatus: 'official',
  ...more,
});
export const missed = played({
  round: 12,
  points: 0,
  driverPoints: 0,
  teamPoints: 0,
  mainDriver: null,
  reserveDriver: null,
  team: null,
  status: 'empty',
  leagueAverage: 15,
  isSuccess: false,
});
export const assigned = played({
  round: 13,
  points: 8.5,
  driverPoints: 8.5,
  teamPoints: 0,
  status: 'admin-assigned',
  leagueAverage: 5,
  isComeback: true,
});

/** Of the three rounds: played, missed, assigned. */
export const figures = (more: Partial<UserStatistics> = {}): UserStatistics => ({
  season: 2025,
  totalPoints: 57.5,
  driverPoints: 14.5,
  teamPoints: 43,
  averagePoints: 57.5 / 3,
  driverAverages: [6, 3, 14.5 / 3],
  teamAverages: [43, 21.5, 43 / 3],
  successRate: 200 / 3,
  comebackCount: 1,
  comebackRounds: [13],
  bestRace: played(),
  raceHistory: [played(), missed, assigned],
  comparison: {
    players: 2,
    total: { mean: 44.5, place: 1 },
    average: { mean: 44.5 / 3, place: 1 },
    success: { mean: 50, place: 1 },
    best: { mean: 39.5, place: 1 },
    comebacks: { mean: 0.5, place: 1 },
  },
  streaks: {
    picks: { current: 0, since: null, longest: 1 },
    aboveMean: { current: 1, since: 13, longest: 1 },
  },
  badges: [{ kind: 'round-winner', count: 2, round: 13 }],
  resultsStatus: 'official',
  lastUpdated: '2025-07-28T03:20:00.000Z',
  ...more,
});

/** The figures before the first completed round. */
export const NO_FIGURES: Partial<UserStatistics> = {
  totalPoints: 0,
  driverPoints: 0,
  teamPoints: 0,
  averagePoints: 0,
  driverAverages: [],
  teamAverages: [],
  successRate: 0,
  comebackCount: 0,
  comebackRounds: [],
  bestRace: null,
  raceHistory: [],
  comparison: null,
  streaks: {
    picks: { current: 0, since: null, longest: 0 },
    aboveMean: { current: 0, since: null, longest: 0 },
  },
  badges: [],
  resultsStatus: 'none',
  lastUpdated: null,
};

/** The league's table for those figures: own points 49, 0, 8.5; the other member's 0, 30, 1.5. */
export const threeRounds = standings({
  completedRounds: [11, 12, 13],
  driverStandings: [
    anEntry('adam', {
      marks: [
        { round: 11, mark: 'zero' },
        { round: 12, mark: 'best' },
        { round: 13, mark: 'slow' },
      ],
      raceResults: [
        aResult({ round: 12, driverPoints: 30, teamPoints: 0, totalPoints: 30 }),
        aResult({ round: 13, driverPoints: 1.5, teamPoints: 0, totalPoints: 1.5 }),
      ],
    }),
    anEntry('mara', {
      position: 2,
      marks: [
        { round: 11, mark: 'best' },
        { round: 12, mark: 'zero' },
        { round: 13, mark: 'good' },
      ],
      raceResults: [
        aResult({ round: 11, driverPoints: 6, teamPoints: 43, totalPoints: 49 }),
        aResult({ round: 13, driverPoints: 8.5, teamPoints: 0, totalPoints: 8.5 }),
      ],
    }),
  ],
});

/** A cancelled round and one to come after the three that are completed. */
export const threeRoundSeason = aSeason({
  rounds: [
    aRace({ round: 11, locality: 'Spielberg' }),
    aRace(),
    aRace({ round: 13, locality: 'Spa-Francorchamps' }),
    aRace({ round: 14, status: 'cancelled' }),
    aRace({ round: 15, status: 'scheduled' }),
  ],
});

import type { PaceCode } from '@gridlock/game-rules';

/** Codes of refusals that this folder declares: stable, and part of the API. */
export const RACE_NIGHT_CODES = [
  'NIGHT_NOT_RUNNING',
  'NIGHT_NOT_OVER',
  'SEASON_NOT_READY',
  'START_IN_PAST',
] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    raceNight: (typeof RACE_NIGHT_CODES)[number] | PaceCode;
  }
}

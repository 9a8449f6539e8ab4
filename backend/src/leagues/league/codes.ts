import type { PaceCode } from '@gridlock/game-rules';

/** Codes of refusals that this folder declares: stable, and part of the API. */
export const LEAGUE_CODES = [
  'LEAGUE_NOT_FOUND',
  'NOT_LEAGUE_OWNER',
  'CHANGED_TOO_OFTEN',
  'SEASON_NOT_READY',
  'START_IN_PAST',
  'NOT_A_RACE_NIGHT',
  'JOINING_CLOSED',
] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    league: (typeof LEAGUE_CODES)[number] | PaceCode;
  }
}

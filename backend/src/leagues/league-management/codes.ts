import { LIMIT_CODES } from '@gridlock/game-rules';

/** Codes of refusals that this folder declares: stable, and part of the API. */
export const LEAGUE_MANAGEMENT_CODES = [
  ...LIMIT_CODES,
  'OFFER_NOT_FOUND',
  'REMOVED_FROM_LEAGUE',
  'ALREADY_MEMBER',
  'LEAGUE_FULL',
  'JOINING_CLOSED',
  'OWNER_CANNOT_ABANDON',
  'FIXED_SINCE_FIRST_LOCK',
  'NO_NEXT_SEASON',
  'SEASON_RUNNING',
  'PACE_FIXED',
] as const;

/** Why a player cannot join a league. */
export const JOINING_CONFLICTS = [
  'ALREADY_MEMBER',
  'LEAGUE_FULL',
  'JOINING_CLOSED',
  'REMOVED_FROM_LEAGUE',
  'LEAGUE_LIMIT_REACHED',
  'CONFLICT',
] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    leagueManagement: (typeof LEAGUE_MANAGEMENT_CODES)[number];
  }
}

/** What a new race night may be refused with, and a new pace. */
export const NEW_NIGHT_PROBLEMS = [
  'INVALID_INPUT',
  'PACE_OUT_OF_RANGE',
  'PACE_INCOMPLETE',
  'TIME_ZONE_UNKNOWN',
  'START_IN_PAST',
  'SEASON_UNKNOWN',
  'SEASON_UNFINISHED',
  'SEASON_REFUSED',
  'SEASON_NOT_READY',
] as const;

/** Moments of 2025 that tests move to, UTC. */
export const AUSTRALIA = {
  round: 1,
  open: '2025-03-14T12:00:00Z',
  lock: '2025-03-15T04:55:00.000Z',
  qualifying: '2025-03-15T05:00:00.000Z',
  swapOpens: '2025-03-15T06:00:00.000Z',
  swapCloses: '2025-03-16T03:55:00.000Z',
  race: '2025-03-16T04:00:00.000Z',
  results: '2025-03-16T06:20:00.000Z',
  official: '2025-03-16T18:20:00.000Z',
  weekendEnds: '2025-03-16T23:59:00.000Z',
} as const;

/** A sprint weekend. */
export const CHINA = {
  round: 2,
  open: '2025-03-20T12:00:00Z',
  lock: '2025-03-21T07:25:00.000Z',
  sprintQualifying: '2025-03-21T07:30:00.000Z',
  swapOpens: '2025-03-21T08:30:00.000Z',
  swapCloses: '2025-03-22T02:55:00.000Z',
  sprint: '2025-03-22T03:00:00.000Z',
  qualifying: '2025-03-22T07:00:00.000Z',
  race: '2025-03-23T07:00:00.000Z',
  results: '2025-03-23T09:20:00.000Z',
  weekendEnds: '2025-03-23T23:59:00.000Z',
} as const;

export const JAPAN = {
  round: 3,
  open: '2025-04-04T12:00:00Z',
  lock: '2025-04-05T05:55:00.000Z',
  swapOpens: '2025-04-05T07:00:00.000Z',
  results: '2025-04-06T07:20:00.000Z',
} as const;

export const BEFORE_FIRST_LOCK = '2025-03-12T08:00:00Z';
export const AFTER_LAST_RACE = '2025-12-07T16:00:00Z';
export const OFF_SEASON = '2025-12-20T08:00:00Z';

/** So many milliseconds before (negative) or after an instant. */
export const shift = (instant: string, ms: number): Date =>
  new Date(new Date(instant).getTime() + ms);

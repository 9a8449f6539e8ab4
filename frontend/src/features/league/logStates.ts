import type { LogEntry } from '../../api/leagueApi';

/** What an entry holds before or after. */
export type LogState = NonNullable<LogEntry['before']>;

const isObject = (state: unknown): state is LogState => typeof state === 'object' && state !== null;

/** Each null where the entry holds something else. */
export const pickIn = (state: LogState | null) =>
  isObject(state) && 'mainDriver' in state ? state : null;
export const personIn = (state: LogState | null) =>
  isObject(state) && 'username' in state && !('mainDriver' in state) ? state : null;
export const correctionIn = (state: LogState | null) =>
  isObject(state) && 'results' in state ? state : null;

export const lockIn = (state: LogState | null) =>
  isObject(state) && 'lockAt' in state ? state : null;
export const settingIn = (state: LogState | null) =>
  isObject(state) && 'setting' in state ? state : null;

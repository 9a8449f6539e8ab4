import { api } from './generated/api.generated';
import { CACHED } from './freshness';

/** The window is asked for at most once in this time (SM-39, CO-09). Seconds. */
export const WINDOW_AGE = 30;

/** A swap changes picks, and with them the grid, the used names and the tables. */
export const switcherooApi = api.enhanceEndpoints({
  endpoints: {
    getSwitcherooRemaining: {
      ...CACHED,
      providesTags: (_answer, _error, { leagueId }) => [
        { type: 'switcheroo', id: 'count' },
        { type: 'switcheroo', id: leagueId },
      ],
    },
    getSwitcherooWindow: {
      ...CACHED,
      providesTags: (_answer, _error, { leagueId }) => [
        { type: 'switcheroo', id: 'window' },
        { type: 'switcheroo', id: leagueId },
      ],
      keepUnusedDataFor: WINDOW_AGE,
    },
    performSwitcheroo: {
      // not the window: no swap moves it, and it must not be asked for too early
      invalidatesTags: [
        { type: 'switcheroo', id: 'count' },
        'selection',
        'standings',
        'statistics',
      ],
    },
  },
});

export const {
  useGetSwitcherooRemainingQuery,
  useGetSwitcherooWindowQuery,
  usePerformSwitcherooMutation,
} = switcherooApi;

export type { SwitcherooWindowDto as SwitcherooWindow } from './generated/api.generated';

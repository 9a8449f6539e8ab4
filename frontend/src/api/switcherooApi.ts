import { api } from './generated/api.generated';
import { CACHED, WINDOW_AGE } from './freshness';

/** A swap changes picks, and with them the grid, the used names and the tables. */
export const switcherooApi = api.enhanceEndpoints({
  endpoints: {
    getSwitcherooRemaining: {
      ...CACHED,
      providesTags: (_answer, _error, { leagueId }) => [
        { type: 'switcheroo', id: 'count' },
        { type: 'switcheroo', id: leagueId },
        // how many there are is a setting of the league, and a swap on another device is announced as a pick
        { type: 'league', id: leagueId },
        { type: 'selection', id: leagueId },
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

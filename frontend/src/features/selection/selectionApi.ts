import { api } from '../../api/generated/api.generated';
import { ofLeague } from '../../api/leagueTags';

/**
 * Picks, used names and what opponents have left (tag `selection`). An assignment by the owner also
 * changes points that are already in, and the league's log.
 */
export const selectionApi = api.enhanceEndpoints({
  endpoints: {
    getCurrentSelection: { providesTags: ofLeague('selection') },
    getUsedSelections: { providesTags: ofLeague('selection') },
    listRoundSelections: { providesTags: ofLeague('selection') },
    saveSelection: {
      invalidatesTags: ['selection'],
      // the answer is the new state: without it the old picks would show until they are asked for again
      onQueryStarted: async ({ saveSelectionDto }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        const { selection, savedAt } = saved.data;
        const key = { leagueId: saveSelectionDto.leagueId, round: String(selection.round) };
        dispatch(
          selectionApi.util.updateQueryData('getCurrentSelection', key, (current) => {
            Object.assign(current, selection, { savedAt, conflicts: [] });
          }),
        );
      },
    },
    withdrawSelection: {
      invalidatesTags: ['selection'],
      onQueryStarted: async ({ leagueId, round }, { dispatch, queryFulfilled }) => {
        const withdrawn = await queryFulfilled.catch(() => null);
        if (!withdrawn) return;
        dispatch(
          selectionApi.util.updateQueryData(
            'getCurrentSelection',
            { leagueId, round },
            (current) => {
              const { selection, savedAt } = withdrawn.data;
              Object.assign(current, selection, { savedAt, conflicts: [] });
            },
          ),
        );
      },
    },
    overrideSelection: { invalidatesTags: ['selection', 'standings', 'statistics', 'league'] },
  },
});

export const {
  useGetUsedSelectionsQuery,
  useGetCurrentSelectionQuery,
  useListRoundSelectionsQuery,
  useSaveSelectionMutation,
  useWithdrawSelectionMutation,
  useOverrideSelectionMutation,
} = selectionApi;

export type {
  CurrentSelectionDto as CurrentSelection,
  OpenRoundDto as OpenRound,
  RoundSelectionsDto as RoundSelections,
  UsedSelectionsDto as UsedSelections,
  SelectionDto as Selection,
} from '../../api/generated/api.generated';

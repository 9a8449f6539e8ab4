import { selectionApi as generated } from '../../api/generated/selection.generated';

/**
 * Picks, used names and what opponents have left (tag `selection`). An assignment by the owner also
 * changes points that are already in, and the league's log.
 */
export const selectionApi = generated
  .enhanceEndpoints({ addTagTypes: ['standings', 'statistics', 'league'] })
  .enhanceEndpoints({
    endpoints: {
      saveSelection: {
        invalidatesTags: ['selection'],
        // the answer is the new state: without it the old picks would show until they are asked for again
        onQueryStarted: async ({ saveSelectionDto }, { dispatch, queryFulfilled }) => {
          const saved = await queryFulfilled.catch(() => null);
          if (!saved) return;
          const { selection } = saved.data;
          const key = { leagueId: saveSelectionDto.leagueId, round: String(selection.round) };
          dispatch(
            selectionApi.util.updateQueryData('getCurrentSelection', key, (current) => {
              Object.assign(current, selection, { conflicts: [] });
            }),
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
  useOverrideSelectionMutation,
} = selectionApi;

export type {
  CurrentSelectionDto as CurrentSelection,
  RoundSelectionsDto as RoundSelections,
  SelectionDto as Selection,
  UsedSelectionsDto as UsedSelections,
} from '../../api/generated/selection.generated';

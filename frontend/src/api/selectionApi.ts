import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, type SavedSelectionDto } from './generated/api.generated';
import { CACHED } from './freshness';
import { ofLeague } from './leagueTags';

/**
 * Picks, used names and what opponents have left (tag `selection`). An assignment by the owner also
 * changes points that are already in, and the league's log.
 */
export const selectionApi = api.enhanceEndpoints({
  endpoints: {
    getCurrentSelection: { ...CACHED, providesTags: ofLeague('selection') },
    getUsedSelections: { ...CACHED, providesTags: ofLeague('selection') },
    listRoundSelections: { ...CACHED, providesTags: ofLeague('selection') },
    saveSelection: {
      invalidatesTags: ['selection'],
      onQueryStarted: ({ saveSelectionDto }, saving) =>
        storeSavedPick(saveSelectionDto.leagueId, saving),
    },
    withdrawSelection: {
      invalidatesTags: ['selection'],
      onQueryStarted: ({ leagueId }, saving) => storeSavedPick(leagueId, saving),
    },
    // the plan stays as it is
    usePlan: {
      invalidatesTags: ['selection'],
      onQueryStarted: ({ leagueId }, saving) => storeSavedPick(leagueId, saving),
    },
    undoPlan: {
      invalidatesTags: ['selection'],
      onQueryStarted: ({ leagueId }, saving) => storeSavedPick(leagueId, saving),
    },
    // other members change nothing of it
    listOtherLeagues: { ...CACHED, providesTags: [{ type: 'selection', id: 'same-pick' }] },
    // who has missed what changes at each lock, with the picks
    listMissed: { providesTags: ofLeague('selection', 'league') },
    fillMissed: { invalidatesTags: ['selection', 'standings', 'statistics', 'league'] },
    takeBackMissed: { invalidatesTags: ['selection', 'league'] },
    nameMissed: { invalidatesTags: ['selection', 'standings', 'statistics', 'league'] },
    overrideSelection: { invalidatesTags: ['selection', 'standings', 'statistics', 'league'] },
  },
});

/** Of the store, as far as the calls know it. */
type State = ReturnType<Parameters<ReturnType<typeof api.util.updateQueryData>>[1]>;

type Saving = {
  readonly dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  readonly queryFulfilled: Promise<{ readonly data: SavedSelectionDto }>;
};

/** The answer is the new state: without it the old picks would show until they are asked for again. */
async function storeSavedPick(
  leagueId: string,
  { dispatch, queryFulfilled }: Saving,
): Promise<void> {
  const saved = await queryFulfilled.catch(() => null);
  if (!saved) return;
  const { selection, savedAt } = saved.data;
  const key = { leagueId, round: String(selection.round) };
  dispatch(
    selectionApi.util.updateQueryData('getCurrentSelection', key, (current) => {
      Object.assign(current, selection, { savedAt, conflicts: [] });
    }),
  );
}

export const {
  useGetUsedSelectionsQuery,
  useGetCurrentSelectionQuery,
  useListRoundSelectionsQuery,
  useSaveSelectionMutation,
  useWithdrawSelectionMutation,
  useUsePlanMutation,
  useUndoPlanMutation,
  useListOtherLeaguesQuery,
  useSaveInOtherLeaguesMutation,
  useOverrideSelectionMutation,
  useListMissedQuery,
  useFillMissedMutation,
  useTakeBackMissedMutation,
  useNameMissedMutation,
} = selectionApi;

export type {
  CurrentSelectionDto as CurrentSelection,
  OpenRoundDto as OpenRound,
  SamePickOfferDto as SamePickOffer,
  RoundSelectionsDto as RoundSelections,
  UsedSelectionsDto as UsedSelections,
  SelectionDto as Selection,
  MissedRoundsDto as MissedRounds,
} from './generated/api.generated';

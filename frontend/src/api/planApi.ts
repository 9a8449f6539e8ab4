import { api } from './generated/api.generated';
import { CACHED } from './freshness';
import { ofLeague } from './leagueTags';

/** The player's own plan of a league. The answer to a change is the new plan, so nothing is asked again. */
export const planApi = api.enhanceEndpoints({
  endpoints: {
    getPlan: { ...CACHED, providesTags: ofLeague('plan') },
    updatePlan: {
      invalidatesTags: [],
      onQueryStarted: async ({ leagueId }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        dispatch(planApi.util.updateQueryData('getPlan', { leagueId }, () => saved.data));
      },
    },
  },
});

export const { useGetPlanQuery, useUpdatePlanMutation } = planApi;
export const { useGetEarlierRaceQuery } = api;

export type {
  EarlierRaceDto as EarlierRace,
  FormDto as Form,
  SeasonDto as Season,
  PlanDto as Plan,
  PlanPickDto as PlanPick,
} from './generated/api.generated';

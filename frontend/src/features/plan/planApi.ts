import { planApi as generated } from '../../api/generated/plan.generated';
import { raceApi } from '../../api/generated/race.generated';

/** The player's own plan of a league. The answer to a change is the new plan, so nothing is asked again. */
export const planApi = generated.enhanceEndpoints({
  endpoints: {
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
export const { useGetEarlierRaceQuery } = raceApi;

export type {
  EarlierRaceDto as EarlierRace,
  FormDto as Form,
} from '../../api/generated/race.generated';
export type { SeasonDto as Season } from '../../api/generated/season.generated';
export type { PlanDto as Plan, PlanPickDto as PlanPick } from '../../api/generated/plan.generated';

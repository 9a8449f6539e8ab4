import type { PickStatus, PickField } from './types.generated';
import { baseApi as api } from '../baseApi';
export const addTagTypes = ['plan'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getPlan: build.query<GetPlanApiResponse, GetPlanApiArg>({
        query: (queryArg) => ({
          url: `/api/plan/${encodeURIComponent(String(queryArg.leagueId))}`,
        }),
        providesTags: ['plan'],
      }),
      updatePlan: build.mutation<UpdatePlanApiResponse, UpdatePlanApiArg>({
        query: (queryArg) => ({
          url: `/api/plan/${encodeURIComponent(String(queryArg.leagueId))}`,
          method: 'PUT',
          body: queryArg.updatePlanDto,
        }),
        invalidatesTags: ['plan'],
      }),
      savePlanRound: build.mutation<SavePlanRoundApiResponse, SavePlanRoundApiArg>({
        query: (queryArg) => ({
          url: `/api/plan/${encodeURIComponent(String(queryArg.leagueId))}/${encodeURIComponent(String(queryArg.round))}`,
          method: 'PUT',
          body: queryArg.savePlanRoundDto,
        }),
        invalidatesTags: ['plan'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as planApi };
export const { useGetPlanQuery, useUpdatePlanMutation, useSavePlanRoundMutation } = injectedRtkApi;

export type GetPlanApiResponse = /** status 200  */ PlanDto;
export type GetPlanApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type UpdatePlanApiResponse = /** status 200  */ PlanDto;
export type UpdatePlanApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  updatePlanDto: UpdatePlanDto;
};
export type SavePlanRoundApiResponse = /** status 200  */ PlanDto;
export type SavePlanRoundApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the season, from 1. */
  round: number;
  savePlanRoundDto: SavePlanRoundDto;
};
export type PlanProblemCode =
  | 'SELECTION_INCOMPLETE'
  | 'DRIVER_UNKNOWN'
  | 'DRIVER_NOT_SELECTABLE'
  | 'TEAM_UNKNOWN'
  | 'MAIN_AND_RESERVE_SAME'
  | 'NAME_USED'
  | 'PLANNED_TWICE'
  | 'PLAN_TOO_LATE';
export type PlanProblemDto = {
  /** Why it cannot stand as it is. */
  code: PlanProblemCode;
  /** The part of the pick; null when the row as a whole is meant. */
  field: PickField | null;
  /** Display name; null without one. */
  name: string | null;
  /** The round that uses the name, or in which it is planned too; null where none does. */
  round: number | null;
  /** The same in a sentence for people. */
  message: string;
};
export type PlanRoundDto = {
  /** Round number. */
  round: number;
  /** Display name of the main driver; null where none is pencilled. */
  mainDriver: string | null;
  /** Display name of the reserve driver; null where none is pencilled. */
  reserveDriver: string | null;
  /** Display name of the team; null where none is pencilled. */
  team: string | null;
  /** What is wrong with them; a plan with problems can be kept (PLAN-3). */
  problems: PlanProblemDto[];
};
export type PlanPickDto = {
  /** Round number. */
  round: number;
  /** Display name. */
  mainDriver: string;
  /** Display name. */
  reserveDriver: string;
  /** Display name. */
  team: string;
  /** How it came to be. */
  status: PickStatus;
  /** What it earned; null until the round is completed, and for a void one. */
  points: number | null;
  /** True for a locked pick that counts as missed, because one of its names was taken (USED-3). */
  isVoid: boolean;
};
export type PlanFailureDto = {
  /** Round number. */
  round: number;
  /** Why. */
  problems: PlanProblemDto[];
};
export type PlanDto = {
  /** Raised by every change; a save names the one that it was made on. */
  version: number;
  /** Whether it counts for rounds whose lock the player misses (PLAN-1). */
  counts: boolean;
  /** Whether the league lets plans count. */
  countsAllowed: boolean;
  /** The rounds to come that can be planned for, in the order of their locks. */
  rounds: PlanRoundDto[];
  /** All picks of the player, also those of open rounds: no pencil changes them. */
  picks: PlanPickDto[];
  /** Rounds for which the player had counted on the plan in vain. */
  notCounted: PlanFailureDto[];
};
export type PlanRowDto = {
  /** Name, id, code or alias of the main driver; null rubs it out. */
  mainDriver: string | null;
  /** Name, id, code or alias of the reserve driver; null rubs it out. */
  reserveDriver: string | null;
  /** Name, id or alias of the team; null rubs it out. */
  team: string | null;
  /** Round number. */
  round: number;
};
export type UpdatePlanDto = {
  /** Whether the plan counts for rounds whose lock the player misses. */
  counts?: boolean;
  /** The version that the rows were made on; without it they replace whatever is there. */
  version?: number;
  /** Rounds to save at once, such as both ends of a name that was moved. */
  rows?: PlanRowDto[];
};
export type SavePlanRoundDto = {
  /** Name, id, code or alias of the main driver; null rubs it out. */
  mainDriver: string | null;
  /** Name, id, code or alias of the reserve driver; null rubs it out. */
  reserveDriver: string | null;
  /** Name, id or alias of the team; null rubs it out. */
  team: string | null;
  /** The version that it was made on. */
  version: number;
};

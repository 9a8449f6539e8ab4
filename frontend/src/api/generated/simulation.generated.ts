import { baseApi as api } from '../baseApi';
export const addTagTypes = ['simulation'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getSimulationClock: build.query<GetSimulationClockApiResponse, GetSimulationClockApiArg>({
        query: () => ({ url: `/api/simulation/clock` }),
        providesTags: ['simulation'],
      }),
      setSimulationClock: build.mutation<SetSimulationClockApiResponse, SetSimulationClockApiArg>({
        query: (queryArg) => ({
          url: `/api/simulation/clock`,
          method: 'PUT',
          body: queryArg.setSimulationClockDto,
        }),
        invalidatesTags: ['simulation'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as simulationApi };
export const { useGetSimulationClockQuery, useSetSimulationClockMutation } = injectedRtkApi;

export type GetSimulationClockApiResponse = /** status 200  */ SimulationClockDto;
export type GetSimulationClockApiArg = void;
export type SetSimulationClockApiResponse = /** status 200  */ SimulationClockDto;
export type SetSimulationClockApiArg = {
  setSimulationClockDto: SetSimulationClockDto;
};
export type SimulationClockDto = {
  /** The time of the game (UTC). */
  now: string;
  /** Game seconds per real second; 0 stands still. */
  rate: number;
};
export type SetSimulationClockDto = {
  /** Where to move the time of the game (UTC); stays where it is when absent. */
  now?: string;
  /** Game seconds per real second; 0 stands still. Stays as it is when absent. */
  rate?: number;
};

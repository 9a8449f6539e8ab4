import { api } from './generated/api.generated';
import { readSimulatedClock } from '../lib/game/serverClock';

/** The game clock that can be moved; every answer sets the clocks on the page. */
export const simulationApi = api.enhanceEndpoints({
  endpoints: {
    getSimulationClock: {
      onQueryStarted: async (_, api) => {
        try {
          readSimulatedClock((await api.queryFulfilled).data);
        } catch {
          // without an answer the clocks run on as they did
        }
      },
    },
    setSimulationClock: {
      onQueryStarted: async (_, api) => {
        try {
          readSimulatedClock((await api.queryFulfilled).data);
        } catch {
          // the bar says that the clock could not be moved
        }
      },
    },
  },
});

export const { useGetSimulationClockQuery, useSetSimulationClockMutation } = simulationApi;

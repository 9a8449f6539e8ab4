import { api } from '../../api/generated/api.generated';
import { ofLeague } from '../../api/leagueTags';

/** Stories and swaps follow from picks and results, so what changes the figures changes them, too. */
export const recapApi = api.enhanceEndpoints({
  endpoints: {
    getFlag: { providesTags: ofLeague('recap', 'statistics', 'league') },
    getRecap: { providesTags: ofLeague('recap', 'statistics', 'league') },
    getSwaps: { providesTags: ofLeague('recap', 'statistics', 'league') },
  },
});

export const { useGetFlagQuery, useLazyGetFlagQuery, useGetRecapQuery, useGetSwapsQuery } =
  recapApi;

export type {
  FlagDto as Flag,
  FlagResultDto as FlagResult,
  FlagRowDto as FlagRow,
  FlagShowDto as FlagShow,
  FlagTableDto as FlagTable,
  RecapDto as Recap,
  RecapStoryDto as Story,
  SwapDto as Swap,
} from '../../api/generated/api.generated';

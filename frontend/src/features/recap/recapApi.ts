import { api } from '../../api/generated/api.generated';

/** Stories and swaps follow from picks and results, so what changes the figures changes them, too. */
export const recapApi = api.enhanceEndpoints({
  endpoints: {
    getFlag: { providesTags: ['recap', 'statistics', 'league'] },
    getRecap: { providesTags: ['recap', 'statistics', 'league'] },
    getSwaps: { providesTags: ['recap', 'statistics', 'league'] },
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

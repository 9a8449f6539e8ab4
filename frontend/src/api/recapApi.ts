import { api } from './generated/api.generated';
import { CACHED } from './freshness';
import { ofLeague } from './leagueTags';

/** Stories and swaps follow from picks and results, so what changes the figures changes them, too. */
export const recapApi = api.enhanceEndpoints({
  endpoints: {
    getFlag: { ...CACHED, providesTags: ofLeague('recap', 'statistics', 'league') },
    getSeasonEnd: { providesTags: ofLeague('recap', 'standings', 'statistics', 'league') },
    getRecap: { ...CACHED, providesTags: ofLeague('recap', 'statistics', 'league') },
    getSwaps: { ...CACHED, providesTags: ofLeague('recap', 'statistics', 'league') },
  },
});

export const {
  useGetFlagQuery,
  useLazyGetFlagQuery,
  useGetRecapQuery,
  useGetSeasonEndQuery,
  useGetSwapsQuery,
} = recapApi;

export type {
  FlagDto as Flag,
  FlagResultDto as FlagResult,
  FlagRowDto as FlagRow,
  FlagShowDto as FlagShow,
  FlagTableDto as FlagTable,
  RecapDto as Recap,
  RecapStoryDto as Story,
  SeasonAwardDto as SeasonAward,
  SeasonBalanceDto as SeasonBalance,
  SeasonEndDto as SeasonEnd,
  SwapDto as Swap,
  TitleDto as Title,
} from './generated/api.generated';

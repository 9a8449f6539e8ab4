import { api } from './generated/api.generated';
import { CACHED } from './freshness';
import { ofLeague } from './leagueTags';

/** What a season can still become: it changes with results and locks, and with who is in the league. */
export const outlookApi = api.enhanceEndpoints({
  endpoints: {
    getOutlook: { ...CACHED, providesTags: ofLeague('standings', 'league', 'selection') },
  },
});

export const { useGetOutlookQuery } = outlookApi;

export type {
  OutlookDto as Outlook,
  OutlookMemberDto as OutlookMember,
  OutlookPickDto as OutlookPick,
  OutlookRoundDto as OutlookRound,
  TitleOutlookDto as TitleRow,
} from './generated/api.generated';

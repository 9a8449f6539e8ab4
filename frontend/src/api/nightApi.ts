import { api, type NightDto } from './generated/api.generated';
import { CACHED } from './freshness';
import { ofLeague } from './leagueTags';
import { readServerTime, serverNow } from '../lib/game/serverClock';

/** In ms: answers take longer now and shorter then, and a clock that follows each of them is not steady. */
const TOLERATED = 200;

function takeTime({ serverTime }: NightDto) {
  if (Math.abs(Date.parse(serverTime) - serverNow()) > TOLERATED) readServerTime(serverTime);
}

type Pressed = {
  readonly dispatch: (action: ReturnType<typeof api.util.updateQueryData>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: NightDto }>;
};

/** The answer to a press is where the night stands now: nothing is asked again. */
const pressed = {
  invalidatesTags: [],
  onQueryStarted: async (
    { id }: { readonly id: string },
    { dispatch, queryFulfilled }: Pressed,
  ) => {
    const answer = await queryFulfilled.catch(() => null);
    if (!answer) return;
    takeTime(answer.data);
    dispatch(api.util.updateQueryData('getNight', { id }, () => answer.data));
  },
};

/** Race nights (tag `night`). Each answer carries the exact game time, which the clocks take over. */
export const nightApi = api.enhanceEndpoints({
  endpoints: {
    getLeagueCalendar: { ...CACHED, providesTags: ofLeague('night') },
    getSeasonField: CACHED,
    getNight: {
      providesTags: ofLeague('night'),
      onQueryStarted: async (_, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) takeTime(answer.data);
      },
    },
    startNight: pressed,
    pauseNight: pressed,
    resumeNight: pressed,
    advanceNight: pressed,
  },
});

export const {
  useGetLeagueCalendarQuery,
  useGetNightQuery,
  useStartNightMutation,
  usePauseNightMutation,
  useResumeNightMutation,
  useAdvanceNightMutation,
  usePlayAgainMutation,
  useListPlayableSeasonsQuery,
  usePrepareSeasonMutation,
  useGetSeasonFieldQuery,
} = nightApi;

/** Where a race night stands, without the time at which that was told. */
export type Night = Omit<NightDto, 'serverTime'>;

export { useGetSwapsQuery } from './generated/api.generated';

export type {
  SwapDto as Swap,
  LeagueDto as League,
  StandingsDto as Standings,
  StandingsEntryDto as StandingsRow,
  LeagueCalendarDto as LeagueCalendar,
  PlayableSeasonDto as PlayableSeason,
  SeasonFieldDto as SeasonField,
} from './generated/api.generated';

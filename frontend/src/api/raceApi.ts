import { api } from './generated/api.generated';
import { CACHED } from './freshness';
import { ofAllLeagues, ofLeague, qualifyingOf } from './leagueTags';
import { readServerTime } from '../lib/game/serverClock';

/** How long a season stays cached (seconds): it hardly ever changes. */
const SEASON_KEPT = 600;

type Asked = {
  readonly queryFulfilled: Promise<{ readonly data: { readonly serverTime: string } }>;
};

const takeTime = {
  onQueryStarted: async (_: unknown, { queryFulfilled }: Asked) => {
    try {
      readServerTime((await queryFulfilled).data.serverTime);
    } catch {
      // the component that asked shows the error; the clock keeps its last reading
    }
  },
};

/** The calendar. The next race carries the exact game time, which the clocks on the page take over. */
export const raceApi = api.enhanceEndpoints({
  endpoints: {
    getNextRace: { ...CACHED, ...takeTime, providesTags: ofAllLeagues('race') },
    getNextRaceOfLeague: { ...CACHED, ...takeTime, providesTags: ofLeague('race') },
    getForm: { ...CACHED, providesTags: ofLeague('race') },
    getRace: { ...CACHED, providesTags: ofLeague('race') },
    getEarlierRace: { ...CACHED, providesTags: ofLeague('race') },
    getQualifying: {
      ...CACHED,
      providesTags: (_answer, _error, { leagueId }) => [
        { type: 'race', id: leagueId },
        { type: 'race', id: qualifyingOf(leagueId) },
      ],
    },
    listRaces: { ...CACHED, providesTags: ofLeague('race') },
  },
});

/** Calendar, teams and drivers of a season (tag `season`). */
export const seasonApi = api.enhanceEndpoints({
  endpoints: {
    getSeason: { ...CACHED, keepUnusedDataFor: SEASON_KEPT, providesTags: ofLeague('season') },
  },
});

/** The race of the season that is on. */
export const THIS_SEASON = {} as const;

export const {
  useGetFormQuery,
  useGetNextRaceOfLeagueQuery,
  useGetNextRaceQuery,
  useListRacesQuery,
  useGetRaceQuery,
  useGetQualifyingQuery,
} = raceApi;
export const { useGetSeasonQuery } = seasonApi;

export type {
  FormDto as Form,
  NextRaceDto as NextRace,
  RaceDetailDto as RaceDetail,
  QualifyingDto as Qualifying,
  RaceDto as Race,
  SeasonDto as Season,
} from './generated/api.generated';

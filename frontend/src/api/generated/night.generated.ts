import type { LeagueDto, NewPaceDto, RaceStatus } from './types.generated';
import { baseApi as api } from '../baseApi';
export const addTagTypes = ['night'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getLeagueCalendar: build.query<GetLeagueCalendarApiResponse, GetLeagueCalendarApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/calendar`,
        }),
        providesTags: ['night'],
      }),
      getNight: build.query<GetNightApiResponse, GetNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night`,
        }),
        providesTags: ['night'],
      }),
      advanceNight: build.mutation<AdvanceNightApiResponse, AdvanceNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/advance`,
          method: 'POST',
          body: queryArg.pressDto,
        }),
        invalidatesTags: ['night'],
      }),
      playAgain: build.mutation<PlayAgainApiResponse, PlayAgainApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/again`,
          method: 'POST',
          body: queryArg.againDto,
        }),
        invalidatesTags: ['night'],
      }),
      pauseNight: build.mutation<PauseNightApiResponse, PauseNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/pause`,
          method: 'POST',
          body: queryArg.pressDto,
        }),
        invalidatesTags: ['night'],
      }),
      resumeNight: build.mutation<ResumeNightApiResponse, ResumeNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/resume`,
          method: 'POST',
          body: queryArg.pressDto,
        }),
        invalidatesTags: ['night'],
      }),
      startNight: build.mutation<StartNightApiResponse, StartNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/start`,
          method: 'POST',
          body: queryArg.pressDto,
        }),
        invalidatesTags: ['night'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as nightApi };
export const {
  useGetLeagueCalendarQuery,
  useGetNightQuery,
  useAdvanceNightMutation,
  usePlayAgainMutation,
  usePauseNightMutation,
  useResumeNightMutation,
  useStartNightMutation,
} = injectedRtkApi;

export type GetLeagueCalendarApiResponse = /** status 200  */ LeagueCalendarDto;
export type GetLeagueCalendarApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type GetNightApiResponse = /** status 200  */ NightDto;
export type GetNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type AdvanceNightApiResponse = /** status 200  */ NightDto;
export type AdvanceNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type PlayAgainApiResponse =
  | /** status 201  */ LeagueDto
  | /** status 202 Made, and its season is being fetched. */ LeagueDto;
export type PlayAgainApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  againDto: AgainDto;
};
export type PauseNightApiResponse = /** status 200  */ NightDto;
export type PauseNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type ResumeNightApiResponse = /** status 200  */ NightDto;
export type ResumeNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type StartNightApiResponse = /** status 200  */ NightDto;
export type StartNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type CalendarRoundDto = {
  /** Number of the round. */
  round: number;
  /** Name of the race. */
  name: string;
  /** When picks lock. */
  lockAt: string | null;
  /** From when on drivers can be swapped. */
  swapOpensAt: string | null;
  /** Until when. */
  swapClosesAt: string | null;
  /** When results come, or are first looked for. */
  resultsAt: string | null;
  /** Where the round stands. */
  status: RaceStatus;
  /** Whether there is a sprint. */
  isSprintWeekend: boolean;
};
export type LeagueCalendarDto = {
  /** Year of the season. */
  season: number;
  /** The round that is current (NEXT-2); null when none is left. */
  current: number | null;
  /** In the order of their locks. */
  rounds: CalendarRoundDto[];
};
export type NightState = 'lobby' | 'running' | 'paused' | 'over';
export type NightPhase = 'picks' | 'countdown' | 'swap' | 'result';
export type NightDto = {
  /** `lobby` before the start, `over` after the last results. */
  state: NightState;
  /** Year that is played. */
  season: number;
  /** The round that is played: the first one in the lobby, the last one when it is over. */
  round: number;
  /** What goes on in that round; null in the lobby and when it is over. */
  phase: NightPhase | null;
  /** When it ends by itself (UTC); null when it does not, as while the night is paused. */
  phaseEndsAt: string | null;
  /** What is left of it while the night is paused; null otherwise. */
  secondsLeft: number | null;
  /** When the night has started, or starts by itself (UTC); null until that is known. */
  startsAt: string | null;
  /** Whether the server was away and this round has had its full time again (NIGHT-6). */
  restarted: boolean;
  /** User ids of members who have asked for this in the last seconds, and of all machines. */
  present: string[];
  /** User ids of members with a complete pick for the round. */
  picked: string[];
  /** User ids of the members that are machines (NIGHT-8). */
  machines: string[];
  /** Id of the league that the same people play next; null while there is none, and for anyone who is no
    member of it. */
  next: string | null;
  /** Raised by each press. */
  version: number;
  /** The server's time (UTC), to count against. */
  serverTime: string;
};
export type PressedPhase = 'picks' | 'swap' | 'result';
export type PressDto = {
  /** The round of the night. */
  round?: number;
  /** The part of it; `countdown` is part of `picks`. */
  phase?: PressedPhase;
};
export type AgainDto = {
  /** Year of the finished season that is played. */
  season: number;
  /** Its pace; that of the league before without it. Its `season` does not count. */
  pace?: NewPaceDto;
};

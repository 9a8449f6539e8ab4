import { baseApi as api } from '../baseApi';
export const addTagTypes = ['avatar'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAvatars: build.query<ListAvatarsApiResponse, ListAvatarsApiArg>({
        query: (queryArg) => ({
          url: `/api/avatar/users`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
          },
        }),
        providesTags: ['avatar'],
      }),
      getAvatar: build.query<GetAvatarApiResponse, GetAvatarApiArg>({
        query: (queryArg) => ({
          url: `/api/avatar/users/${encodeURIComponent(String(queryArg.userId))}`,
        }),
        providesTags: ['avatar'],
      }),
      updateAvatar: build.mutation<UpdateAvatarApiResponse, UpdateAvatarApiArg>({
        query: (queryArg) => ({
          url: `/api/avatar/users/${encodeURIComponent(String(queryArg.userId))}`,
          method: 'PUT',
          body: queryArg.updateAvatarDto,
        }),
        invalidatesTags: ['avatar'],
      }),
      resetAvatar: build.mutation<ResetAvatarApiResponse, ResetAvatarApiArg>({
        query: (queryArg) => ({
          url: `/api/avatar/users/${encodeURIComponent(String(queryArg.userId))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['avatar'],
      }),
      getHelmet: build.query<GetHelmetApiResponse, GetHelmetApiArg>({
        query: (queryArg) => ({
          url: `/api/avatar/users/${encodeURIComponent(String(queryArg.userId))}/helmet`,
          params: {
            size: queryArg.size,
          },
        }),
        providesTags: ['avatar'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as avatarApi };
export type ListAvatarsApiResponse = /** status 200  */ AvatarListDto;
export type ListAvatarsApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Rows on a page. */
  pageSize?: number;
};
export type GetAvatarApiResponse = /** status 200  */ AvatarResultDto;
export type GetAvatarApiArg = {
  /** User id of the player: 24 hex digits. */
  userId: string;
};
export type UpdateAvatarApiResponse = /** status 200  */ AvatarChangedDto;
export type UpdateAvatarApiArg = {
  /** User id of the player: 24 hex digits. */
  userId: string;
  updateAvatarDto: UpdateAvatarDto;
};
export type ResetAvatarApiResponse = /** status 200  */ AvatarChangedDto;
export type ResetAvatarApiArg = {
  /** User id of the player: 24 hex digits. */
  userId: string;
};
export type GetHelmetApiResponse = /** status 200  */ string;
export type GetHelmetApiArg = {
  /** User id of the player: 24 hex digits. */
  userId: string;
  /** Side of the picture in px. */
  size?: number;
};
export type AvatarDto = {
  /** 1 to 30 are the drawn ones, one of which a newcomer starts with; 0 is the plain one of a reset. */
  helmetPresetId: number;
  /** Two digits, or `-` for no number. */
  helmetNumber: string;
  /** True once the player has chosen a helmet. */
  isCustomized: boolean;
};
export type AvatarUserDto = {
  /** User id. */
  _id: string;
  /** Username of the player. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** The helmet of the player. */
  avatar: AvatarDto;
};
export type AvatarListDto = {
  /** One page, by username. */
  users: AvatarUserDto[];
};
export type ProblemCode =
  | 'INVALID_INPUT'
  | 'INVALID_CREDENTIALS'
  | 'NOT_SIGNED_IN'
  | 'SIGN_IN_AGAIN'
  | 'CURRENT_PASSWORD_WRONG'
  | 'RESET_TOKEN_INVALID'
  | 'CONFIRMATION_TOKEN_INVALID'
  | 'UNSUBSCRIBE_TOKEN_INVALID'
  | 'FORBIDDEN'
  | 'NOT_LEAGUE_OWNER'
  | 'NOT_APP_ADMIN'
  | 'FOREIGN_ORIGIN'
  | 'NOT_FOUND'
  | 'LEAGUE_NOT_FOUND'
  | 'USER_NOT_FOUND'
  | 'RACE_NOT_FOUND'
  | 'PICTURE_NOT_FOUND'
  | 'NOT_REVEALED'
  | 'SHARE_NOT_FOUND'
  | 'SEASON_NOT_FOUND'
  | 'SEASON_UNKNOWN'
  | 'SEASON_UNFINISHED'
  | 'SEASON_REFUSED'
  | 'NO_UPCOMING_RACE'
  | 'USERNAME_RESERVED'
  | 'USERNAME_TAKEN'
  | 'EMAIL_TAKEN'
  | 'ALREADY_MEMBER'
  | 'LEAGUE_FULL'
  | 'OWNER_CANNOT_ABANDON'
  | 'CHANGED_TOO_OFTEN'
  | 'FIXED_SINCE_FIRST_LOCK'
  | 'PLANS_DO_NOT_COUNT'
  | 'PLAN_CHANGED'
  | 'SEASON_NOT_READY'
  | 'START_IN_PAST'
  | 'NOT_A_RACE_NIGHT'
  | 'NIGHT_NOT_RUNNING'
  | 'NIGHT_NOT_OVER'
  | 'PACE_FIXED'
  | 'JOINING_CLOSED'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'NO_RESULTS_YET'
  | 'RESULTS_REFUSED'
  | 'RESULTS_API_OFF'
  | 'UNAVAILABLE'
  | 'INTERNAL'
  | 'ROUND_UNKNOWN'
  | 'ROUND_CANCELLED'
  | 'SELECTIONS_LOCKED'
  | 'SELECTIONS_NOT_LOCKED_YET'
  | 'SELECTIONS_NOT_OPEN_YET'
  | 'ROUND_NOT_REACHED'
  | 'PICK_MADE_BY_PLAYER'
  | 'SELECTION_INCOMPLETE'
  | 'DRIVER_UNKNOWN'
  | 'DRIVER_NOT_SELECTABLE'
  | 'TEAM_UNKNOWN'
  | 'MAIN_AND_RESERVE_SAME'
  | 'NAME_USED'
  | 'SWAP_WINDOW_NOT_OPEN'
  | 'SWAP_WINDOW_CLOSED'
  | 'SWAP_NONE_LEFT'
  | 'SWAP_NO_PICK'
  | 'SWAP_PICK_CHANGED'
  | 'SWAP_MAIN_USED'
  | 'SWAP_RESERVE_USED'
  | 'LEAGUE_LIMIT_REACHED'
  | 'OWNED_LEAGUE_LIMIT_REACHED'
  | 'NEW_LEAGUE_LIMIT_REACHED';
export type ProblemDetailDto = {
  /** Name of the field of the request. */
  field: string;
  /** What is wrong with it, for people. */
  message: string;
};
export type ProblemDto = {
  /** The HTTP status. */
  statusCode: number;
  /** Stable code of the refusal, for programs. */
  code: ProblemCode;
  /** A sentence for people: what is wrong and what to do. */
  message: string;
  /** The same sentence as `message`. */
  error: string;
  /** One per field that is wrong; absent when the refusal is about no field. */
  details?: ProblemDetailDto[];
};
export type AvatarResultDto = {
  /** The helmet of the player. */
  avatar: AvatarDto;
};
export type AvatarChangedDto = {
  /** What happened, in a sentence for people. */
  message: string;
  /** The helmet from now on. */
  avatar: AvatarDto;
};
export type UpdateAvatarDto = {
  /** One of the 30 drawn helmets. */
  helmetPresetId: number;
  /** `01` to `99`; `-` or empty for no number. */
  helmetNumber: string;
};
export const {
  useListAvatarsQuery,
  useGetAvatarQuery,
  useUpdateAvatarMutation,
  useResetAvatarMutation,
  useGetHelmetQuery,
} = injectedRtkApi;

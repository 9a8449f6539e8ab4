import type { AvatarDto, AvatarUserDto } from './types.generated';
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
export const {
  useListAvatarsQuery,
  useGetAvatarQuery,
  useUpdateAvatarMutation,
  useResetAvatarMutation,
  useGetHelmetQuery,
} = injectedRtkApi;

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
export type AvatarListDto = {
  /** One page, by username. */
  users: AvatarUserDto[];
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

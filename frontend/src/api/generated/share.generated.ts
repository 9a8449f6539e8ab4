import type { AvatarDto } from './types.generated';
import { baseApi as api } from '../baseApi';
export const addTagTypes = ['share'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      setPublicLink: build.mutation<SetPublicLinkApiResponse, SetPublicLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/share`,
          method: 'PUT',
          body: queryArg.shareChoiceDto,
        }),
        invalidatesTags: ['share'],
      }),
      getPicture: build.query<GetPictureApiResponse, GetPictureApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/picture/${encodeURIComponent(String(queryArg.kind))}.png`,
          params: {
            round: queryArg.round,
            size: queryArg.size,
            userId: queryArg.userId,
          },
        }),
        providesTags: ['share'],
      }),
      listPictures: build.query<ListPicturesApiResponse, ListPicturesApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/pictures`,
          params: {
            round: queryArg.round,
            userId: queryArg.userId,
          },
        }),
        providesTags: ['share'],
      }),
      getPublicLink: build.query<GetPublicLinkApiResponse, GetPublicLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/share`,
        }),
        providesTags: ['share'],
      }),
      getPublicShare: build.query<GetPublicShareApiResponse, GetPublicShareApiArg>({
        query: (queryArg) => ({
          url: `/api/share/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ['share'],
      }),
      getPublicPicture: build.query<GetPublicPictureApiResponse, GetPublicPictureApiArg>({
        query: (queryArg) => ({
          url: `/api/share/${encodeURIComponent(String(queryArg.token))}/picture/${encodeURIComponent(String(queryArg.kind))}.png`,
          params: {
            round: queryArg.round,
            size: queryArg.size,
          },
        }),
        providesTags: ['share'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as shareApi };
export const {
  useSetPublicLinkMutation,
  useGetPictureQuery,
  useListPicturesQuery,
  useGetPublicLinkQuery,
  useGetPublicShareQuery,
  useGetPublicPictureQuery,
} = injectedRtkApi;

export type SetPublicLinkApiResponse = /** status 200  */ PublicLinkDto;
export type SetPublicLinkApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  shareChoiceDto: ShareChoiceDto;
};
export type GetPictureApiResponse = /** status 200  */ Blob;
export type GetPictureApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** What it shows. */
  kind: 'grid' | 'recap' | 'standings' | 'card';
  /** Round number; the latest that has the picture when missing. */
  round?: number;
  /** `wide` when missing. */
  size?: PictureSize;
  /** Whose card; the caller's own when missing. */
  userId?: string;
};
export type ListPicturesApiResponse = /** status 200  */ SharedPicturesDto;
export type ListPicturesApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Round number; the latest of each kind when missing. */
  round?: number;
  /** Whose card; the caller's own when missing. */
  userId?: string;
};
export type GetPublicLinkApiResponse = /** status 200  */ PublicLinkDto;
export type GetPublicLinkApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type GetPublicShareApiResponse = /** status 200  */ PublicShareDto;
export type GetPublicShareApiArg = {
  /** The last part of the public link. */
  token: string;
};
export type GetPublicPictureApiResponse = /** status 200  */ Blob;
export type GetPublicPictureApiArg = {
  /** The last part of the public link. */
  token: string;
  /** What it shows. */
  kind: 'recap' | 'grid' | 'standings';
  /** Round number; the latest that has the picture when missing. */
  round?: number;
  /** `wide` when missing. */
  size?: PictureSize;
};
export type PublicLinkDto = {
  /** Off until the owner turns it on. */
  enabled: boolean;
  /** The whole address; null while it is off. A new one each time it is turned on. */
  url: string | null;
};
export type ShareChoiceDto = {
  /** Whether anybody with the link sees the revealed rounds. */
  enabled: boolean;
};
export type PictureSize = 'wide' | 'tall';
export type PictureKind = 'grid' | 'recap' | 'standings' | 'card';
export type SharedRoundDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  name: string;
  /** ISO 3166-1 alpha-2 code of the country. */
  countryCode: string;
  /** What can be shared (SHARE-1). */
  kinds: PictureKind[];
};
export type PictureDto = {
  /** What it shows. */
  kind: PictureKind;
  /** Round number. */
  round: number;
  /** The line by which a chat names it. */
  title: string;
  /** What it shows, in a sentence. */
  alt: string;
};
export type SharedPicturesDto = {
  /** Revealed rounds, the latest first; none before the first lock. */
  rounds: SharedRoundDto[];
  /** The pictures of the round that was asked for, else the latest of each kind. */
  pictures: PictureDto[];
};
export type PublicPictureDto = {
  /** What it shows. */
  kind: PictureKind;
  /** Round number. */
  round: number;
  /** The line by which a chat names it. */
  title: string;
  /** What it shows, in a sentence. */
  alt: string;
  /** Path of the PNG of 1200 × 630 px. */
  wide: string;
  /** Path of the PNG of 1080 × 1350 px. */
  tall: string;
};
export type PublicRowDto = {
  /** From 1; full ties share it. */
  rank: number;
  /** Username: nothing else tells who it is. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** What the table ranks by. */
  points: number;
  /** Places won by the latest round, below 0 for lost ones. */
  moved: number;
  /** The helmet. */
  avatar: AvatarDto;
};
export type PublicShareDto = {
  /** Name of the league. */
  league: string;
  /** Year of the season. */
  season: number;
  /** Whether the league is a race night. */
  isRaceNight: boolean;
  /** How many members it has. */
  members: number;
  /** The latest round with anything to see; null before the first lock. */
  round: SharedRoundDto | null;
  /** How many rounds the tables count. */
  completed: number;
  /** How many rounds of the season take place. */
  rounds: number;
  /** What a chat shows above the picture. */
  title: string;
  /** What a chat shows below it. */
  description: string;
  /** The latest of each kind that can be seen, the one for chats first. */
  pictures: PublicPictureDto[];
  /** The drivers championship; empty before the first results. */
  drivers: PublicRowDto[];
  /** The teams championship; empty before the first results. */
  teams: PublicRowDto[];
};

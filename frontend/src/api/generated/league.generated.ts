import { baseApi as api } from '../baseApi';
export const addTagTypes = ['league'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listMyLeagues: build.query<ListMyLeaguesApiResponse, ListMyLeaguesApiArg>({
        query: () => ({ url: `/api/league/user/leagues` }),
        providesTags: ['league'],
      }),
      createLeague: build.mutation<CreateLeagueApiResponse, CreateLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league`,
          method: 'POST',
          body: queryArg.createLeagueDto,
        }),
        invalidatesTags: ['league'],
      }),
      joinLeague: build.mutation<JoinLeagueApiResponse, JoinLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league/join`,
          method: 'POST',
          body: queryArg.joinLeagueDto,
        }),
        invalidatesTags: ['league'],
      }),
      getLeague: build.query<GetLeagueApiResponse, GetLeagueApiArg>({
        query: (queryArg) => ({ url: `/api/league/${queryArg.id}` }),
        providesTags: ['league'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as leagueApi };
export type ListMyLeaguesApiResponse = /** status 200  */ LeagueDto[];
export type ListMyLeaguesApiArg = void;
export type CreateLeagueApiResponse = /** status 200  */ LeagueDto;
export type CreateLeagueApiArg = {
  createLeagueDto: CreateLeagueDto;
};
export type JoinLeagueApiResponse = /** status 200  */ LeagueDto;
export type JoinLeagueApiArg = {
  joinLeagueDto: JoinLeagueDto;
};
export type GetLeagueApiResponse = /** status 200  */ LeagueDto;
export type GetLeagueApiArg = {
  id: string;
};
export type AvatarDto = {
  helmetPresetId: number;
  helmetNumber: string;
  isCustomized: boolean;
};
export type MemberDto = {
  _id: string;
  username: string;
  avatar: AvatarDto;
  joinedAt: string;
};
export type LeagueDto = {
  _id: string;
  name: string;
  code: string;
  owner: string;
  season: number;
  members: MemberDto[];
  createdAt: string;
};
export type CreateLeagueDto = {
  name: string;
};
export type JoinLeagueDto = {
  code: string;
};
export const {
  useListMyLeaguesQuery,
  useCreateLeagueMutation,
  useJoinLeagueMutation,
  useGetLeagueQuery,
} = injectedRtkApi;

import { baseApi as api } from '../baseApi';
export const addTagTypes = ['announcement'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      createAnnouncement: build.mutation<CreateAnnouncementApiResponse, CreateAnnouncementApiArg>({
        query: (queryArg) => ({
          url: `/api/announcements`,
          method: 'POST',
          body: queryArg.createAnnouncementDto,
        }),
        invalidatesTags: ['announcement'],
      }),
      listAnnouncements: build.query<ListAnnouncementsApiResponse, ListAnnouncementsApiArg>({
        query: () => ({ url: `/api/announcements/active` }),
        providesTags: ['announcement'],
      }),
      deleteAnnouncement: build.mutation<DeleteAnnouncementApiResponse, DeleteAnnouncementApiArg>({
        query: (queryArg) => ({
          url: `/api/announcements/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['announcement'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as announcementApi };
export type CreateAnnouncementApiResponse = /** status 201  */ AnnouncementDto;
export type CreateAnnouncementApiArg = {
  createAnnouncementDto: CreateAnnouncementDto;
};
export type ListAnnouncementsApiResponse = /** status 200  */ AnnouncementDto[];
export type ListAnnouncementsApiArg = void;
export type DeleteAnnouncementApiResponse = /** status 200  */ MessageDto;
export type DeleteAnnouncementApiArg = {
  /** `_id` of the note: 24 hex digits. */
  id: string;
};
export type AnnouncementDto = {
  /** Id of the note. */
  _id: string;
  /** Heading, plain text. */
  title: string;
  /** Plain text; line breaks are kept. */
  content: string;
  /** Every note is out at once. */
  status: 'published';
  /** When it was posted (game time, UTC). */
  createdAt: string;
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
export type CreateAnnouncementDto = {
  /** Heading, plain text; 1 to 120 characters. */
  title: string;
  /** Plain text, 1 to 5000 characters; line breaks are kept. */
  content: string;
  /** A note is out at once: nothing else can be asked for. */
  status: 'published';
};
export type MessageDto = {
  /** What happened, in a sentence for people. */
  message: string;
};
export const {
  useCreateAnnouncementMutation,
  useListAnnouncementsQuery,
  useDeleteAnnouncementMutation,
} = injectedRtkApi;

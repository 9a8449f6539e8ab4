import { baseApi as api } from '../baseApi';
export const addTagTypes = ['users'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/users/all`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
          },
        }),
        providesTags: ['users'],
      }),
      getPreferences: build.query<GetPreferencesApiResponse, GetPreferencesApiArg>({
        query: () => ({ url: `/api/users/preferences` }),
        providesTags: ['users'],
      }),
      updateReminders: build.mutation<UpdateRemindersApiResponse, UpdateRemindersApiArg>({
        query: (queryArg) => ({
          url: `/api/users/preferences/reminders`,
          method: 'PUT',
          body: queryArg.updateRemindersDto,
        }),
        invalidatesTags: ['users'],
      }),
      updateTimeZone: build.mutation<UpdateTimeZoneApiResponse, UpdateTimeZoneApiArg>({
        query: (queryArg) => ({
          url: `/api/users/preferences/time-zone`,
          method: 'PUT',
          body: queryArg.timeZoneDto,
        }),
        invalidatesTags: ['users'],
      }),
      testEmailConnection: build.query<TestEmailConnectionApiResponse, TestEmailConnectionApiArg>({
        query: () => ({ url: `/api/users/test-email-connection` }),
        providesTags: ['users'],
      }),
      sendTestReminder: build.mutation<SendTestReminderApiResponse, SendTestReminderApiArg>({
        query: (queryArg) => ({
          url: `/api/users/test-reminder`,
          method: 'POST',
          body: queryArg.testReminderDto,
        }),
        invalidatesTags: ['users'],
      }),
      unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
        query: (queryArg) => ({
          url: `/api/users/unsubscribe`,
          method: 'POST',
          params: {
            token: queryArg.token,
          },
        }),
        invalidatesTags: ['users'],
      }),
      openUnsubscribePage: build.query<OpenUnsubscribePageApiResponse, OpenUnsubscribePageApiArg>({
        query: (queryArg) => ({
          url: `/api/users/unsubscribe`,
          params: {
            token: queryArg.token,
          },
        }),
        providesTags: ['users'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as usersApi };
export type ListUsersApiResponse = /** status 200  */ UserListDto;
export type ListUsersApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Rows on a page. */
  pageSize?: number;
};
export type GetPreferencesApiResponse = /** status 200  */ PreferencesDto;
export type GetPreferencesApiArg = void;
export type UpdateRemindersApiResponse = /** status 200  */ RemindersChangedDto;
export type UpdateRemindersApiArg = {
  updateRemindersDto: UpdateRemindersDto;
};
export type UpdateTimeZoneApiResponse = /** status 200  */ TimeZoneDto;
export type UpdateTimeZoneApiArg = {
  timeZoneDto: TimeZoneDto;
};
export type TestEmailConnectionApiResponse = /** status 200  */ MessageDto;
export type TestEmailConnectionApiArg = void;
export type SendTestReminderApiResponse = /** status 200  */ MessageDto;
export type SendTestReminderApiArg = {
  testReminderDto: TestReminderDto;
};
export type UnsubscribeApiResponse = /** status 200  */ UnsubscribedDto;
export type UnsubscribeApiArg = {
  /** From the link of the email. */
  token: string;
};
export type OpenUnsubscribePageApiResponse = unknown;
export type OpenUnsubscribePageApiArg = {
  /** From the link of the email. */
  token: string;
};
export type ListedUserDto = {
  /** User id. */
  _id: string;
  /** Unique, in the case it was registered in. */
  username: string;
  /** Email address of the account. */
  email: string;
  /** True for people who run the whole game. */
  isAppAdmin: boolean;
  /** Whether reminders of missing picks are sent (REMIND-3). */
  emailRemindersEnabled: boolean;
};
export type UserListDto = {
  /** One page, by username. */
  users: ListedUserDto[];
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
export type PreferencesDto = {
  /** Whether reminders of missing picks are sent (REMIND-3). */
  emailRemindersEnabled: boolean;
};
export type RemindersChangedDto = {
  /** What happened, in a sentence for people. */
  message: string;
  /** The setting from now on. */
  emailRemindersEnabled: boolean;
};
export type UpdateRemindersDto = {
  /** Whether reminders of missing picks shall be sent (REMIND-3). */
  emailRemindersEnabled: boolean;
};
export type TimeZoneDto = {
  /** IANA name, as browsers report it. */
  timeZone: string;
};
export type MessageDto = {
  /** What happened, in a sentence for people. */
  message: string;
};
export type TestReminderDto = {
  /** User id of the player who gets the email. */
  userId: string;
};
export type UnsubscribedDto = {
  /** What happened, in a sentence for people. */
  message: string;
};
export const {
  useListUsersQuery,
  useGetPreferencesQuery,
  useUpdateRemindersMutation,
  useUpdateTimeZoneMutation,
  useTestEmailConnectionQuery,
  useSendTestReminderMutation,
  useUnsubscribeMutation,
  useOpenUnsubscribePageQuery,
} = injectedRtkApi;

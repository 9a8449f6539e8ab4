import type { MessageDto } from './types.generated';
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
export type TestReminderDto = {
  /** User id of the player who gets the email. */
  userId: string;
};
export type UnsubscribedDto = {
  /** What happened, in a sentence for people. */
  message: string;
};

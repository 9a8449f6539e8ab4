import type { AvatarDto, MessageDto } from './types.generated';
import { baseApi as api } from '../baseApi';
export const addTagTypes = ['auth'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/confirm-email`,
          method: 'POST',
          body: queryArg.confirmEmailDto,
        }),
        invalidatesTags: ['auth'],
      }),
      resendConfirmation: build.mutation<ResendConfirmationApiResponse, ResendConfirmationApiArg>({
        query: () => ({
          url: `/api/auth/confirm-email/resend`,
          method: 'POST',
        }),
        invalidatesTags: ['auth'],
      }),
      deleteAccount: build.mutation<DeleteAccountApiResponse, DeleteAccountApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/delete`,
          method: 'DELETE',
          body: queryArg.currentPasswordDto,
        }),
        invalidatesTags: ['auth'],
      }),
      forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/forgot-password`,
          method: 'POST',
          body: queryArg.forgotPasswordDto,
        }),
        invalidatesTags: ['auth'],
      }),
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/login`,
          method: 'POST',
          body: queryArg.loginDto,
        }),
        invalidatesTags: ['auth'],
      }),
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
        invalidatesTags: ['auth'],
      }),
      getMe: build.query<GetMeApiResponse, GetMeApiArg>({
        query: () => ({ url: `/api/auth/me` }),
        providesTags: ['auth'],
      }),
      refreshSession: build.mutation<RefreshSessionApiResponse, RefreshSessionApiArg>({
        query: () => ({ url: `/api/auth/refresh`, method: 'POST' }),
        invalidatesTags: ['auth'],
      }),
      register: build.mutation<RegisterApiResponse, RegisterApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/register`,
          method: 'POST',
          body: queryArg.registerDto,
        }),
        invalidatesTags: ['auth'],
      }),
      resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/reset-password`,
          method: 'POST',
          body: queryArg.resetPasswordDto,
        }),
        invalidatesTags: ['auth'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as authApi };
export const {
  useConfirmEmailMutation,
  useResendConfirmationMutation,
  useDeleteAccountMutation,
  useForgotPasswordMutation,
  useLoginMutation,
  useLogoutMutation,
  useGetMeQuery,
  useRefreshSessionMutation,
  useRegisterMutation,
  useResetPasswordMutation,
} = injectedRtkApi;

export type ConfirmEmailApiResponse = /** status 200  */ EmailConfirmedDto;
export type ConfirmEmailApiArg = {
  confirmEmailDto: ConfirmEmailDto;
};
export type ResendConfirmationApiResponse = /** status 200  */ ConfirmationSentDto;
export type ResendConfirmationApiArg = void;
export type DeleteAccountApiResponse = /** status 200  */ MessageDto;
export type DeleteAccountApiArg = {
  currentPasswordDto: CurrentPasswordDto;
};
export type ForgotPasswordApiResponse = /** status 200  */ MessageDto;
export type ForgotPasswordApiArg = {
  forgotPasswordDto: ForgotPasswordDto;
};
export type LoginApiResponse = /** status 200  */ SignedInDto;
export type LoginApiArg = {
  loginDto: LoginDto;
};
export type LogoutApiResponse = /** status 200  */ MessageDto;
export type LogoutApiArg = void;
export type GetMeApiResponse = /** status 200  */ CurrentUserDto;
export type GetMeApiArg = void;
export type RefreshSessionApiResponse = /** status 200  */ AccessTokenDto;
export type RefreshSessionApiArg = void;
export type RegisterApiResponse = /** status 201  */ MessageDto;
export type RegisterApiArg = {
  registerDto: RegisterDto;
};
export type ResetPasswordApiResponse = /** status 200  */ MessageDto;
export type ResetPasswordApiArg = {
  resetPasswordDto: ResetPasswordDto;
};
export type EmailConfirmedDto = {
  /** True when it was confirmed before: nothing has changed. */
  wasConfirmed: boolean;
  /** What happened, in a sentence for people. */
  message: string;
};
export type ConfirmEmailDto = {
  /** From the link of the welcome email, or of the one that was asked for again. */
  token: string;
};
export type ConfirmationSentDto = {
  /** True when the address is confirmed already: no email was sent. */
  emailConfirmed: boolean;
  /** What happened, in a sentence for people. */
  message: string;
};
export type CurrentPasswordDto = {
  /** The password of the account. Without it the caller must have signed in with it for this
    session at most 10 minutes ago (ACCOUNT-2). */
  currentPassword?: string | null;
};
export type ForgotPasswordDto = {
  /** Email address of the account, in any case; surrounding blanks are dropped. */
  email: string;
};
export type UserDto = {
  /** User id. */
  _id: string;
  /** Unique, in the case it was registered in. */
  username: string;
  /** Email address of the account. */
  email: string;
  /** Whether the player has followed a link that was sent to this address. */
  emailConfirmed: boolean;
  /** True for people who run the whole game. */
  isAppAdmin: boolean;
  /** Whether reminders of missing picks are sent (REMIND-3). */
  emailRemindersEnabled: boolean;
  /** IANA name of the time zone used in emails; null until a browser has reported it. */
  timeZone: string | null;
  /** The helmet of the player. */
  avatar: AvatarDto;
  /** When the account was opened (UTC). */
  createdAt: string;
};
export type SignedInDto = {
  /** The account that has signed in. */
  user: UserDto;
  /** JWT, valid for 15 minutes; sent as `Authorization: Bearer`. */
  accessToken: string;
};
export type LoginDto = {
  /** Email address of the account, in any case; surrounding blanks are dropped. */
  email: string;
  /** The password of the account. */
  password: string;
  /** True: this session changes the password or deletes the account with `currentPassword` only,
    however recent the sign-in (ACCOUNT-2). For browsers, where a token may be stolen. */
  alwaysAsks?: boolean;
};
export type CurrentUserDto = {
  /** The signed-in account. */
  user: UserDto;
};
export type AccessTokenDto = {
  /** JWT, valid for 15 minutes; sent as `Authorization: Bearer`. */
  accessToken: string;
};
export type RegisterDto = {
  /** 3 to 20 letters, digits or underscores; unique whatever the case, and not a reserved one
    (ACCOUNT-1). */
  username: string;
  /** At most 254 characters; unique whatever the case. */
  email: string;
  /** 8 to 128 characters; not a common password, not the username or the email address. */
  password: string;
  /** The password once more; where it is sent, it has to be the same. */
  confirmation?: string;
  /** The terms and the privacy policy have to be accepted. */
  termsAccepted: true;
};
export type ResetPasswordDto = {
  /** The password of the account. Without it the caller must have signed in with it for this
    session at most 10 minutes ago (ACCOUNT-2). */
  currentPassword?: string | null;
  /** Email address of the account whose password changes. */
  email: string;
  /** 8 to 128 characters; not a common password, not the username or the email address. */
  password: string;
  /** From the link of the reset email. Without it the caller must be the signed-in owner of the
    account. */
  token?: string | null;
};

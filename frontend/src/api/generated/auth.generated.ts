import { baseApi as api } from '../baseApi';
export const addTagTypes = ['auth'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getMe: build.query<GetMeApiResponse, GetMeApiArg>({
        query: () => ({ url: `/api/auth/me` }),
        providesTags: ['auth'],
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
      register: build.mutation<RegisterApiResponse, RegisterApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/register`,
          method: 'POST',
          body: queryArg.registerDto,
        }),
        invalidatesTags: ['auth'],
      }),
      refreshSession: build.mutation<RefreshSessionApiResponse, RefreshSessionApiArg>({
        query: () => ({ url: `/api/auth/refresh`, method: 'POST' }),
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
      forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/forgot-password`,
          method: 'POST',
          body: queryArg.forgotPasswordDto,
        }),
        invalidatesTags: ['auth'],
      }),
      deleteAccount: build.mutation<DeleteAccountApiResponse, DeleteAccountApiArg>({
        query: () => ({ url: `/api/auth/delete`, method: 'DELETE' }),
        invalidatesTags: ['auth'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as authApi };
export type GetMeApiResponse = /** status 200  */ CurrentUserDto;
export type GetMeApiArg = void;
export type LoginApiResponse = /** status 200  */ SignedInDto;
export type LoginApiArg = {
  loginDto: LoginDto;
};
export type LogoutApiResponse = /** status 200  */ MessageDto;
export type LogoutApiArg = void;
export type RegisterApiResponse = /** status 200  */ MessageDto;
export type RegisterApiArg = {
  registerDto: RegisterDto;
};
export type RefreshSessionApiResponse = /** status 200  */ AccessTokenDto;
export type RefreshSessionApiArg = void;
export type ResetPasswordApiResponse = /** status 200  */ MessageDto;
export type ResetPasswordApiArg = {
  resetPasswordDto: ResetPasswordDto;
};
export type ForgotPasswordApiResponse = /** status 200  */ MessageDto;
export type ForgotPasswordApiArg = {
  forgotPasswordDto: ForgotPasswordDto;
};
export type DeleteAccountApiResponse = /** status 200  */ MessageDto;
export type DeleteAccountApiArg = void;
export type AvatarDto = {
  helmetPresetId: number;
  helmetNumber: string;
  isCustomized: boolean;
};
export type UserDto = {
  _id: string;
  username: string;
  email: string;
  isAppAdmin: boolean;
  emailRemindersEnabled: boolean;
  avatar: AvatarDto;
  createdAt: string;
};
export type CurrentUserDto = {
  user: UserDto;
};
export type SignedInDto = {
  accessToken: string;
  user: UserDto;
};
export type LoginDto = {
  email: string;
  password: string;
};
export type MessageDto = {
  message: string;
};
export type RegisterDto = {
  username: string;
  email: string;
  password: string;
  termsAccepted: boolean;
};
export type AccessTokenDto = {
  accessToken: string;
};
export type ResetPasswordDto = {
  token?: string | null;
  email: string;
  password: string;
};
export type ForgotPasswordDto = {
  email: string;
};
export const {
  useGetMeQuery,
  useLoginMutation,
  useLogoutMutation,
  useRegisterMutation,
  useRefreshSessionMutation,
  useResetPasswordMutation,
  useForgotPasswordMutation,
  useDeleteAccountMutation,
} = injectedRtkApi;

import { baseApi as api } from "../baseApi";
export const addTagTypes = ["auth"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      sendProviderLink: build.mutation<
        SendProviderLinkApiResponse,
        SendProviderLinkApiArg
      >({
        query: () => ({ url: `/api/auth/oidc/email`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      finishProvider: build.mutation<
        FinishProviderApiResponse,
        FinishProviderApiArg
      >({
        query: () => ({ url: `/api/auth/oidc/finish`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      joinProvider: build.mutation<JoinProviderApiResponse, JoinProviderApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/auth/oidc/join`,
            method: "POST",
            body: queryArg.joinAccountDto,
          }),
          invalidatesTags: ["auth"],
        },
      ),
      linkProvider: build.mutation<LinkProviderApiResponse, LinkProviderApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/auth/oidc/link`,
            method: "POST",
            body: queryArg.currentPasswordDto,
          }),
          invalidatesTags: ["auth"],
        },
      ),
      unlinkProvider: build.mutation<
        UnlinkProviderApiResponse,
        UnlinkProviderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/oidc/link`,
          method: "DELETE",
          body: queryArg.currentPasswordDto,
        }),
        invalidatesTags: ["auth"],
      }),
      signUpByProvider: build.mutation<
        SignUpByProviderApiResponse,
        SignUpByProviderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/oidc/sign-up`,
          method: "POST",
          body: queryArg.providerSignUpDto,
        }),
        invalidatesTags: ["auth"],
      }),
      startProvider: build.mutation<
        StartProviderApiResponse,
        StartProviderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/oidc/start`,
          method: "POST",
          body: queryArg.startProviderDto,
        }),
        invalidatesTags: ["auth"],
      }),
      getWaysIn: build.query<GetWaysInApiResponse, GetWaysInApiArg>({
        query: () => ({ url: `/api/auth/ways` }),
        providesTags: ["auth"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as providerCalls };
export type SendProviderLinkApiResponse = /** status 200  */ MessageDto;
export type SendProviderLinkApiArg = void;
export type FinishProviderApiResponse = /** status 200  */ ProviderArrivalDto;
export type FinishProviderApiArg = void;
export type JoinProviderApiResponse = /** status 200  */ SignedInDto;
export type JoinProviderApiArg = {
  joinAccountDto: JoinAccountDto;
};
export type LinkProviderApiResponse = /** status 200  */ ProviderAddressDto;
export type LinkProviderApiArg = {
  currentPasswordDto: CurrentPasswordDto;
};
export type UnlinkProviderApiResponse = /** status 200  */ UserDto;
export type UnlinkProviderApiArg = {
  currentPasswordDto: CurrentPasswordDto;
};
export type SignUpByProviderApiResponse = /** status 200  */ SignedInDto;
export type SignUpByProviderApiArg = {
  providerSignUpDto: ProviderSignUpDto;
};
export type StartProviderApiResponse = /** status 200  */ ProviderAddressDto;
export type StartProviderApiArg = {
  startProviderDto: StartProviderDto;
};
export type GetWaysInApiResponse = /** status 200  */ WaysInDto;
export type GetWaysInApiArg = void;
export type MessageDto = {
  /** What happened, in a sentence for people. */
  message: string;
};
export type ProblemCode =
  | "ALREADY_ASKED"
  | "ALREADY_IN_SEASON"
  | "ALREADY_MEMBER"
  | "CALENDAR_NOT_FOUND"
  | "CALENDAR_REFUSED"
  | "CHANGED_TOO_OFTEN"
  | "CONFIRMATION_TOKEN_INVALID"
  | "CONFLICT"
  | "CURRENT_PASSWORD_WRONG"
  | "DEVICE_NOT_FOUND"
  | "DRIVER_NOT_SELECTABLE"
  | "DRIVER_UNKNOWN"
  | "EMAIL_CHANGE_TOKEN_INVALID"
  | "EMAIL_NOT_CONFIRMED"
  | "EMAIL_TAKEN"
  | "FIRST_ADMIN_LINK_INVALID"
  | "FIXED_SINCE_FIRST_LOCK"
  | "FORBIDDEN"
  | "FOREIGN_ORIGIN"
  | "HOOKS_OFF"
  | "HOOK_NOT_FOUND"
  | "INTERNAL"
  | "INVALID_CREDENTIALS"
  | "INVALID_INPUT"
  | "JOINING_CLOSED"
  | "LAST_WAY_IN"
  | "LEAGUE_FULL"
  | "LEAGUE_LIMIT_REACHED"
  | "LEAGUE_NOT_FOUND"
  | "MAIN_AND_RESERVE_SAME"
  | "NAME_NOT_FOUND"
  | "NAME_USED"
  | "NEW_LEAGUE_LIMIT_REACHED"
  | "NIGHT_NOT_OVER"
  | "NIGHT_NOT_RUNNING"
  | "NOTHING_MISSED"
  | "NOT_APP_ADMIN"
  | "NOT_ASKED"
  | "NOT_A_RACE_NIGHT"
  | "NOT_FOR_API_TOKENS"
  | "NOT_FOUND"
  | "NOT_LEAGUE_OWNER"
  | "NOT_REVEALED"
  | "NOT_SIGNED_IN"
  | "NO_EMAIL_CHANGE"
  | "NO_NEXT_SEASON"
  | "NO_PROVIDER"
  | "NO_RESULTS_YET"
  | "NO_UPCOMING_RACE"
  | "OFFER_NOT_FOUND"
  | "OWNED_LEAGUE_LIMIT_REACHED"
  | "OWNER_CANNOT_ABANDON"
  | "PACE_FIXED"
  | "PASSKEY_NEEDED"
  | "PASSKEY_NOT_FOUND"
  | "PASSKEY_REFUSED"
  | "PASSKEY_UNKNOWN"
  | "PASSWORDS_OFF"
  | "PICK_CHANGED"
  | "PICK_MADE_BY_PLAYER"
  | "PICTURE_NOT_FOUND"
  | "PLANS_DO_NOT_COUNT"
  | "PLAN_CHANGED"
  | "PROVIDER_ANSWER"
  | "PROVIDER_DENIED"
  | "PROVIDER_DOWN"
  | "PROVIDER_EXPIRED"
  | "PROVIDER_LINK_INVALID"
  | "PROVIDER_NO_ACCOUNT"
  | "PROVIDER_NO_EMAIL"
  | "PROVIDER_SETUP"
  | "PROVIDER_TAKEN"
  | "PROVIDER_UNVERIFIED"
  | "PUSH_DEVICE_NOT_FOUND"
  | "PUSH_DEVICE_REFUSED"
  | "PUSH_DEVICE_REMOVED"
  | "PUSH_SERVICE_UNKNOWN"
  | "RACE_NOT_FOUND"
  | "REMOVED_FROM_LEAGUE"
  | "RESET_TOKEN_INVALID"
  | "RESULTS_API_OFF"
  | "RESULTS_REFUSED"
  | "ROUND_CANCELLED"
  | "ROUND_NOT_REACHED"
  | "ROUND_UNKNOWN"
  | "SEASON_ALREADY_ENTERED"
  | "SEASON_NOT_FOUND"
  | "SEASON_NOT_READY"
  | "SEASON_REFUSED"
  | "SEASON_RUNNING"
  | "SEASON_UNFINISHED"
  | "SEASON_UNKNOWN"
  | "SELECTIONS_LOCKED"
  | "SELECTIONS_NOT_LOCKED_YET"
  | "SELECTIONS_NOT_OPEN_YET"
  | "SELECTION_INCOMPLETE"
  | "SHARE_NOT_FOUND"
  | "SIGN_IN_AGAIN"
  | "START_IN_PAST"
  | "SWAP_MAIN_USED"
  | "SWAP_NONE_LEFT"
  | "SWAP_NO_PICK"
  | "SWAP_PICK_CHANGED"
  | "SWAP_RESERVE_USED"
  | "SWAP_WINDOW_CLOSED"
  | "SWAP_WINDOW_NOT_OPEN"
  | "TEAM_UNKNOWN"
  | "TOO_MANY_HOOKS"
  | "TOO_MANY_PASSKEYS"
  | "TOO_MANY_REQUESTS"
  | "TOO_MANY_TOKENS"
  | "UNAVAILABLE"
  | "UNSUBSCRIBE_TOKEN_INVALID"
  | "USERNAME_CHANGED_ALREADY"
  | "USERNAME_RESERVED"
  | "USERNAME_TAKEN"
  | "USER_NOT_FOUND";
export type ProblemDetailDto = {
  /** Name of the field of the request. */
  field: string;
  /** What is wrong with it, for people. */
  message: string;
};
export type ProblemDto = {
  /** Stable code of the refusal, for programs. */
  code: ProblemCode;
  /** Of `PICK_CHANGED`: when the pick was changed, ISO 8601 in UTC; absent when it was withdrawn. */
  changedAt?: string;
  /** The HTTP status. */
  statusCode: number;
  /** A sentence for people: what is wrong and what to do. */
  message: string;
  /** The same sentence as `message`. */
  error: string;
  /** One per field that is wrong; absent when the refusal is about no field. */
  details?: ProblemDetailDto[];
};
export type ProviderStep = "signed-in" | "linked" | "join" | "sign-up";
export type WaitingEmailDto = {
  /** The new address. */
  email: string;
  /** Until when the link works (UTC). */
  until: string;
};
export type AvatarDto = {
  /** 1 to 30 are the drawn ones, one of which a newcomer starts with; 0 is the plain one of a reset. */
  helmetPresetId: number;
  /** Two digits, or `-` for no number. */
  helmetNumber: string;
  /** True once the player has chosen a helmet. */
  isCustomized: boolean;
};
export type UserDto = {
  /** Email address of the account. */
  email: string;
  /** Whether emails of the game go to it. With a mail server (`SMTP_URL`) only once it is confirmed (AC-01). */
  getsEmails: boolean;
  /** Whether it may prove with a password who it is. False where passwords are off, or it was opened by the provider. */
  hasPassword: boolean;
  /** Since when the host's identity provider signs in to it (UTC); null where it does not. */
  providerSince: string | null;
  /** User id. */
  _id: string;
  /** Unique, in the case it was registered in. */
  username: string;
  /** Whether the player has followed a link that was sent to this address. */
  emailConfirmed: boolean;
  /** The address that is to replace it; null when no change is asked for. */
  emailChange: WaitingEmailDto | null;
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
export type ProviderArrivalDto = {
  /** What it has led to, or what has to come first. */
  step: ProviderStep;
  /** With `join` and `sign-up`: the address that the provider has verified; else null. */
  email: string | null;
  /** With `sign-up`: what the provider calls the player, if it may be a username; else null. */
  username: string | null;
  /** With `signed-in`: the session. */
  session: SignedInDto | null;
  /** Path to go on to. */
  next: string;
  /** With `join`: whether the player is signed in to that account. */
  isOwnAccount: boolean;
};
export type JoinAccountDto = {
  /** From the link that was sent to the address; without it the player is signed in to the account. */
  token?: string;
};
export type ProviderAddressDto = {
  /** Where the browser goes to sign in. */
  url: string;
};
export type CurrentPasswordDto = {
  /** The password of the account. Without it the caller must have signed in with it for this
    session at most 10 minutes ago (ACCOUNT-2). */
  currentPassword?: string | null;
};
export type ProviderSignUpDto = {
  /** 3 to 20 letters, digits or underscores; unique whatever the case, and not a reserved one
    (ACCOUNT-1). */
  username: string;
  /** The terms and the privacy policy have to be accepted. */
  termsAccepted: true;
};
export type StartProviderDto = {
  /** Path on this site to end at; without it, or for an address of another site, the dashboard. */
  next?: string;
  /** True: the provider asks again who it is, and for ten minutes that is as good as the password (ACCOUNT-2). */
  fresh?: boolean;
};
export type WaysInDto = {
  /** What the host's identity provider is called; null without one. */
  provider: string | null;
  /** Whether there are passwords. */
  passwords: boolean;
  /** Whether a first sign-in by the provider may open an account. */
  providerSignUp: boolean;
};
export const {
  useSendProviderLinkMutation,
  useFinishProviderMutation,
  useJoinProviderMutation,
  useLinkProviderMutation,
  useUnlinkProviderMutation,
  useSignUpByProviderMutation,
  useStartProviderMutation,
  useGetWaysInQuery,
} = injectedRtkApi;

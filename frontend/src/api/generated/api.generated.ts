import { baseApi as api } from "../baseApi";
export const addTagTypes = [
  "admin",
  "operations",
  "announcement",
  "auth",
  "avatar",
  "calendar",
  "league",
  "share",
  "night",
  "hooks",
  "standings",
  "export",
  "recap",
  "selection",
  "statistics",
  "plan",
  "users",
  "raceNight",
  "race",
  "season",
  "simulation",
  "switcheroo",
  "tokens",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAllLeagues: build.query<
        ListAllLeaguesApiResponse,
        ListAllLeaguesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/all-leagues`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
          },
        }),
        providesTags: ["admin"],
      }),
      assignRealPoints: build.mutation<
        AssignRealPointsApiResponse,
        AssignRealPointsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/assign-real-points-league`,
          method: "POST",
          body: queryArg.assignRealPointsDto,
        }),
        invalidatesTags: ["admin"],
      }),
      getInstallationHealth: build.query<
        GetInstallationHealthApiResponse,
        GetInstallationHealthApiArg
      >({
        query: () => ({ url: `/api/admin/health` }),
        providesTags: ["operations"],
      }),
      listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/imports`,
          params: {
            limit: queryArg.limit,
          },
        }),
        providesTags: ["admin"],
      }),
      initializeLeaderboard: build.mutation<
        InitializeLeaderboardApiResponse,
        InitializeLeaderboardApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/initialize-leaderboard/${encodeURIComponent(String(queryArg.leagueId))}/${encodeURIComponent(String(queryArg.season))}`,
          method: "POST",
        }),
        invalidatesTags: ["admin"],
      }),
      listJobs: build.query<ListJobsApiResponse, ListJobsApiArg>({
        query: () => ({ url: `/api/admin/jobs` }),
        providesTags: ["admin"],
      }),
      getRoundResults: build.query<
        GetRoundResultsApiResponse,
        GetRoundResultsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/results/${encodeURIComponent(String(queryArg.season))}/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ["admin"],
      }),
      enterResults: build.mutation<EnterResultsApiResponse, EnterResultsApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/results/${encodeURIComponent(String(queryArg.season))}/${encodeURIComponent(String(queryArg.round))}`,
            method: "PUT",
            body: queryArg.enterResultsDto,
          }),
          invalidatesTags: ["admin"],
        },
      ),
      importRound: build.mutation<ImportRoundApiResponse, ImportRoundApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/results/${encodeURIComponent(String(queryArg.season))}/${encodeURIComponent(String(queryArg.round))}/import`,
          method: "POST",
          body: queryArg.importRoundDto,
        }),
        invalidatesTags: ["admin"],
      }),
      scrapeMissingRaces: build.mutation<
        ScrapeMissingRacesApiResponse,
        ScrapeMissingRacesApiArg
      >({
        query: () => ({
          url: `/api/admin/scrape-missing-races`,
          method: "POST",
        }),
        invalidatesTags: ["admin"],
      }),
      listPastSeasons: build.query<
        ListPastSeasonsApiResponse,
        ListPastSeasonsApiArg
      >({
        query: () => ({ url: `/api/admin/seasons` }),
        providesTags: ["admin"],
      }),
      fetchPastSeason: build.mutation<
        FetchPastSeasonApiResponse,
        FetchPastSeasonApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/seasons/${encodeURIComponent(String(queryArg.season))}/fetch`,
          method: "POST",
        }),
        invalidatesTags: ["admin"],
      }),
      getRoundCalendar: build.query<
        GetRoundCalendarApiResponse,
        GetRoundCalendarApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/seasons/${encodeURIComponent(String(queryArg.season))}/rounds/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ["admin"],
      }),
      changeRoundCalendar: build.mutation<
        ChangeRoundCalendarApiResponse,
        ChangeRoundCalendarApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/seasons/${encodeURIComponent(String(queryArg.season))}/rounds/${encodeURIComponent(String(queryArg.round))}`,
          method: "PATCH",
          body: queryArg.changeCalendarDto,
        }),
        invalidatesTags: ["admin"],
      }),
      createAnnouncement: build.mutation<
        CreateAnnouncementApiResponse,
        CreateAnnouncementApiArg
      >({
        query: (queryArg) => ({
          url: `/api/announcements`,
          method: "POST",
          body: queryArg.createAnnouncementDto,
        }),
        invalidatesTags: ["announcement"],
      }),
      listAnnouncements: build.query<
        ListAnnouncementsApiResponse,
        ListAnnouncementsApiArg
      >({
        query: () => ({ url: `/api/announcements/active` }),
        providesTags: ["announcement"],
      }),
      deleteAnnouncement: build.mutation<
        DeleteAnnouncementApiResponse,
        DeleteAnnouncementApiArg
      >({
        query: (queryArg) => ({
          url: `/api/announcements/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["announcement"],
      }),
      confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/auth/confirm-email`,
            method: "POST",
            body: queryArg.confirmEmailDto,
          }),
          invalidatesTags: ["auth"],
        },
      ),
      confirmEmailChange: build.mutation<
        ConfirmEmailChangeApiResponse,
        ConfirmEmailChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/confirm-email-change`,
          method: "POST",
          body: queryArg.emailChangeTokenDto,
        }),
        invalidatesTags: ["auth"],
      }),
      resendConfirmation: build.mutation<
        ResendConfirmationApiResponse,
        ResendConfirmationApiArg
      >({
        query: () => ({
          url: `/api/auth/confirm-email/resend`,
          method: "POST",
        }),
        invalidatesTags: ["auth"],
      }),
      deleteAccount: build.mutation<
        DeleteAccountApiResponse,
        DeleteAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/delete`,
          method: "DELETE",
          body: queryArg.currentPasswordDto,
        }),
        invalidatesTags: ["auth"],
      }),
      becomeFirstAdmin: build.mutation<
        BecomeFirstAdminApiResponse,
        BecomeFirstAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/first-admin`,
          method: "POST",
          body: queryArg.firstAdminDto,
        }),
        invalidatesTags: ["auth"],
      }),
      forgotPassword: build.mutation<
        ForgotPasswordApiResponse,
        ForgotPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/forgot-password`,
          method: "POST",
          body: queryArg.forgotPasswordDto,
        }),
        invalidatesTags: ["auth"],
      }),
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/login`,
          method: "POST",
          body: queryArg.loginDto,
        }),
        invalidatesTags: ["auth"],
      }),
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      getMe: build.query<GetMeApiResponse, GetMeApiArg>({
        query: () => ({ url: `/api/auth/me` }),
        providesTags: ["auth"],
      }),
      signInWithPasskey: build.mutation<
        SignInWithPasskeyApiResponse,
        SignInWithPasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/passkey`,
          method: "POST",
          body: queryArg.passkeySignInDto,
        }),
        invalidatesTags: ["auth"],
      }),
      getPasskeySignInOptions: build.mutation<
        GetPasskeySignInOptionsApiResponse,
        GetPasskeySignInOptionsApiArg
      >({
        query: () => ({ url: `/api/auth/passkey/options`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      refreshSession: build.mutation<
        RefreshSessionApiResponse,
        RefreshSessionApiArg
      >({
        query: () => ({ url: `/api/auth/refresh`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      register: build.mutation<RegisterApiResponse, RegisterApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/register`,
          method: "POST",
          body: queryArg.registerDto,
        }),
        invalidatesTags: ["auth"],
      }),
      resetPassword: build.mutation<
        ResetPasswordApiResponse,
        ResetPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/reset-password`,
          method: "POST",
          body: queryArg.resetPasswordDto,
        }),
        invalidatesTags: ["auth"],
      }),
      undoEmailChange: build.mutation<
        UndoEmailChangeApiResponse,
        UndoEmailChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/undo-email-change`,
          method: "POST",
          body: queryArg.emailChangeTokenDto,
        }),
        invalidatesTags: ["auth"],
      }),
      listAvatars: build.query<ListAvatarsApiResponse, ListAvatarsApiArg>({
        query: (queryArg) => ({
          url: `/api/avatar/users`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
          },
        }),
        providesTags: ["avatar"],
      }),
      getAvatar: build.query<GetAvatarApiResponse, GetAvatarApiArg>({
        query: (queryArg) => ({
          url: `/api/avatar/users/${encodeURIComponent(String(queryArg.userId))}`,
        }),
        providesTags: ["avatar"],
      }),
      updateAvatar: build.mutation<UpdateAvatarApiResponse, UpdateAvatarApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/avatar/users/${encodeURIComponent(String(queryArg.userId))}`,
            method: "PUT",
            body: queryArg.updateAvatarDto,
          }),
          invalidatesTags: ["avatar"],
        },
      ),
      resetAvatar: build.mutation<ResetAvatarApiResponse, ResetAvatarApiArg>({
        query: (queryArg) => ({
          url: `/api/avatar/users/${encodeURIComponent(String(queryArg.userId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["avatar"],
      }),
      getHelmet: build.query<GetHelmetApiResponse, GetHelmetApiArg>({
        query: (queryArg) => ({
          url: `/api/avatar/users/${encodeURIComponent(String(queryArg.userId))}/helmet`,
          params: {
            size: queryArg.size,
          },
        }),
        providesTags: ["avatar"],
      }),
      getCalendar: build.query<GetCalendarApiResponse, GetCalendarApiArg>({
        query: (queryArg) => ({
          url: `/api/calendar/${encodeURIComponent(String(queryArg.token))}.ics`,
        }),
        providesTags: ["calendar"],
      }),
      getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
        query: () => ({ url: `/api/health` }),
        providesTags: ["operations"],
      }),
      getInvite: build.query<GetInviteApiResponse, GetInviteApiArg>({
        query: (queryArg) => ({
          url: `/api/invite/${encodeURIComponent(String(queryArg.code))}`,
        }),
        providesTags: ["league"],
      }),
      getInvitePicture: build.query<
        GetInvitePictureApiResponse,
        GetInvitePictureApiArg
      >({
        query: (queryArg) => ({
          url: `/api/invite/${encodeURIComponent(String(queryArg.code))}/picture.png`,
          params: {
            size: queryArg.size,
          },
        }),
        providesTags: ["share"],
      }),
      registerByInvite: build.mutation<
        RegisterByInviteApiResponse,
        RegisterByInviteApiArg
      >({
        query: (queryArg) => ({
          url: `/api/invite/${encodeURIComponent(String(queryArg.code))}/register`,
          method: "POST",
          body: queryArg.registerDto,
        }),
        invalidatesTags: ["league"],
      }),
      createLeague: build.mutation<CreateLeagueApiResponse, CreateLeagueApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league`,
            method: "POST",
            body: queryArg.createLeagueDto,
          }),
          invalidatesTags: ["league"],
        },
      ),
      joinLeague: build.mutation<JoinLeagueApiResponse, JoinLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league/join`,
          method: "POST",
          body: queryArg.joinLeagueDto,
        }),
        invalidatesTags: ["league"],
      }),
      listInvitations: build.query<
        ListInvitationsApiResponse,
        ListInvitationsApiArg
      >({
        query: () => ({ url: `/api/league/user/invitations` }),
        providesTags: ["league"],
      }),
      listMyLeagues: build.query<ListMyLeaguesApiResponse, ListMyLeaguesApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league/user/leagues`,
            params: {
              page: queryArg.page,
              pageSize: queryArg.pageSize,
            },
          }),
          providesTags: ["league"],
        },
      ),
      listMyOverviews: build.query<
        ListMyOverviewsApiResponse,
        ListMyOverviewsApiArg
      >({
        query: () => ({ url: `/api/league/user/overview` }),
        providesTags: ["league"],
      }),
      getLeague: build.query<GetLeagueApiResponse, GetLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["league"],
      }),
      updateLeague: build.mutation<UpdateLeagueApiResponse, UpdateLeagueApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league/${encodeURIComponent(String(queryArg.id))}`,
            method: "PATCH",
            body: queryArg.updateLeagueDto,
          }),
          invalidatesTags: ["league"],
        },
      ),
      deleteLeague: build.mutation<DeleteLeagueApiResponse, DeleteLeagueApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league/${encodeURIComponent(String(queryArg.id))}`,
            method: "DELETE",
          }),
          invalidatesTags: ["league"],
        },
      ),
      abandonLeague: build.mutation<
        AbandonLeagueApiResponse,
        AbandonLeagueApiArg
      >({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/abandon`,
          method: "POST",
        }),
        invalidatesTags: ["league"],
      }),
      getLeagueCalendar: build.query<
        GetLeagueCalendarApiResponse,
        GetLeagueCalendarApiArg
      >({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/calendar`,
        }),
        providesTags: ["night"],
      }),
      makeNewCode: build.mutation<MakeNewCodeApiResponse, MakeNewCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/code`,
          method: "POST",
        }),
        invalidatesTags: ["league"],
      }),
      getHonours: build.query<GetHonoursApiResponse, GetHonoursApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/honours`,
        }),
        providesTags: ["league"],
      }),
      listHooks: build.query<ListHooksApiResponse, ListHooksApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/hooks`,
        }),
        providesTags: ["hooks"],
      }),
      addHook: build.mutation<AddHookApiResponse, AddHookApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/hooks`,
          method: "POST",
          body: queryArg.newHookDto,
        }),
        invalidatesTags: ["hooks"],
      }),
      previewHook: build.query<PreviewHookApiResponse, PreviewHookApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/hooks/preview`,
        }),
        providesTags: ["hooks"],
      }),
      updateHook: build.mutation<UpdateHookApiResponse, UpdateHookApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/hooks/${encodeURIComponent(String(queryArg.hookId))}`,
          method: "PATCH",
          body: queryArg.updateHookDto,
        }),
        invalidatesTags: ["hooks"],
      }),
      removeHook: build.mutation<RemoveHookApiResponse, RemoveHookApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/hooks/${encodeURIComponent(String(queryArg.hookId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["hooks"],
      }),
      switchHookOff: build.mutation<
        SwitchHookOffApiResponse,
        SwitchHookOffApiArg
      >({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/hooks/${encodeURIComponent(String(queryArg.hookId))}/off`,
          method: "POST",
        }),
        invalidatesTags: ["hooks"],
      }),
      switchHookOn: build.mutation<SwitchHookOnApiResponse, SwitchHookOnApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league/${encodeURIComponent(String(queryArg.id))}/hooks/${encodeURIComponent(String(queryArg.hookId))}/on`,
            method: "POST",
          }),
          invalidatesTags: ["hooks"],
        },
      ),
      testHook: build.mutation<TestHookApiResponse, TestHookApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/hooks/${encodeURIComponent(String(queryArg.hookId))}/test`,
          method: "POST",
        }),
        invalidatesTags: ["hooks"],
      }),
      acceptInvitation: build.mutation<
        AcceptInvitationApiResponse,
        AcceptInvitationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/invitation/accept`,
          method: "POST",
        }),
        invalidatesTags: ["league"],
      }),
      declineInvitation: build.mutation<
        DeclineInvitationApiResponse,
        DeclineInvitationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/invitation/decline`,
          method: "POST",
        }),
        invalidatesTags: ["league"],
      }),
      getLeagueLog: build.query<GetLeagueLogApiResponse, GetLeagueLogApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/log`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            kind: queryArg.kind,
            before: queryArg.before,
          },
        }),
        providesTags: ["league"],
      }),
      removeMember: build.mutation<RemoveMemberApiResponse, RemoveMemberApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league/${encodeURIComponent(String(queryArg.id))}/members/${encodeURIComponent(String(queryArg.userId))}`,
            method: "DELETE",
            params: {
              mayReturn: queryArg.mayReturn,
            },
          }),
          invalidatesTags: ["league"],
        },
      ),
      openNextSeason: build.mutation<
        OpenNextSeasonApiResponse,
        OpenNextSeasonApiArg
      >({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/next-season`,
          method: "POST",
        }),
        invalidatesTags: ["league"],
      }),
      getNight: build.query<GetNightApiResponse, GetNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night`,
        }),
        providesTags: ["night"],
      }),
      advanceNight: build.mutation<AdvanceNightApiResponse, AdvanceNightApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/advance`,
            method: "POST",
            body: queryArg.pressDto,
          }),
          invalidatesTags: ["night"],
        },
      ),
      playAgain: build.mutation<PlayAgainApiResponse, PlayAgainApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/again`,
          method: "POST",
          body: queryArg.againDto,
        }),
        invalidatesTags: ["night"],
      }),
      pauseNight: build.mutation<PauseNightApiResponse, PauseNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/pause`,
          method: "POST",
          body: queryArg.pressDto,
        }),
        invalidatesTags: ["night"],
      }),
      resumeNight: build.mutation<ResumeNightApiResponse, ResumeNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/resume`,
          method: "POST",
          body: queryArg.pressDto,
        }),
        invalidatesTags: ["night"],
      }),
      startNight: build.mutation<StartNightApiResponse, StartNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/start`,
          method: "POST",
          body: queryArg.pressDto,
        }),
        invalidatesTags: ["night"],
      }),
      offerLeague: build.mutation<OfferLeagueApiResponse, OfferLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/owner`,
          method: "POST",
          body: queryArg.offerLeagueDto,
        }),
        invalidatesTags: ["league"],
      }),
      declineLeague: build.mutation<
        DeclineLeagueApiResponse,
        DeclineLeagueApiArg
      >({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/owner`,
          method: "DELETE",
        }),
        invalidatesTags: ["league"],
      }),
      acceptLeague: build.mutation<AcceptLeagueApiResponse, AcceptLeagueApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league/${encodeURIComponent(String(queryArg.id))}/owner/accept`,
            method: "POST",
          }),
          invalidatesTags: ["league"],
        },
      ),
      enterSeason: build.mutation<EnterSeasonApiResponse, EnterSeasonApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/seasons`,
          method: "POST",
          body: queryArg.enterSeasonDto,
        }),
        invalidatesTags: ["league"],
      }),
      namePerson: build.mutation<NamePersonApiResponse, NamePersonApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/seasons/names`,
          method: "POST",
          body: queryArg.namePersonDto,
        }),
        invalidatesTags: ["league"],
      }),
      removeSeason: build.mutation<RemoveSeasonApiResponse, RemoveSeasonApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league/${encodeURIComponent(String(queryArg.id))}/seasons/${encodeURIComponent(String(queryArg.season))}`,
            method: "DELETE",
          }),
          invalidatesTags: ["league"],
        },
      ),
      setPublicLink: build.mutation<
        SetPublicLinkApiResponse,
        SetPublicLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/share`,
          method: "PUT",
          body: queryArg.shareChoiceDto,
        }),
        invalidatesTags: ["share"],
      }),
      getStars: build.query<GetStarsApiResponse, GetStarsApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/stars`,
        }),
        providesTags: ["league"],
      }),
      explainPoints: build.query<ExplainPointsApiResponse, ExplainPointsApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/explain/${encodeURIComponent(String(queryArg.userId))}/${encodeURIComponent(String(queryArg.round))}`,
          }),
          providesTags: ["standings"],
        },
      ),
      exportLeague: build.query<ExportLeagueApiResponse, ExportLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/export`,
          params: {
            format: queryArg.format,
            separator: queryArg.separator,
          },
        }),
        providesTags: ["export"],
      }),
      getFlag: build.query<GetFlagApiResponse, GetFlagApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/flag/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ["recap"],
      }),
      getMatrix: build.query<GetMatrixApiResponse, GetMatrixApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/matrix`,
        }),
        providesTags: ["standings"],
      }),
      listMissed: build.query<ListMissedApiResponse, ListMissedApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/missed`,
        }),
        providesTags: ["selection"],
      }),
      nameMissed: build.mutation<NameMissedApiResponse, NameMissedApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/missed/${encodeURIComponent(String(queryArg.round))}`,
          method: "PUT",
          body: queryArg.nameMissedDto,
        }),
        invalidatesTags: ["selection"],
      }),
      fillMissed: build.mutation<FillMissedApiResponse, FillMissedApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/missed/${encodeURIComponent(String(queryArg.userId))}`,
          method: "POST",
          body: queryArg.fillMissedDto,
        }),
        invalidatesTags: ["selection"],
      }),
      takeBackMissed: build.mutation<
        TakeBackMissedApiResponse,
        TakeBackMissedApiArg
      >({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/missed/${encodeURIComponent(String(queryArg.userId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["selection"],
      }),
      listOpponents: build.query<ListOpponentsApiResponse, ListOpponentsApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/opponents`,
            params: {
              me: queryArg.me,
            },
          }),
          providesTags: ["selection"],
        },
      ),
      getOutlook: build.query<GetOutlookApiResponse, GetOutlookApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/outlook`,
        }),
        providesTags: ["standings"],
      }),
      getPicture: build.query<GetPictureApiResponse, GetPictureApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/picture/${encodeURIComponent(String(queryArg.kind))}.png`,
          params: {
            size: queryArg.size,
            forOthers: queryArg.forOthers,
            userId: queryArg.userId,
            round: queryArg.round,
          },
        }),
        providesTags: ["share"],
      }),
      listPictures: build.query<ListPicturesApiResponse, ListPicturesApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/pictures`,
          params: {
            round: queryArg.round,
            userId: queryArg.userId,
          },
        }),
        providesTags: ["share"],
      }),
      getRecap: build.query<GetRecapApiResponse, GetRecapApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/recap/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ["recap"],
      }),
      getRivalry: build.query<GetRivalryApiResponse, GetRivalryApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/rivalry/${encodeURIComponent(String(queryArg.userId))}`,
        }),
        providesTags: ["statistics"],
      }),
      getSeasonEnd: build.query<GetSeasonEndApiResponse, GetSeasonEndApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/season-end`,
        }),
        providesTags: ["recap"],
      }),
      getPublicLink: build.query<GetPublicLinkApiResponse, GetPublicLinkApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/share`,
          }),
          providesTags: ["share"],
        },
      ),
      getStandings: build.query<GetStandingsApiResponse, GetStandingsApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/standings/${encodeURIComponent(String(queryArg.season))}`,
          params: {
            round: queryArg.round,
          },
        }),
        providesTags: ["standings"],
      }),
      getSwaps: build.query<GetSwapsApiResponse, GetSwapsApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/swaps`,
        }),
        providesTags: ["recap"],
      }),
      getMetrics: build.query<GetMetricsApiResponse, GetMetricsApiArg>({
        query: () => ({ url: `/api/metrics` }),
        providesTags: ["operations"],
      }),
      getPlan: build.query<GetPlanApiResponse, GetPlanApiArg>({
        query: (queryArg) => ({
          url: `/api/plan/${encodeURIComponent(String(queryArg.leagueId))}`,
        }),
        providesTags: ["plan"],
      }),
      updatePlan: build.mutation<UpdatePlanApiResponse, UpdatePlanApiArg>({
        query: (queryArg) => ({
          url: `/api/plan/${encodeURIComponent(String(queryArg.leagueId))}`,
          method: "PUT",
          body: queryArg.updatePlanDto,
        }),
        invalidatesTags: ["plan"],
      }),
      savePlanRound: build.mutation<
        SavePlanRoundApiResponse,
        SavePlanRoundApiArg
      >({
        query: (queryArg) => ({
          url: `/api/plan/${encodeURIComponent(String(queryArg.leagueId))}/${encodeURIComponent(String(queryArg.round))}`,
          method: "PUT",
          body: queryArg.savePlanRoundDto,
        }),
        invalidatesTags: ["plan"],
      }),
      undoPlan: build.mutation<UndoPlanApiResponse, UndoPlanApiArg>({
        query: (queryArg) => ({
          url: `/api/plan/${encodeURIComponent(String(queryArg.leagueId))}/${encodeURIComponent(String(queryArg.round))}/undo`,
          method: "POST",
          body: queryArg.undoPlanDto,
        }),
        invalidatesTags: ["plan"],
      }),
      usePlan: build.mutation<UsePlanApiResponse, UsePlanApiArg>({
        query: (queryArg) => ({
          url: `/api/plan/${encodeURIComponent(String(queryArg.leagueId))}/${encodeURIComponent(String(queryArg.round))}/use`,
          method: "POST",
          body: queryArg.usePlanDto,
        }),
        invalidatesTags: ["plan"],
      }),
      getPushKey: build.query<GetPushKeyApiResponse, GetPushKeyApiArg>({
        query: () => ({ url: `/api/push/key` }),
        providesTags: ["users"],
      }),
      listPlayableSeasons: build.query<
        ListPlayableSeasonsApiResponse,
        ListPlayableSeasonsApiArg
      >({
        query: () => ({ url: `/api/race-night/seasons` }),
        providesTags: ["raceNight"],
      }),
      prepareSeason: build.mutation<
        PrepareSeasonApiResponse,
        PrepareSeasonApiArg
      >({
        query: (queryArg) => ({
          url: `/api/race-night/seasons/${encodeURIComponent(String(queryArg.season))}`,
          method: "POST",
        }),
        invalidatesTags: ["raceNight"],
      }),
      getSeasonField: build.query<
        GetSeasonFieldApiResponse,
        GetSeasonFieldApiArg
      >({
        query: (queryArg) => ({
          url: `/api/race-night/seasons/${encodeURIComponent(String(queryArg.season))}/field`,
        }),
        providesTags: ["raceNight"],
      }),
      getForm: build.query<GetFormApiResponse, GetFormApiArg>({
        query: (queryArg) => ({
          url: `/api/race/form`,
          params: {
            leagueId: queryArg.leagueId,
          },
        }),
        providesTags: ["race"],
      }),
      listRaces: build.query<ListRacesApiResponse, ListRacesApiArg>({
        query: (queryArg) => ({
          url: `/api/race/league/${encodeURIComponent(String(queryArg.leagueId))}`,
        }),
        providesTags: ["race"],
      }),
      getNextRaceOfLeague: build.query<
        GetNextRaceOfLeagueApiResponse,
        GetNextRaceOfLeagueApiArg
      >({
        query: (queryArg) => ({
          url: `/api/race/league/${encodeURIComponent(String(queryArg.leagueId))}/next-race`,
        }),
        providesTags: ["race"],
      }),
      getRace: build.query<GetRaceApiResponse, GetRaceApiArg>({
        query: (queryArg) => ({
          url: `/api/race/league/${encodeURIComponent(String(queryArg.leagueId))}/round/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ["race"],
      }),
      getEarlierRace: build.query<
        GetEarlierRaceApiResponse,
        GetEarlierRaceApiArg
      >({
        query: (queryArg) => ({
          url: `/api/race/league/${encodeURIComponent(String(queryArg.leagueId))}/round/${encodeURIComponent(String(queryArg.round))}/earlier`,
        }),
        providesTags: ["race"],
      }),
      getQualifying: build.query<GetQualifyingApiResponse, GetQualifyingApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/race/league/${encodeURIComponent(String(queryArg.leagueId))}/round/${encodeURIComponent(String(queryArg.round))}/qualifying`,
          }),
          providesTags: ["race"],
        },
      ),
      getNextRace: build.query<GetNextRaceApiResponse, GetNextRaceApiArg>({
        query: (queryArg) => ({
          url: `/api/race/next-race`,
          params: {
            season: queryArg.season,
          },
        }),
        providesTags: ["race"],
      }),
      getSeason: build.query<GetSeasonApiResponse, GetSeasonApiArg>({
        query: (queryArg) => ({
          url: `/api/season/${encodeURIComponent(String(queryArg.season))}`,
          params: {
            leagueId: queryArg.leagueId,
          },
        }),
        providesTags: ["season"],
      }),
      overrideSelection: build.mutation<
        OverrideSelectionApiResponse,
        OverrideSelectionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/selections/admin/override`,
          method: "POST",
          body: queryArg.overrideSelectionDto,
        }),
        invalidatesTags: ["selection"],
      }),
      getCurrentSelection: build.query<
        GetCurrentSelectionApiResponse,
        GetCurrentSelectionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/selections/current`,
          params: {
            leagueId: queryArg.leagueId,
            round: queryArg.round,
          },
        }),
        providesTags: ["selection"],
      }),
      listRoundSelections: build.query<
        ListRoundSelectionsApiResponse,
        ListRoundSelectionsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/selections/league/${encodeURIComponent(String(queryArg.leagueId))}/race/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ["selection"],
      }),
      withdrawSelection: build.mutation<
        WithdrawSelectionApiResponse,
        WithdrawSelectionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/selections/league/${encodeURIComponent(String(queryArg.leagueId))}/race/${encodeURIComponent(String(queryArg.round))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["selection"],
      }),
      listOtherLeagues: build.query<
        ListOtherLeaguesApiResponse,
        ListOtherLeaguesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/selections/same-pick`,
          params: {
            leagueId: queryArg.leagueId,
            round: queryArg.round,
          },
        }),
        providesTags: ["selection"],
      }),
      saveInOtherLeagues: build.mutation<
        SaveInOtherLeaguesApiResponse,
        SaveInOtherLeaguesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/selections/same-pick`,
          method: "POST",
          body: queryArg.saveSamePickDto,
        }),
        invalidatesTags: ["selection"],
      }),
      saveSelection: build.mutation<
        SaveSelectionApiResponse,
        SaveSelectionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/selections/save`,
          method: "POST",
          body: queryArg.saveSelectionDto,
        }),
        invalidatesTags: ["selection"],
      }),
      getUsedSelections: build.query<
        GetUsedSelectionsApiResponse,
        GetUsedSelectionsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/selections/used`,
          params: {
            userId: queryArg.userId,
            leagueId: queryArg.leagueId,
            round: queryArg.round,
          },
        }),
        providesTags: ["selection"],
      }),
      getPublicShare: build.query<
        GetPublicShareApiResponse,
        GetPublicShareApiArg
      >({
        query: (queryArg) => ({
          url: `/api/share/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ["share"],
      }),
      getPublicPicture: build.query<
        GetPublicPictureApiResponse,
        GetPublicPictureApiArg
      >({
        query: (queryArg) => ({
          url: `/api/share/${encodeURIComponent(String(queryArg.token))}/picture/${encodeURIComponent(String(queryArg.kind))}.png`,
          params: {
            size: queryArg.size,
            round: queryArg.round,
          },
        }),
        providesTags: ["share"],
      }),
      getSimulationClock: build.query<
        GetSimulationClockApiResponse,
        GetSimulationClockApiArg
      >({
        query: () => ({ url: `/api/simulation/clock` }),
        providesTags: ["simulation"],
      }),
      setSimulationClock: build.mutation<
        SetSimulationClockApiResponse,
        SetSimulationClockApiArg
      >({
        query: (queryArg) => ({
          url: `/api/simulation/clock`,
          method: "PUT",
          body: queryArg.setSimulationClockDto,
        }),
        invalidatesTags: ["simulation"],
      }),
      getLeagueStatistics: build.query<
        GetLeagueStatisticsApiResponse,
        GetLeagueStatisticsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/statistics/league/${encodeURIComponent(String(queryArg.leagueId))}/user/${encodeURIComponent(String(queryArg.userId))}`,
        }),
        providesTags: ["statistics"],
      }),
      getUserStatistics: build.query<
        GetUserStatisticsApiResponse,
        GetUserStatisticsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/statistics/user/${encodeURIComponent(String(queryArg.userId))}`,
        }),
        providesTags: ["statistics"],
      }),
      performSwitcheroo: build.mutation<
        PerformSwitcherooApiResponse,
        PerformSwitcherooApiArg
      >({
        query: (queryArg) => ({
          url: `/api/switcheroo`,
          method: "POST",
          body: queryArg.performSwitcherooDto,
        }),
        invalidatesTags: ["switcheroo"],
      }),
      getSwitcherooRemaining: build.query<
        GetSwitcherooRemainingApiResponse,
        GetSwitcherooRemainingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/switcheroo/remaining`,
          params: {
            leagueId: queryArg.leagueId,
          },
        }),
        providesTags: ["switcheroo"],
      }),
      getSwitcherooWindow: build.query<
        GetSwitcherooWindowApiResponse,
        GetSwitcherooWindowApiArg
      >({
        query: (queryArg) => ({
          url: `/api/switcheroo/window-status`,
          params: {
            raceId: queryArg.raceId,
            leagueId: queryArg.leagueId,
          },
        }),
        providesTags: ["switcheroo"],
      }),
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/users/all`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
          },
        }),
        providesTags: ["users"],
      }),
      getCalendarAddress: build.query<
        GetCalendarAddressApiResponse,
        GetCalendarAddressApiArg
      >({
        query: () => ({ url: `/api/users/calendar` }),
        providesTags: ["calendar"],
      }),
      makeCalendarAddress: build.mutation<
        MakeCalendarAddressApiResponse,
        MakeCalendarAddressApiArg
      >({
        query: () => ({ url: `/api/users/calendar`, method: "POST" }),
        invalidatesTags: ["calendar"],
      }),
      listDevices: build.query<ListDevicesApiResponse, ListDevicesApiArg>({
        query: () => ({ url: `/api/users/devices` }),
        providesTags: ["users"],
      }),
      endOtherDevices: build.mutation<
        EndOtherDevicesApiResponse,
        EndOtherDevicesApiArg
      >({
        query: () => ({ url: `/api/users/devices`, method: "DELETE" }),
        invalidatesTags: ["users"],
      }),
      endDevice: build.mutation<EndDeviceApiResponse, EndDeviceApiArg>({
        query: (queryArg) => ({
          url: `/api/users/devices/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["users"],
      }),
      changeEmail: build.mutation<ChangeEmailApiResponse, ChangeEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/users/email`,
          method: "PUT",
          body: queryArg.changeEmailDto,
        }),
        invalidatesTags: ["users"],
      }),
      cancelEmailChange: build.mutation<
        CancelEmailChangeApiResponse,
        CancelEmailChangeApiArg
      >({
        query: () => ({ url: `/api/users/email`, method: "DELETE" }),
        invalidatesTags: ["users"],
      }),
      resendEmailChange: build.mutation<
        ResendEmailChangeApiResponse,
        ResendEmailChangeApiArg
      >({
        query: () => ({ url: `/api/users/email/resend`, method: "POST" }),
        invalidatesTags: ["users"],
      }),
      exportPlayer: build.query<ExportPlayerApiResponse, ExportPlayerApiArg>({
        query: () => ({ url: `/api/users/export` }),
        providesTags: ["export"],
      }),
      getNotificationSettings: build.query<
        GetNotificationSettingsApiResponse,
        GetNotificationSettingsApiArg
      >({
        query: () => ({ url: `/api/users/notifications` }),
        providesTags: ["users"],
      }),
      updateNotificationSettings: build.mutation<
        UpdateNotificationSettingsApiResponse,
        UpdateNotificationSettingsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/notifications`,
          method: "PUT",
          body: queryArg.updateNotificationSettingsDto,
        }),
        invalidatesTags: ["users"],
      }),
      listPasskeys: build.query<ListPasskeysApiResponse, ListPasskeysApiArg>({
        query: () => ({ url: `/api/users/passkeys` }),
        providesTags: ["users"],
      }),
      addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
        query: (queryArg) => ({
          url: `/api/users/passkeys`,
          method: "POST",
          body: queryArg.addPasskeyDto,
        }),
        invalidatesTags: ["users"],
      }),
      getPasskeyOptions: build.mutation<
        GetPasskeyOptionsApiResponse,
        GetPasskeyOptionsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/passkeys/options`,
          method: "POST",
          body: queryArg.passkeyProofDto,
        }),
        invalidatesTags: ["users"],
      }),
      removePasskey: build.mutation<
        RemovePasskeyApiResponse,
        RemovePasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/passkeys/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          body: queryArg.passkeyProofDto,
        }),
        invalidatesTags: ["users"],
      }),
      getPreferences: build.query<
        GetPreferencesApiResponse,
        GetPreferencesApiArg
      >({
        query: () => ({ url: `/api/users/preferences` }),
        providesTags: ["users"],
      }),
      updateReminders: build.mutation<
        UpdateRemindersApiResponse,
        UpdateRemindersApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/preferences/reminders`,
          method: "PUT",
          body: queryArg.updateRemindersDto,
        }),
        invalidatesTags: ["users"],
      }),
      updateTimeZone: build.mutation<
        UpdateTimeZoneApiResponse,
        UpdateTimeZoneApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/preferences/time-zone`,
          method: "PUT",
          body: queryArg.timeZoneDto,
        }),
        invalidatesTags: ["users"],
      }),
      addPushDevice: build.mutation<
        AddPushDeviceApiResponse,
        AddPushDeviceApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/push-subscriptions`,
          method: "POST",
          body: queryArg.addPushDeviceDto,
        }),
        invalidatesTags: ["users"],
      }),
      changePushSubscription: build.mutation<
        ChangePushSubscriptionApiResponse,
        ChangePushSubscriptionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/push-subscriptions`,
          method: "PUT",
          body: queryArg.changedSubscriptionDto,
        }),
        invalidatesTags: ["users"],
      }),
      removePushDevice: build.mutation<
        RemovePushDeviceApiResponse,
        RemovePushDeviceApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/push-subscriptions`,
          method: "DELETE",
          params: {
            id: queryArg.id,
          },
        }),
        invalidatesTags: ["users"],
      }),
      sendTestPush: build.mutation<SendTestPushApiResponse, SendTestPushApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/users/push-subscriptions/test`,
            method: "POST",
            body: queryArg.pushDeviceIdDto,
          }),
          invalidatesTags: ["users"],
        },
      ),
      testEmailConnection: build.query<
        TestEmailConnectionApiResponse,
        TestEmailConnectionApiArg
      >({
        query: () => ({ url: `/api/users/test-email-connection` }),
        providesTags: ["users"],
      }),
      sendTestReminder: build.mutation<
        SendTestReminderApiResponse,
        SendTestReminderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/test-reminder`,
          method: "POST",
          body: queryArg.testReminderDto,
        }),
        invalidatesTags: ["users"],
      }),
      listTokens: build.query<ListTokensApiResponse, ListTokensApiArg>({
        query: () => ({ url: `/api/users/tokens` }),
        providesTags: ["tokens"],
      }),
      makeToken: build.mutation<MakeTokenApiResponse, MakeTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/users/tokens`,
          method: "POST",
          body: queryArg.newApiTokenDto,
        }),
        invalidatesTags: ["tokens"],
      }),
      revokeToken: build.mutation<RevokeTokenApiResponse, RevokeTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/users/tokens/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["tokens"],
      }),
      unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
        query: (queryArg) => ({
          url: `/api/users/unsubscribe`,
          method: "POST",
          params: {
            token: queryArg.token,
          },
        }),
        invalidatesTags: ["users"],
      }),
      openUnsubscribePage: build.query<
        OpenUnsubscribePageApiResponse,
        OpenUnsubscribePageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/unsubscribe`,
          params: {
            token: queryArg.token,
          },
        }),
        providesTags: ["users"],
      }),
      getUsername: build.query<GetUsernameApiResponse, GetUsernameApiArg>({
        query: () => ({ url: `/api/users/username` }),
        providesTags: ["users"],
      }),
      changeUsername: build.mutation<
        ChangeUsernameApiResponse,
        ChangeUsernameApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/username`,
          method: "PUT",
          body: queryArg.changeUsernameDto,
        }),
        invalidatesTags: ["users"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type ListAllLeaguesApiResponse = /** status 200  */ LeagueDto[];
export type ListAllLeaguesApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Rows on a page. */
  pageSize?: number;
};
export type AssignRealPointsApiResponse = /** status 200  */ MessageDto;
export type AssignRealPointsApiArg = {
  assignRealPointsDto: AssignRealPointsDto;
};
export type GetInstallationHealthApiResponse =
  /** status 200  */ InstallationHealthDto;
export type GetInstallationHealthApiArg = void;
export type ListImportsApiResponse = /** status 200  */ ImportListDto;
export type ListImportsApiArg = {
  /** How many imports to list. */
  limit?: number;
};
export type InitializeLeaderboardApiResponse = /** status 200  */ MessageDto;
export type InitializeLeaderboardApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Year of the season. */
  season: number;
};
export type ListJobsApiResponse = /** status 200  */ JobListDto;
export type ListJobsApiArg = void;
export type GetRoundResultsApiResponse = /** status 200  */ RoundResultsDto;
export type GetRoundResultsApiArg = {
  /** Year of the season. */
  season: number;
  /** Number of the round in the season, from 1. */
  round: number;
};
export type EnterResultsApiResponse = /** status 200  */ EnteredResultsDto;
export type EnterResultsApiArg = {
  /** Year of the season. */
  season: number;
  /** Number of the round in the season, from 1. */
  round: number;
  enterResultsDto: EnterResultsDto;
};
export type ImportRoundApiResponse = /** status 200  */ ImportedRoundDto;
export type ImportRoundApiArg = {
  /** Year of the season. */
  season: number;
  /** Number of the round in the season, from 1. */
  round: number;
  importRoundDto: ImportRoundDto;
};
export type ScrapeMissingRacesApiResponse = /** status 200  */ MessageDto;
export type ScrapeMissingRacesApiArg = void;
export type ListPastSeasonsApiResponse = /** status 200  */ PastSeasonListDto;
export type ListPastSeasonsApiArg = void;
export type FetchPastSeasonApiResponse = /** status 200  */ PastSeasonDto;
export type FetchPastSeasonApiArg = {
  /** Year of the season. */
  season: number;
};
export type GetRoundCalendarApiResponse = /** status 200  */ RoundCalendarDto;
export type GetRoundCalendarApiArg = {
  /** Year of the season. */
  season: number;
  /** Number of the round in the season, from 1. */
  round: number;
};
export type ChangeRoundCalendarApiResponse =
  /** status 200  */ RoundCalendarDto;
export type ChangeRoundCalendarApiArg = {
  /** Year of the season. */
  season: number;
  /** Number of the round in the season, from 1. */
  round: number;
  changeCalendarDto: ChangeCalendarDto;
};
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
export type ConfirmEmailApiResponse = /** status 200  */ EmailConfirmedDto;
export type ConfirmEmailApiArg = {
  confirmEmailDto: ConfirmEmailDto;
};
export type ConfirmEmailChangeApiResponse = /** status 200  */ UserDto;
export type ConfirmEmailChangeApiArg = {
  emailChangeTokenDto: EmailChangeTokenDto;
};
export type ResendConfirmationApiResponse =
  /** status 200  */ ConfirmationSentDto;
export type ResendConfirmationApiArg = void;
export type DeleteAccountApiResponse = /** status 200  */ MessageDto;
export type DeleteAccountApiArg = {
  currentPasswordDto: CurrentPasswordDto;
};
export type BecomeFirstAdminApiResponse = /** status 200  */ MessageDto;
export type BecomeFirstAdminApiArg = {
  firstAdminDto: FirstAdminDto;
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
export type SignInWithPasskeyApiResponse = /** status 200  */ SignedInDto;
export type SignInWithPasskeyApiArg = {
  passkeySignInDto: PasskeySignInDto;
};
export type GetPasskeySignInOptionsApiResponse =
  /** status 200  */ PasskeyOptionsDto;
export type GetPasskeySignInOptionsApiArg = void;
export type RefreshSessionApiResponse = /** status 200  */ AccessTokenDto;
export type RefreshSessionApiArg = void;
export type RegisterApiResponse = /** status 201  */ RegisteredDto;
export type RegisterApiArg = {
  registerDto: RegisterDto;
};
export type ResetPasswordApiResponse = /** status 200  */ MessageDto;
export type ResetPasswordApiArg = {
  resetPasswordDto: ResetPasswordDto;
};
export type UndoEmailChangeApiResponse =
  /** status 200  */ EmailChangeUndoneDto;
export type UndoEmailChangeApiArg = {
  emailChangeTokenDto: EmailChangeTokenDto;
};
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
export type GetCalendarApiResponse = unknown;
export type GetCalendarApiArg = {
  /** The last part of the player’s address. */
  token: string;
};
export type GetHealthApiResponse = /** status 200  */ HealthDto;
export type GetHealthApiArg = void;
export type GetInviteApiResponse = /** status 200  */ InviteDto;
export type GetInviteApiArg = {
  /** The league's code, in any case. */
  code: string;
};
export type GetInvitePictureApiResponse = /** status 200  */ Blob;
export type GetInvitePictureApiArg = {
  /** The league's code, in any case. */
  code: string;
  /** `wide` when missing. */
  size?: PictureSize;
};
export type RegisterByInviteApiResponse = /** status 201  */ InvitedDto;
export type RegisterByInviteApiArg = {
  /** The league's code, in any case. */
  code: string;
  registerDto: RegisterDto;
};
export type CreateLeagueApiResponse =
  | /** status 201  */ LeagueDto
  | /** status 202 Made, and its season is being fetched. */ LeagueDto;
export type CreateLeagueApiArg = {
  createLeagueDto: CreateLeagueDto;
};
export type JoinLeagueApiResponse = /** status 201  */ LeagueDto;
export type JoinLeagueApiArg = {
  joinLeagueDto: JoinLeagueDto;
};
export type ListInvitationsApiResponse = /** status 200  */ InvitationDto[];
export type ListInvitationsApiArg = void;
export type ListMyLeaguesApiResponse = /** status 200  */ LeagueDto[];
export type ListMyLeaguesApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Rows on a page. */
  pageSize?: number;
};
export type ListMyOverviewsApiResponse = /** status 200  */ LeagueOverviewDto[];
export type ListMyOverviewsApiArg = void;
export type GetLeagueApiResponse = /** status 200  */ LeagueDto;
export type GetLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type UpdateLeagueApiResponse = /** status 200  */ LeagueDto;
export type UpdateLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  updateLeagueDto: UpdateLeagueDto;
};
export type DeleteLeagueApiResponse = /** status 200  */ MessageDto;
export type DeleteLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type AbandonLeagueApiResponse = /** status 200  */ MessageDto;
export type AbandonLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type GetLeagueCalendarApiResponse = /** status 200  */ LeagueCalendarDto;
export type GetLeagueCalendarApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type MakeNewCodeApiResponse = /** status 200  */ LeagueDto;
export type MakeNewCodeApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type GetHonoursApiResponse = /** status 200  */ HonoursDto;
export type GetHonoursApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type ListHooksApiResponse = /** status 200  */ HookListDto;
export type ListHooksApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type AddHookApiResponse = /** status 201  */ AddedHookDto;
export type AddHookApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  newHookDto: NewHookDto;
};
export type PreviewHookApiResponse = /** status 200  */ HookPreviewDto;
export type PreviewHookApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type UpdateHookApiResponse = /** status 200  */ HookDto;
export type UpdateHookApiArg = {
  /** Id of the hook. */
  hookId: string;
  /** Id of the league: 24 hex digits. */
  id: string;
  updateHookDto: UpdateHookDto;
};
export type RemoveHookApiResponse = /** status 200  */ MessageDto;
export type RemoveHookApiArg = {
  /** Id of the hook. */
  hookId: string;
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type SwitchHookOffApiResponse = /** status 200  */ HookDto;
export type SwitchHookOffApiArg = {
  /** Id of the hook. */
  hookId: string;
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type SwitchHookOnApiResponse = /** status 200  */ HookDto;
export type SwitchHookOnApiArg = {
  /** Id of the hook. */
  hookId: string;
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type TestHookApiResponse = /** status 200  */ HookTestDto;
export type TestHookApiArg = {
  /** Id of the hook. */
  hookId: string;
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type AcceptInvitationApiResponse = /** status 200  */ LeagueDto;
export type AcceptInvitationApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type DeclineInvitationApiResponse = /** status 200  */ MessageDto;
export type DeclineInvitationApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type GetLeagueLogApiResponse = /** status 200  */ LogPageDto;
export type GetLeagueLogApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  /** Number of the page, from 1. */
  page?: number;
  /** Rows on a page. */
  pageSize?: number;
  /** Only entries of this kind; `total` counts them. */
  kind?: LogKind;
  /** Only entries older than the one of this id, such as the last of a page that was read: as the log grows, pages by
    number move on, and these do not. `page` counts among them; `total` also counts the newer ones. */
  before?: string;
};
export type RemoveMemberApiResponse = /** status 200  */ LeagueDto;
export type RemoveMemberApiArg = {
  /** User id of the member. */
  userId: string;
  /** True: the code lets them in again (OWNER-2). */
  mayReturn?: boolean;
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type OpenNextSeasonApiResponse =
  | /** status 200  */ LeagueDto
  | /** status 202 It waits for the next season. */ MessageDto;
export type OpenNextSeasonApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type GetNightApiResponse = /** status 200  */ NightDto;
export type GetNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type AdvanceNightApiResponse = /** status 200  */ NightDto;
export type AdvanceNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type PlayAgainApiResponse =
  | /** status 201  */ LeagueDto
  | /** status 202 Made, and its season is being fetched. */ LeagueDto;
export type PlayAgainApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  againDto: AgainDto;
};
export type PauseNightApiResponse = /** status 200  */ NightDto;
export type PauseNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type ResumeNightApiResponse = /** status 200  */ NightDto;
export type ResumeNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type StartNightApiResponse = /** status 200  */ NightDto;
export type StartNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type OfferLeagueApiResponse = /** status 200  */ LeagueDto;
export type OfferLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  offerLeagueDto: OfferLeagueDto;
};
export type DeclineLeagueApiResponse = /** status 200  */ LeagueDto;
export type DeclineLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type AcceptLeagueApiResponse = /** status 200  */ LeagueDto;
export type AcceptLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type EnterSeasonApiResponse = /** status 200  */ HonoursDto;
export type EnterSeasonApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  enterSeasonDto: EnterSeasonDto;
};
export type NamePersonApiResponse = /** status 200  */ HonoursDto;
export type NamePersonApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  namePersonDto: NamePersonDto;
};
export type RemoveSeasonApiResponse = /** status 200  */ HonoursDto;
export type RemoveSeasonApiArg = {
  /** Year of the season. */
  season: number;
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type SetPublicLinkApiResponse = /** status 200  */ PublicLinkDto;
export type SetPublicLinkApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  shareChoiceDto: ShareChoiceDto;
};
export type GetStarsApiResponse = /** status 200  */ StarsDto[];
export type GetStarsApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type ExplainPointsApiResponse = /** status 200  */ ExplanationDto;
export type ExplainPointsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** User id of the player: 24 hex digits. */
  userId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type ExportLeagueApiResponse = /** status 200 The file. */ Blob;
export type ExportLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** `json` when missing: everything. `csv` is one table, a row for each member and round. */
  format?: ExportFormat;
  /** Between the cells of a CSV: `comma` when missing. `semicolon` is for spreadsheets of countries that write 12,5
    for 12.5: so are its points. */
  separator?: ExportSeparator;
};
export type GetFlagApiResponse = /** status 200  */ FlagDto;
export type GetFlagApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, the race's `_id`, or `latest` for the round whose result came, or was corrected, last. */
  round: string;
};
export type GetMatrixApiResponse = /** status 200  */ MatrixDto;
export type GetMatrixApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type ListMissedApiResponse = /** status 200  */ MissedRoundsDto[];
export type ListMissedApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type NameMissedApiResponse = /** status 200  */ MissedRoundsDto[];
export type NameMissedApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
  nameMissedDto: NameMissedDto;
};
export type FillMissedApiResponse = /** status 200  */ MissedRoundsDto[];
export type FillMissedApiArg = {
  /** User id of the member. */
  userId: string;
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  fillMissedDto: FillMissedDto;
};
export type TakeBackMissedApiResponse = /** status 200  */ MissedRoundsDto[];
export type TakeBackMissedApiArg = {
  /** User id of the member. */
  userId: string;
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type ListOpponentsApiResponse = /** status 200  */ OpponentDto[];
export type ListOpponentsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** `true` adds the caller's own row in its place; absent: the other members alone. */
  me?: "true";
};
export type GetOutlookApiResponse = /** status 200  */ OutlookDto;
export type GetOutlookApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type GetPictureApiResponse = /** status 200  */ Blob;
export type GetPictureApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** What it shows. */
  kind: "grid" | "recap" | "standings" | "card" | "year";
  /** `wide` when missing. */
  size?: PictureSize;
  /** As those see it who aren’t members: in a large league without a row of the caller’s own. */
  forOthers?: "true";
  /** Whose card or year; the caller's own when missing. */
  userId?: string;
  /** Round number; the latest that has such a picture when missing. */
  round?: number;
};
export type ListPicturesApiResponse = /** status 200  */ SharedPicturesDto;
export type ListPicturesApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Round number; the latest that has such a picture when missing. */
  round?: number;
  /** Whose card or year; the caller's own when missing. */
  userId?: string;
};
export type GetRecapApiResponse = /** status 200  */ RecapDto;
export type GetRecapApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type GetRivalryApiResponse = /** status 200  */ RivalryDto;
export type GetRivalryApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** User id of the player: 24 hex digits. */
  userId: string;
};
export type GetSeasonEndApiResponse = /** status 200  */ SeasonEndDto;
export type GetSeasonEndApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type GetPublicLinkApiResponse = /** status 200  */ PublicLinkDto;
export type GetPublicLinkApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type GetStandingsApiResponse = /** status 200  */ StandingsDto;
export type GetStandingsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Year of the season. */
  season: number;
  /** The tables as they stood after this completed round; those of now when missing. */
  round?: number;
};
export type GetSwapsApiResponse = /** status 200  */ SwapDto[];
export type GetSwapsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type GetMetricsApiResponse = unknown;
export type GetMetricsApiArg = void;
export type GetPlanApiResponse = /** status 200  */ PlanDto;
export type GetPlanApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type UpdatePlanApiResponse = /** status 200  */ PlanDto;
export type UpdatePlanApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  updatePlanDto: UpdatePlanDto;
};
export type SavePlanRoundApiResponse = /** status 200  */ PlanDto;
export type SavePlanRoundApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the season, from 1. */
  round: number;
  savePlanRoundDto: SavePlanRoundDto;
};
export type UndoPlanApiResponse = /** status 200  */ SavedSelectionDto;
export type UndoPlanApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the season, from 1. */
  round: number;
  undoPlanDto: UndoPlanDto;
};
export type UsePlanApiResponse = /** status 200  */ SavedSelectionDto;
export type UsePlanApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the season, from 1. */
  round: number;
  usePlanDto: UsePlanDto;
};
export type GetPushKeyApiResponse = /** status 200  */ PushKeyDto;
export type GetPushKeyApiArg = void;
export type ListPlayableSeasonsApiResponse =
  /** status 200  */ PlayableSeasonDto[];
export type ListPlayableSeasonsApiArg = void;
export type PrepareSeasonApiResponse = /** status 200  */ PlayableSeasonDto;
export type PrepareSeasonApiArg = {
  /** Year of the season. */
  season: number;
};
export type GetSeasonFieldApiResponse = /** status 200  */ SeasonFieldDto;
export type GetSeasonFieldApiArg = {
  /** Year of the season. */
  season: number;
};
export type GetFormApiResponse = /** status 200  */ FormDto;
export type GetFormApiArg = {
  /** Id of the league; only rounds that it has seen count. */
  leagueId: string;
};
export type ListRacesApiResponse = /** status 200  */ RaceDto[];
export type ListRacesApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type GetNextRaceOfLeagueApiResponse = /** status 200  */ NextRaceDto;
export type GetNextRaceOfLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type GetRaceApiResponse = /** status 200  */ RaceDetailDto;
export type GetRaceApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type GetEarlierRaceApiResponse = /** status 200  */ EarlierRaceDto;
export type GetEarlierRaceApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type GetQualifyingApiResponse = /** status 200  */ QualifyingDto;
export type GetQualifyingApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type GetNextRaceApiResponse = /** status 200  */ NextRaceDto;
export type GetNextRaceApiArg = {
  /** Year of the season whose race is asked for; the running season when absent. */
  season?: number;
};
export type GetSeasonApiResponse = /** status 200  */ SeasonDto;
export type GetSeasonApiArg = {
  /** Year of the season. */
  season: number;
  /** League by whose calendar the season is returned; its members only. Without it: the real calendar. */
  leagueId?: string;
};
export type OverrideSelectionApiResponse = /** status 200  */ SavedSelectionDto;
export type OverrideSelectionApiArg = {
  overrideSelectionDto: OverrideSelectionDto;
};
export type GetCurrentSelectionApiResponse =
  /** status 200  */ CurrentSelectionDto;
export type GetCurrentSelectionApiArg = {
  /** Id of the league. */
  leagueId: string;
  /** Round number, or the `_id` of the race. */
  round: string;
};
export type ListRoundSelectionsApiResponse =
  /** status 200  */ RoundSelectionsDto;
export type ListRoundSelectionsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type WithdrawSelectionApiResponse = /** status 200  */ SavedSelectionDto;
export type WithdrawSelectionApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type ListOtherLeaguesApiResponse = /** status 200  */ SamePickOfferDto[];
export type ListOtherLeaguesApiArg = {
  /** Id of the league. */
  leagueId: string;
  /** Round number, or the `_id` of the race. */
  round: string;
};
export type SaveInOtherLeaguesApiResponse =
  /** status 200  */ SamePickResultDto[];
export type SaveInOtherLeaguesApiArg = {
  saveSamePickDto: SaveSamePickDto;
};
export type SaveSelectionApiResponse = /** status 200  */ SavedSelectionDto;
export type SaveSelectionApiArg = {
  saveSelectionDto: SaveSelectionDto;
};
export type GetUsedSelectionsApiResponse = /** status 200  */ UsedSelectionsDto;
export type GetUsedSelectionsApiArg = {
  /** User id of another member of the league; the caller when absent. */
  userId?: string;
  /** Id of the league. */
  leagueId: string;
  /** Round number, or the `_id` of the race. */
  round: string;
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
  kind: "recap" | "grid" | "standings";
  /** `wide` when missing. */
  size?: PictureSize;
  /** Round number; the latest that has such a picture when missing. */
  round?: number;
};
export type GetSimulationClockApiResponse =
  /** status 200  */ SimulationClockDto;
export type GetSimulationClockApiArg = void;
export type SetSimulationClockApiResponse =
  /** status 200  */ SimulationClockDto;
export type SetSimulationClockApiArg = {
  setSimulationClockDto: SetSimulationClockDto;
};
export type GetLeagueStatisticsApiResponse =
  /** status 200  */ UserStatisticsDto;
export type GetLeagueStatisticsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** User id of the player: 24 hex digits. */
  userId: string;
};
export type GetUserStatisticsApiResponse = /** status 200  */ UserStatisticsDto;
export type GetUserStatisticsApiArg = {
  /** User id of the player: 24 hex digits. */
  userId: string;
};
export type PerformSwitcherooApiResponse =
  /** status 200  */ SwitcherooResultDto;
export type PerformSwitcherooApiArg = {
  performSwitcherooDto: PerformSwitcherooDto;
};
export type GetSwitcherooRemainingApiResponse =
  /** status 200  */ SwitcherooCountDto;
export type GetSwitcherooRemainingApiArg = {
  /** Id of the league. */
  leagueId: string;
};
export type GetSwitcherooWindowApiResponse =
  /** status 200  */ SwitcherooWindowDto;
export type GetSwitcherooWindowApiArg = {
  /** Round number, or the `_id` of the race. */
  raceId: string;
  /** Id of the league whose season is meant; the current season when absent. */
  leagueId?: string;
};
export type ListUsersApiResponse = /** status 200  */ UserListDto;
export type ListUsersApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Rows on a page. */
  pageSize?: number;
};
export type GetCalendarAddressApiResponse =
  /** status 200  */ CalendarAddressDto;
export type GetCalendarAddressApiArg = void;
export type MakeCalendarAddressApiResponse =
  /** status 201  */ CalendarAddressDto;
export type MakeCalendarAddressApiArg = void;
export type ListDevicesApiResponse = /** status 200  */ DeviceDto[];
export type ListDevicesApiArg = void;
export type EndOtherDevicesApiResponse = /** status 200  */ DeviceDto[];
export type EndOtherDevicesApiArg = void;
export type EndDeviceApiResponse = /** status 200  */ DeviceDto[];
export type EndDeviceApiArg = {
  /** The id of the device, as the list names it. */
  id: string;
};
export type ChangeEmailApiResponse = /** status 200  */ UserDto;
export type ChangeEmailApiArg = {
  changeEmailDto: ChangeEmailDto;
};
export type CancelEmailChangeApiResponse = /** status 200  */ UserDto;
export type CancelEmailChangeApiArg = void;
export type ResendEmailChangeApiResponse = /** status 200  */ UserDto;
export type ResendEmailChangeApiArg = void;
export type ExportPlayerApiResponse = /** status 200 The file. */ Blob;
export type ExportPlayerApiArg = void;
export type GetNotificationSettingsApiResponse =
  /** status 200  */ NotificationSettingsDto;
export type GetNotificationSettingsApiArg = void;
export type UpdateNotificationSettingsApiResponse =
  /** status 200  */ NotificationSettingsDto;
export type UpdateNotificationSettingsApiArg = {
  updateNotificationSettingsDto: UpdateNotificationSettingsDto;
};
export type ListPasskeysApiResponse = /** status 200  */ PasskeyDto[];
export type ListPasskeysApiArg = void;
export type AddPasskeyApiResponse = /** status 200  */ PasskeyDto[];
export type AddPasskeyApiArg = {
  addPasskeyDto: AddPasskeyDto;
};
export type GetPasskeyOptionsApiResponse = /** status 200  */ PasskeyOptionsDto;
export type GetPasskeyOptionsApiArg = {
  passkeyProofDto: PasskeyProofDto;
};
export type RemovePasskeyApiResponse = /** status 200  */ PasskeyDto[];
export type RemovePasskeyApiArg = {
  /** The id of the passkey, as the list names it. */
  id: string;
  passkeyProofDto: PasskeyProofDto;
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
export type AddPushDeviceApiResponse = /** status 201  */ AddedPushDeviceDto;
export type AddPushDeviceApiArg = {
  addPushDeviceDto: AddPushDeviceDto;
};
export type ChangePushSubscriptionApiResponse = /** status 200  */ MessageDto;
export type ChangePushSubscriptionApiArg = {
  changedSubscriptionDto: ChangedSubscriptionDto;
};
export type RemovePushDeviceApiResponse = /** status 200  */ MessageDto;
export type RemovePushDeviceApiArg = {
  /** Id of the device. */
  id: string;
};
export type SendTestPushApiResponse = /** status 200  */ MessageDto;
export type SendTestPushApiArg = {
  pushDeviceIdDto: PushDeviceIdDto;
};
export type TestEmailConnectionApiResponse = /** status 200  */ MessageDto;
export type TestEmailConnectionApiArg = void;
export type SendTestReminderApiResponse = /** status 200  */ MessageDto;
export type SendTestReminderApiArg = {
  testReminderDto: TestReminderDto;
};
export type ListTokensApiResponse = /** status 200  */ ApiTokenDto[];
export type ListTokensApiArg = void;
export type MakeTokenApiResponse = /** status 201  */ MadeApiTokenDto;
export type MakeTokenApiArg = {
  newApiTokenDto: NewApiTokenDto;
};
export type RevokeTokenApiResponse = /** status 200  */ MessageDto;
export type RevokeTokenApiArg = {
  /** Id of the token. */
  id: string;
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
export type GetUsernameApiResponse = /** status 200  */ UsernameDto;
export type GetUsernameApiArg = void;
export type ChangeUsernameApiResponse = /** status 200  */ UserDto;
export type ChangeUsernameApiArg = {
  changeUsernameDto: ChangeUsernameDto;
};
export type OwnerMay = "fill-missed" | "replace";
export type PaceKind = "season" | "evening" | "daily" | "weekly" | "by-hand";
export type PaceState = "ready" | "building" | "failed";
export type PaceDto = {
  /** `season` for the real calendar. */
  kind: PaceKind;
  /** `building` while the season is fetched, `failed` when that did not work; always `ready` for `season`. */
  state: PaceState;
  /** Minutes for the picks of each round. */
  pickMinutes?: number;
  /** How long swaps are possible. */
  swapSeconds?: number;
  /** From the end of the swaps to the results. */
  resultSeconds?: number;
  /** Full hour of the locks. */
  hour?: number;
  /** Whose clocks show that hour. */
  timeZone?: string;
  /** How many of the season's first rounds are played; absent for all of them. */
  rounds?: number;
  /** When the night has started, or is due to start (UTC); absent until that has a time. */
  startsAt?: string;
};
export type AvatarDto = {
  /** 1 to 30 are the drawn ones, one of which a newcomer starts with; 0 is the plain one of a reset. */
  helmetPresetId: number;
  /** Two digits, or `-` for no number. */
  helmetNumber: string;
  /** True once the player has chosen a helmet. */
  isCustomized: boolean;
};
export type MemberDto = {
  /** When they joined the league (game time, UTC). */
  joinedAt: string;
  /** User id. */
  _id: string;
  /** Username of the player. */
  username: string;
  /** The helmet of the player. */
  avatar: AvatarDto;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
};
export type AvatarUserDto = {
  /** User id. */
  _id: string;
  /** Username of the player. */
  username: string;
  /** The helmet of the player. */
  avatar: AvatarDto;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
};
export type LimitCode =
  | "LEAGUE_LIMIT_REACHED"
  | "OWNED_LEAGUE_LIMIT_REACHED"
  | "NEW_LEAGUE_LIMIT_REACHED";
export type NextSeasonStateDto = {
  /** Why it has not opened although its season is known: a limit of its owner. Null where nothing is in the way. */
  refusedBy: LimitCode | null;
  /** Id of the league; it can be asked for once it is open. */
  league: string;
  /** False while it waits for the next season, which opens it by itself (HALL-1). */
  isOpen: boolean;
};
export type LeagueDto = {
  /** What the owner may assign: picks that members missed (`fill-missed`), or picks that they made
    too (`replace`). The latest choice (OVERRIDE-4). */
  ownerMay: OwnerMay;
  /** The first round for which that choice counts, where rounds that locked before it go by
    another one; null where all rounds go by it, and when no such round is left (OVERRIDE-5). */
  ownerMayFrom: number | null;
  /** User id of the member who is asked to take over the league; null while nobody is. */
  heir: string | null;
  /** Id of the league. */
  _id: string;
  /** Name of the league. */
  name: string;
  /** What friends enter to join; shown to members only. */
  code: string;
  /** User id of the owner. */
  owner: string;
  /** Year of the season, fixed when the league is made. */
  season: number;
  /** Whether plans may count for members who miss a lock; fixed from the first lock on (PLAN-6). */
  plansMayCount: boolean;
  /** How many swaps a season has; fixed from the first lock on (OWNER-1). */
  switcheroos: number;
  /** How many members there may be; fixed from the first lock on (OWNER-1). */
  maxMembers: number;
  /** Whether members may join after the first lock; fixed from then on (OWNER-1). */
  lateJoining: boolean;
  /** Whether the owner lets members join (OWNER-2). */
  open: boolean;
  /** By which calendar its rounds lock. */
  pace: PaceDto;
  /** In the order of joining. */
  members: MemberDto[];
  /** Who is invited and has not answered; in no table until then (HALL-1, NIGHT-13). */
  invited: AvatarUserDto[];
  /** Whether its history has seasons before this one: who has won one has stars (HALL-2). */
  hasEarlierSeasons: boolean;
  /** The league of the next season; null until the owner asks for it (HALL-1). */
  nextSeason: NextSeasonStateDto | null;
  /** When the league was made (game time, UTC). */
  createdAt: string;
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
export type MessageDto = {
  /** What happened, in a sentence for people. */
  message: string;
};
export type AssignRealPointsDto = {
  /** Id of the league. */
  leagueId: string;
  /** A round of the league's season. */
  round: number;
};
export type PartHealthDto = {
  /** `attention`: somebody should look at it soon; `failing`: it does not do its work; `off`: it is not in use. */
  state: "off" | "ok" | "attention" | "failing";
  /** What it is about. */
  part: string;
  /** What is so, as a word for programs: docs/operations/watch.md lists them all. */
  code: string;
  /** Of Gridlock, of Node or of the time zones. */
  version?: string;
  /** The newest version of Gridlock that is released. */
  latest?: string;
  /** When it last did its work, or was last asked about. */
  at?: string;
  /** Since when it is so. */
  since?: string;
  /** When the support of Node ends, or until when nothing is sent. */
  until?: string;
  /** How many of whatever the part has. */
  count?: number;
  /** Out of how many. */
  of?: number;
  /** How many were given up in the last 24 hours. */
  failed?: number;
  /** Size in bytes. */
  bytes?: number;
  /** Room left on that disk, in bytes. */
  freeBytes?: number;
  /** Names of jobs. */
  names?: string[];
  /** Why, in one sentence. */
  error?: string;
};
export type InstallationHealthDto = {
  /** Always `ok`: otherwise the answer is 503. */
  status: "ok";
  /** Always `up`: otherwise the answer is 503. */
  database: "up";
  /** When the parts were read (system time, UTC). */
  checkedAt: string;
  /** Every part of the installation. */
  parts: PartHealthDto[];
  /** Version of the server, as in the changelog. */
  version: string;
};
export type ImportSubject = "result" | "calendar";
export type ImportOutcome =
  | "stored"
  | "corrected"
  | "confirmed"
  | "unchanged"
  | "waiting"
  | "refused"
  | "held"
  | "failed";
export type WaitingImportDto = {
  /** Cars that the result lists. */
  listed: number;
  /** Cars that a whole result would list. */
  expected: number;
  /** From then on the missing cars count as not started (SCORE-2), ISO 8601 in UTC. */
  until: string;
  /** Teams whose cars are missing. */
  teams: string[];
  /** Whether it would be stored if it was released: nothing else is wrong with it. */
  mayRelease: boolean;
};
export type ImportDto = {
  /** What was fetched: the round’s result, or the calendar. */
  about: ImportSubject;
  /** `held`: a result entered manually stays in force though the source reports another one. */
  outcome: ImportOutcome;
  /** Id of the import. */
  _id: string;
  /** The latest try (game time, UTC). */
  at: string;
  /** Year of the season. */
  season: number;
  /** Round number; null where the calendar has a race that is no round here, or is wrong as a whole. */
  round: number | null;
  /** Name of the race. */
  raceName: string;
  /** True where it is about the calendar as a whole, whose name says the year. */
  isWholeCalendar: boolean;
  /** `pack` for bundled results, `api` for the results API, `manual` for an entry by hand. */
  source: string;
  /** Why nothing was stored, in sentences; empty otherwise. */
  reasons: string[];
  /** How many tries in a row ended like this. */
  times: number;
  /** Null unless it waits only for cars that may still be added (SCORE-2). */
  waiting: WaitingImportDto | null;
};
export type ImportListDto = {
  /** Newest first; tries in a row that ended alike are one. */
  imports: ImportDto[];
};
export type JobDto = {
  /** `waiting`: no server has taken it on; `failing`: its last run ended with `lastError`. */
  state: "active" | "waiting" | "failing";
  /** One sentence; null while the job works. */
  lastError: string | null;
  /** Name of the job. */
  name: string;
  /** A server has the job until then (system time, UTC), and longer while it lives; null when none
    has. */
  leaseUntil: string | null;
  /** Start of the latest run (system time, UTC), up to 90 seconds behind; null before the first. */
  lastRunAt: string | null;
  /** The latest run without an error (system time, UTC); null before the first. */
  lastSuccessAt: string | null;
  /** Failures in a row. */
  tries: number;
  /** After a failure: not before then (system time, UTC); null otherwise. */
  nextAttemptAt: string | null;
};
export type JobListDto = {
  /** In the order in which they run. */
  jobs: JobDto[];
};
export type ResultsStatus = "none" | "provisional" | "official";
export type LogSession = "race" | "sprint";
export type ManualEntryDto = {
  /** The classifications that stay until the source reports the same. */
  sessions: LogSession[];
  /** When it was entered (game time, UTC). */
  at: string;
  /** The app admin who entered it. */
  username: string;
  /** The reason that was given; may be empty. */
  notes: string;
};
export type SeatDto = {
  /** Team id. */
  team: string;
  /** Display name of the team. */
  teamName: string;
  /** Id of the driver who is expected in it; null when nobody is. */
  driver: string | null;
};
export type ResultDriverDto = {
  /** Driver id. */
  _id: string;
  /** Display name. */
  name: string;
};
export type ResultStatus = "FINISHED" | "DNF" | "DNS" | "DSQ" | "NC";
export type EnteredRowDto = {
  /** Id of a driver of the season. */
  driver: string;
  /** Id of the team that entered the car. */
  team: string;
  /** Classified position; null unless classified. */
  position: number | null;
  /** `DNS` for a car that did not start, `NC` for one that was not classified. */
  status: ResultStatus;
  /** Points as awarded, at most two decimals (SCORE-1). */
  points: number;
};
export type RoundResultsDto = {
  /** Whether results are stored, and whether they are provisional or official. */
  resultsStatus: ResultsStatus;
  /** Year of the season. */
  season: number;
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Whether the round has a sprint that is run. */
  isSprintWeekend: boolean;
  /** Null unless results that were entered manually are in force. */
  manualEntry: ManualEntryDto | null;
  /** Two per team, in the order of the teams. */
  seats: SeatDto[];
  /** Everybody who may have driven. */
  drivers: ResultDriverDto[];
  /** Stored classification of the Grand Prix; null while there is none. */
  race: EnteredRowDto[] | null;
  /** Stored classification of the sprint; null while there is none. */
  sprint: EnteredRowDto[] | null;
};
export type EnteredResultsDto = {
  /** What happened, in a sentence for people. */
  message: string;
  /** The round as it is stored now. */
  results: RoundResultsDto;
};
export type EnterResultsDto = {
  /** The reason; shown in the logs of the leagues when it corrects something. */
  notes?: string;
  /** Classification of the Grand Prix; left out when only the sprint is entered. */
  race?: EnteredRowDto[];
  /** Classification of the sprint, on sprint weekends; left out when it is stored already. */
  sprint?: EnteredRowDto[];
};
export type ImportedRoundDto = {
  /** What came of it. */
  outcome: ImportOutcome;
  /** Why nothing was stored, or what was corrected, in sentences. */
  reasons: string[];
  /** What happened, in a sentence for people. */
  message: string;
  /** The round as it is stored now. */
  results: RoundResultsDto;
};
export type ImportRoundDto = {
  /** True: missing cars are waited for no longer and count as not started (SCORE-2). When none are
    waited for, a result entered manually is given up for the imported one. */
  release?: boolean;
};
export type FetchingState = "fetching" | "waiting" | "failed";
export type FetchingDto = {
  /** `fetching`, `waiting` until the results API allows more requests, or `failed` for the reason given. */
  state: FetchingState;
  /** Real time at which it goes on while it waits; else null. */
  waitsUntil: string | null;
  /** Why it failed; else null. */
  reason: string | null;
  /** Rounds that have been fetched. */
  done: number;
  /** Rounds of the season; null until its calendar has been fetched. */
  rounds: number | null;
};
export type PastSeasonDto = {
  /** Year of the season. */
  season: number;
  /** Number of its rounds. */
  rounds: number;
  /** Whether it came with the server, and not from the results API. */
  isBundled: boolean;
  /** How many earlier versions are stored for race nights that began with them. */
  olderVersions: number;
  /** Null unless it is being fetched again, or that failed. */
  fetching: FetchingDto | null;
};
export type PastSeasonListDto = {
  /** Latest first. */
  seasons: PastSeasonDto[];
};
export type RaceStatus =
  "scheduled" | "in_progress" | "completed" | "cancelled";
export type SessionStartsDto = {
  /** First practice. */
  fp1?: string;
  /** Second practice. */
  fp2?: string;
  /** Third practice. */
  fp3?: string;
  /** Sprint qualifying; sprint weekends only. */
  sprintQualifying?: string;
  /** The sprint; sprint weekends only. */
  sprint?: string;
  /** Qualifying for the Grand Prix. */
  qualifying?: string;
  /** The Grand Prix. */
  race?: string;
};
export type CalendarStatus = "scheduled" | "cancelled";
export type ManualCalendarDto = {
  /** Null unless it was set. */
  status: CalendarStatus | null;
  /** False where the sprint was marked as not run; else null. */
  sprintRun: boolean | null;
  /** When something was set last (game time, UTC). */
  at: string;
  /** The app admin who did. */
  username: string;
  /** The starts that were set; empty when none was. */
  sessions: SessionStartsDto;
};
export type AnnouncedCalendarDto = {
  /** `cancelled` when the source lists the race no more. */
  status: CalendarStatus;
  /** When the sessions start by the source. */
  sessions: SessionStartsDto;
};
export type RoundCalendarDto = {
  /** Where the round stands (NEXT-1). */
  status: RaceStatus;
  /** False where the sprint was marked as not run; null on a weekend without one. */
  sprintRun: boolean | null;
  /** Whether results are stored, and whether they are provisional or official. */
  resultsStatus: ResultsStatus;
  /** Year of the season. */
  season: number;
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Whether the weekend is one with a sprint. */
  isSprintWeekend: boolean;
  /** The starts that are in force. */
  sessions: SessionStartsDto;
  /** When picks lock, or have locked (UTC); null while that is unknown. */
  lockAt: string | null;
  /** Whether picks can no longer be changed. A lock that has passed never opens again (LOCK-7). */
  locked: boolean;
  /** When swaps open (UTC); null while that is unknown. */
  swapOpensAt: string | null;
  /** When swaps close (UTC); null while that is unknown. */
  swapClosesAt: string | null;
  /** Whether the result of the sprint is stored. */
  hasSprintResult: boolean;
  /** What was set, until it is released; null while nothing is. */
  manual: ManualCalendarDto | null;
  /** What the source announces. */
  api: AnnouncedCalendarDto;
};
export type ChangeCalendarDto = {
  /** `cancelled` calls the race off, `scheduled` brings it back. */
  status?: CalendarStatus;
  /** False marks the sprint as not run, true removes the mark (SPRINT-1). */
  sprintRun?: boolean;
  /** True gives up all that was set: what the source announces is in force again. Not with any other field. */
  release?: boolean;
  /** New starts of some sessions. */
  sessions?: SessionStartsDto;
};
export type AnnouncementDto = {
  /** Every note is out at once. */
  status: "published";
  /** Id of the note. */
  _id: string;
  /** Heading, plain text. */
  title: string;
  /** Plain text; line breaks are kept. */
  content: string;
  /** When it was posted (game time, UTC). */
  createdAt: string;
};
export type CreateAnnouncementDto = {
  /** Heading, plain text; 1 to 120 characters. */
  title: string;
  /** Plain text, 1 to 5000 characters; line breaks are kept. */
  content: string;
  /** A note is out at once: nothing else can be asked for. */
  status: "published";
};
export type EmailConfirmedDto = {
  /** What happened, in a sentence for people. */
  message: string;
  /** True when it was confirmed before: nothing has changed. */
  wasConfirmed: boolean;
};
export type ConfirmEmailDto = {
  /** From the link of the welcome email, or of the one that was asked for again. */
  token: string;
};
export type WaitingEmailDto = {
  /** The new address. */
  email: string;
  /** Until when the link works (UTC). */
  until: string;
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
export type EmailChangeTokenDto = {
  /** From the link of the email. */
  token: string;
};
export type ConfirmationSentDto = {
  /** What happened, in a sentence for people. */
  message: string;
  /** True when the address is confirmed already: no email was sent. */
  emailConfirmed: boolean;
};
export type CurrentPasswordDto = {
  /** The password of the account. Without it the caller must have signed in with it for this
    session at most 10 minutes ago (ACCOUNT-2). */
  currentPassword?: string | null;
};
export type FirstAdminDto = {
  /** From the link that a start has shown. */
  token: string;
};
export type ForgotPasswordDto = {
  /** Email address of the account, in any case; surrounding blanks are dropped. */
  email: string;
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
  /** Whether the session lasts until 90 days after the last visit (as without it), or until the browser closes. */
  staySignedIn?: boolean;
};
export type CurrentUserDto = {
  /** The signed-in account. */
  user: UserDto;
};
export type PasskeySignInDto = {
  /** What the authenticator answered: `AuthenticationResponseJSON`. */
  response: {
    [key: string]: any;
  };
  /** As `alwaysAsks` of `login`. */
  alwaysAsks?: boolean;
  /** As `staySignedIn` of `login`. */
  staySignedIn?: boolean;
};
export type PasskeyOptionsDto = {
  /** `PublicKeyCredentialCreationOptionsJSON` to add a passkey, `PublicKeyCredentialRequestOptionsJSON` to sign in. */
  options: {
    [key: string]: any;
  };
};
export type AccessTokenDto = {
  /** JWT, valid for 15 minutes; sent as `Authorization: Bearer`. */
  accessToken: string;
};
export type RegisteredDto = {
  /** JWT, valid for 15 minutes; absent without `signIn`. */
  accessToken?: string;
  /** The account; absent without `signIn`. */
  user?: UserDto;
  /** What happened, in a sentence for people. */
  message: string;
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
  /** True: the answer signs in, with an access token and the cookies of `login`. */
  signIn?: boolean;
  /** Of the session with `signIn`: as `alwaysAsks` of `login`. */
  alwaysAsks?: boolean;
};
export type ResetPasswordDto = {
  /** The password of the account. Without it the caller must have signed in with it for this
    session at most 10 minutes ago (ACCOUNT-2). */
  currentPassword?: string | null;
  /** Whether passkeys, API tokens and the address of the calendar end too. Without it they do when the password was
    forgotten (`token`); with the old password, only API tokens end. */
  removeAccess?: boolean | null;
  /** Email address of the account whose password changes. */
  email: string;
  /** 8 to 128 characters; not a common password, not the username or the email address. */
  password: string;
  /** From the link of the reset email. Without it the caller must be the signed-in owner of the
    account. */
  token?: string | null;
};
export type EmailChangeUndoneDto = {
  /** Email address of the account. */
  email: string;
  /** Whether emails of the game go to it. With a mail server (`SMTP_URL`) only once it is confirmed (AC-01). */
  getsEmails: boolean;
  /** Whether it may prove with a password who it is. False where passwords are off, or it was opened by the provider. */
  hasPassword: boolean;
  /** Since when the host's identity provider signs in to it (UTC); null where it does not. */
  providerSince: string | null;
  /** Sets a new password once, within an hour (`POST /api/auth/reset-password`). */
  resetToken: string;
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
export type HealthDto = {
  /** Always `ok`: otherwise the answer is 503. */
  status: "ok";
  /** Always `up`: otherwise the answer is 503. */
  database: "up";
  /** When the parts were read (system time, UTC); only with them. */
  checkedAt?: string;
  /** Every part of the installation; only for a request that sends `METRICS_TOKEN`. */
  parts?: PartHealthDto[];
  /** Version of the server, as in the changelog. */
  version: string;
};
export type InviteState = "open" | "full" | "closed" | "begun";
export type InviteHelmetDto = {
  /** 1 to 30 are the drawn ones, one of which a newcomer starts with; 0 is the plain one of a reset. */
  helmetPresetId: number;
  /** Two digits, or `-` for no number. */
  helmetNumber: string;
  /** True once the player has chosen a helmet. */
  isCustomized: boolean;
  /** Titles of earlier seasons, as stars (HALL-7). */
  stars: number;
};
export type InviteDto = {
  /** `closed` by the owner, `begun` for a race night after its third lock (OWNER-2, NIGHT-7). */
  state: InviteState;
  /** The code, as it is spelled. */
  code: string;
  /** Name of the league. */
  name: string;
  /** Username of its owner, who invites. */
  owner: string;
  /** How many are in it. */
  members: number;
  /** How many there may be. */
  maxMembers: number;
  /** Helmets of the members without their names, in the order of joining, 24 at most. */
  helmets: InviteHelmetDto[];
  /** Year of the season. */
  season: number;
  /** Whether it is a race night (NIGHT-1). */
  isRaceNight: boolean;
};
export type PictureSize = "wide" | "tall";
export type JoinProblemDto = {
  /** Stable code of the refusal. */
  code: string;
  /** The same in a sentence for people. */
  message: string;
};
export type InvitedDto = {
  /** The account that has signed in. */
  user: UserDto;
  /** JWT, valid for 15 minutes; sent as `Authorization: Bearer`. */
  accessToken: string;
  /** What happened, in a sentence for people. */
  message: string;
  /** The league that was joined; null when it could not be joined any more. */
  league: LeagueDto | null;
  /** Why it could not be joined; null when it was. */
  problem: JoinProblemDto | null;
};
export type NewPaceDto = {
  /** `season` for the real calendar; then nothing else is sent. */
  kind: PaceKind;
  /** Year of the finished season that is played; needed for a race night. */
  season?: number;
  /** Of an evening: 1 to 15 minutes for the picks of each round; 3 by default. */
  pickMinutes?: number;
  /** How long swaps are possible; 30 seconds by default in an evening, an hour by day, a day by week. */
  swapSeconds?: number;
  /** From the end of the swaps to the results; 20 seconds by default in an evening, else a minute. */
  resultSeconds?: number;
  /** When the night is due to start (UTC); without it the owner starts it. */
  startsAt?: string;
  /** By day and by week: the full hour of the locks, 0 to 23. */
  hour?: number;
  /** By day and by week: whose clocks show that hour. */
  timeZone?: string;
  /** How many of the season's first rounds are played, 3 or more; without it all of them (NIGHT-12). */
  rounds?: number;
};
export type CreateLeagueDto = {
  /** 3 to 50 characters after trimming. */
  name: string;
  /** What the owner may assign (OVERRIDE-4); `fill-missed` by default. */
  ownerMay?: OwnerMay;
  /** How many machine players take part in a race night (NIGHT-8); none by default. */
  machines?: number;
  /** Id of a league of the player, whose other members are invited to the race night (NIGHT-13). */
  inviteFrom?: string;
  /** A race night, which plays a finished season; the real calendar without it (NIGHT-1). */
  pace?: NewPaceDto;
};
export type JoinLeagueDto = {
  /** 6 letters and digits, in any case. */
  code: string;
};
export type InvitingLeagueDto = {
  /** Id of the league. */
  leagueId: string;
  /** Name of the league. */
  name: string;
};
export type InvitationDto = {
  /** Id of the league. */
  leagueId: string;
  /** Name of the league. */
  name: string;
  /** Year of the season. */
  season: number;
  /** Username of the owner; null while the account is being deleted. */
  owner: string | null;
  /** How many are in, bots apart. */
  members: number;
  /** How many have not answered. */
  invited: number;
  /** Whether it is to a race night. */
  isRaceNight: boolean;
  /** The league whose members are invited to it; null for a next season, and where the player is no member any more. */
  from: InvitingLeagueDto | null;
  /** When the race night has started, or is due to start (UTC); null until that has a time. */
  startsAt: string | null;
  /** Why it cannot be accepted now; null where it can. */
  problem: JoinProblemDto | null;
};
export type SeasonEndState = "running" | "waiting" | "over";
export type OwnPickState = "missing" | "taken" | "in";
export type OwnSwapDto = {
  /** ISO 8601 in UTC. */
  opensAt: string;
  /** ISO 8601 in UTC. */
  closesAt: string;
  /** Whether the rules let this pair change places; false where one of them is used in the new role (SWAP-3). */
  isPossible: boolean;
};
export type OwnRoundDto = {
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** `taken`: it holds a name that is used by now, and would not count (REMIND-3). */
  pick: OwnPickState;
  /** When its picks lock, ISO 8601 in UTC; null while that has no date (LOCK-1). */
  lockAt: string | null;
  /** Whether picks can no longer change in this league (LOCK-2, LOCK-8). */
  locked: boolean;
  /** Null without a pick, without a swap left, and in a round without a swap window. */
  swap: OwnSwapDto | null;
};
export type OwnResultDto = {
  /** Provisional after the first import, official after the second one 12 hours later. */
  resultsStatus: ResultsStatus;
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** All points of the player's pick, 0 when missed; null for anyone who had not joined (STATS-1). */
  points: number | null;
  /** When the result came, ISO 8601 in UTC. */
  at: string;
};
export type ChampionsDto = {
  /** Usernames. */
  drivers: string[];
  /** Usernames. */
  teams: string[];
};
export type MovedLockDto = {
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** When its picks would have locked, ISO 8601 in UTC. */
  from: string;
  /** When they lock now, ISO 8601 in UTC. */
  lockAt: string;
};
export type LeagueOverviewDto = {
  /** `waiting` from the end of the last round until all results are official (AWARD-1). */
  seasonState: SeasonEndState;
  /** Id of the league. */
  _id: string;
  /** The player's position in the drivers' table; null before the first completed round. */
  position: number | null;
  /** The player's points in that table; null as `position`. */
  points: number | null;
  /** Points behind the leader of that table, 0 in the lead; null as `position`. */
  behind: number | null;
  /** The current round (NEXT-2); null when the season has none left. */
  current: OwnRoundDto | null;
  /** The latest completed round; null before the first. */
  lastResult: OwnResultDto | null;
  /** How many rounds are completed. */
  completedRounds: number;
  /** Null until the season is over. */
  champions: ChampionsDto | null;
  /** Locks that have moved since the player joined; none in a race night. */
  movedLocks: MovedLockDto[];
};
export type UpdateLeagueDto = {
  /** From the next round on: rounds whose picks are locked by now keep what held at their lock
    (OVERRIDE-5). */
  ownerMay?: OwnerMay;
  /** Another name: 3 to 50 characters after trimming. */
  name?: string;
  /** Whether members may join (OWNER-2). */
  open?: boolean;
  /** How many swaps a season has; until the league's first lock (OWNER-1). */
  switcheroos?: number;
  /** How many members there may be; until the league's first lock (OWNER-1). */
  maxMembers?: number;
  /** Whether members may join after the first lock; until then (OWNER-1). */
  lateJoining?: boolean;
  /** Whether plans may count; until the league's first lock (PLAN-6). */
  plansMayCount?: boolean;
  /** Of a race night, until its first lock (TL-01): the pace, whole. Season and start while it is in the
    lobby; without `season` it stays, without `startsAt` the owner starts it. */
  pace?: NewPaceDto;
};
export type CalendarRoundDto = {
  /** Where the round stands. */
  status: RaceStatus;
  /** Number of the round. */
  round: number;
  /** Name of the race. */
  name: string;
  /** Whether there is a sprint. */
  isSprintWeekend: boolean;
  /** When picks lock. */
  lockAt: string | null;
  /** From when on drivers can be swapped. */
  swapOpensAt: string | null;
  /** Until when. */
  swapClosesAt: string | null;
  /** When results are published, or first requested. */
  resultsAt: string | null;
};
export type LeagueCalendarDto = {
  /** Year of the season. */
  season: number;
  /** The round that is current (NEXT-2); null when none is left. */
  current: number | null;
  /** In the order of their locks. */
  rounds: CalendarRoundDto[];
};
export type HallPersonDto = {
  /** User id; null of a name without an account, as in seasons entered by hand. */
  _id: string | null;
  /** Username; `a former player` once the account is gone. */
  username: string;
  /** The helmet; null without an account. */
  avatar: AvatarDto | null;
};
export type HallPlaceDto = {
  /** Who it is. */
  user: HallPersonDto;
  /** From 1; equal ones share it. */
  position: number;
  /** Null where none were entered. */
  points: number | null;
};
export type HallSeasonDto = {
  /** Year of the season. */
  season: number;
  /** Id of its league; null where the caller is not in it, or if entered by hand. */
  leagueId: string | null;
  /** Whether it counts: all its results are official (HALL-2). */
  isFinished: boolean;
  /** Whether it was entered by hand (HALL-6). */
  isEntered: boolean;
  /** How many are in its table. */
  members: number;
  /** Champions of the drivers' table; several on a full tie, none before it counts. */
  drivers: HallPlaceDto[];
  /** Champions of the teams' table. */
  teams: HallPlaceDto[];
  /** Lead of the drivers' champion in points; null for a shared title, and where none were entered. */
  margin: number | null;
  /** The whole table of a season that was entered by hand; empty of the others, which have their standings. */
  table: HallPlaceDto[];
};
export type HallTitlesDto = {
  /** Who it is. */
  user: HallPersonDto;
  /** In the drivers championship. */
  drivers: number;
  /** In the teams championship. */
  teams: number;
};
export type AllTimeRowDto = {
  /** Who it is. */
  user: HallPersonDto;
  /** From 1; equal ones share it. */
  position: number;
  /** Seasons that count. */
  seasons: number;
  /** How often among the first three of the drivers' table. */
  podiums: number;
  /** In either championship. */
  titles: number;
  /** Points of the drivers championship; null when nobody has entered those of any season. */
  points: number | null;
};
export type RecordKind =
  | "best-round"
  | "above-mean"
  | "only-picks"
  | "comeback"
  | "best-swap"
  | "smallest-margin";
export type RecordHolderDto = {
  /** Who it is. */
  user: HallPersonDto;
  /** Year of the season. */
  season: number;
  /** Null when it is about the whole season. */
  round: number | null;
  /** Name of the Grand Prix of that round. */
  raceName: string | null;
};
export type HallRecordDto = {
  /** What it is about. */
  kind: RecordKind;
  /** Points, rounds, picks or places. */
  value: number;
  /** Earliest first. */
  holders: RecordHolderDto[];
};
export type HallScoreDto = {
  /** How often the caller was ahead. */
  own: number;
  /** How often the other one was. */
  rival: number;
  /** How often neither was. */
  level: number;
};
export type AgainstDto = {
  /** Who it is. */
  user: HallPersonDto;
  /** By the places in the drivers' table, of seasons that count. */
  seasons: HallScoreDto;
  /** By the points of completed rounds that both took part in. */
  rounds: HallScoreDto;
};
export type HonoursDto = {
  /** Latest first. */
  seasons: HallSeasonDto[];
  /** Of all who have a title, most titles first (HALL-2). */
  titles: HallTitlesDto[];
  /** By points, the most first (HALL-3). */
  allTime: AllTimeRowDto[];
  /** Those that anybody holds (HALL-4). */
  records: HallRecordDto[];
  /** The caller against everybody who was in a table with them. */
  headToHead: AgainstDto[];
};
export type HookKind = "discord" | "slack" | "mattermost" | "json";
export type HookEvent =
  "lock" | "lock-moved" | "reveal" | "result" | "correction" | "season-end";
export type HookState = "on" | "failing" | "off";
export type HookOffReason = "owner" | "failing" | "gone";
export type ToldEvent =
  | "lock"
  | "lock-moved"
  | "reveal"
  | "result"
  | "correction"
  | "season-end"
  | "test";
export type DeliveryState =
  "queued" | "sending" | "sent" | "failed" | "dropped";
export type HookReason =
  | "webhook-deleted"
  | "channel-deleted"
  | "channel-archived"
  | "channel-locked"
  | "workspace-closed"
  | "posts-forbidden"
  | "address-gone"
  | "unknown-host"
  | "private-network"
  | "timed-out"
  | "no-connection"
  | "interrupted";
export type HookLoss = "picture" | "layout";
export type HookDeliveryDto = {
  /** The event that it announces. */
  event: ToldEvent;
  /** Where it stands. */
  state: DeliveryState;
  /** What the latest try was answered: a status, or a sentence where there was no answer. Null before it. */
  answer: string | null;
  /** Why it did not arrive, where that is certain; null otherwise. */
  reason: HookReason | null;
  /** What the chat refused of it before it took the rest: its picture, or all but the words. Null: nothing. */
  loss: HookLoss | null;
  /** Round that it is about; null for a test. */
  round: number | null;
  /** How often it was tried. */
  tries: number;
  /** The status of that answer; null where there was none. */
  status: number | null;
  /** When it last changed (ISO 8601, UTC). */
  changedAt: string;
};
export type HookDto = {
  /** Which chat it is. */
  kind: HookKind;
  /** The events that it announces. */
  events: HookEvent[];
  /** Whether its messages arrive. */
  state: HookState;
  /** Why it is off; null while it is not. */
  offReason: HookOffReason | null;
  /** When it is tried again (ISO 8601, UTC); null unless it fails. */
  nextTryAt: string | null;
  /** Id of the hook. */
  _id: string;
  /** What its owner calls it; null without a name. */
  name: string | null;
  /** Its address without the secret part. */
  address: string;
  /** The latest twenty, newest first. */
  deliveries: HookDeliveryDto[];
};
export type HookListDto = {
  /** False where hooks are turned off on this server (`HOOKS`). */
  isOn: boolean;
  /** How many a league may have. */
  max: number;
  /** In the order in which they were added. */
  hooks: HookDto[];
};
export type AddedHookDto = {
  /** Which chat it is. */
  kind: HookKind;
  /** The events that it announces. */
  events: HookEvent[];
  /** Whether its messages arrive. */
  state: HookState;
  /** Why it is off; null while it is not. */
  offReason: HookOffReason | null;
  /** When it is tried again (ISO 8601, UTC); null unless it fails. */
  nextTryAt: string | null;
  /** What messages to programs are signed with, as Standard Webhooks say. It is answered only here; null for chats. */
  secret: string | null;
  /** Id of the hook. */
  _id: string;
  /** What its owner calls it; null without a name. */
  name: string | null;
  /** Its address without the secret part. */
  address: string;
  /** The latest twenty, newest first. */
  deliveries: HookDeliveryDto[];
};
export type NewHookDto = {
  /** Which chat it is, or `json` for a program. */
  kind: HookKind;
  /** The owner's name for it, among the hooks of the league. */
  name?: string;
  /** Where the chat accepts messages, by https. It is stored, and never shown again. */
  url: string;
  /** The events it sends: one or more. */
  events: HookEvent[];
};
export type PictureKind = "grid" | "recap" | "standings" | "card" | "year";
export type HookPictureDto = {
  /** What it shows. */
  kind: PictureKind;
  /** Which chats show it: Discord always, Slack and Mattermost while the league has a public link. */
  chats: HookKind[];
  /** Round that it is about. */
  round: number;
  /** What it shows, in a sentence. */
  alt: string;
};
export type HookPreviewDto = {
  /** The event that it announces. */
  event: ToldEvent;
  /** An instant after the text, in the time of who reads it (ISO 8601, UTC); null without one. */
  when: string | null;
  /** The first rows of the league's table, in columns of a fixed-width font; null without a table. */
  table: string | null;
  /** What a program gets: the body of the post. */
  json: string;
  /** Its first line, which leads to the league. */
  title: string;
  /** What stands below it. */
  text: string;
  /** The picture with it; null without one. */
  picture: HookPictureDto | null;
};
export type UpdateHookDto = {
  /** The owner's name for it, among the hooks of the league. */
  name?: string;
  /** The events it sends: one or more. */
  events?: HookEvent[];
};
export type HookTestDto = {
  /** Why it did not arrive, where that is certain; null otherwise. */
  reason: HookReason | null;
  /** What the chat refused of it: all but the words. Null: nothing. */
  loss: HookLoss | null;
  /** The hook, with the test among its deliveries. */
  hook: HookDto;
  /** Whether it arrived. */
  arrived: boolean;
  /** What was answered, or why nothing was. */
  answer: string;
  /** The status of that answer; null where there was none. */
  status: number | null;
};
export type LogAction =
  | "member-joined"
  | "member-left"
  | "member-removed"
  | "ownership-offered"
  | "ownership-declined"
  | "ownership-passed-on"
  | "invitation-declined"
  | "setting-changed"
  | "next-season"
  | "next-season-refused"
  | "season-opened"
  | "night-opened"
  | "code-replaced"
  | "hook-added"
  | "hook-changed"
  | "hook-removed"
  | "hook-switched-off"
  | "hook-switched-on"
  | "night-started"
  | "night-paused"
  | "night-resumed"
  | "night-pressed-on"
  | "night-changed"
  | "night-again"
  | "override"
  | "rounds-asked"
  | "rounds-not-named"
  | "rounds-ask-withdrawn"
  | "switcheroo"
  | "correction"
  | "race-cancelled"
  | "race-restored"
  | "sprint-not-run"
  | "sprint-run"
  | "lock-moved";
export type LogPersonDto = {
  /** User id. */
  userId: string;
  /** Username; `a former player` once the account is gone. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** Number of a player whose account is deleted, among those of the league, from 1; absent for
    everybody else. */
  formerPlayer?: number;
};
export type LogPointsDto = {
  /** User id. */
  userId: string;
  /** Username; `a former player` once the account is gone. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** Number of a player whose account is deleted, among those of the league, from 1; absent for
    everybody else. */
  formerPlayer?: number;
  /** Points of main and reserve driver. */
  driverPoints: number;
  /** Points of the team. */
  teamPoints: number;
  /** Both together. */
  totalPoints: number;
};
export type LogPickDto = {
  /** Display name of the main driver. */
  mainDriver: string;
  /** Display name of the reserve driver. */
  reserveDriver: string;
  /** Display name of the team. */
  team: string;
  /** `user-submitted` for a pick of the player, `admin-assigned` for one of the owner. */
  status: string;
  /** False: assigned with 0 points (SCORE-7). */
  assignPoints: boolean;
  /** True when it was assigned over a pick that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
  /** User id of the player whose pick it is; in `after` only. */
  userId?: string;
  /** Username of that player; in `after` only. */
  username?: string;
  /** True when that player is a machine; in `after` only. */
  isMachine?: boolean;
  /** Number of that player, when the account is deleted, among those of the league, from 1; in
    `after` only. */
  formerPlayer?: number;
};
export type LogResultDto = {
  /** The Grand Prix or the sprint. */
  session: LogSession;
  /** How the race ended for the car; `DNS` also for a driver without a row (SCORE-2). */
  status: ResultStatus;
  /** Display name of the driver. */
  driver: string;
  /** Display name of the team; null while the driver has no row. */
  team: string | null;
  /** Classified position; null unless classified. */
  position: number | null;
  /** Points as awarded (SCORE-1). */
  points: number;
};
export type LogCorrectionDto = {
  /** The rows that were corrected. */
  results: LogResultDto[];
  /** Members whose points changed; empty when nobody's in this league did. */
  points: LogPointsDto[];
};
export type LogSetting =
  | "ownerMay"
  | "plansMayCount"
  | "publicLink"
  | "name"
  | "open"
  | "switcheroos"
  | "maxMembers"
  | "lateJoining"
  | "enteredSeason"
  | "enteredName";
export type LogSettingDto = {
  /** Which setting was changed. */
  setting: LogSetting;
  /** What it was or is: of `ownerMay` what the owner may assign, of `name` the name, of `switcheroos` and `maxMembers`
    the number, of the others `yes` or `no`. */
  value: string;
};
export type LogLockDto = {
  /** When picks lock (UTC); null while nothing says when. */
  lockAt: string | null;
};
export type LogActorDto = {
  /** User id; null for results that were corrected at their source. */
  _id: string | null;
  /** `a former player`, with a number from the second one on, once the account is gone; the name
    of the source when `_id` is null. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** Number of a player whose account is deleted, among those of the league, from 1; absent for
    everybody else. */
  formerPlayer?: number;
};
export type LogTakenDto = {
  /** Display names that it lost to the assignment (OVERRIDE-3). */
  names: string[];
  /** Round of the open pick. */
  round: number;
};
export type LogEntryDto = {
  /** What was done; decides what `before` and `after` hold. */
  action: LogAction;
  /** What stood before, by the action; null where nothing did. */
  before:
    | (
        | LogPersonDto
        | LogPointsDto
        | LogPickDto
        | LogCorrectionDto
        | LogSettingDto
        | LogLockDto
      )
    | null;
  /** What stands after it, by the action; null where nothing does. */
  after:
    | (
        | LogPersonDto
        | LogPointsDto
        | LogPickDto
        | LogCorrectionDto
        | LogSettingDto
        | LogLockDto
      )
    | null;
  /** Id of the entry. */
  _id: string;
  /** When it was done (game time, UTC). */
  at: string;
  /** Who did it. */
  actor: LogActorDto;
  /** Round number; null for an entry that is about no round. */
  round: number | null;
  /** What the actor wrote beside it, at most 200 characters; may be empty. */
  notes: string;
  /** Names that an assignment took from picks that were still open; absent without any, and until
    those rounds are revealed (LOCK-5). */
  taken?: LogTakenDto[];
};
export type LogPageDto = {
  /** Newest first. */
  entries: LogEntryDto[];
  /** Number of this page, from 1. */
  page: number;
  /** Entries on a full page. */
  pageSize: number;
  /** Entries on all pages together, of the kind that was asked for. */
  total: number;
};
export type LogKind =
  | "assignment"
  | "switcheroo"
  | "correction"
  | "calendar"
  | "member"
  | "setting"
  | "night"
  | "own-pick-replaced";
export type NightState = "lobby" | "running" | "paused" | "over";
export type NightPhase = "picks" | "countdown" | "swap" | "result";
export type NightDto = {
  /** `lobby` before the start, `over` after the last results. */
  state: NightState;
  /** What goes on in that round; null in the lobby and when it is over. */
  phase: NightPhase | null;
  /** Year that is played. */
  season: number;
  /** The round that is played: the first one in the lobby, the last one when it is over. */
  round: number;
  /** When it ends by itself (UTC); null when it does not, as while the night is paused. */
  phaseEndsAt: string | null;
  /** What is left of it while the night is paused; null otherwise. */
  secondsLeft: number | null;
  /** When the night has started, or is due to start (UTC); null until that has a time. */
  startsAt: string | null;
  /** Whether the server was away and this round has had its full time again (NIGHT-6). */
  restarted: boolean;
  /** The server's time (UTC), to count against. */
  serverTime: string;
  /** User ids of members with an open stream, also for some seconds after it has ended, and of all machines. */
  present: string[];
  /** User ids of members with a complete pick for the round. */
  picked: string[];
  /** User ids of the members that are machines (NIGHT-8). */
  machines: string[];
  /** Id of the league that the same people play next; null while there is none, and for anyone who is no
    member of it. */
  next: string | null;
  /** Raised by each action. */
  version: number;
};
export type PressedPhase = "picks" | "swap" | "result";
export type PressDto = {
  /** The part of it; `countdown` is part of `picks`. */
  phase?: PressedPhase;
  /** The round of the night. */
  round?: number;
};
export type NightKind = "evening" | "daily" | "weekly" | "by-hand";
export type NextPaceDto = {
  /** Of an evening: 1 to 15 minutes for the picks of each round; 3 by default. */
  pickMinutes?: number;
  /** How long swaps are possible; 30 seconds by default in an evening, an hour by day, a day by week. */
  swapSeconds?: number;
  /** From the end of the swaps to the results; 20 seconds by default in an evening, else a minute. */
  resultSeconds?: number;
  /** When the night is due to start (UTC); without it the owner starts it. */
  startsAt?: string;
  /** By day and by week: the full hour of the locks, 0 to 23. */
  hour?: number;
  /** By day and by week: whose clocks show that hour. */
  timeZone?: string;
  /** How many of the season's first rounds are played, 3 or more; without it all of them (NIGHT-12). */
  rounds?: number;
  /** A race night’s. */
  kind: NightKind;
};
export type AgainDto = {
  /** Year of the finished season that is played. */
  season: number;
  /** Its pace; that of the league before without it. */
  pace?: NextPaceDto;
};
export type OfferLeagueDto = {
  /** User id of the member who is asked. */
  userId: string;
};
export type EnterSeasonDto = {
  /** Lines of name and points, in place of the champion: `mara_apex,205`. */
  table?: string;
  /** Year of the season, before the first one that was played here. */
  season: number;
  /** Name of the champion, where the table is lost. */
  champion?: string;
};
export type NamePersonDto = {
  /** A name in a season that was entered by hand, in any spelling. */
  name: string;
  /** User id of the member that it is. */
  userId: string;
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
export type StarsDto = {
  /** User id. */
  userId: string;
  /** Titles of earlier seasons, in either championship. */
  stars: number;
};
export type RoundOutcome =
  "secret" | "cancelled" | "absent" | "missed" | "void" | "waiting" | "scored";
export type PickField = "mainDriver" | "reserveDriver" | "team";
export type PickStatus =
  "empty" | "user-submitted" | "admin-assigned" | "from-plan";
export type ExplainedPickDto = {
  /** Who made it: the player (`user-submitted`) or the owner (`admin-assigned`). */
  status: PickStatus;
  /** Display name of the main driver. */
  mainDriver: string;
  /** Display name of the reserve driver. */
  reserveDriver: string;
  /** Display name of the team. */
  team: string;
};
export type ExplainedSession = "race" | "sprint";
export type ScoreCode =
  | "AS_AWARDED"
  | "MAIN_NOT_STARTED"
  | "MAIN_NOT_FINISHED"
  | "MAIN_DISQUALIFIED"
  | "RESERVE_ACTIVATED"
  | "RESERVE_NOT_NEEDED"
  | "ASSIGNED_WITH_ZERO";
export type ScoreRule = "SCORE-4" | "SCORE-5" | "SCORE-6" | "SCORE-7";
export type ExplainedRowDto = {
  /** How the race ended for the car. */
  status: ResultStatus;
  /** Display name of the driver. */
  driver: string;
  /** Display name of the team the car was entered for; null for a driver who is not in the
    results. */
  team: string | null;
  /** Classified position; null unless classified. */
  position: number | null;
  /** Points as awarded (SCORE-1). */
  points: number;
  /** False for a driver who is not in the results, which counts as not started (SCORE-2). */
  isListed: boolean;
};
export type ExplainedLineDto = {
  /** The part of the pick. */
  part: PickField;
  /** The Grand Prix or the sprint. */
  session: ExplainedSession;
  /** Why the points count, or why not. */
  code: ScoreCode;
  /** Id of the rule in docs/rules.md. */
  rule: ScoreRule;
  /** Display name of the driver or the team. */
  name: string;
  /** Points that count for the player. */
  points: number;
  /** Points that were awarded: the sum of the rows. */
  awarded: number;
  /** The driver's row, or those of the team's cars. */
  rows: ExplainedRowDto[];
};
export type ExplainedPointsDto = {
  /** Points of main and reserve driver. */
  driverPoints: number;
  /** Points of the team. */
  teamPoints: number;
  /** All points of the pick. */
  totalPoints: number;
};
export type ExplainedSwapDto = {
  /** How many swaps; two swaps of the same pick leave its drivers as they were. */
  count: number;
  /** When the last one was made (game time, UTC). */
  lastAt: string;
  /** Main driver before the first swap. */
  originalMainDriver: string;
  /** Reserve driver before the first swap. */
  originalReserveDriver: string;
};
export type ExplainedNamesDto = {
  /** Display name of the main driver. */
  mainDriver: string;
  /** Display name of the reserve driver. */
  reserveDriver: string;
  /** Display name of the team. */
  team: string;
};
export type ExplainedAssignmentDto = {
  /** When it was done (game time, UTC). */
  at: string;
  /** The owner's name, `a former player` once the account is gone; null for a swap. */
  by: string | null;
  /** What the owner wrote beside it; may be empty. */
  notes: string;
  /** False: assigned with 0 points, which stay 0 (SCORE-7). */
  assignPoints: boolean;
  /** The pick that it replaced; null where there was none. */
  replaced: ExplainedNamesDto | null;
};
export type ExplainedStep = "swap" | "assignment";
export type ExplainedStepDto = {
  /** What was done. */
  kind: ExplainedStep;
  /** When it was done (game time, UTC). */
  at: string;
  /** The pick before it; null where there was none. */
  before: ExplainedNamesDto | null;
  /** The pick after it. */
  after: ExplainedNamesDto;
  /** The owner's name, `a former player` once the account is gone; null for a swap. */
  by: string | null;
  /** False: with 0 points (SCORE-7). Null for a swap. */
  assignPoints: boolean | null;
  /** What the owner wrote beside it; may be empty. */
  notes: string;
  /** Whether it was assigned over a pick that the player had made (OVERRIDE-6). */
  overOwnPick: boolean;
};
export type ExplainedChangeDto = {
  /** The row before the correction. */
  before: LogResultDto;
  /** The row after it. */
  after: LogResultDto;
};
export type ExplainedCorrectionDto = {
  /** When the results were corrected (game time, UTC). */
  at: string;
  /** Corrected rows that concern the pick. */
  results: ExplainedChangeDto[];
  /** Points that the member had before; null when the correction changed nothing for them. */
  before: ExplainedPointsDto | null;
  /** Points that the member has since; null when the correction changed nothing for them. */
  after: ExplainedPointsDto | null;
};
export type ExplanationDto = {
  /** Provisional after the first import, official after the second one 12 hours later. */
  resultsStatus: ResultsStatus;
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** Whether an app admin entered results of it, as the source has none or wrong ones. */
  resultsByHand: boolean;
  /** Why the member has these points (SCORE-11): `secret` before the lock, `cancelled`, `absent`
    for anyone who joined after the lock, `missed` without a pick, `void` with a pick whose name was
    taken, `waiting` for results, `scored`. */
  outcome: RoundOutcome;
  /** Parts of a void pick whose name was taken (USED-3). */
  taken: PickField[];
  /** User id of the member. */
  userId: string;
  /** Null before the lock, in a cancelled round and without a pick. */
  pick: ExplainedPickDto | null;
  /** In the order of the rules; their points add up to `points` (SCORE-10). */
  lines: ExplainedLineDto[];
  /** True when the main driver did not start, so that the reserve driver counts (SCORE-5). */
  reserveActivated: boolean;
  /** All 0 unless the pick scores. */
  points: ExplainedPointsDto;
  /** Swaps of the round taken together; null without any. */
  swap: ExplainedSwapDto | null;
  /** The latest assignment; null without any. */
  assignment: ExplainedAssignmentDto | null;
  /** The player's own pick that the owner assigned over (OVERRIDE-6), as it stood then; null
    without one. */
  ownPick: ExplainedNamesDto | null;
  /** What was done to the pick, in the order in which it was done (SCORE-12). Swaps once their
    window has closed. */
  steps: ExplainedStepDto[];
  /** Those that concern the pick that stood then (SCORE-12), the latest first. */
  corrections: ExplainedCorrectionDto[];
  /** When the results were imported, confirmed or corrected last, ISO 8601 in UTC; null while there are none. */
  lastUpdated: string | null;
};
export type ExportFormat = "json" | "csv";
export type ExportSeparator = "comma" | "semicolon";
export type FlagKind = "result" | "correction";
export type RoundMark = "best" | "good" | "slow" | "zero" | "none";
export type FlagStandDto = {
  /** From 1; members who are equal share it (BOARD-2). */
  position: number;
  /** What the table ranks by. */
  points: number;
};
export type FlagPartDto = {
  /** Which part of the pick. */
  field: PickField;
  /** What it earned. */
  points: number;
  /** Whether all of it comes from the sprint. */
  isSprint: boolean;
  /** Display name of the driver or the team. */
  name: string;
  /** Display name of the driver's team, or of the team itself; null without one. */
  team: string | null;
};
export type FlagRowDto = {
  /** How the gain compares with the others; of a correction: `good`, `slow` or `zero` (FLAG-2). */
  mark: RoundMark;
  /** User id. */
  userId: string;
  /** Line before the round, from 0; null where it was not among those drawn (FLAG-3). */
  from: number | null;
  /** Line after it, from 0; null where it is not among those drawn any more (FLAG-3). */
  to: number | null;
  /** Before the round, or before the correction. */
  before: FlagStandDto;
  /** Right after it. */
  after: FlagStandDto;
  /** Points gained; below 0 only by a correction. */
  gained: number;
  /** Drivers or team of the pick, as the table counts them; empty without a pick that counts. */
  parts: FlagPartDto[];
};
export type FlagTableDto = {
  /** Rows that are drawn, in the order of the table after it (FLAG-3). */
  rows: FlagRowDto[];
  /** How many lines the drawn rows take. */
  lines: number;
  /** Members who are not drawn in the end. */
  others: number;
};
export type FlagShowDto = {
  /** What it is about. */
  kind: FlagKind;
  /** When it came (game time, UTC). */
  at: string;
  /** The drivers championship. */
  drivers: FlagTableDto;
  /** The teams championship. */
  teams: FlagTableDto;
};
export type FlagResultDto = {
  /** Classified position. */
  position: number;
  /** Display name of the driver. */
  driver: string;
  /** Display name of the team that the car was entered for. */
  team: string;
  /** Points as awarded (SCORE-1). */
  points: number;
  /** Ids of the members who had the driver (FLAG-4). */
  had: string[];
};
export type FlagDto = {
  /** Provisional after the first import, official after the second one 12 hours later. */
  resultsStatus: ResultsStatus;
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** City of the circuit. */
  locality: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Where the completed round before it took place; null for the first. */
  localityBefore: string | null;
  /** Whether the league is a race night, whose evening has a moving table of its own. */
  isRaceNight: boolean;
  /** The result, then what its latest correction has changed, if there is one. */
  shows: FlagShowDto[];
  /** The first ten of the Grand Prix. */
  race: FlagResultDto[];
  /** The first eight of the sprint; empty on a normal weekend. */
  sprint: FlagResultDto[];
  /** Everybody who is named by id. */
  players: AvatarUserDto[];
};
export type MatrixRoundDto = {
  /** Provisional after the first import, official after the second one 12 hours later. */
  resultsStatus: ResultsStatus;
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
};
export type StandingsUserDto = {
  /** User id. */
  _id: string;
  /** Username of the player. */
  username: string;
  /** The helmet of the player. */
  avatar: AvatarDto;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
};
export type MatrixPickDto = {
  /** Why the member has these points (SCORE-11): never `secret`, as only locked rounds are in the matrix. */
  outcome: RoundOutcome;
  /** How all points of the round compare with the league's (STATS-7); null before the results. */
  mark: RoundMark | null;
  /** Display name of the main driver; absent without a pick. */
  mainDriver?: string;
  /** Display name of the reserve driver; absent without a pick. */
  reserveDriver?: string;
  /** Display name of the team; absent without a pick. */
  team?: string;
  /** True after a swap, once its window has closed (SWAP-4); absent otherwise. */
  swapped?: boolean;
  /** True when the main driver did not start, so that the reserve driver counts (SCORE-5); absent otherwise. */
  reserveActivated?: boolean;
  /** True when the owner of the league assigned the pick; absent otherwise. */
  assigned?: boolean;
  /** Points of main and reserve driver; null before the results, and before the member joined. */
  driverPoints: number | null;
  /** Points of the team; null as `driverPoints`. */
  teamPoints: number | null;
  /** Both together; null as `driverPoints`. */
  totalPoints: number | null;
  /** All points up to this round; null as `driverPoints`. */
  cumulativePoints: number | null;
};
export type MatrixMemberDto = {
  /** The member. */
  user: StandingsUserDto;
  /** Points of main and reserve drivers. */
  driverPoints: number;
  /** Points of teams. */
  teamPoints: number;
  /** What this table ranks by (BOARD-1). */
  totalPoints: number;
  /** By all points, from 1; members who are equal share it (BOARD-6). */
  position: number;
  /** One for each of `rounds`, in their order. */
  picks: MatrixPickDto[];
};
export type MatrixDto = {
  /** Year of the season. */
  season: number;
  /** When the tables last changed, ISO 8601 in UTC. */
  lastUpdated: string;
  /** The rounds whose picks may be seen (LOCK-5), in the order of their locks. */
  rounds: MatrixRoundDto[];
  /** In the order of the overall ranking (BOARD-6). */
  members: MatrixMemberDto[];
};
export type AskedRoundsDto = {
  /** Those that are not named yet, in the order of their locks. */
  rounds: number[];
  /** Until when the member can name them (game time, UTC). */
  until: string;
};
export type MissedRoundsDto = {
  /** User id of the member. */
  userId: string;
  /** The missed rounds, in the order of their locks. */
  rounds: number[];
  /** What the owner has asked for; null while nothing is. */
  asked: AskedRoundsDto | null;
};
export type NameMissedDto = {
  /** Name, id, code or alias of the main driver, in any case (NAME-2). */
  mainDriver: string;
  /** Name, id, code or alias of the reserve driver; not the main driver (PICK-1). */
  reserveDriver: string;
  /** Name, id or alias of the team (NAME-2). */
  team: string;
};
export type FillMissedDto = {
  /** True: the member names the picks and gets their points. False: at once, with 0 points. */
  assignPoints: boolean;
};
export type RemainingSelectionsDto = {
  /** Display names that are free as main driver. */
  mainDrivers: string[];
  /** Display names that are free as reserve driver. */
  reserveDrivers: string[];
  /** Display names of the teams that are free. */
  teams: string[];
};
export type OpponentDto = {
  /** User id. */
  id: string;
  /** Username of the member. */
  username: string;
  /** The helmet of the member. */
  avatar: AvatarDto;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** What locked rounds have left them in the running cycles (USED-1). */
  remainingSelections: RemainingSelectionsDto;
};
export type TitleOutlookDto = {
  /** User id. */
  userId: string;
  /** From 1; members who are equal share it (BOARD-2). */
  position: number;
  /** What the table ranks by. */
  points: number;
  /** The most points that the member can have in the end (OUT-2). */
  reachable: number;
  /** Whether the title is still possible, also a shared one (OUT-3). */
  canWin: boolean;
  /** Whether nobody can come ahead any more: Champion (OUT-3). */
  hasWon: boolean;
  /** The round since which the title is won; null while it is not. */
  wonSince: number | null;
  /** The first round after which the title can be won; null for a member who cannot win it, or has. */
  earliest: number | null;
  /** Whether the next round can put the member out who can still win (OUT-3). */
  canGoOut: boolean;
  /** Points of each completed round with a pick that counts, the best first. */
  best: number[];
};
export type OutlookMemberDto = {
  /** The member and the helmet they race in. */
  user: AvatarUserDto;
  /** Names that are free as main driver, by locked rounds alone (USED-8). */
  mainDrivers: string[];
  /** Names that are free as reserve driver. */
  reserveDrivers: string[];
  /** Names of teams that are free. */
  teams: string[];
  /** Completed rounds that the member could pick for. */
  rounds: number;
  /** Those of them without a pick that counts. */
  missed: number;
};
export type SprintEarnedDto = {
  /** Points of the reserve driver. */
  drivers: number;
  /** Points of the team. */
  teams: number;
};
export type OutlookPickDto = {
  /** Display name of the main driver. */
  mainDriver: string;
  /** Display name of the reserve driver. */
  reserveDriver: string;
  /** Display name of the team. */
  team: string;
  /** User id of the member. */
  userId: string;
  /** What it has from the sprint, once that has been run and the Grand Prix has not. */
  sprintEarned: SprintEarnedDto | null;
};
export type OutlookRoundDto = {
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Points of the first, the second place and so on (OUT-1). */
  race: number[];
  /** The same of the sprint; empty without one. */
  sprint: number[];
  /** Points for the fastest lap; 0 in years without. */
  fastestLap: number;
  /** The picks that count and score; null before the lock. */
  picks: OutlookPickDto[] | null;
};
export type OutlookDriverDto = {
  /** The latest Grands Prix that he started in, the oldest first; null for one that he did not finish. */
  finishes: (number | null)[];
  /** Display name. */
  name: string;
  /** Display name of his team. */
  team: string;
  /** False for a driver who cannot be picked. */
  selectable: boolean;
  /** False for a driver who has left. */
  races: boolean;
};
export type OutlookDto = {
  /** Year of the season. */
  season: number;
  /** The Drivers Championship, as its table stands. */
  drivers: TitleOutlookDto[];
  /** The Teams Championship, as its table stands. */
  teams: TitleOutlookDto[];
  /** In the order of joining. */
  members: OutlookMemberDto[];
  /** Numbers of the completed rounds, in the order of their locks. */
  completedRounds: number[];
  /** The rounds to come, in the order of their locks. */
  rounds: OutlookRoundDto[];
  /** The drivers of the season. */
  form: OutlookDriverDto[];
  /** Display names of the teams of the season. */
  teamNames: string[];
};
export type SharedRoundDto = {
  /** Round number in the season. */
  round: number;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** What can be shared (SHARE-1, SHARE-4). */
  kinds: PictureKind[];
  /** Name of the race. */
  name: string;
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
export type StoryKind =
  | "champion"
  | "champion-teams"
  | "winner"
  | "winner-shared"
  | "quiet"
  | "perfect"
  | "nearest"
  | "left-behind"
  | "driver-away"
  | "team-away"
  | "alone"
  | "climb"
  | "fall"
  | "lead-new"
  | "lead-grows"
  | "lead-shrinks"
  | "lead-level"
  | "teams-lead"
  | "level"
  | "duel"
  | "record"
  | "win-streak"
  | "good-streak"
  | "drought-over"
  | "reserve"
  | "swap-paid"
  | "swap-cost"
  | "herd"
  | "cycle"
  | "void"
  | "missed"
  | "spoon";
export type RecapStoryDto = {
  /** What it is about (RECAP-4). */
  kind: StoryKind;
  /** The story in a sentence, the same for all members (RECAP-3). */
  text: string;
  /** The numbers in a sentence or two; null where the story says all. */
  detail: string | null;
  /** Ids of the members it is about, the foremost first; may be empty. */
  userIds: string[];
  /** Address of the screen with its numbers, without the host. */
  link: string;
  /** The one number of the story, as points, a gap or a count; null without one. */
  figure: number | null;
  /** Place before the round, where somebody has moved; null otherwise. */
  from: number | null;
  /** Place after the round, where somebody has moved; null otherwise. */
  to: number | null;
  /** Display name of the team that it is about; null otherwise. */
  team: string | null;
};
export type RecapPartDto = {
  /** Which part of the pick. */
  field: PickField;
  /** What it earned; null for a reserve driver whom the round did not need (SCORE-5). */
  points: number | null;
  /** Display name of the driver or the team. */
  name: string;
  /** Display name of the driver's team, or of the team itself; null without one. */
  team: string | null;
};
export type RecapWinnerDto = {
  /** User id. */
  userId: string;
  /** Main driver, reserve driver and team. */
  parts: RecapPartDto[];
};
export type RecapPossibleDto = {
  /** User id. */
  userId: string;
  /** Points of the pick. */
  points: number;
  /** Points of the best pick that was possible. */
  possible: number;
};
export type RecapLeaderDto = {
  /** Round number. */
  round: number;
  /** User id; null where nobody led alone. */
  userId: string | null;
};
export type RecapNeighbourDto = {
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
};
export type RecapDto = {
  /** Provisional after the first import, official after the second one 12 hours later. */
  resultsStatus: ResultsStatus;
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** When the results were imported, confirmed or corrected last, ISO 8601 in UTC; null while
    there are none. */
  resultsUpdatedAt: string | null;
  /** When the results were corrected last, so that the recap was rewritten; null if never. UTC. */
  correctedAt: string | null;
  /** The most important first; none when nobody took part. */
  stories: RecapStoryDto[];
  /** Who won the round alone; null on a tie, and without a point. */
  winner: RecapWinnerDto | null;
  /** Members whose pick scored, the best used list first. */
  possible: RecapPossibleDto[];
  /** After each completed round up to this one, in the order of their locks. */
  leaders: RecapLeaderDto[];
  /** Everybody who is named by id. */
  players: AvatarUserDto[];
  /** The round before it with a recap; null for the first. */
  previous: RecapNeighbourDto | null;
  /** The round after it with a recap; null for the latest. */
  next: RecapNeighbourDto | null;
};
export type RivalPickDto = {
  /** Who made the pick; `empty` without one that counts. */
  status: PickStatus;
  /** Why the member has the points of the round, or none (SCORE-11). */
  outcome: RoundOutcome;
  /** Whether a swap of the player made it what it is; false until nobody can swap any more (SWAP-4). */
  isSwapped: boolean;
  /** Display name of the main driver; null without a pick that counts. */
  mainDriver: string | null;
  /** Display name of the reserve driver; null without a pick that counts. */
  reserveDriver: string | null;
  /** Display name of the team; null without a pick that counts. */
  team: string | null;
  /** True when the owner assigned the pick over one that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
};
export type RivalryRoundDto = {
  /** Provisional after the first import, official after the second one 12 hours later. */
  resultsStatus: ResultsStatus;
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** Parts in which both have the same name (RIVAL-2). */
  shared: PickField[];
  /** The caller's pick. */
  own: RivalPickDto;
  /** The pick of the other one. */
  rival: RivalPickDto;
};
export type DuelWinner = "own" | "rival" | "level";
export type RivalryResultDto = {
  /** Who has more of the points that the championship ranks by; null before one of them joined. */
  winner: DuelWinner | null;
  /** Round number. */
  round: number;
  /** Rounds won less rounds lost, after this one. */
  balance: number;
  /** Points ahead after this one; below 0 when behind. */
  gap: number;
  /** The caller's. */
  own: number;
  /** That of the other one. */
  rival: number;
};
export type GainSource =
  "main-driver" | "reserve-driver" | "grand-prix" | "sprint";
export type RivalrySourceDto = {
  /** Where the points come from. */
  source: GainSource;
  /** The caller's. */
  own: number;
  /** That of the other one. */
  rival: number;
};
export type RivalryShareDto = {
  /** Points of the gap that arose in these rounds. */
  gap: number;
  /** The caller's. */
  own: number;
  /** That of the other one. */
  rival: number;
};
export type RivalPairDto = {
  /** The caller's. */
  own: number;
  /** That of the other one. */
  rival: number;
};
export type RivalryChampionshipDto = {
  /** Completed rounds, in the order of their locks. */
  results: RivalryResultDto[];
  /** Rounds in which the caller has more points. */
  won: number;
  /** Rounds in which the other one has more points. */
  lost: number;
  /** Rounds in which both have the same. */
  level: number;
  /** They add up to the points of each (RIVAL-3). */
  sources: RivalrySourceDto[];
  /** Rounds in which one of them had no pick that counts. */
  withoutPick: RivalryShareDto;
  /** Rounds in which the pick of one of them was assigned. */
  assigned: RivalryShareDto;
  /** Points that swaps brought each; null for the teams, which swaps do not touch. */
  swaps: RivalPairDto | null;
  /** The caller's. */
  own: number;
  /** That of the other one. */
  rival: number;
};
export type RivalryDto = {
  /** Provisional while a completed round waits for its second import. */
  resultsStatus: ResultsStatus;
  /** Year of the season. */
  season: number;
  /** The caller. */
  own: AvatarUserDto;
  /** The other one. */
  rival: AvatarUserDto;
  /** Rounds whose picks are shown, in the order of their locks. */
  rounds: RivalryRoundDto[];
  /** By driver points; `own` and `rival` are those of the table (BOARD-1). */
  drivers: RivalryChampionshipDto;
  /** By team points; `own` and `rival` are those of the table (BOARD-1). */
  teams: RivalryChampionshipDto;
};
export type Awaited = "result" | "sprint-result" | "official-result";
export type AwaitedRoundDto = {
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** City of the circuit. */
  locality: string;
  /** What of it. */
  awaits: Awaited;
};
export type PodiumPlaceDto = {
  /** User id. */
  userId: string;
  /** From 1; members who are equal share it (BOARD-2). */
  position: number;
  /** What the table ranks by. */
  points: number;
};
export type NamedRoundDto = {
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** City of the circuit. */
  locality: string;
};
export type TitleDto = {
  /** User ids; several on a full tie, none where nobody has a point. */
  champions: string[];
  /** The first three places; more members on a tie. */
  podium: PodiumPlaceDto[];
  /** Points over the next one; null for a shared title, and without anybody else. */
  margin: number | null;
  /** Since when the champion was in front without a break; null for a shared title, and for who has left. */
  inFrontSince: NamedRoundDto | null;
  /** Points behind before the last round; null for who led or has left, and for a shared title. */
  behindBefore: number | null;
};
export type SeasonAwardKind =
  | "best-average"
  | "swap-of-the-year"
  | "comeback"
  | "only-one"
  | "iron"
  | "wooden-spoon";
export type AwardDriversDto = {
  /** Display name. */
  from: string;
  /** Display name. */
  to: string;
};
export type AwardPlacesDto = {
  /** The worst place held. */
  from: number;
  /** The last one. */
  to: number;
};
export type AwardHolderDto = {
  /** User id. */
  userId: string;
  /** That of the swap, or the latest one after which the worst place was held; null for other awards. */
  round: NamedRoundDto | null;
  /** Of the swap of the year; null for other awards. */
  drivers: AwardDriversDto | null;
  /** Of the comeback; null for other awards. */
  places: AwardPlacesDto | null;
};
export type SeasonAwardDto = {
  /** What for. */
  kind: SeasonAwardKind;
  /** Points a round (not rounded), points, places or rounds. */
  value: number;
  /** Several are equal; somebody stands there twice for two equal swaps. */
  holders: AwardHolderDto[];
};
export type PicksAndPointsDto = {
  /** Picks that count. */
  picks: number;
  /** What they earned. */
  points: number;
};
export type SwapBalanceDto = {
  /** How many. */
  rounds: number;
  /** Driver points that they brought, below 0 when they cost some (SWAP-5). */
  gained: number;
};
export type SeasonBalanceDto = {
  /** User id. */
  userId: string;
  /** Picks that the player made. */
  own: PicksAndPointsDto;
  /** Picks from the plan. */
  plan: PicksAndPointsDto;
  /** Picks that the owner assigned. */
  assigned: PicksAndPointsDto;
  /** Rounds without a pick that counts. */
  missed: number;
  /** Swaps. */
  swaps: SwapBalanceDto;
};
export type RoundHeadlineDto = {
  /** Number of the round. */
  round: number;
  /** The first story of its recap. */
  text: string;
};
export type SeasonEndDto = {
  /** `waiting` from the end of the last round until all results are official (AWARD-1). */
  state: SeasonEndState;
  /** Year of the season. */
  season: number;
  /** What it waits for, in the order of the locks; empty unless it is `waiting`. */
  waitsFor: AwaitedRoundDto[];
  /** Completed rounds. */
  rounds: number;
  /** The drivers championship; null until the season is over. */
  drivers: TitleDto | null;
  /** The teams championship; null until the season is over. */
  teams: TitleDto | null;
  /** Empty until the season is over. */
  awards: SeasonAwardDto[];
  /** Of the completed rounds, in the order of joining: members who took part in one. */
  balances: SeasonBalanceDto[];
  /** Of the completed rounds in the order of the locks; none of a round in which nobody took part. */
  headlines: RoundHeadlineDto[];
  /** Everybody who is named by id. */
  players: AvatarUserDto[];
};
export type StandingsMarkDto = {
  /** `best`: the highest of the league, `good`: above the mean, `slow`: at or below it, `zero`: no
    points or missed, `none`: did not take part (STATS-7). */
  mark: RoundMark;
  /** Round number. */
  round: number;
};
export type ScorePartDto = {
  /** Display name of the driver or the team. */
  name: string;
  /** Points of the Grand Prix that count. */
  racePoints: number;
  /** Points of the sprint that count. */
  sprintPoints: number;
};
export type ScoreBreakdownDto = {
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** True when the main driver did not start the Grand Prix, so that the reserve driver counts
    (SCORE-5). */
  reserveActivated: boolean;
  /** The main driver (SCORE-4). */
  mainDriver: ScorePartDto;
  /** The reserve driver (SCORE-5). */
  reserveDriver: ScorePartDto;
  /** The team (SCORE-6). */
  team: ScorePartDto;
};
export type RaceResultDto = {
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** How the score compares with those of the league (STATS-7). */
  mark: RoundMark;
  /** True when the owner assigned the pick over one that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
  /** Display name of the main driver. */
  mainDriver: string;
  /** Display name of the reserve driver. */
  reserveDriver: string;
  /** Display name of the team. */
  team: string;
  /** Points of drivers and team in the Grand Prix. */
  mainRacePoints: number;
  /** Points of drivers and team in the sprint; 0 on other weekends. */
  sprintPoints: number;
  /** All points of the pick. */
  totalPoints: number;
  /** Points of main and reserve driver. */
  driverPoints: number;
  /** Points of the team. */
  teamPoints: number;
  /** The points by part of the pick and session. */
  breakdown: ScoreBreakdownDto;
};
export type StandingsEntryDto = {
  /** The marks by the points that this table ranks by (STATS-7), in the order of `completedRounds`. */
  tableMarks: RoundMark[];
  /** The member. */
  user: StandingsUserDto;
  /** From 1; members who are equal share it (BOARD-2). */
  position: number;
  /** In this table before the latest completed round (BOARD-4); null before the second one, and for
    who had not joined before it. */
  positionBefore: number | null;
  /** What this table ranks by (BOARD-1). */
  totalPoints: number;
  /** Points of main and reserve drivers. */
  driverPoints: number;
  /** Points of teams. */
  teamPoints: number;
  /** One per completed round, by all points of a round. */
  marks: StandingsMarkDto[];
  /** Completed rounds with a pick that counts (SCORE-9), in the order of their locks. */
  raceResults: RaceResultDto[];
};
export type OverallEntryDto = {
  /** From 1; members who are equal share it (BOARD-2). */
  position: number;
  /** In this table before the latest completed round (BOARD-4); null before the second one, and for
    who had not joined before it. */
  positionBefore: number | null;
  /** What this table ranks by (BOARD-1). */
  totalPoints: number;
  /** The member's `_id`; what makes the points is in the other tables. */
  userId: string;
};
export type WaitingCarsDto = {
  /** Cars that the result lists. */
  listed: number;
  /** Cars that a whole result would list. */
  expected: number;
  /** From then on the missing cars count as not started (SCORE-2), ISO 8601 in UTC. */
  until: string;
};
export type WaitingRoundDto = {
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Teams whose cars are missing. */
  waitingFor: string[];
  /** How much of the result is there. */
  waitingCars: WaitingCarsDto;
};
export type HeldBackRoundDto = {
  /** From when on a held-back result counts as it is, without the sprint that it lacks, ISO 8601 in UTC; null where
    only another list will do, or none is held back. */
  heldBackUntil: string | null;
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** When a held-back result is fetched next, ISO 8601 in UTC; null without one, or with `heldBackUntil`. */
  heldBackNextLook: string | null;
  /** Why, in a sentence for players. */
  heldBack: string;
};
export type StandingsDto = {
  /** Provisional while a completed round waits for its second import. */
  resultsStatus: ResultsStatus;
  /** Year of the season. */
  season: number;
  /** Ranks by driver points (BOARD-1). */
  driverStandings: StandingsEntryDto[];
  /** Ranks by team points (BOARD-1). */
  constructorStandings: StandingsEntryDto[];
  /** Ranks by driver and team points together (BOARD-6). */
  overallStandings: OverallEntryDto[];
  /** When the tables last changed, ISO 8601 in UTC. */
  lastUpdated: string;
  /** Numbers of the rounds that the tables hold, in the order of their locks. */
  completedRounds: number[];
  /** Rounds whose results wait for cars, in the order of the rounds; nearly always empty. */
  waiting: WaitingRoundDto[];
  /** Rounds whose published result is held back, in order. */
  heldBack: HeldBackRoundDto[];
};
export type SwappedDriverDto = {
  /** Display name. */
  driver: string;
  /** Display name of the team he drove for; null without one. */
  team: string | null;
  /** What he earns the pick there; null before the results. */
  points: number | null;
};
export type SwapSideDto = {
  /** Main driver. */
  main: SwappedDriverDto;
  /** Reserve driver. */
  reserve: SwappedDriverDto;
  /** Driver points of the pick; null before the results. */
  points: number | null;
};
export type SwapDto = {
  /** Round number in the season. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** User id. */
  userId: string;
  /** The member and their helmet. */
  user: AvatarUserDto;
  /** Main driver without the swap. */
  from: string;
  /** Main driver with it; the same when the member swapped back. */
  to: string;
  /** Driver points more than without it, below 0 when it cost some; null before the results (SWAP-5). */
  gained: number | null;
  /** How often the member swapped in the round; each time costs one. */
  swaps: number;
  /** The pick without the swap. */
  before: SwapSideDto;
  /** The pick as it stands. */
  after: SwapSideDto;
};
export type PlanProblemCode =
  | "SELECTION_INCOMPLETE"
  | "DRIVER_UNKNOWN"
  | "DRIVER_NOT_SELECTABLE"
  | "TEAM_UNKNOWN"
  | "MAIN_AND_RESERVE_SAME"
  | "NAME_USED"
  | "PLANNED_TWICE"
  | "PLAN_TOO_LATE";
export type PlanProblemDto = {
  /** Why it cannot stand as it is. */
  code: PlanProblemCode;
  /** The part of the pick; null when the row as a whole is meant. */
  field: PickField | null;
  /** Display name; null without one. */
  name: string | null;
  /** The round that uses the name, or in which it is planned too; null where none does. */
  round: number | null;
  /** The same in a sentence for people. */
  message: string;
};
export type PlanRoundDto = {
  /** Round number. */
  round: number;
  /** Display name of the main driver; null where none is pencilled. */
  mainDriver: string | null;
  /** Display name of the reserve driver; null where none is pencilled. */
  reserveDriver: string | null;
  /** Display name of the team; null where none is pencilled. */
  team: string | null;
  /** What is wrong with them; a plan with problems can be saved (PLAN-3). */
  problems: PlanProblemDto[];
};
export type PlanPickDto = {
  /** How it came to be. */
  status: PickStatus;
  /** Round number. */
  round: number;
  /** Display name. */
  mainDriver: string;
  /** Display name. */
  reserveDriver: string;
  /** Display name. */
  team: string;
  /** What it earned; null until the round is completed, and for a void one. */
  points: number | null;
  /** True for a locked pick that counts as missed, because one of its names was taken (USED-3). */
  isVoid: boolean;
};
export type PlanFailureDto = {
  /** Round number. */
  round: number;
  /** Why. */
  problems: PlanProblemDto[];
};
export type PlanDto = {
  /** Raised by every change; a save names the one that it was made on. */
  version: number;
  /** Whether it counts for rounds whose lock the player misses (PLAN-1). */
  counts: boolean;
  /** Whether the league lets plans count. */
  countsAllowed: boolean;
  /** The rounds to come that can be planned for, in the order of their locks. */
  rounds: PlanRoundDto[];
  /** All picks of the player, also those of open rounds: no pencil changes them. */
  picks: PlanPickDto[];
  /** Rounds for which the player had counted on the plan in vain. */
  notCounted: PlanFailureDto[];
};
export type PlanRowDto = {
  /** Round number. */
  round: number;
  /** Name, id, code or alias of the main driver; null rubs it out. */
  mainDriver: string | null;
  /** Name, id, code or alias of the reserve driver; null rubs it out. */
  reserveDriver: string | null;
  /** Name, id or alias of the team; null rubs it out. */
  team: string | null;
};
export type UpdatePlanDto = {
  /** Whether the plan counts for rounds whose lock the player misses. */
  counts?: boolean;
  /** The version that the rows were made on; without it they replace whatever is there. */
  version?: number;
  /** Rounds to save at once, such as both ends of a name that was moved. */
  rows?: PlanRowDto[];
};
export type SavePlanRoundDto = {
  /** The version that it was made on. */
  version: number;
  /** Name, id, code or alias of the main driver; null rubs it out. */
  mainDriver: string | null;
  /** Name, id, code or alias of the reserve driver; null rubs it out. */
  reserveDriver: string | null;
  /** Name, id or alias of the team; null rubs it out. */
  team: string | null;
};
export type RoundScoreDto = {
  /** Points of drivers and team in the Grand Prix. */
  mainRacePoints: number;
  /** Points of drivers and team in the sprint; 0 on other weekends. */
  sprintPoints: number;
  /** All points of the pick. */
  totalPoints: number;
  /** Points of main and reserve driver. */
  driverPoints: number;
  /** Points of the team. */
  teamPoints: number;
  /** The points by part of the pick and session. */
  breakdown: ScoreBreakdownDto;
};
export type SelectionDto = {
  /** `empty` without a pick; null while the pick would be secret (LOCK-5). */
  status: PickStatus | null;
  /** Id of the pick; null without a pick, and while it is secret (LOCK-5). */
  _id: string | null;
  /** User id of the player. */
  userId: string;
  /** Username of the player. */
  username: string;
  /** The helmet of the player. */
  avatar: AvatarDto;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** Round number. */
  round: number;
  /** Display name of the main driver; null without a pick, and while it is secret (LOCK-5). */
  mainDriver: string | null;
  /** Display name of the reserve driver; null without a pick, and while it is secret (LOCK-5). */
  reserveDriver: string | null;
  /** Display name of the team; null without a pick, and while it is secret (LOCK-5). */
  team: string | null;
  /** True when main driver, reserve driver and team are all set. */
  selectionMade: boolean;
  /** Whether the owner of the league assigned it; false while it is secret. */
  isAdminAssigned: boolean;
  /** True when the owner assigned it over a pick that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
  /** What the owner wrote beside an assignment; empty for the player's own pick. */
  notes: string;
  /** True for a locked pick that scores nothing because one of its names was taken (USED-3). */
  isVoid: boolean;
  /** Null until the round is completed, without a pick and for a void one. */
  score: RoundScoreDto | null;
};
export type SavedSelectionDto = {
  /** What happened, in a sentence for people. */
  message: string;
  /** The pick as it is stored now. */
  selection: SelectionDto;
  /** When it was saved, for the next save's `basedOn`, ISO 8601 in UTC; null without a pick. */
  savedAt: string | null;
};
export type UndoPlanDto = {
  /** `savedAt` as the use of the plan was answered. */
  basedOn: string;
};
export type UsePlanDto = {
  /** `savedAt` of the pick that the caller has seen, null for none: refused when the pick has changed
    since. When absent whatever is there is replaced. */
  basedOn?: string | null;
};
export type PushKeyDto = {
  /** The server's public key, base64url, with which a browser subscribes (RFC 8292). */
  publicKey: string;
};
export type SeasonState = "ready" | "fetchable" | "building" | "refused";
export type SeasonReason =
  "unfinished" | "not-here" | "unplayable" | "not-fetched";
export type PlayableSeasonDto = {
  /** `ready`: can be played at once. `fetchable`: has to be fetched from the results API first. `building`: is being
    fetched. `refused`: cannot be played, for the reason given. */
  state: SeasonState;
  /** Colours of the teams, as `#RRGGBB`; empty while they are unknown. */
  colours: string[];
  /** Rounds that have been fetched, or that have official results while it runs; else null. */
  done: number | null;
  /** Real time at which fetching it goes on, while it waits because the results API allows no more requests now; else
    null. */
  waitsUntil: string | null;
  /** Why it is refused, or why fetching it failed; null otherwise. */
  reason: string | null;
  /** The same as a code; null otherwise. */
  reasonCode: SeasonReason | null;
  /** Year of the season. */
  season: number;
  /** Rounds that are not cancelled. */
  rounds: number | null;
  /** Number of teams. */
  teams: number | null;
  /** Number of drivers who can be picked. */
  drivers: number | null;
  /** Rounds with a sprint. */
  sprints: number | null;
  /** Rules of that year that differ from today's. */
  notes: string[];
  /** True for a season that is refused because it is still running. */
  isRunning: boolean;
  /** What is wrong with an `unplayable` season, in sentences; else empty. */
  faults: string[];
};
export type FieldDriverDto = {
  /** Display name. */
  name: string;
  /** Three letters. */
  code: string;
  /** Race number; null when unknown. */
  number: number | null;
};
export type FieldTeamDto = {
  /** Display name. */
  name: string;
  /** Colour of the team, as `#RRGGBB`. */
  colour: string;
  /** Drivers who can be picked and began the season with this team. */
  drivers: FieldDriverDto[];
};
export type SeasonFieldDto = {
  /** Year of the season. */
  season: number;
  /** In an order that was known before the first race. */
  teams: FieldTeamDto[];
};
export type FormCircuitDto = {
  /** The round to come. */
  round: number;
  /** Year of the event. */
  season: number;
  /** Name of that event. */
  raceName: string;
  /** The same, short. */
  shortRaceName: string;
};
export type NotRacedDto = {
  /** The latest round in which it started; null when it has raced in none of the season so far. */
  round: number | null;
  /** Name of that race. */
  raceName: string | null;
  /** The same, short; null when that is. */
  shortRaceName: string | null;
};
export type FormLineDto = {
  /** One number for each of the rounds, in their order. */
  points: number[];
  /** Points of the sprints, one number for each of `sprintRounds`. */
  sprintPoints: number[];
  /** Points of the Grands Prix of `circuits`, in their order; null for anyone who was not there. */
  circuitPoints: (number | null)[];
  /** Display name. */
  name: string;
  /** Null for who races; else since when it has not, as far as the league has seen the season (FORM-4). */
  notRaced: NotRacedDto | null;
};
export type FormDto = {
  /** Numbers of the rounds, the oldest first; at most five. */
  rounds: number[];
  /** The latest sprints of the season, the oldest first; at most five (FORM-3). */
  sprintRounds: number[];
  /** The latest earlier events at the circuits of the rounds to come (FORM-3). */
  circuits: FormCircuitDto[];
  /** Everybody who can be picked, as a main driver: the points of the Grand Prix. */
  drivers: FormLineDto[];
  /** The teams: the points of the Grand Prix and of the sprint. */
  teams: FormLineDto[];
};
export type SessionDto = {
  /** Start, ISO 8601 in UTC; null while there is no time. */
  startTime: string | null;
};
export type RaceDto = {
  /** Where the round stands; `completed` as soon as results of the Grand Prix are stored (NEXT-1). */
  status: RaceStatus;
  /** Provisional after the first import, official after the second one 12 hours later. */
  resultsStatus: ResultsStatus;
  /** Teams whose cars a result lacks that waits for them, three hours at most (SCORE-2); null when
    none does. */
  waitingFor: string[] | null;
  /** Why a published result is held back, in a sentence for players, as it cannot be true or is not whole;
    null when none is. */
  heldBack: string | null;
  /** From when on a held-back result counts as it is, without the sprint that it lacks, ISO 8601 in UTC; null where
    only another list will do, or none is held back. */
  heldBackUntil: string | null;
  /** Id of the race. */
  _id: string;
  /** Round number in the season. */
  round: number;
  /** Year of the season. */
  season: number;
  /** Name of the race. */
  raceName: string;
  /** The same, short. */
  shortRaceName: string;
  /** Name of the circuit. */
  circuit: string;
  /** City of the circuit. */
  locality: string;
  /** Country of the circuit. */
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Start of the Grand Prix, ISO 8601 in UTC; null while there is no time. */
  date: string | null;
  /** Until then this is the current race (LOCK-3, NEXT-2), ISO 8601 in UTC; null without a race
    time. */
  endOfWeekend: string | null;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** Whether that sprint is marked as not run, so that it scores nothing (SPRINT-1). */
  isSprintOff: boolean;
  /** Absent while there is no time. */
  qualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprintQualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprint?: SessionDto;
  /** When picks lock and are revealed: 5 minutes before (sprint) qualifying (LOCK-1), ISO 8601 in
    UTC; null when that time is missing. */
  lockAt: string | null;
  /** Whether picks can no longer be changed (LOCK-1, LOCK-2). */
  locked: boolean;
  /** When the results were imported, confirmed or corrected last, ISO 8601 in UTC; null while
    there are none. */
  resultsUpdatedAt: string | null;
  /** How much of that result is there; null when none waits. */
  waitingCars: WaitingCarsDto | null;
  /** When a held-back result is fetched next, ISO 8601 in UTC; null without one, or with `heldBackUntil`. */
  heldBackNextLook: string | null;
  /** When results of the Grand Prix are first fetched, 20 minutes after its scheduled end (NEXT-3),
    ISO 8601 in UTC; null without a race time. */
  resultsDueAt: string | null;
  /** Until when they are fetched every ten minutes, ISO 8601 in UTC; every hour from then on. Null without
    a race time. */
  resultsOftenUntil: string | null;
  /** Whether an app admin entered results of it, as the source has none or wrong ones. */
  resultsByHand: boolean;
};
export type MomentKind =
  "lock" | "swap-opens" | "swap-closes" | "race" | "results" | "next-lock";
export type MomentDto = {
  /** What happens then. */
  kind: MomentKind;
  /** Number of the round: the current one, but for `next-lock`. */
  round: number;
  /** Name of the race of that round. */
  raceName: string;
  /** ISO 8601 in UTC. */
  at: string;
};
export type FollowingRaceDto = {
  /** Where the round stands; `completed` as soon as results of the Grand Prix are stored (NEXT-1). */
  status: RaceStatus;
  /** Teams whose cars a result lacks that waits for them, three hours at most (SCORE-2); null when
    none does. */
  waitingFor: string[] | null;
  /** Why a published result is held back, in a sentence for players, as it cannot be true or is not whole;
    null when none is. */
  heldBack: string | null;
  /** From when on a held-back result counts as it is, without the sprint that it lacks, ISO 8601 in UTC; null where
    only another list will do, or none is held back. */
  heldBackUntil: string | null;
  /** Id of the race. */
  _id: string;
  /** Round number in the season. */
  round: number;
  /** Year of the season. */
  season: number;
  /** Name of the race. */
  raceName: string;
  /** Name of the circuit. */
  circuit: string;
  /** Country of the circuit. */
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** Whether that sprint is marked as not run, so that it scores nothing (SPRINT-1). */
  isSprintOff: boolean;
  /** Absent while there is no time. */
  qualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprintQualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprint?: SessionDto;
  /** When picks lock and are revealed: 5 minutes before (sprint) qualifying (LOCK-1), ISO 8601 in
    UTC; null when that time is missing. */
  lockAt: string | null;
  /** Whether picks can no longer be changed (LOCK-1, LOCK-2). */
  locked: boolean;
  /** Until then this is the current race (LOCK-3, NEXT-2), ISO 8601 in UTC; null without a race
    time. */
  endOfWeekend: string | null;
  /** When results of the Grand Prix are first fetched, 20 minutes after its scheduled end (NEXT-3),
    ISO 8601 in UTC; null without a race time. */
  resultsDueAt: string | null;
  /** Until when they are fetched every ten minutes, ISO 8601 in UTC; every hour from then on. Null without
    a race time. */
  resultsOftenUntil: string | null;
  /** How much of that result is there; null when none waits. */
  waitingCars: WaitingCarsDto | null;
  /** When a held-back result is fetched next, ISO 8601 in UTC; null without one, or with `heldBackUntil`. */
  heldBackNextLook: string | null;
  /** From then on it is called next, and the current race is a result; ISO 8601 in UTC. */
  from: string;
  /** From then on it can be picked for; ISO 8601 in UTC. */
  opensAt: string;
  /** The Grand Prix. */
  race: SessionDto;
};
export type NextRaceDto = {
  /** Where the round stands; `completed` as soon as results of the Grand Prix are stored (NEXT-1). */
  status: RaceStatus;
  /** Teams whose cars a result lacks that waits for them, three hours at most (SCORE-2); null when
    none does. */
  waitingFor: string[] | null;
  /** Why a published result is held back, in a sentence for players, as it cannot be true or is not whole;
    null when none is. */
  heldBack: string | null;
  /** From when on a held-back result counts as it is, without the sprint that it lacks, ISO 8601 in UTC; null where
    only another list will do, or none is held back. */
  heldBackUntil: string | null;
  /** Id of the race. */
  _id: string;
  /** Round number in the season. */
  round: number;
  /** Year of the season. */
  season: number;
  /** Name of the race. */
  raceName: string;
  /** Name of the circuit. */
  circuit: string;
  /** Country of the circuit. */
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** Whether that sprint is marked as not run, so that it scores nothing (SPRINT-1). */
  isSprintOff: boolean;
  /** Absent while there is no time. */
  qualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprintQualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprint?: SessionDto;
  /** When picks lock and are revealed: 5 minutes before (sprint) qualifying (LOCK-1), ISO 8601 in
    UTC; null when that time is missing. */
  lockAt: string | null;
  /** Whether picks can no longer be changed (LOCK-1, LOCK-2). */
  locked: boolean;
  /** Until then this is the current race (LOCK-3, NEXT-2), ISO 8601 in UTC; null without a race
    time. */
  endOfWeekend: string | null;
  /** When results of the Grand Prix are first fetched, 20 minutes after its scheduled end (NEXT-3),
    ISO 8601 in UTC; null without a race time. */
  resultsDueAt: string | null;
  /** Until when they are fetched every ten minutes, ISO 8601 in UTC; every hour from then on. Null without
    a race time. */
  resultsOftenUntil: string | null;
  /** How much of that result is there; null when none waits. */
  waitingCars: WaitingCarsDto | null;
  /** When a held-back result is fetched next, ISO 8601 in UTC; null without one, or with `heldBackUntil`. */
  heldBackNextLook: string | null;
  /** What is still to come, soonest first (NEXT-3): count down to the first. */
  moments: MomentDto[];
  /** The round that opens when this weekend ends; null after the last one, and in race nights (NEXT-4). */
  following: FollowingRaceDto | null;
  /** The time of the game when this was answered, ISO 8601 in UTC: count down against it, not
    against the clock of the device. */
  serverTime: string;
  /** The Grand Prix. */
  race: SessionDto;
};
export type ClassifiedDto = {
  /** How it ended for the car. */
  status: ResultStatus;
  /** Null for anyone who was not classified. */
  position: number | null;
  /** Display name of the driver in that season. */
  driver: string;
  /** Display name of the team in that season. */
  team: string;
  /** Points as awarded (SCORE-1). */
  points: number;
};
export type RaceDetailDto = {
  /** Where the round stands; `completed` as soon as results of the Grand Prix are stored (NEXT-1). */
  status: RaceStatus;
  /** Provisional after the first import, official after the second one 12 hours later. */
  resultsStatus: ResultsStatus;
  /** Teams whose cars a result lacks that waits for them, three hours at most (SCORE-2); null when
    none does. */
  waitingFor: string[] | null;
  /** Why a published result is held back, in a sentence for players, as it cannot be true or is not whole;
    null when none is. */
  heldBack: string | null;
  /** From when on a held-back result counts as it is, without the sprint that it lacks, ISO 8601 in UTC; null where
    only another list will do, or none is held back. */
  heldBackUntil: string | null;
  /** Id of the race. */
  _id: string;
  /** Round number in the season. */
  round: number;
  /** Year of the season. */
  season: number;
  /** Name of the race. */
  raceName: string;
  /** The same, short. */
  shortRaceName: string;
  /** Name of the circuit. */
  circuit: string;
  /** City of the circuit. */
  locality: string;
  /** Country of the circuit. */
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Start of the Grand Prix, ISO 8601 in UTC; null while there is no time. */
  date: string | null;
  /** Until then this is the current race (LOCK-3, NEXT-2), ISO 8601 in UTC; null without a race
    time. */
  endOfWeekend: string | null;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** Whether that sprint is marked as not run, so that it scores nothing (SPRINT-1). */
  isSprintOff: boolean;
  /** Absent while there is no time. */
  qualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprintQualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprint?: SessionDto;
  /** When picks lock and are revealed: 5 minutes before (sprint) qualifying (LOCK-1), ISO 8601 in
    UTC; null when that time is missing. */
  lockAt: string | null;
  /** Whether picks can no longer be changed (LOCK-1, LOCK-2). */
  locked: boolean;
  /** When the results were imported, confirmed or corrected last, ISO 8601 in UTC; null while
    there are none. */
  resultsUpdatedAt: string | null;
  /** How much of that result is there; null when none waits. */
  waitingCars: WaitingCarsDto | null;
  /** When a held-back result is fetched next, ISO 8601 in UTC; null without one, or with `heldBackUntil`. */
  heldBackNextLook: string | null;
  /** When results of the Grand Prix are first fetched, 20 minutes after its scheduled end (NEXT-3),
    ISO 8601 in UTC; null without a race time. */
  resultsDueAt: string | null;
  /** Until when they are fetched every ten minutes, ISO 8601 in UTC; every hour from then on. Null without
    a race time. */
  resultsOftenUntil: string | null;
  /** Whether an app admin entered results of it, as the source has none or wrong ones. */
  resultsByHand: boolean;
  /** As classified; who was not classified stands at the end. Empty while there are no results. */
  classification: ClassifiedDto[];
  /** The same of the sprint. */
  sprintClassification: ClassifiedDto[];
};
export type EarlierRaceDto = {
  /** Year of that season. */
  season: number;
  /** Name of that event. */
  raceName: string;
  /** Name of the circuit. */
  circuit: string;
  /** As classified; who was not classified stands at the end. */
  classification: ClassifiedDto[];
};
export type QualifyingStatus = "upcoming" | "waiting" | "published" | "missing";
export type QualifyingPlaceDto = {
  /** Place in the session, from 1. Penalties for the grid come later. */
  position: number;
  /** Display name of the driver. */
  driver: string;
  /** Display name of the team. */
  team: string;
  /** Best time of the first part; null without one. */
  q1: string | null;
  /** The same of the second part. */
  q2: string | null;
  /** The same of the third part. */
  q3: string | null;
};
export type QualifyingDto = {
  /** `waiting` when it is over and not published yet, `missing` when it has not come in a week. */
  status: QualifyingStatus;
  /** Round number. */
  round: number;
  /** From when on it can be shown, ISO 8601 in UTC: its scheduled end, in a race night the lock of the
    round (QUALI-1); null while that is unknown. */
  dueAt: string | null;
  /** In the order of the places; empty unless it is published. */
  places: QualifyingPlaceDto[];
};
export type SeasonStintDto = {
  /** Display name of the team. */
  team: string;
  /** First round of the stint. */
  from: number;
  /** Last round of the stint. */
  to: number;
};
export type SeasonDriverDto = {
  /** Stable id of the driver within the season. */
  _id: string;
  /** Display name. */
  name: string;
  /** Three letters. */
  code: string;
  /** Race number; null when unknown. */
  number: number | null;
  /** Display name of the team at the current round (NAME-3); null for a driver who has not raced
    for one. */
  team: string | null;
  /** In the order of the rounds. */
  stints: SeasonStintDto[];
  /** False for a driver who may have results but cannot be picked. */
  selectable: boolean;
};
export type SeasonTeamDto = {
  /** Stable id of the team within the season. */
  _id: string;
  /** Display name. */
  name: string;
  /** Colour of the team, as `#RRGGBB`. */
  colour: string;
};
export type SeasonDto = {
  /** Year of the season. */
  season: number;
  /** Everybody who can be picked or may have results. */
  drivers: SeasonDriverDto[];
  /** The teams that can be picked. */
  teams: SeasonTeamDto[];
  /** In the order of their locks (LOCK-4). */
  rounds: RaceDto[];
};
export type OverrideSelectionDto = {
  /** The race's `_id` or its round number; the round has to be locked (OVERRIDE-1). */
  raceId: string | number;
  /** User id of the member who gets the pick. */
  userId: string;
  /** True: the real points of the results. False: 0 points, for good (SCORE-7). */
  assignPoints: boolean;
  /** For the league's log; at most 200 characters. */
  notes?: string;
  /** Id of the league. */
  leagueId: string;
  /** Name, id, code or alias of the main driver, in any case (NAME-2). */
  mainDriver: string;
  /** Name, id, code or alias of the reserve driver; not the main driver (PICK-1). */
  reserveDriver: string;
  /** Name, id or alias of the team (NAME-2). */
  team: string;
};
export type OpenRoundDto = {
  /** When picks lock, ISO 8601 in UTC. */
  lockAt: string;
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Whether the round was postponed (LOCK-6); false when one that was added has passed it. */
  isPostponed: boolean;
  /** Whether the player has a pick for it. */
  selectionMade: boolean;
};
export type CurrentSelectionDto = {
  /** `empty` without a pick; null while the pick would be secret (LOCK-5). */
  status: PickStatus | null;
  /** Parts of the pick whose name is taken (USED-5): choose again, or the pick is void at the
    lock. */
  conflicts: PickField[];
  /** When the pick was saved or assigned last, ISO 8601 in UTC; null without one. */
  savedAt: string | null;
  /** How often the player has swapped its drivers in this round. */
  swaps: number;
  /** Whether the pick can no longer be changed. */
  locked: boolean;
  /** When picks lock and are revealed (LOCK-1), ISO 8601 in UTC; null when the time that sets the
    lock is missing. */
  lockAt: string | null;
  /** Other rounds that can be picked for now (PICK-3), in the order of their locks; absent when
    there are none. */
  alsoOpen?: OpenRoundDto[];
  /** Id of the pick; null without a pick, and while it is secret (LOCK-5). */
  _id: string | null;
  /** User id of the player. */
  userId: string;
  /** Username of the player. */
  username: string;
  /** The helmet of the player. */
  avatar: AvatarDto;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** Round number. */
  round: number;
  /** Display name of the main driver; null without a pick, and while it is secret (LOCK-5). */
  mainDriver: string | null;
  /** Display name of the reserve driver; null without a pick, and while it is secret (LOCK-5). */
  reserveDriver: string | null;
  /** Display name of the team; null without a pick, and while it is secret (LOCK-5). */
  team: string | null;
  /** True when main driver, reserve driver and team are all set. */
  selectionMade: boolean;
  /** Whether the owner of the league assigned it; false while it is secret. */
  isAdminAssigned: boolean;
  /** True when the owner assigned it over a pick that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
  /** What the owner wrote beside an assignment; empty for the player's own pick. */
  notes: string;
  /** True for a locked pick that scores nothing because one of its names was taken (USED-3). */
  isVoid: boolean;
  /** Null until the round is completed, without a pick and for a void one. */
  score: RoundScoreDto | null;
};
export type RoundSelectionsDto = {
  /** What the owner may assign in this round: what held when it locked, or would if it did now
    (OVERRIDE-5). */
  ownerMay: OwnerMay;
  /** One per member, in the order of the usernames. */
  selections: SelectionDto[];
  /** Whether the caller is the league's owner. */
  isAdmin: boolean;
  /** Whether the picks are locked, and therefore shown (LOCK-5). */
  locked: boolean;
};
export type SamePickOfferDto = {
  /** Id of the other league. */
  leagueId: string;
  /** Its name. */
  leagueName: string;
  /** Whether the rules of that league would accept the three names for this race now. */
  mayBeSaved: boolean;
  /** Whether they are the player's pick there already. */
  isSaved: boolean;
  /** Whether the player has any pick there, which would be replaced. */
  selectionMade: boolean;
  /** When that was saved, for `basedOn`, ISO 8601 in UTC; null without one. */
  savedAt: string | null;
  /** Code of the refusal; absent when the pick may be saved. */
  code?: string;
  /** The refusal in a sentence for people; absent when the pick may be saved. */
  message?: string;
};
export type SamePickResultDto = {
  /** Id of the league. */
  leagueId: string;
  /** Whether the pick is saved there. */
  saved: boolean;
  /** When it was saved, ISO 8601 in UTC; null when it was refused. */
  savedAt: string | null;
  /** Code of the refusal; absent when it is saved. */
  code?: string;
  /** What happened, in a sentence for people. */
  message: string;
};
export type SamePickLeagueDto = {
  /** `savedAt` of the pick there that the caller has seen, null for none: refused when it has changed
    since. When absent whatever is there is replaced. */
  basedOn?: string | null;
  /** Id of the other league. */
  leagueId: string;
};
export type SaveSamePickDto = {
  /** The race's `_id` or its round number. */
  raceId: string | number;
  /** Id of the league whose pick is copied. */
  leagueId: string;
  /** The leagues that get it, 50 at most. */
  leagues: SamePickLeagueDto[];
};
export type SaveSelectionDto = {
  /** The race's `_id` or its round number: the current race, or another one that can be picked for
    now (PICK-3, `alsoOpen` of the own selection). The current race when absent. */
  raceId?: string | number;
  /** `savedAt` of the pick that the caller has seen, null for none: the save is refused when the pick
    has changed since. When absent the save replaces whatever is there. */
  basedOn?: string | null;
  /** Id of the league. */
  leagueId: string;
  /** Name, id, code or alias of the main driver, in any case (NAME-2). */
  mainDriver: string;
  /** Name, id, code or alias of the reserve driver; not the main driver (PICK-1). */
  reserveDriver: string;
  /** Name, id or alias of the team (NAME-2). */
  team: string;
};
export type UsedRoundDto = {
  /** The part of the pick that it was used in. */
  field: PickField;
  /** Display name. */
  name: string;
  /** Number of that round. */
  round: number;
};
export type KeptNameDto = {
  /** The part of the pick that the name is kept for. */
  field: PickField;
  /** Display name. */
  name: string;
  /** The round that keeps it. */
  round: number;
  /** Name of that race. */
  raceName: string;
  /** Whether that round was postponed (LOCK-6); false when one that was added has passed it. */
  isPostponed: boolean;
};
export type UsedSelectionsDto = {
  /** Display names, in the order of their use (USED-4). */
  usedMainDrivers: string[];
  /** Display names, in the order of their use (USED-4). */
  usedReserveDrivers: string[];
  /** Display names, in the order of their use (USED-4). */
  usedTeams: string[];
  /** In which rounds the names above were used (USED-9); absent when none is. */
  usedIn?: UsedRoundDto[];
  /** Those of the names above that are not used yet but kept for an open pick (USED-7); absent
    when there are none, and for other members. */
  kept?: KeptNameDto[];
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
  /** Username of the player. */
  username: string;
  /** The helmet of the player. */
  avatar: AvatarDto;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** From 1; full ties share it. */
  rank: number;
  /** Titles of earlier seasons, as stars on it (HALL-7). */
  stars: number;
  /** What the table ranks by. */
  points: number;
  /** Places won by the latest round, below 0 for lost ones. */
  moved: number;
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
export type SimulationClockDto = {
  /** The time of the game (UTC). */
  now: string;
  /** Game seconds per real second; 0 stands still. */
  rate: number;
};
export type SetSimulationClockDto = {
  /** Where to move the time of the game (UTC); stays where it is when absent. */
  now?: string;
  /** Game seconds per real second; 0 stands still. Stays as it is when absent. */
  rate?: number;
};
export type PlayedInDto = {
  /** Id of the league. */
  _id: string;
  /** Name of the league. */
  name: string;
};
export type PlayedRoundDto = {
  /** Who made the pick; `empty` without one that counts. */
  status: PickStatus;
  /** Provisional after the first import, official after the second one 12 hours later. */
  resultsStatus: ResultsStatus;
  /** Round number in the season. */
  round: number;
  /** Points of main and reserve driver. */
  driverPoints: number;
  /** Points of the team. */
  teamPoints: number;
  /** The league in which it was played. */
  league: PlayedInDto;
  /** All points of the pick; 0 when it was missed. */
  points: number;
  /** How often the player swapped main and reserve driver, before and after an assignment. */
  switcheroos: number;
  /** Mean points of all who took part in the round in this league, not rounded. */
  leagueAverage: number;
  /** Whether the points are strictly above that mean (STATS-3). */
  isSuccess: boolean;
  /** Whether that came right after a round below its mean (STATS-4). */
  isComeback: boolean;
  /** Display name of the main driver; null without a pick that counts. */
  mainDriver: string | null;
  /** Display name of the reserve driver; null without a pick that counts. */
  reserveDriver: string | null;
  /** Display name of the team; null without a pick that counts. */
  team: string | null;
  /** True when the owner assigned the pick over one that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
};
export type ComparedFigureDto = {
  /** Mean of the figures of all who are compared, the player's own included; not rounded. */
  mean: number;
  /** Place among them; 1 is the highest figure, equal ones share it. */
  place: number;
};
export type ComparedFiguresDto = {
  /** How many are compared. */
  players: number;
  /** Of the points over all rounds. */
  total: ComparedFigureDto;
  /** Of the mean points of a round. */
  average: ComparedFigureDto;
  /** Of the success rates. */
  success: ComparedFigureDto;
  /** Of the points of the best races. */
  best: ComparedFigureDto;
  /** Of the numbers of comebacks. */
  comebacks: ComparedFigureDto;
};
export type StreakDto = {
  /** How many the latest completed rounds make; 0 when the last one has ended it. */
  current: number;
  /** The round with which that one began; null when there is none. */
  since: number | null;
  /** The longest, the current one included. */
  longest: number;
};
export type StreaksDto = {
  /** Of the rounds since joining, those with an own pick at the lock. */
  picks: StreakDto;
  /** Of the rounds that the member took part in, those with points above the mean of all participants. */
  aboveMean: StreakDto;
};
export type BadgeKind =
  "never-missed" | "ten-above-mean" | "five-above-mean" | "round-winner";
export type BadgeDto = {
  /** What it is for. */
  kind: BadgeKind;
  /** Rounds never missed, rounds in a row, or rounds won. */
  count: number;
  /** Since this round they never missed one, in this round they got there, or this was the latest win. */
  round: number;
};
export type UserStatisticsDto = {
  /** Provisional while one of the rounds waits for its second import. */
  resultsStatus: ResultsStatus;
  /** Year of the season. */
  season: number;
  /** Points over all rounds. */
  totalPoints: number;
  /** Points of main and reserve drivers over all rounds. */
  driverPoints: number;
  /** Points of teams over all rounds. */
  teamPoints: number;
  /** Mean points of a round (STATS-2); 0 before the first. */
  averagePoints: number;
  /** Running means of the driver points, one per round (STATS-2). */
  driverAverages: number[];
  /** Running means of the team points, one per round (STATS-2). */
  teamAverages: number[];
  /** 0 to 100: share of the rounds with points above the mean of all participants (STATS-3). */
  successRate: number;
  /** How many comebacks there were (STATS-4). */
  comebackCount: number;
  /** Rounds above the mean right after a round below it (STATS-4). */
  comebackRounds: number[];
  /** The round with the most points (STATS-5); null before the first completed round. */
  bestRace: PlayedRoundDto | null;
  /** In the order of their locks (LOCK-4). */
  raceHistory: PlayedRoundDto[];
  /** The figures beside those of the league (STATS-9); null before the first completed round, and where
    figures of several leagues are added up. */
  comparison: ComparedFiguresDto | null;
  /** Rounds in a row; null where figures of several leagues are added up. */
  streaks: StreaksDto | null;
  /** What can be said of the player in the league; none where figures of several leagues are added up. */
  badges: BadgeDto[];
  /** When results of these rounds were imported, confirmed or corrected last, ISO 8601 in UTC;
    null before the first. */
  lastUpdated: string | null;
};
export type SwitcherooResultDto = {
  /** Switcheroos left in the season (SWAP-2). */
  remaining: number;
  /** Switcheroos that a member has per league and season. */
  total: number;
  /** What happened, in a sentence for people. */
  message: string;
  /** The pick after the swap. */
  selection: SelectionDto;
};
export type PerformSwitcherooDto = {
  /** Id of the league. */
  leagueId: string;
  /** The race's `_id` or its round number. */
  raceId: string | number;
  /** The main driver of the saved pick. */
  originalDriver: string;
  /** The reserve driver of the saved pick. */
  newDriver: string;
};
export type SwitcherooCountDto = {
  /** Switcheroos left in the season (SWAP-2). */
  remaining: number;
  /** Switcheroos that a member has per league and season. */
  total: number;
};
export type SwitcherooWindowDto = {
  /** Whether the window is open now (SWAP-1). */
  isSwitcherooAllowed: boolean;
  /** First instant at which it is open, ISO 8601 in UTC; null while a time is missing. */
  opensAt: string | null;
  /** Last instant at which it is open, ISO 8601 in UTC; null while a time is missing. */
  closesAt: string | null;
};
export type ListedUserDto = {
  /** Email address of the account. */
  email: string;
  /** User id. */
  _id: string;
  /** Unique, in the case it was registered in. */
  username: string;
  /** Whether reminders of missing picks are sent (REMIND-3). */
  emailRemindersEnabled: boolean;
  /** True for people who run the whole game. */
  isAppAdmin: boolean;
};
export type UserListDto = {
  /** One page, by username. */
  users: ListedUserDto[];
};
export type CalendarEntryKind = "lock" | "sprint" | "qualifying" | "race";
export type CalendarEntryDto = {
  /** What begins, or ends. */
  kind: CalendarEntryKind;
  /** Names of the leagues whose picks lock; none for a session. */
  leagues: string[];
  /** The UID of the event in the file. */
  _id: string;
  /** Name of the Grand Prix; for a race night with the year of its season. */
  raceName: string;
  /** The same, short. */
  shortRaceName: string;
  /** When (UTC). */
  at: string;
};
export type CalendarAddressDto = {
  /** The address, for programs that are given one; null before the player has made it. Anybody who has it can read the calendar. */
  url: string | null;
  /** The same for a link that opens the calendar program. */
  webcalUrl: string | null;
  /** What comes next in it, four entries at most; none before the player has made the address. */
  next: CalendarEntryDto[];
};
export type DeviceDto = {
  /** When it signed in. */
  since: string;
  /** When it last used its session; up to 15 minutes late. */
  lastSeen: string;
  /** By which the session is ended. */
  id: string;
  /** What it says it is. */
  name: string;
  /** Whether this call comes from it. */
  isCurrent: boolean;
};
export type ChangeEmailDto = {
  /** The password of the account. Without it the caller must have signed in with it for this
    session at most 10 minutes ago (ACCOUNT-2). */
  currentPassword?: string | null;
  /** The new address: at most 254 characters. */
  email: string;
};
export type NotificationEvent =
  | "pick-24h"
  | "pick-2h"
  | "pick-30min"
  | "plan-counts"
  | "lock-moved"
  | "reveal"
  | "swaps"
  | "result"
  | "correction"
  | "assigned"
  | "joined"
  | "membership";
export type NotificationEventDto = {
  /** What the player is notified of. */
  event: NotificationEvent;
  /** Whether it comes by push, to the devices that have it. */
  push: boolean;
  /** Whether it comes by email. */
  email: boolean;
};
export type QuietHoursDto = {
  /** Whether the player has them. */
  isOn: boolean;
  /** As the player's clock shows it. */
  from: string;
  /** On the next day when it is not later; 16 hours away at most. */
  to: string;
};
export type QuietLockDto = {
  /** Name of the Grand Prix. */
  raceName: string;
  /** The same, short. */
  shortRaceName: string;
  /** When its picks lock (UTC). */
  lockAt: string;
  /** When the last reminder comes instead (UTC). */
  remindedAt: string;
};
export type PushDeviceDto = {
  /** Id of the device. */
  _id: string;
  /** Browser and system. */
  name: string;
  /** When it was added (UTC). */
  createdAt: string;
};
export type NotificationSettingsDto = {
  /** IANA name of the zone of the quiet hours; null until a browser has reported it, which reads UTC. */
  timeZone: string | null;
  /** All events, in the order of a weekend. */
  events: NotificationEventDto[];
  /** Those that the player has, or had when they are off. */
  quietHours: QuietHoursDto;
  /** Coming locks that fall into the quiet hours, of the seasons of the player's leagues. */
  quietLocks: QuietLockDto[];
  /** Ids of muted leagues, of which the player is not notified. */
  mutedLeagues: string[];
  /** Devices that get pushes, oldest first. */
  devices: PushDeviceDto[];
};
export type NotificationChannel = "push" | "email";
export type NotificationChoiceDto = {
  /** What the player is notified of. */
  event: NotificationEvent;
  /** The way that it comes. */
  channel: NotificationChannel;
  /** Whether it comes that way. */
  isOn: boolean;
};
export type LeagueMuteDto = {
  /** Id of one of the player's leagues; others than the player's own are left out. */
  league: string;
  /** Whether the league is muted. */
  isMuted: boolean;
};
export type UpdateNotificationSettingsDto = {
  /** Ids of all muted leagues; others than the player's own are left out. */
  mutedLeagues?: string[];
  /** Boxes that were changed. */
  choices?: NotificationChoiceDto[];
  /** Replaces all of them. */
  quietHours?: QuietHoursDto;
  /** Mutes or unmutes one league; the others stay as they are. */
  mute?: LeagueMuteDto;
};
export type PasskeyDto = {
  /** When it was added. */
  createdAt: string;
  /** When it last signed in; null until it has. */
  lastUsedAt: string | null;
  /** When its authenticator last counted back; null if it never has. It was moved to another password manager then, or
    copied. */
  counterFellAt: string | null;
  /** The credential's id, base64url. */
  id: string;
  /** What the player calls it. */
  name: string;
};
export type AddPasskeyDto = {
  /** What the player calls it: 1 to 40 characters. */
  name: string;
  /** What the authenticator answered: `RegistrationResponseJSON`. */
  response: {
    [key: string]: any;
  };
};
export type PasskeyProofDto = {
  /** The password of the account. Without it the caller must have signed in with it for this
    session at most 10 minutes ago (ACCOUNT-2). */
  currentPassword?: string | null;
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
export type AddedPushDeviceDto = {
  /** The device that the player is at. */
  device: PushDeviceDto;
};
export type PushKeysDto = {
  /** Its public key: a point of P-256 in 65 bytes, base64url. */
  p256dh: string;
  /** The secret that it shares with the server: 16 bytes, base64url. */
  auth: string;
};
export type AddPushDeviceDto = {
  /** Where its push service takes messages. */
  endpoint: string;
  /** When the browser expects it to end; not used, as its push service says when it has. */
  expirationTime?: number | null;
  /** The address of the subscription that this browser had before, which is replaced. */
  replaces?: string;
  /** The browser does so at a visit: a device that the player has removed stays removed. */
  isVisit?: boolean;
  /** Its keys. */
  keys: PushKeysDto;
};
export type FormerSubscriptionDto = {
  /** Where its push service took messages. */
  endpoint: string;
  /** The secret that it shared with the server: it proves that the caller is that browser. */
  auth: string;
};
export type ChangedSubscriptionDto = {
  /** The one that it had. */
  before: FormerSubscriptionDto;
  /** The one that it has now. */
  after: AddPushDeviceDto;
};
export type PushDeviceIdDto = {
  /** Id of the device. */
  id: string;
};
export type TestReminderDto = {
  /** User id of the player who gets the email. */
  userId: string;
};
export type ApiTokenDto = {
  /** When it was last used, to the minute, about (ISO 8601, UTC); null before its first use. */
  lastUsedAt: string | null;
  /** Id of the token, to revoke it. */
  _id: string;
  /** What the player calls it. */
  name: string;
  /** When it was made (ISO 8601, UTC). */
  createdAt: string;
};
export type MadeApiTokenDto = {
  /** When it was last used, to the minute, about (ISO 8601, UTC); null before its first use. */
  lastUsedAt: string | null;
  /** The token itself, for `Authorization: Bearer`. It is answered only here. */
  token: string;
  /** Id of the token, to revoke it. */
  _id: string;
  /** What the player calls it. */
  name: string;
  /** When it was made (ISO 8601, UTC). */
  createdAt: string;
};
export type NewApiTokenDto = {
  /** The password of the account. Without it the caller must have signed in with it for this
    session at most 10 minutes ago (ACCOUNT-2). */
  currentPassword?: string | null;
  /** What the token is for: a name among the player's tokens. */
  name: string;
};
export type UnsubscribedDto = {
  /** What happened, in a sentence for people. */
  message: string;
};
export type UsernameDto = {
  /** Username of the player. */
  username: string;
  /** False when it was changed this season. */
  mayChange: boolean;
  /** The first lock of the next season (UTC), from when on it may be changed again; null while that has no date, or when it may be changed now. */
  mayChangeFrom: string | null;
};
export type ChangeUsernameDto = {
  /** 3 to 20 letters, digits or underscores; unique whatever the case, and not a reserved one
    (ACCOUNT-1). */
  username: string;
};
export const {
  useListAllLeaguesQuery,
  useAssignRealPointsMutation,
  useGetInstallationHealthQuery,
  useListImportsQuery,
  useInitializeLeaderboardMutation,
  useListJobsQuery,
  useGetRoundResultsQuery,
  useEnterResultsMutation,
  useImportRoundMutation,
  useScrapeMissingRacesMutation,
  useListPastSeasonsQuery,
  useFetchPastSeasonMutation,
  useGetRoundCalendarQuery,
  useChangeRoundCalendarMutation,
  useCreateAnnouncementMutation,
  useListAnnouncementsQuery,
  useDeleteAnnouncementMutation,
  useConfirmEmailMutation,
  useConfirmEmailChangeMutation,
  useResendConfirmationMutation,
  useDeleteAccountMutation,
  useBecomeFirstAdminMutation,
  useForgotPasswordMutation,
  useLoginMutation,
  useLogoutMutation,
  useGetMeQuery,
  useSignInWithPasskeyMutation,
  useGetPasskeySignInOptionsMutation,
  useRefreshSessionMutation,
  useRegisterMutation,
  useResetPasswordMutation,
  useUndoEmailChangeMutation,
  useListAvatarsQuery,
  useGetAvatarQuery,
  useUpdateAvatarMutation,
  useResetAvatarMutation,
  useGetHelmetQuery,
  useGetCalendarQuery,
  useGetHealthQuery,
  useGetInviteQuery,
  useGetInvitePictureQuery,
  useRegisterByInviteMutation,
  useCreateLeagueMutation,
  useJoinLeagueMutation,
  useListInvitationsQuery,
  useListMyLeaguesQuery,
  useListMyOverviewsQuery,
  useGetLeagueQuery,
  useUpdateLeagueMutation,
  useDeleteLeagueMutation,
  useAbandonLeagueMutation,
  useGetLeagueCalendarQuery,
  useMakeNewCodeMutation,
  useGetHonoursQuery,
  useListHooksQuery,
  useAddHookMutation,
  usePreviewHookQuery,
  useUpdateHookMutation,
  useRemoveHookMutation,
  useSwitchHookOffMutation,
  useSwitchHookOnMutation,
  useTestHookMutation,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useGetLeagueLogQuery,
  useRemoveMemberMutation,
  useOpenNextSeasonMutation,
  useGetNightQuery,
  useAdvanceNightMutation,
  usePlayAgainMutation,
  usePauseNightMutation,
  useResumeNightMutation,
  useStartNightMutation,
  useOfferLeagueMutation,
  useDeclineLeagueMutation,
  useAcceptLeagueMutation,
  useEnterSeasonMutation,
  useNamePersonMutation,
  useRemoveSeasonMutation,
  useSetPublicLinkMutation,
  useGetStarsQuery,
  useExplainPointsQuery,
  useExportLeagueQuery,
  useGetFlagQuery,
  useGetMatrixQuery,
  useListMissedQuery,
  useNameMissedMutation,
  useFillMissedMutation,
  useTakeBackMissedMutation,
  useListOpponentsQuery,
  useGetOutlookQuery,
  useGetPictureQuery,
  useListPicturesQuery,
  useGetRecapQuery,
  useGetRivalryQuery,
  useGetSeasonEndQuery,
  useGetPublicLinkQuery,
  useGetStandingsQuery,
  useGetSwapsQuery,
  useGetMetricsQuery,
  useGetPlanQuery,
  useUpdatePlanMutation,
  useSavePlanRoundMutation,
  useUndoPlanMutation,
  useUsePlanMutation,
  useGetPushKeyQuery,
  useListPlayableSeasonsQuery,
  usePrepareSeasonMutation,
  useGetSeasonFieldQuery,
  useGetFormQuery,
  useListRacesQuery,
  useGetNextRaceOfLeagueQuery,
  useGetRaceQuery,
  useGetEarlierRaceQuery,
  useGetQualifyingQuery,
  useGetNextRaceQuery,
  useGetSeasonQuery,
  useOverrideSelectionMutation,
  useGetCurrentSelectionQuery,
  useListRoundSelectionsQuery,
  useWithdrawSelectionMutation,
  useListOtherLeaguesQuery,
  useSaveInOtherLeaguesMutation,
  useSaveSelectionMutation,
  useGetUsedSelectionsQuery,
  useGetPublicShareQuery,
  useGetPublicPictureQuery,
  useGetSimulationClockQuery,
  useSetSimulationClockMutation,
  useGetLeagueStatisticsQuery,
  useGetUserStatisticsQuery,
  usePerformSwitcherooMutation,
  useGetSwitcherooRemainingQuery,
  useGetSwitcherooWindowQuery,
  useListUsersQuery,
  useGetCalendarAddressQuery,
  useMakeCalendarAddressMutation,
  useListDevicesQuery,
  useEndOtherDevicesMutation,
  useEndDeviceMutation,
  useChangeEmailMutation,
  useCancelEmailChangeMutation,
  useResendEmailChangeMutation,
  useExportPlayerQuery,
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
  useListPasskeysQuery,
  useAddPasskeyMutation,
  useGetPasskeyOptionsMutation,
  useRemovePasskeyMutation,
  useGetPreferencesQuery,
  useUpdateRemindersMutation,
  useUpdateTimeZoneMutation,
  useAddPushDeviceMutation,
  useChangePushSubscriptionMutation,
  useRemovePushDeviceMutation,
  useSendTestPushMutation,
  useTestEmailConnectionQuery,
  useSendTestReminderMutation,
  useListTokensQuery,
  useMakeTokenMutation,
  useRevokeTokenMutation,
  useUnsubscribeMutation,
  useOpenUnsubscribePageQuery,
  useGetUsernameQuery,
  useChangeUsernameMutation,
} = injectedRtkApi;

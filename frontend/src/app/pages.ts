import { paths, patterns } from '../lib/game/paths';

// The pages that have a file of their own, by their addresses; each file is named as the component in it. The build
// lists the files that each address needs, for the server's preloads (`pageFiles.ts`).

const ALONE = {
  [paths.landing]: 'SignInPage',
  [paths.signIn]: 'SignInPage',
  [patterns.join]: 'JoinPage',
  [paths.signUp]: 'SignUpPage',
  [paths.forgotPassword]: 'ForgotPasswordPage',
  [paths.resetPassword]: 'ResetPasswordPage',
  [paths.confirmEmail]: 'ConfirmEmailPage',
  [paths.confirmEmailChange]: 'ConfirmEmailChangePage',
  [paths.undoEmailChange]: 'UndoEmailChangePage',
  [paths.unsubscribe]: 'UnsubscribePage',
  [paths.firstAdmin]: 'FirstAdminPage',
  [paths.continue]: 'ContinuePage',
  [patterns.sharedLeague]: 'SharedLeaguePage',
  [paths.avatarEditor]: 'AvatarEditorPage',
} as const;

const IN_SHELL = {
  [paths.dashboard]: 'DashboardPage',
  [paths.profile]: 'ProfilePage',
  [paths.notifications]: 'NotificationsPage',
  [paths.security]: 'SecurityPage',
  [paths.admin]: 'AdminPage',
  [patterns.raceCalendar]: 'RaceCalendarPage',
  [paths.statistics]: 'StatisticsPage',
  [paths.newNight]: 'NightNewPage',
  [paths.rules]: 'RulesPage',
  [paths.info]: 'InfoPage',
} as const;

const IN_LEAGUE = {
  [patterns.league]: 'LeagueHomePage',
  [patterns.selections]: 'SelectionsPage',
  [patterns.roundSelections]: 'RoundSelectionsPage',
  [patterns.plan]: 'PlanPage',
  [patterns.night]: 'NightPage',
  [patterns.raceHistory]: 'RaceHistoryPage',
  [patterns.race]: 'RaceDetailPage',
  [patterns.standings]: 'StandingsPage',
  [patterns.grid]: 'StartingGridPage',
  [patterns.briefing]: 'BriefingPage',
  [patterns.chart]: 'ChartPage',
  [patterns.recap]: 'RecapPage',
  [patterns.seasonEnd]: 'SeasonEndPage',
  [patterns.hall]: 'HallPage',
  [patterns.share]: 'SharePage',
  [patterns.hooks]: 'HooksPage',
  [patterns.leagueLog]: 'LeagueLogPage',
  [patterns.leagueStatistics]: 'StatisticsPage',
  [patterns.outlook]: 'OutlookPage',
  [patterns.player]: 'PlayerPage',
  [patterns.leagueSettings]: 'LeagueSettingsPage',
} as const;

export const PAGES = { ...ALONE, ...IN_SHELL, ...IN_LEAGUE };

/** The same, with what is around them. */
export const FRAMED_PAGES = [
  { frames: [], pages: ALONE },
  { frames: ['AppShell'], pages: IN_SHELL },
  { frames: ['AppShell', 'LeagueFrame'], pages: IN_LEAGUE },
] as const;

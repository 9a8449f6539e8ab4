import { paths, patterns } from '../lib/game/paths';

/** The shape that the page has before its code is there, as `index.html` draws it. */
type Frame = 'bar' | 'board' | 'entrance';

/** What is known of a page before its code is there. */
type Opening = {
  readonly path: string;
  /** its file in `pages`, whose code is asked for at once */
  readonly page: string;
  readonly frame: Frame;
  /** what its title says, whatever comes */
  readonly title?: string;
  /** visitors are sent to the sign-in page */
  readonly isPrivate?: true;
};

const signedOut = (path: string, page: string): Opening => ({ path, page, frame: 'entrance' });

/** By the address, the most exact pattern first. */
export const OPENINGS: readonly Opening[] = [
  signedOut(paths.landing, 'sign-in/SignInPage'),
  signedOut(paths.signIn, 'sign-in/SignInPage'),
  signedOut(paths.signUp, 'sign-up/SignUpPage'),
  signedOut(paths.forgotPassword, 'forgot-password/ForgotPasswordPage'),
  signedOut(paths.resetPassword, 'reset-password/ResetPasswordPage'),
  signedOut(paths.confirmEmail, 'confirm-email/ConfirmEmailPage'),
  signedOut(paths.unsubscribe, 'unsubscribe/UnsubscribePage'),
  { path: patterns.sharedLeague, page: 'shared-league/SharedLeaguePage', frame: 'bar' },
  { path: paths.rules, page: 'rules/RulesPage', frame: 'bar', title: 'Rules' },
  { path: paths.info, page: 'info/InfoPage', frame: 'bar', title: 'Welcome' },
  {
    path: paths.dashboard,
    page: 'dashboard/DashboardPage',
    frame: 'board',
    isPrivate: true,
  },
  {
    path: paths.profile,
    page: 'profile/ProfilePage',
    frame: 'bar',
    title: 'Profile',
    isPrivate: true,
  },
  {
    path: paths.avatarEditor,
    page: 'avatar-editor/AvatarEditorPage',
    frame: 'bar',
    isPrivate: true,
  },
  {
    path: paths.statistics,
    page: 'statistics/StatisticsPage',
    frame: 'bar',
    title: 'Statistics',
    isPrivate: true,
  },
  {
    path: paths.newNight,
    page: 'night-new/NightNewPage',
    frame: 'bar',
    isPrivate: true,
  },
  {
    path: patterns.selections,
    page: 'selections/SelectionsPage',
    frame: 'bar',
    title: 'Next race selections',
    isPrivate: true,
  },
  {
    path: patterns.roundSelections,
    page: 'selections/RoundSelectionsPage',
    frame: 'bar',
    title: 'Selections',
    isPrivate: true,
  },
  {
    path: patterns.plan,
    page: 'plan/PlanPage',
    frame: 'bar',
    title: 'Plan',
    isPrivate: true,
  },
  {
    path: patterns.night,
    page: 'night/NightPage',
    frame: 'bar',
    isPrivate: true,
  },
  {
    path: patterns.raceHistory,
    page: 'race-history/RaceHistoryPage',
    frame: 'bar',
    title: 'Race History',
    isPrivate: true,
  },
  {
    path: patterns.race,
    page: 'race/RaceDetailPage',
    frame: 'bar',
    isPrivate: true,
  },
  {
    path: patterns.standings,
    page: 'standings/StandingsPage',
    frame: 'bar',
    title: 'Standings',
    isPrivate: true,
  },
  {
    path: patterns.grid,
    page: 'grid/StartingGridPage',
    frame: 'bar',
    title: 'Starting Grid',
    isPrivate: true,
  },
  {
    path: patterns.briefing,
    page: 'briefing/BriefingPage',
    frame: 'bar',
    title: 'Opponents Briefing',
    isPrivate: true,
  },
  {
    path: patterns.outlook,
    page: 'outlook/OutlookPage',
    frame: 'bar',
    isPrivate: true,
  },
  {
    path: patterns.rivalry,
    page: 'rivalry/RivalryPage',
    frame: 'bar',
    title: 'Rivalry',
    isPrivate: true,
  },
  {
    path: patterns.leagueStatistics,
    page: 'statistics/StatisticsPage',
    frame: 'bar',
    title: 'Statistics',
    isPrivate: true,
  },
  {
    path: patterns.chart,
    page: 'chart/ChartPage',
    frame: 'bar',
    isPrivate: true,
  },
  {
    path: patterns.recap,
    page: 'recap/RecapPage',
    frame: 'bar',
    isPrivate: true,
  },
  {
    path: patterns.swaps,
    page: 'swaps/SwapsPage',
    frame: 'bar',
    isPrivate: true,
  },
  {
    path: patterns.share,
    page: 'share/SharePage',
    frame: 'bar',
    title: 'Share',
    isPrivate: true,
  },
  {
    path: patterns.leagueLog,
    page: 'league-log/LeagueLogPage',
    frame: 'bar',
    title: 'League log',
    isPrivate: true,
  },
  {
    path: patterns.league,
    page: 'league/LeagueHomePage',
    frame: 'bar',
    isPrivate: true,
  },
];

/** What an address opens; null for one that is none of ours. */
export const openingOf = (pathname: string): Opening | null =>
  OPENINGS.find(({ path }) => matches(path, pathname)) ?? null;

/** As the router matches: upper case as lower, and a slash at the end counts for nothing. */
function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(.)\/+$/, '$1').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => {
      const value = given[index] ?? '';
      const isName = part.startsWith(':') && value !== '';
      return isName || part.toLowerCase() === value.toLowerCase();
    })
  );
}

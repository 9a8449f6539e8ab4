import { Navigate, Outlet, useLocation, type RouteObject } from 'react-router-dom';
import { paths, patterns } from '../lib/game/paths';
import { page } from './page';
import { PagePrefetch } from './PagePrefetch';
import { RequireSession } from './RequireSession';
import { RootLayout } from './RootLayout';

const signIn = page(() => import('../pages/sign-in/SignInPage'), 'SignInPage');

const publicPages: RouteObject[] = [
  { path: paths.landing, lazy: signIn },
  { path: paths.signIn, lazy: signIn },
  { path: patterns.welcome, element: <Navigate to={paths.landing} replace /> },
  { path: paths.signUp, lazy: page(() => import('../pages/sign-up/SignUpPage'), 'SignUpPage') },
  {
    path: paths.forgotPassword,
    lazy: page(() => import('../pages/forgot-password/ForgotPasswordPage'), 'ForgotPasswordPage'),
  },
  {
    path: paths.resetPassword,
    lazy: page(() => import('../pages/reset-password/ResetPasswordPage'), 'ResetPasswordPage'),
  },
  {
    path: paths.confirmEmail,
    lazy: page(() => import('../pages/confirm-email/ConfirmEmailPage'), 'ConfirmEmailPage'),
  },
  {
    path: paths.unsubscribe,
    lazy: page(() => import('../pages/unsubscribe/UnsubscribePage'), 'UnsubscribePage'),
  },
  {
    path: patterns.sharedLeague,
    lazy: page(() => import('../pages/shared-league/SharedLeaguePage'), 'SharedLeaguePage'),
  },
];

/** A page in the frame of the app. */
const shellPage: typeof page = (load, name) => page(load, name, 'div');

const leaguePages: RouteObject[] = [
  {
    path: patterns.league,
    lazy: shellPage(() => import('../pages/league/LeagueHomePage'), 'LeagueHomePage'),
  },
  {
    path: patterns.selections,
    lazy: shellPage(() => import('../pages/selections/SelectionsPage'), 'SelectionsPage'),
  },
  {
    path: patterns.roundSelections,
    lazy: shellPage(() => import('../pages/selections/RoundSelectionsPage'), 'RoundSelectionsPage'),
  },
  {
    path: patterns.plan,
    lazy: shellPage(() => import('../pages/plan/PlanPage'), 'PlanPage'),
  },
  {
    path: patterns.night,
    lazy: shellPage(() => import('../pages/night/NightPage'), 'NightPage'),
  },
  {
    path: patterns.raceHistory,
    lazy: shellPage(() => import('../pages/race-history/RaceHistoryPage'), 'RaceHistoryPage'),
  },
  {
    path: patterns.race,
    lazy: shellPage(() => import('../pages/race/RaceDetailPage'), 'RaceDetailPage'),
  },
  {
    path: patterns.standings,
    lazy: shellPage(() => import('../pages/standings/StandingsPage'), 'StandingsPage'),
  },
  {
    path: patterns.grid,
    lazy: shellPage(() => import('../pages/grid/StartingGridPage'), 'StartingGridPage'),
  },
  {
    path: patterns.briefing,
    lazy: shellPage(() => import('../pages/briefing/BriefingPage'), 'BriefingPage'),
  },
  {
    path: patterns.chart,
    lazy: shellPage(() => import('../pages/chart/ChartPage'), 'ChartPage'),
  },
  {
    path: patterns.recap,
    lazy: shellPage(() => import('../pages/recap/RecapPage'), 'RecapPage'),
  },
  {
    path: patterns.swaps,
    lazy: shellPage(() => import('../pages/swaps/SwapsPage'), 'SwapsPage'),
  },
  {
    path: patterns.share,
    lazy: shellPage(() => import('../pages/share/SharePage'), 'SharePage'),
  },
  {
    path: patterns.leagueLog,
    lazy: shellPage(() => import('../pages/league-log/LeagueLogPage'), 'LeagueLogPage'),
  },
  {
    path: patterns.leagueStatistics,
    lazy: shellPage(() => import('../pages/statistics/StatisticsPage'), 'StatisticsPage'),
  },
  {
    path: patterns.outlook,
    lazy: shellPage(() => import('../pages/outlook/OutlookPage'), 'OutlookPage'),
  },
  {
    path: patterns.rivalry,
    lazy: shellPage(() => import('../pages/rivalry/RivalryPage'), 'RivalryPage'),
  },
];

/** Another league, or another round, starts its page over: nothing of the one before may be shown. */
const PageOfItsOwn = () => <Outlet key={useLocation().pathname} />;

const protectedPages: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: shellPage(() => import('../pages/dashboard/DashboardPage'), 'DashboardPage'),
  },
  {
    path: paths.profile,
    lazy: shellPage(() => import('../pages/profile/ProfilePage'), 'ProfilePage'),
  },
  {
    path: paths.statistics,
    lazy: shellPage(() => import('../pages/statistics/StatisticsPage'), 'StatisticsPage'),
  },
  {
    path: paths.newNight,
    lazy: shellPage(() => import('../pages/night-new/NightNewPage'), 'NightNewPage'),
  },
  { Component: PageOfItsOwn, children: leaguePages },
];

const shellPages: RouteObject[] = [
  { path: paths.rules, lazy: shellPage(() => import('../pages/rules/RulesPage'), 'RulesPage') },
  { path: paths.info, lazy: shellPage(() => import('../pages/info/InfoPage'), 'InfoPage') },
  { path: '*', lazy: shellPage(() => import('../pages/not-found/NotFoundPage'), 'NotFoundPage') },
  { Component: RequireSession, children: protectedPages },
];

const pages: RouteObject[] = [
  ...publicPages,
  {
    Component: RequireSession,
    children: [
      {
        path: paths.avatarEditor,
        lazy: page(() => import('../pages/avatar-editor/AvatarEditorPage'), 'AvatarEditorPage'),
      },
    ],
  },
  { lazy: page(() => import('./AppShell'), 'AppShell'), children: shellPages },
];

/** The whole route table of the product. */
export const routes: RouteObject[] = [
  {
    element: (
      <PagePrefetch routes={pages}>
        <RootLayout />
      </PagePrefetch>
    ),
    children: pages,
  },
];

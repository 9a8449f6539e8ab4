import {
  createBrowserRouter,
  Navigate,
  Outlet,
  useLocation,
  type RouteObject,
} from 'react-router-dom';
import { FullScreenSpinner } from '../components/ui/Spinner/Spinner';
import { paths, patterns } from '../lib/game/paths';
import { reloadPage } from '../lib/ui/navigation';
import { page } from './page';
import { PagePrefetch } from './PagePrefetch';
import { RequireSession } from './RequireSession';
import { RootLayout } from './RootLayout';
import { RouteProblem } from './RouteProblem';

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
    path: patterns.leagueLog,
    lazy: shellPage(() => import('../pages/league-log/LeagueLogPage'), 'LeagueLogPage'),
  },
  {
    path: patterns.leagueStatistics,
    lazy: shellPage(() => import('../pages/statistics/StatisticsPage'), 'StatisticsPage'),
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
    ErrorBoundary: RouteProblem,
    // while the code of the first page is on its way
    HydrateFallback: () => <FullScreenSpinner onRetry={reloadPage} />,
    children: pages,
  },
];

/** The router of the running app; tests make one in memory from the same routes. */
export const makeRouter = () => createBrowserRouter(routes);

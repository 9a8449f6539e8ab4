import type { ComponentType } from 'react';
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
import { SignInPage } from '../pages/sign-in/SignInPage';
import { PagePrefetch } from './PagePrefetch';
import { RequireSession } from './RequireSession';
import { RootLayout } from './RootLayout';
import { RouteProblem } from './RouteProblem';

/** A page in a file of its own, loaded once: when it is first visited, or aimed at. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loading: Promise<{ Component: ComponentType }> | undefined;
  const read = async () => {
    try {
      return { Component: (await load())[name] };
    } catch (problem) {
      // the next visit tries again
      loading = undefined;
      throw problem;
    }
  };
  return () => (loading ??= read());
}

const publicPages: RouteObject[] = [
  { path: paths.landing, Component: SignInPage },
  { path: paths.signIn, Component: SignInPage },
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

const leaguePages: RouteObject[] = [
  {
    path: patterns.league,
    lazy: page(() => import('../pages/league/LeagueHomePage'), 'LeagueHomePage'),
  },
  {
    path: patterns.selections,
    lazy: page(() => import('../pages/selections/SelectionsPage'), 'SelectionsPage'),
  },
  {
    path: patterns.roundSelections,
    lazy: page(() => import('../pages/selections/RoundSelectionsPage'), 'RoundSelectionsPage'),
  },
  {
    path: patterns.raceHistory,
    lazy: page(() => import('../pages/race-history/RaceHistoryPage'), 'RaceHistoryPage'),
  },
  {
    path: patterns.race,
    lazy: page(() => import('../pages/race/RaceDetailPage'), 'RaceDetailPage'),
  },
  {
    path: patterns.standings,
    lazy: page(() => import('../pages/standings/StandingsPage'), 'StandingsPage'),
  },
  {
    path: patterns.grid,
    lazy: page(() => import('../pages/grid/StartingGridPage'), 'StartingGridPage'),
  },
  {
    path: patterns.briefing,
    lazy: page(() => import('../pages/briefing/BriefingPage'), 'BriefingPage'),
  },
  {
    path: patterns.leagueLog,
    lazy: page(() => import('../pages/league-log/LeagueLogPage'), 'LeagueLogPage'),
  },
  {
    path: patterns.leagueStatistics,
    lazy: page(() => import('../pages/statistics/StatisticsPage'), 'StatisticsPage'),
  },
  {
    path: patterns.rivalry,
    lazy: page(() => import('../pages/rivalry/RivalryPage'), 'RivalryPage'),
  },
];

/** Another league, or another round, starts its page over: nothing of the one before may be shown. */
const PageOfItsOwn = () => <Outlet key={useLocation().pathname} />;

const protectedPages: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: page(() => import('../pages/dashboard/DashboardPage'), 'DashboardPage'),
  },
  { path: paths.profile, lazy: page(() => import('../pages/profile/ProfilePage'), 'ProfilePage') },
  {
    path: paths.statistics,
    lazy: page(() => import('../pages/statistics/StatisticsPage'), 'StatisticsPage'),
  },
  { Component: PageOfItsOwn, children: leaguePages },
];

const shellPages: RouteObject[] = [
  { path: paths.rules, lazy: page(() => import('../pages/rules/RulesPage'), 'RulesPage') },
  { path: paths.info, lazy: page(() => import('../pages/info/InfoPage'), 'InfoPage') },
  { path: '*', lazy: page(() => import('../pages/not-found/NotFoundPage'), 'NotFoundPage') },
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

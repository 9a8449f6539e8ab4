import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  useLocation,
  type RouteObject,
} from 'react-router-dom';
import { FullScreenSpinner } from '../components/Spinner/Spinner';
import { SignInPage } from '../features/auth/SignInPage';
import { reloadPage } from '../lib/navigation';
import { PagePrefetch } from './PagePrefetch';
import { paths, patterns } from './paths';
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
  { path: paths.signUp, lazy: page(() => import('../features/auth/SignUpPage'), 'SignUpPage') },
  {
    path: paths.forgotPassword,
    lazy: page(() => import('../features/auth/ForgotPasswordPage'), 'ForgotPasswordPage'),
  },
  {
    path: paths.resetPassword,
    lazy: page(() => import('../features/auth/ResetPasswordPage'), 'ResetPasswordPage'),
  },
  {
    path: paths.confirmEmail,
    lazy: page(() => import('../features/auth/ConfirmEmailPage'), 'ConfirmEmailPage'),
  },
  {
    path: paths.unsubscribe,
    lazy: page(() => import('../features/auth/UnsubscribePage'), 'UnsubscribePage'),
  },
];

const leaguePages: RouteObject[] = [
  { path: patterns.league, lazy: page(() => import('./pages/LeagueHomePage'), 'LeagueHomePage') },
  {
    path: patterns.selections,
    lazy: page(() => import('./pages/SelectionsPage'), 'SelectionsPage'),
  },
  {
    path: patterns.roundSelections,
    lazy: page(() => import('./pages/RoundSelectionsPage'), 'RoundSelectionsPage'),
  },
  {
    path: patterns.raceHistory,
    lazy: page(() => import('./pages/RaceHistoryPage'), 'RaceHistoryPage'),
  },
  { path: patterns.race, lazy: page(() => import('./pages/RaceDetailPage'), 'RaceDetailPage') },
  { path: patterns.standings, lazy: page(() => import('./pages/StandingsPage'), 'StandingsPage') },
  { path: patterns.grid, lazy: page(() => import('./pages/StartingGridPage'), 'StartingGridPage') },
  { path: patterns.briefing, lazy: page(() => import('./pages/BriefingPage'), 'BriefingPage') },
  { path: patterns.leagueLog, lazy: page(() => import('./pages/LeagueLogPage'), 'LeagueLogPage') },
  {
    path: patterns.leagueStatistics,
    lazy: page(() => import('./pages/StatisticsPage'), 'StatisticsPage'),
  },
];

/** Another league, or another round, starts its page over: nothing of the one before may be shown. */
const PageOfItsOwn = () => <Outlet key={useLocation().pathname} />;

const protectedPages: RouteObject[] = [
  { path: paths.dashboard, lazy: page(() => import('./pages/DashboardPage'), 'DashboardPage') },
  { path: paths.profile, lazy: page(() => import('./pages/ProfilePage'), 'ProfilePage') },
  { path: paths.statistics, lazy: page(() => import('./pages/StatisticsPage'), 'StatisticsPage') },
  { Component: PageOfItsOwn, children: leaguePages },
];

const shellPages: RouteObject[] = [
  { path: paths.rules, lazy: page(() => import('./pages/RulesPage'), 'RulesPage') },
  { path: paths.info, lazy: page(() => import('./pages/InfoPage'), 'InfoPage') },
  { path: '*', lazy: page(() => import('./pages/NotFoundPage'), 'NotFoundPage') },
  { Component: RequireSession, children: protectedPages },
];

const pages: RouteObject[] = [
  ...publicPages,
  {
    Component: RequireSession,
    children: [
      {
        path: paths.avatarEditor,
        lazy: page(() => import('./pages/AvatarEditorPage'), 'AvatarEditorPage'),
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

export const makeRouter = () => createBrowserRouter(routes);
